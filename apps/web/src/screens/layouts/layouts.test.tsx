import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import HubPage from '../../features/app-hub/hub-page.tsx';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { stored } from '../../lib/storage.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { looks } from '../../testing/looks.ts';
import { withMotion } from '../../testing/motion.ts';
import { person } from '../../testing/person.ts';
import { row } from '../../testing/table.ts';
import type { Route } from '../route.ts';
import { table } from '../table.ts';
import DesktopLayout from './desktop/desktop-layout.tsx';
import MobileLayout from './mobile/mobile-layout.tsx';

withMotion();

const lastSignIn = { time: '2026-08-02 08:52:11', location: '上海', browser: 'Chrome' };
const answers: Record<string, Answer> = {
  'GET /user/lastSignIn': [200, { lastSignIn }],
  'GET /app/list': [200, { rows: [], total: 0, categories: [], pinned: [] }],
  'GET /anonymous/signInConf': [200, { kind: 'local', organisation: '', contact: '', demo: false }],
  'GET /user/getEcAccessAuthority': [200, { allowed: true, url: 'https://ec.example/' }],
  'GET /user/getCcAccessAuthority': [200, { allowed: false, url: 'https://cc.example/' }],
  'GET /common/locale': [200, { ok: true }],
};

const routeOf = (path: string): Route => table.routes.find((route) => route.path === path) ?? row('/404');

const desktop = (route = routeOf('/pc/appHub'), routes = table.routes) =>
  render(
    <DesktopLayout route={route} routes={routes}>
      <HubPage />
    </DesktopLayout>,
  );
const mobile = (route = routeOf('/mobile/appList'), routes = table.routes) =>
  render(
    <MobileLayout route={route} routes={routes}>
      <HubPage />
    </MobileLayout>,
  );

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  await page.viewport(1280, 800);
});

test.each(looks)('the desktop and its opened menu are accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = fakeServer(answers).install();
  await desktop();
  await expect.element(page.getByRole('link', { name: /企业互联|Enterprise Connect/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /示例用户/ }).click();
  await expect.element(page.getByRole('menuitem', { name: /退出登录|Sign out/ })).toBeVisible();
  await expectAccessible();
});

test.each(looks)('the phone and its opened menu are accessible in %s, %s', async (locale, theme) => {
  await page.viewport(390, 844);
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = fakeServer(answers).install();
  await mobile();
  await expect.element(page.getByText(/上海/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /菜单|Menu/ }).click();
  await expect.element(page.getByRole('radio', { name: /深色|Dark/ })).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('link', { name: /账号安全|Account security/ })).toBeVisible();
  await expectAccessible();
});

test('the consoles are linked only where the lookups allow, in a new window that knows nothing of this one', async () => {
  using _server = fakeServer(answers).install();
  await desktop();
  const link = page.getByRole('link', { name: /企业互联控制台/ });
  await expect.element(link).toHaveAttribute('href', 'https://ec.example/');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener');
  expect(document.querySelector('[href*="cc.example"]')).toBeNull();
});

test('a console address that is a script is no link', async () => {
  const script = [200, { allowed: true, url: 'javascript:alert(1)' }] as const;
  using server = fakeServer({
    ...answers,
    'GET /user/getEcAccessAuthority': script,
    'GET /user/getCcAccessAuthority': script,
  }).install();
  await desktop();
  await expect.poll(() => server.asked()).toContain('/user/getCcAccessAuthority');
  expect(document.querySelector('[href^="javascript"]')).toBeNull();
});

test('lookups that fail show neither link nor error', async () => {
  const broken = [500, { message: '坏了' }] as const;
  using server = fakeServer({
    ...answers,
    'GET /user/getEcAccessAuthority': broken,
    'GET /user/getCcAccessAuthority': broken,
  }).install();
  await desktop();
  await expect.poll(() => server.asked()).toContain('/user/getCcAccessAuthority');
  expect(document.querySelector('.toast, [target=_blank]')).toBeNull();
});

const licensed = row('/pc/userCenter/myAuthority', {
  title: () => '我的权限',
  licence: 'userCenter:myAuthority',
  nav: { icon: 'apps' },
});

test('the navigation comes from the table and leaves out what the licence does not open', async () => {
  using _server = fakeServer(answers).install();
  const screen = await desktop(routeOf('/pc/appHub'), [...table.routes, licensed]);
  await expect.element(page.getByRole('link', { name: '应用中心' })).toHaveAttribute('aria-current', 'page');
  expect(page.getByRole('link', { name: '我的权限' }).query()).toBeNull();
  currentLogin.set({ ...person, permissions: ['userCenter:myAuthority'] });
  await expect.element(page.getByRole('link', { name: '我的权限' })).toBeVisible();
  await screen.unmount();
});

test('the sidebar collapses, keeps its names for readers, and remembers it', async () => {
  using _server = fakeServer(answers).install();
  await desktop();
  await page.getByRole('button', { name: '收起导航' }).click();
  await expect.element(page.getByRole('button', { name: '展开导航' })).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('.sidebar')?.clientWidth).toBeLessThan(70);
  await expect.element(page.getByRole('link', { name: '应用中心' })).toBeVisible();
  expect(stored('sidebar')).toBe('collapsed');
});

test('the keyboard reaches the content first, and the menu opens by key and gives the focus back', async () => {
  using _server = fakeServer(answers).install();
  await desktop();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: '跳到主要内容' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  const trigger = page.getByRole('button', { name: '主题' });
  trigger.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('menuitemradio', { name: '浅色' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(trigger).toHaveFocus();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(stored('theme')).toBe('dark');
});

test.each(['{ArrowDown}', '{Enter}', ' '])(
  'every time the menu opens by %j, its first line has the focus',
  async (key) => {
    using _server = fakeServer(answers).install();
    await desktop();
    const trigger = page.getByRole('button', { name: '主题' });
    trigger.element().focus();
    for (const _ of ['the first time', 'again']) {
      await userEvent.keyboard(key);
      await expect.element(page.getByRole('menuitemradio', { name: '浅色' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(trigger).toHaveFocus();
    }
  },
);

test('in a narrow window the person’s things stay at the right edge', async () => {
  await page.viewport(760, 600);
  using _server = fakeServer(answers).install();
  await desktop();
  await expect.element(page.getByRole('link', { name: /企业互联控制台/ })).toBeVisible();
  const badge = page.getByRole('button', { name: /示例用户/ }).element();
  expect(innerWidth - badge.getBoundingClientRect().right).toBeLessThan(40);
});

test('switching the language tells the server first and then speaks it', async () => {
  using server = fakeServer(answers).install();
  await desktop();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('button', { name: '中文' })).toBeVisible();
  expect(server.asked()).toContain('/common/locale');
  expect(document.documentElement.lang).toBe('en-US');
  expect(stored('lang')).toBe('en_US');
});

test('a switch the server refuses leaves the language as it was', async () => {
  using _server = fakeServer({ ...answers, 'GET /common/locale': [500, {}] }).install();
  await desktop();
  await page.getByRole('button', { name: 'English' }).click();
  await expect.element(page.getByRole('button', { name: 'English' })).toBeVisible();
  expect(document.documentElement.lang).toBe('zh-CN');
});

test('the phone shows the title of its route, and a way back only below the tabs', async () => {
  using _server = fakeServer(answers).install();
  const screen = await mobile();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('应用中心');
  expect(page.getByRole('button', { name: '返回' }).query()).toBeNull();
  await screen.unmount();
  await mobile(row('/mobile/jobInfo', { title: () => '任职信息' }));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('任职信息');
  await expect.element(page.getByRole('button', { name: '返回' })).toBeVisible();
});

test.each([
  [['userCenter:myApplication'], ['应用', '申请', '审批', '我的']],
  [[], ['应用', '记录', '审批', '我的']],
])('with the licences %j the tabs are %j, each large enough for a thumb', async (permissions, names) => {
  currentLogin.set({ ...person, permissions });
  await page.viewport(390, 844);
  using _server = fakeServer(answers).install();
  await mobile();
  const tabs = [...document.querySelectorAll('.tab-bar a')];
  expect(tabs.map((tab) => tab.textContent)).toEqual(names);
  for (const tab of tabs) expect(tab.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

test('a page that is a tab is under no other one', async () => {
  using _server = fakeServer(answers).install();
  await mobile(routeOf('/mobile/actionRecord'));
  await expect.element(page.getByRole('link', { name: '记录', exact: true })).toHaveAttribute('aria-current', 'page');
  expect(document.querySelectorAll('.tab-bar [aria-current]')).toHaveLength(1);
});

test('the account menu leads to one’s own pages, and chooses language and theme', async () => {
  using server = fakeServer(answers).install();
  await desktop();
  const open = () => page.getByRole('button', { name: /的菜单|menu/ }).click();
  await open();
  await expect
    .element(page.getByRole('menuitem', { name: '个人信息' }))
    .toHaveAttribute('href', '#/pc/userCenter/userInfo');
  await expect
    .element(page.getByRole('menuitem', { name: '账号安全' }))
    .toHaveAttribute('href', '#/pc/userCenter/accountSecurity');
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await open();
  await page.getByRole('menuitem', { name: 'English' }).click();
  await expect.poll(() => server.asked()).toContain('/common/locale');
  await expect.poll(() => document.documentElement.lang).toBe('en-US'); // not under way while the next test begins
});

test.each([
  ['/pc/appHub/application', '应用中心'],
  ['/mobile/appList/application', '应用'],
  ['/pc/userCenter/vertify', '账号安全'],
  ['/mobile/sessions', '我的'],
] as const)('at %s the navigation still says where one is', async (path, name) => {
  using _server = fakeServer(answers).install();
  await (path.startsWith('/pc') ? desktop(routeOf(path)) : mobile(routeOf(path)));
  await expect
    .element(page.getByRole('navigation').getByRole('link', { name, exact: true }))
    .toHaveAttribute('aria-current', 'true');
});
