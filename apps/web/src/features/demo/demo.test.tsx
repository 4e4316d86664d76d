import { limits } from '@uc/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { codeAwaitedUntilMs, deviceCodeAwaited } from '../../lib/awaited-code.ts';
import { applyLocale } from '../../lib/i18n/text.ts';
import { toast } from '../../lib/notify.ts';
import { stored } from '../../lib/storage.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { looks } from '../../testing/looks.ts';
import { mountDemo } from './mount-demo.tsx';

const message = {
  id: '1',
  channel: 'sms',
  to: '+8613800000001',
  subject: '',
  text: '您的验证码是 482913，5 分钟内有效。',
  code: '482913',
  time: '2026-08-02 10:11:12',
  state: 'sent',
};
const notice = {
  ...message,
  id: '2',
  channel: 'email',
  to: 'z@example.com',
  code: null,
  text: `不是您？撤销：${location.origin}/uc/#/anonymous/undoChange?ticket=x 或 https://example.net/elsewhere`,
};

/** The panel beside a page, as the demo mounts it. */
function open(rows: readonly unknown[] = [message], devices: readonly unknown[] = []) {
  const answer: Answer = [200, { rows, total: rows.length, devices }];
  const server = fakeServer({ 'GET /demo/messages': answer }).install();
  const content = document.createElement('main');
  const heading = document.createElement('h1');
  heading.textContent = 'Page';
  content.append(heading);
  document.body.append(content);
  const takeAway = mountDemo();
  const restore = server[Symbol.dispose];
  return Object.assign(server, {
    content,
    [Symbol.dispose]: () => {
      takeAway();
      content.remove();
      restore();
    },
  });
}

const awaitCode = (ms = 300_000) => codeAwaitedUntilMs.set(Date.now() + ms);
const head = page.getByRole('button', { name: /^演示消息/ });

afterEach(async () => {
  codeAwaitedUntilMs.set(0);
  await page.viewport(1280, 800);
});

test('closed and with nobody waiting, it asks for nothing', async () => {
  using server = open();
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  await new Promise((resolve) => setTimeout(resolve, limits.messagePollMs + 200));
  expect(server.requests).toHaveLength(0);
});

test('while a code is awaited it opens, asks again and again, shows the code and says it once', async () => {
  const rows: unknown[] = [];
  using server = open(rows);
  awaitCode();
  await expect.element(page.getByText('正在等待消息…')).toBeVisible();
  rows.push(message);
  await expect.element(page.getByRole('button', { name: '复制验证码 482913' })).toBeVisible();
  await expect.element(page.getByText('短信 · +8613800000001')).toBeVisible();
  await expect.element(page.getByText(/5 分钟内有效/)).toBeVisible();
  expect(page.getByRole('status').element().textContent).toBe('演示消息：验证码 482913');
  codeAwaitedUntilMs.set(0);
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  const asked = server.requests.length;
  await new Promise((resolve) => setTimeout(resolve, limits.messagePollMs + 200));
  expect(server.requests).toHaveLength(asked);
});

test("while the code of a device is awaited it shows that of the demo's own, or when the next one comes", async () => {
  const devices: unknown[] = [];
  using _server = open([], devices);
  deviceCodeAwaited.set(true);
  await new Promise((resolve) => setTimeout(resolve, limits.messagePollMs + 200));
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  devices.push({ account: 'demo.owner', code: '135790', nextSeconds: 12 });
  await expect.element(page.getByText('demo.owner 的演示设备')).toBeVisible();
  await expect.element(page.getByRole('button', { name: '复制验证码 135790' })).toBeVisible();
  devices.splice(0, 1, { account: 'demo.owner', code: null, nextSeconds: 12 });
  await expect.element(page.getByText('此口令已使用，12 秒后显示下一个')).toBeVisible();
  deviceCodeAwaited.set(false);
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
});

test('it stops by itself when the code is worth nothing any more', async () => {
  using _server = open();
  awaitCode(600);
  await expect.element(head).toHaveAttribute('aria-expanded', 'true');
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
});

test('closed once, it stays closed, and shows an awaited code on its edge', async () => {
  using _server = open();
  awaitCode();
  await expect.element(head).toHaveAttribute('aria-expanded', 'true');
  await head.click();
  expect(stored('demo_panel')).toBe('collapsed');
  await expect.element(head).toHaveAttribute('aria-expanded', 'false');
  await expect.element(head).toMatchTextContent(/482913/);
});

test('opened, that is remembered', async () => {
  {
    using _server = open();
    await head.click();
    await expect.element(page.getByText(/482913，5 分钟/)).toBeVisible();
    expect(stored('demo_panel')).toBe('open');
  }
  using _server = open();
  await expect.element(head).toHaveAttribute('aria-expanded', 'true');
});

test('nothing sent yet is said', async () => {
  using _server = open([]);
  await head.click();
  await expect.element(page.getByText('还没有消息')).toBeVisible();
});

test('a code is copied, and what forbids that is said', async () => {
  using _server = open();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  awaitCode();
  await page.getByRole('button', { name: '复制验证码 482913' }).click();
  expect(copy).toHaveBeenCalledWith('482913');
  await expect.poll(() => toast.get()?.message).toBe('验证码已复制');
  copy.mockRejectedValue(new Error('no'));
  await page.getByRole('button', { name: '复制验证码 482913' }).click();
  await expect.poll(() => toast.get()?.message).toBe('浏览器不允许复制，请手动输入');
  copy.mockRestore();
});

test('an address of this portal can be followed, no other', async () => {
  using _server = open([notice]);
  await head.click();
  await expect
    .element(page.getByRole('link'))
    .toHaveAttribute('href', `${location.origin}/uc/#/anonymous/undoChange?ticket=x`);
});

test('so many messages are shown, newest first', async () => {
  using _server = open(
    Array.from({ length: 9 }, (_, at) => ({ ...message, id: String(at), to: `+861380000000${at}` })),
  );
  await head.click();
  await expect.poll(() => document.querySelectorAll('.demo-body li').length).toBe(limits.demoMessagesShown);
  expect(document.querySelector('.demo-body li')?.textContent).toContain('+8613800000000');
  expect(document.querySelectorAll('.demo-code')).toHaveLength(1);
});

test('on a phone it lies over nothing: on top of the page while it speaks, at its end otherwise', async () => {
  await page.viewport(390, 844);
  using server = open();
  await expect.element(head).toBeVisible();
  const place = () => document.querySelector('.demo-panel') as HTMLElement;
  const box = (element: Element) => element.getBoundingClientRect();
  expect(getComputedStyle(place()).position).toBe('static');
  expect(box(place()).top).toBeGreaterThanOrEqual(box(server.content).bottom);
  awaitCode();
  await expect.poll(() => box(place()).bottom <= box(server.content).top).toBe(true);
  expect(box(head.element()).height).toBeGreaterThanOrEqual(44);
});

test('a server that does not answer is asked again, and nobody is bothered', async () => {
  using _server = open();
  const real = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  awaitCode();
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(toast.get()).toBeNull();
  globalThis.fetch = real;
  await expect.element(page.getByRole('button', { name: '复制验证码 482913' })).toBeVisible();
});

test.each(looks)('open and closed it is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = open([message, notice]);
  await expect.poll(() => document.querySelector('.demo-head')).not.toBeNull();
  await expectAccessible();
  await page.getByRole('complementary').getByRole('button').first().click();
  await expect.poll(() => document.querySelector('.demo-code')).not.toBeNull();
  await expectAccessible();
});
