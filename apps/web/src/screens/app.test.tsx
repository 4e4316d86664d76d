import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { applyLocale } from '../lib/i18n/text.ts';
import { showToast, toast } from '../lib/notify.ts';
import { isUnreachable } from '../lib/reach.ts';
import { store } from '../lib/storage.ts';
import { chooseTheme } from '../lib/theme.ts';
import { expectAccessible } from '../testing/axe.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { App } from './app.tsx';
import { followAddress } from './navigation.ts';
import { shown } from './shown.ts';
import { table } from './table.ts';

function Broken(): never {
  throw new Error('broken on purpose');
}

/** A device that loses its network and finds it again. */
function fakeNetwork() {
  return {
    set(isOnline: boolean) {
      Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    },
    [Symbol.dispose]: () => void Reflect.deleteProperty(navigator, 'onLine'),
  };
}

async function open(path: string) {
  history.replaceState(null, '', `${location.pathname}#${path}`);
  await followAddress(table);
}

test.each([
  ['/404', 'zh_CN', 'light', '找不到这个页面'],
  ['/404', 'en_US', 'dark', 'Page not found'],
  ['/error', 'zh_CN', 'dark', '出了点问题'],
  ['/error', 'en_US', 'light', 'Something went wrong'],
] as const)('%s says what happened in %s, %s, accessibly, with a way forward', async (path, locale, theme, title) => {
  using _server = fakeServer({}).install();
  await applyLocale(locale);
  chooseTheme(theme);
  await open(path);
  await render(<App />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(document.title).toContain(title);
  expect(document.querySelector('main a[href="#/loading"]')).not.toBeNull();
  await expectAccessible();
});

test.each(['__proto__', 'toString', 'no.such.reason'])(
  '/error?code=%s is an error page like any other',
  async (code) => {
    using _server = fakeServer({}).install();
    await open(`/error?code=${code}`);
    await render(<App />);
    await expect.element(page.getByText(/没能打开您要的页面/)).toBeVisible();
  },
);

test('without a network /error says so, and tries again by itself when it is back', async () => {
  using _server = fakeServer({}).install();
  using network = fakeNetwork();
  await open('/error');
  await render(<App />);
  network.set(false);
  await expect.element(page.getByText(/请检查您的网络连接/)).toBeVisible();
  expect(page.getByText(/联系管理员/).query()).toBeNull();
  network.set(true);
  await expect.poll(() => location.hash).toBe('#/loading');
});

test('a page that needs the network opens by itself once the server answers, and offers the hub meanwhile', async () => {
  using _server = fakeServer({}).install();
  isUnreachable.set(true);
  await open('/error?code=network');
  await render(<App />);
  await expect.element(page.getByText('此页面需要网络，连接恢复后会自动打开。')).toBeVisible();
  expect(page.getByRole('link', { name: '应用中心' }).query()).toBeNull();
  isUnreachable.set(false);
  await expect.poll(() => location.hash).toBe('#/loading');
});

test('the hub is offered where its last copy is there', async () => {
  using _server = fakeServer({}).install();
  store('token', 'theirs');
  store('lang', 'zh_CN');
  store('PERMISSION_LICENSE_LIST', []);
  store('user_info', { id: '1', username: 'u', name: 'n', timeZone: 'Asia/Shanghai', endsAtMs: Date.now() + 60_000 });
  const list = { rows: [], total: 0, categories: [], pinned: [] };
  store('app_list', { owner: '1', locale: 'zh_CN', savedAtMs: Date.now(), list });
  await open('/error?code=network');
  await render(<App />);
  await expect.element(page.getByRole('link', { name: '应用中心' })).toHaveAttribute('href', '#/pc');
});

test('a navigation moves the focus to the new page’s heading; the first page leaves it alone', async () => {
  await open('/404');
  await render(<App />);
  await expect.element(page.getByRole('heading', { level: 1 })).not.toHaveFocus();
  await open('/error');
  await expect.element(page.getByRole('heading', { name: '出了点问题' })).toHaveFocus();
});

test('a page that did not download says so and offers a retry', async () => {
  await open('/404');
  shown.set('failed');
  await render(<App />);
  await expect.element(page.getByText(/没有下载完整/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('找不到这个页面');
});

test('one broken page does not take the portal with it', async () => {
  await open('/404');
  const screen = shown.get();
  if (screen === null || screen === 'failed') throw new Error('nothing on show');
  shown.set({ ...screen, Page: Broken });
  await render(<App />);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('出了点问题');
  await open('/404');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('找不到这个页面');
});

test('a toast that came with a page is read on it; one after which somebody went on themselves stays behind', async () => {
  using _server = fakeServer({}).install();
  await open('/404');
  await render(<App />);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('找不到这个页面');
  const led = '已提交';
  showToast('success', led);
  await expect.element(page.getByText(led)).toBeVisible();
  await open('/error');
  await expect.element(heading).toHaveTextContent('出了点问题');
  await expect.element(page.getByText(led)).toBeVisible();

  showToast('success', '已保存');
  await expect.element(page.getByText('已保存')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await open('/404');
  await expect.element(heading).toHaveTextContent('找不到这个页面');
  expect(toast.get()).toBeNull();
});
