import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { useHashLocation, useHashSearch } from '../../../screens/router.ts';
import { table } from '../../../screens/table.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import { Toasts } from '../../../widgets/notices/toasts.tsx';

type Handler = Answer | (() => Answer | Promise<Answer>);

/** The page of the link, at its real address. */
async function open(undo: Handler = [200, { ok: true }], query = '?ticket=the-ticket') {
  const server = fakeServer({ 'POST /anonymous/undoChange': undo }).install();
  history.replaceState(null, '', `${location.pathname}#/anonymous/undoChange${query}`);
  const route = table.routes.find(({ path }) => path === '/anonymous/undoChange');
  const { default: Page } = (await route?.load()) ?? { default: () => null };
  await render(
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <main>
        <Page />
      </main>
      <Toasts />
    </Router>,
  );
  return server;
}

const submit = page.getByRole('button', { name: '撤销更换' });

test('looking at the link undoes nothing, and takes its ticket out of the address', async () => {
  using server = await open();
  await expect.element(submit).toBeVisible();
  await expect.poll(() => location.hash).toBe('#/anonymous/undoChange');
  expect(server.requests).toHaveLength(0);
});

test('pressed, it restores the former one, says what else happened and leads to the sign-in', async () => {
  using server = await open();
  await submit.click();
  await expect.element(page.getByRole('heading', { name: '已恢复' })).toHaveFocus();
  await expect.element(page.getByText(/所有登录已退出。请尽快登录并修改密码/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '#/signIn');
  expect(await server.requests[0]?.json()).toEqual({ ticket: 'the-ticket' });
  expect(server.requests[0]?.headers.has('authorization')).toBe(false);
});

test('pressed twice, it is sent once', async () => {
  let release: (answer: Answer) => void = () => undefined;
  using server = await open(() => new Promise<Answer>((resolve) => (release = resolve)));
  await submit.click();
  await page.getByRole('button', { name: '正在撤销' }).click({ force: true });
  release([200, { ok: true }]);
  await expect.element(page.getByRole('heading', { name: '已恢复' })).toBeVisible();
  expect(server.requests).toHaveLength(1);
});

test('a link that is used up or too old says how long it held', async () => {
  using _server = await open([400, { code: 'link.invalid', message: '链接无效' }]);
  await submit.click();
  await expect.element(page.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible();
  await expect.element(page.getByText(/24 小时内有效/)).toBeVisible();
});

test('without a ticket there is nothing to press', async () => {
  using _server = await open(undefined, '');
  await expect.element(page.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible();
  expect(submit.query()).toBeNull();
});

test.each(['phone.taken', 'email.taken'])('%s: the change stands, and why is said', async (code) => {
  using _server = await open([409, { code, message: '已被他人使用' }]);
  await submit.click();
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(/没有撤销：已被他人使用/);
});

test('a broken line is told, and can be tried again', async () => {
  let isDown = true;
  using _server = await open(() => {
    if (isDown) throw new TypeError('no network');
    return [200, { ok: true }];
  });
  await submit.click();
  await expect.element(page.getByText('网络异常，请检查您的网络连接是否正常')).toBeVisible();
  isDown = false;
  await submit.click();
  await expect.element(page.getByRole('heading', { name: '已恢复' })).toBeVisible();
});

test.each(looks)('question and outcome are accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = await open();
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('main').getByRole('button').last().click();
  await expect.element(page.getByRole('main').getByRole('link')).toBeVisible();
  await expectAccessible();
});
