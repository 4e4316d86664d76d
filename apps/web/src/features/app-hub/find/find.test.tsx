import { limits } from '@uc/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { queryClient } from '../../../lib/query.ts';
import { isUnreachable } from '../../../lib/reach.ts';
import { currentLogin } from '../../../lib/session.ts';
import { stored } from '../../../lib/storage.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { looks } from '../../../testing/looks.ts';
import { person } from '../../../testing/person.ts';
import { row } from '../../../testing/table.ts';
import type { HubList } from '../hub-list.ts';
import { answers, application, idOf, listOf } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { chooseSearchKey } from './search-key.ts';

const desktop = '/pc/appHub';
const phone = '/mobile/appList';
const opened: string[] = [];

/** Takes the place of the browser that would follow the link. */
function follow(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href.includes('/api-uc/')) return;
  event.preventDefault();
  opened.push(new URL(link.href).pathname);
}

beforeEach(async () => {
  opened.length = 0;
  addEventListener('click', follow);
  currentLogin.set(person);
  queryClient.clear();
  isUnreachable.set(false);
  chooseSearchKey(true);
  await page.viewport(1280, 800);
});
afterEach(() => removeEventListener('click', follow));

const serve = (list: HubList) => fakeServer({ ...answers, 'GET /app/list': [200, list] }).install();
const field = () => page.getByRole('combobox', { name: /搜索应用|Search applications/ });
const hits = () => page.getByRole('option');
const names = () =>
  hits()
    .elements()
    .map((hit) => hit.querySelector('strong')?.textContent);
const activeName = () => {
  const id = field().element().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.querySelector('strong')?.textContent;
};
const launch = (index: number) => `/api-uc/app/launch/${idOf(index)}`;

async function open(list = listOf(10), path = desktop) {
  const server = serve(list);
  await show(path);
  await expect.element(page.getByRole('heading', { name: '全部应用' })).toBeVisible();
  return server;
}

test('/ leads to the field, initials find, the match is marked, and Enter opens the first', async () => {
  using _server = await open();
  await userEvent.keyboard('/');
  await expect.element(field()).toHaveFocus();
  expect(field().element()).toHaveProperty('value', '');
  await userEvent.keyboard('kq');
  await expect.poll(names).toEqual(['考勤打卡']);
  expect(document.querySelector('[role="option"] mark')?.textContent).toBe('考勤');
  await expect.element(page.getByRole('region', { name: '搜索结果' })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([launch(0)]);
});

test('arrows move through the results and around, Enter opens that one, and the next words replace these', async () => {
  using _server = await open();
  await userEvent.keyboard('/guan');
  await expect.poll(names).toEqual(['合同管理', '客户关系']);
  expect(activeName()).toBe('合同管理');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeName()).toBe('客户关系');
  await expect.element(hits().nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  expect(activeName()).toBe('合同管理');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(opened).toEqual([launch(6)]);
  await userEvent.keyboard('you');
  await expect.poll(names).toEqual(['企业邮箱', '安全邮箱']);
  expect(activeName()).toBe('企业邮箱');
});

test('Escape clears the words, then closes the panel and leaves the field', async () => {
  using _server = await open();
  await page.getByRole('button', { name: '列表' }).click();
  await userEvent.keyboard('/kq');
  await expect.poll(names).toEqual(['考勤打卡']);
  await userEvent.keyboard('{Escape}');
  expect(field().element()).toHaveProperty('value', '');
  expect(document.querySelector('.app-list.rows')).not.toBeNull();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('.find-panel')).toBeNull();
  await expect.element(field()).not.toHaveFocus();
});

test('/ is a character for whoever is typing; Ctrl and K lead to the field from there', async () => {
  using _server = await open();
  await field().click();
  await userEvent.keyboard('a/b');
  expect(field().element()).toHaveProperty('value', 'a/b');
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('x');
  expect(field().element()).toHaveProperty('value', 'x');
});

test('the key can be switched off in the person’s menu, which is remembered', async () => {
  using _server = await open();
  await page.getByRole('button', { name: /示例用户/ }).click();
  await page.getByRole('menuitemradio', { name: '关闭' }).click();
  await expect.poll(() => document.querySelector('[role="menu"]')).toBeNull();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('/');
  await expect.element(field()).not.toHaveFocus();
  expect(document.querySelector('.find-key')).toBeNull();
  expect(stored('search_key')).toBe('off');
});

test('/ does nothing under an opened menu', async () => {
  using _server = await open();
  await page.getByRole('button', { name: '主题' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('/');
  await expect.element(field()).not.toHaveFocus();
});

test('an alias, the other language and the description say why they were found', async () => {
  using _server = await open();
  await field().fill('签到');
  await expect.element(hits().first()).toMatchTextContent(/考勤打卡又名 签到/);
  await field().fill('expen');
  await expect.element(hits().first()).toMatchTextContent(/费用报销Expenses/);
  await field().fill('差旅');
  await expect.element(hits().first()).toMatchTextContent(/费用报销差旅与日常报销/);
});

test('in English the Chinese name stands by whatever was found by its sound', async () => {
  await applyLocale('en_US');
  const list = listOf(10);
  const rows = list.rows.map((row) => ({ ...row, name: row.nameOther, nameOther: row.name }));
  using _server = serve({ ...list, rows });
  await show(desktop);
  await field().fill('kq');
  await expect.element(hits().first()).toMatchTextContent(/考勤打卡/);
});

test('nothing found is said, with whom to ask and a way back', async () => {
  using _server = await open();
  await field().fill('不存在的东西');
  await expect.element(page.getByText('没有找到“不存在的东西”')).toBeVisible();
  await expect.element(page.getByText(/it@example.com/)).toBeVisible();
  await expect.element(field()).toHaveAttribute('aria-expanded', 'false');
  await expectAccessible();
  await page.getByRole('button', { name: '清空搜索' }).click();
  await expect.element(field()).toHaveFocus();
});

test('blanks are no search', async () => {
  using _server = await open();
  await field().fill('   ');
  await expect.element(page.getByRole('group', { name: '设置' })).toBeVisible();
  expect(activeName()).toBeNull();
});

test('the count is told to readers once the keys rest', async () => {
  using _server = await open();
  const told = new Set<string | null>(); // while both results are on show, from their first moment on
  const listener = new MutationObserver(() => {
    const status = document.querySelector('.find-panel > [role="status"]');
    if (status && hits().elements().length === 2) told.add(status.textContent);
  });
  listener.observe(document.body, { subtree: true, childList: true, characterData: true });
  await field().fill('guan');
  await expect.poll(() => [...told]).toEqual(['', '找到 2 个结果']);
  listener.disconnect();
});

test('of very many results the best are shown, and all of them when asked for', async () => {
  using _server = await open(listOf(200));
  await field().fill('kq');
  await expect.poll(() => hits().elements().length).toBe(limits.applicationHits);
  expect(activeName()).toBe('考勤打卡');
  await page.getByRole('button', { name: '显示全部 20 个' }).click();
  await expect.poll(() => hits().elements().length).toBe(20);
  expect(page.getByRole('button', { name: /显示全部/ }).query()).toBeNull();
  await field().fill('kqd');
  await expect.poll(() => hits().elements().length).toBe(limits.applicationHits);
});

test('what can only be asked for is found too, marked, and leads to its page', async () => {
  using _server = await open(listOf(3, { more: [application(5, { standing: 'requestable' })] }));
  await field().fill('htgl');
  await expect.element(hits().first()).toMatchTextContent(/合同管理.*可申请/);
  await userEvent.keyboard('{Enter}');
  expect(location.hash).toBe(`#/pc/appHub/application?id=${idOf(5)}`);
  await expect.poll(() => field().element()).toHaveProperty('value', '');
});

test('pages of the portal are found beside the applications, as far as the licence opens them', async () => {
  const nav = { icon: 'apps' } as const;
  using _server = serve(listOf(10, { more: [application(50, { description: '账号安全的培训' })] }));
  await show(desktop, '', [
    row('/pc/userCenter/myAuthority', { title: () => '账号权限', nav, licence: 'userCenter:myAuthority' }),
  ]);
  await field().fill('账号');
  await expect.poll(names).toEqual(['账号安全', '第三方账号', '考勤打卡 50']);
  await expect.element(hits().first()).toHaveAttribute('href', '#/pc/userCenter/accountSecurity');
  expect(hits().first().element().querySelector('mark')?.textContent).toBe('账号');
});

test.each([
  ['登录密码', '密码', 'zh_CN', '#/pc/userCenter/vertify?scene=changePassword'],
  ['登录密码', 'mm', 'zh_CN', '#/pc/userCenter/vertify?scene=changePassword'],
  ['安全手机', '更换手机', 'zh_CN', '#/pc/userCenter/vertify?scene=changeMobile'],
  ['登录设备', 'dlsb', 'zh_CN', '#/pc/userCenter/sessions'],
  ['安全体检', 'aqtj', 'zh_CN', '#/pc/userCenter/accountSecurity'],
  ['审批代理', '代理人', 'zh_CN', '#/pc/userCenter/myApproval?deputies=open'],
  ['One-time passwords (OTP)', '2FA', 'en_US', '#/pc/userCenter/vertify?scene=bindOtp'],
] as const)(
  'the setting %s is found by %s, under its page, and Enter leads there',
  async (title, words, locale, to) => {
    await applyLocale(locale);
    using _server = serve(listOf(0));
    await show(desktop);
    await field().fill(words);
    await expect.poll(names).toEqual([title]);
    await expect.element(hits().first()).toMatchTextContent(/账号安全|Account security|待我审批/);
    await userEvent.keyboard('{Enter}');
    expect(location.hash).toBe(to);
  },
);

test('letters of a character being composed already find, and Enter belongs to the composing', async () => {
  using _server = await open();
  await field().click();
  const input = field().element() as HTMLInputElement;
  const put = (value: string, isComposing: boolean) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing }));
  };
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  put("kao'qin", true);
  await expect.poll(names).toEqual(['考勤打卡']);
  input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect(opened).toEqual([]);
});

test('a search from another page begins with fetching what there is to find', async () => {
  using server = fakeServer({
    ...answers,
    'GET /app/list': [200, listOf(10)],
    'GET /app/get': [404, { code: 'application.unknown', message: '' }],
  }).install();
  await show('/pc/appHub/application', `?id=${idOf(1)}`);
  await expect.element(page.getByText('找不到这个应用')).toBeVisible();
  expect(server.asked()).not.toContain('/app/list');
  await userEvent.keyboard('/kq');
  await expect.poll(names).toEqual(['考勤打卡']);
});

test('on a phone the button becomes the field, and Cancel gives the page and the focus back', async () => {
  await page.viewport(390, 844);
  using _server = await open(listOf(10), phone);
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('kq');
  await expect.poll(names).toEqual(['考勤打卡']);
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual([launch(0)]);
  await expectAccessible();
  await page.getByRole('button', { name: '取消' }).click();
  await expect.poll(() => document.querySelector('.find-panel')).toBeNull();
  await expect.element(page.getByRole('button', { name: '搜索', exact: true })).toHaveFocus();
});

test.each(looks)('the results are accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = serve(listOf(10, { more: [application(16, { standing: 'requestable' })] }));
  await show(desktop);
  await field().fill('关系');
  await vi.waitFor(() => expect(hits().elements().length).toBe(2));
  await expectAccessible();
});
