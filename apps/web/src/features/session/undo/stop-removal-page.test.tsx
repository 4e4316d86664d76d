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

/** The page of the link, at its real address. */
async function open(answer: Answer = [200, { device: 'OPPO Find X8' }], query = '?token=the-token') {
  const server = fakeServer({ 'POST /removal/stop': answer }).install();
  history.replaceState(null, '', `${location.pathname}#/anonymous/stopRemoval${query}`);
  const route = table.routes.find(({ path }) => path === '/anonymous/stopRemoval');
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

const submit = page.getByRole('button', { name: '停止移除' });

test('looking at the link stops nothing, and takes its token out of the address', async () => {
  using server = await open();
  await expect.element(submit).toBeVisible();
  await expect.poll(() => location.hash).toBe('#/anonymous/stopRemoval');
  expect(server.requests).toHaveLength(0);
});

test('pressed, the device stays; nobody has to be signed in for it', async () => {
  using server = await open();
  await submit.click();
  await expect.element(page.getByRole('heading', { name: '已停止，设备保留' })).toHaveFocus();
  expect(await server.requests[0]?.json()).toEqual({ token: 'the-token' });
  expect(server.requests[0]?.headers.has('authorization')).toBe(false);
});

test('too late or used up, it says whom to ask', async () => {
  using _server = await open([400, { code: 'link.invalid', message: '链接无效' }]);
  await submit.click();
  await expect.element(page.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible();
  await expect.element(page.getByText(/请立即联系管理员/)).toBeVisible();
});

test('without a token there is nothing to press', async () => {
  using _server = await open(undefined, '');
  await expect.element(page.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible();
  expect(submit.query()).toBeNull();
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
