import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { pastToasts, showToast } from '../../../lib/notify.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { looks } from '../../../testing/looks.ts';
import { person } from '../../../testing/person.ts';
import { servePortal } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';

const waiting = {
  total: 3,
  oldestDays: 2,
  returned: { total: 1, id: '00000000-0000-4000-8000-000000000001', number: 'PA20260801000001' },
  checkUp: 4,
  failures: { total: 2, time: '2026-08-01 23:17:00', location: '杭州', since: '2026-07-31 08:52:11' },
};
const serve = (answer: object = waiting) =>
  servePortal({
    'GET /user/lastSignIn': [200, { lastSignIn: null }],
    'GET /approvals/waiting': [200, answer],
  });
const bell = page.getByRole('button', { name: /^(通知|Notifications)/ });
const drawer = page.getByRole('dialog', { name: /通知|Notifications/ });

beforeEach(async () => {
  currentLogin.set({ ...person, permissions: ['userCenter:myApplication'] });
  queryClient.clear();
  pastToasts.set([]);
  await page.viewport(1280, 800);
});
afterEach(() => cleanup());

test('the bell says how much waits, and leads to each', async () => {
  using _server = serve();
  await show('/pc/appHub');
  await expect.element(bell).toHaveAccessibleName('通知 5 项待处理');
  await bell.click();
  const hrefs = () =>
    [...document.querySelectorAll('[role=dialog] .todo-line')].map((line) => line.getAttribute('href'));
  await expect
    .poll(hrefs)
    .toEqual([
      '#/pc/userCenter/myApproval',
      `#/pc/userCenter/myApplication/detail?id=${waiting.returned.id}`,
      '#/pc/userCenter/accountSecurity',
      '#/pc/userCenter/actionRecord?operation=signIn&result=failure&startTime=2026-07-31+08%3A52%3A11',
    ]);
  await expect.element(drawer.getByText('最久的已等 2 天')).toBeVisible();
  await expect.element(drawer.getByText('还有 4 项可以加强')).toBeVisible();
  await expect.element(drawer.getByText('2 次登录失败')).toBeVisible();
});

test('where nothing waits it says so, and the hub says nothing', async () => {
  using server = serve({ total: 0 });
  await show('/pc/appHub');
  await expect.poll(() => server.asked()).toContain('/approvals/waiting');
  await bell.click();
  await expect.element(drawer.getByText('没有需要处理的事项')).toBeVisible();
  expect(document.querySelector('.hub-todo-line')).toBeNull();
});

test('what the check-up found is told without ringing the bell', async () => {
  using _server = serve({ total: 0, checkUp: 1 });
  await show('/pc/appHub');
  const line = page.getByRole('list', { name: '需要您处理' });
  await expect.element(line.getByRole('link', { name: '安全体检：1 项可以加强' })).toBeVisible();
  await expect.element(bell).toHaveAccessibleName('通知');
});

test('a message that has left can be read again, until another person signs in', async () => {
  using _server = serve({ total: 0 });
  await show('/pc/appHub');
  showToast('success', '地址已复制');
  await page.getByRole('region', { name: '通知' }).getByRole('button', { name: '关闭' }).click();
  await bell.click();
  await expect.element(drawer.getByText(/地址已复制/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  currentLogin.set({ ...person, user: { ...person.user, id: '2' } });
  expect(pastToasts.get()).toEqual([]);
});

test('under the greeting the hub says what waits, each with its page', async () => {
  using _server = serve();
  await show('/pc/appHub');
  const line = page.getByRole('list', { name: '需要您处理' });
  await expect.element(line.getByRole('link', { name: '待我审批 3' })).toBeVisible();
  await expect.element(line.getByRole('link', { name: '申请被退回 1' })).toBeVisible();
  await expect.element(line.getByRole('link', { name: '安全体检：4 项可以加强' })).toBeVisible();
  await expect.element(line.getByRole('link', { name: '2 次登录失败' })).toBeVisible();
});

test.each(looks)('what the bell opens is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = serve();
  await show('/pc/appHub');
  await bell.click();
  await expect.element(drawer.getByRole('link').first()).toBeVisible();
  await expectAccessible();
});

test('on a phone "back" closes the menu and the bell, and the page stays', async () => {
  await page.viewport(390, 844);
  using _server = serve();
  await show('/mobile/appList');
  for (const opener of [page.getByRole('button', { name: '菜单' }), bell]) {
    await opener.click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    history.back();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(location.hash).toBe('#/mobile/appList');
  }
  expect(history.state?.over).toBeUndefined();
});

test('a page of the menu takes the menu’s place, and closing it leaves no step behind', async () => {
  await page.viewport(390, 844);
  using _server = serve();
  await show('/mobile/appList');
  const menu = page.getByRole('button', { name: '菜单' });
  await menu.click();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect.poll(() => history.state?.over).toBeUndefined();
  await menu.click();
  await page.getByRole('dialog').getByRole('link', { name: '账号安全' }).click();
  await expect.poll(() => location.hash).toBe('#/mobile/accountSecurity');
  expect(history.state?.over).toBeUndefined();
});
