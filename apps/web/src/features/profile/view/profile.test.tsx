import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { store, stored } from '../../../lib/storage.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import { editConf } from '../../account-security/testing/samples.ts';
import { editForm, groups, position, profile, serveProfile } from '../testing/samples.ts';

const desktop = '/pc/userCenter/userInfo';
const phone = '/mobile/personalInfo';
const off: Answer = [403, { code: 'switch.off', message: '管理员已关闭该项修改' }];

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
});

const main = page.getByRole('main');
const card = (name: string) => main.getByRole('region', { name });
const line = (label: string) => document.evaluate(`//dt[.="${label}"]/..`, document).iterateNext()?.textContent ?? '';

test('every group is there with its values, masks without their mark', async () => {
  using _server = serveProfile();
  await show(desktop);
  await expect.element(page.getByRole('heading', { level: 1, name: '个人信息' })).toBeVisible();
  for (const { label } of groups) await expect.element(card(label)).toBeVisible();
  expect(line('英文名')).toContain('Demo Full');
  expect(line('手机号')).toContain('138 **** 5678');
  expect(document.body.textContent).not.toContain('{mask}');
});

test('the page asks for the form once, however many of its parts need it', async () => {
  using server = serveProfile();
  await show(desktop);
  for (const { label } of groups) await expect.element(card(label)).toBeVisible();
  await expect.element(main.getByRole('button', { name: /选择图片/ }).first()).toBeVisible();
  expect(server.asked().filter((path) => path === '/user/getEdit')).toHaveLength(1);
});

test('a locked field says on itself who holds it and how to have it changed', async () => {
  using _server = serveProfile();
  await show(desktop);
  await expect.element(card('基本信息')).toBeVisible();
  expect(line('姓名')).toContain('人力资源部维护');
  expect(line('用户名')).toContain('系统管理员维护');
  // How to have it changed is said once, however many fields there are.
  expect(card('基本信息').getByText('由人力资源部维护，如需修改请联系人力资源部').elements()).toHaveLength(1);
  expect(line('英文名')).not.toContain('维护');
  await expect
    .element(main.getByRole('link', { name: '去修改 手机号' }))
    .toHaveAttribute('href', '#/pc/userCenter/vertify?scene=changeMobile');
});

test('what is missing is named first, and one press leads into its field', async () => {
  using _server = serveProfile();
  await show(desktop);
  await main
    .getByRole('region', { name: /还有 1 项信息需要补充/ })
    .getByRole('button', { name: '办公地点' })
    .click();
  await expect.element(main.getByRole('textbox', { name: /^办公地点/ })).toHaveFocus();
});

test('a missing picture leads to where it is chosen', async () => {
  using _server = serveProfile({}, { missing: [{ name: 'avatar', label: '头像', how: 'form' }] });
  await show(desktop);
  await expect.element(main.getByRole('button', { name: '选择图片' })).toBeVisible();
  await main.getByRole('button', { name: '头像', exact: true }).click();
  await expect.element(main.getByRole('button', { name: '选择图片' })).toHaveFocus();
});

test('an empty field that can be filled in has the same way beside it', async () => {
  using _server = serveProfile();
  await show(desktop);
  await main.getByRole('button', { name: '补充 办公地点' }).click();
  await expect.element(main.getByRole('textbox', { name: /^办公地点/ })).toHaveFocus();
});

test.each([
  [desktop, '/pc/userCenter/vertify'],
  [phone, '/mobile/vertify'],
])('on %s a missing phone leads to its own scene', async (path, verify) => {
  using _server = serveProfile(
    {},
    {
      missing: [{ name: 'phone', label: '手机号', how: 'changeMobile' }],
      groups: [
        { id: 'contact', label: '联系信息', rows: (groups[1]?.rows ?? []).map((row) => ({ ...row, value: null })) },
      ],
    },
  );
  await show(path);
  await expect
    .element(main.getByRole('link', { name: '手机号', exact: true }))
    .toHaveAttribute('href', `#${verify}?scene=changeMobile`);
  await expect
    .element(main.getByRole('link', { name: '补充 手机号' }))
    .toHaveAttribute('href', `#${verify}?scene=changeMobile`);
});

test.each([desktop, phone])('with changes switched off, %s says so and whom to ask, and offers none', async (path) => {
  using _server = serveProfile({ 'GET /user/getEdit': off }, { missing: [] });
  await show(path);
  await expect
    .element(page.getByText('管理员已关闭“修改个人信息”。如需更改，请联系人事服务台（内线 8001）。'))
    .toBeVisible();
  expect(main.getByRole('button', { name: /编辑|补充|头像|选择图片/ }).query()).toBeNull();
});

test('a switch that is turned on again is noticed with the next visit', async () => {
  let isOff = true;
  using server = serveProfile({ 'GET /user/getEdit': () => (isOff ? off : [200, editForm]) });
  const screen = await show(desktop);
  await expect.element(page.getByText(/管理员已关闭“修改个人信息”/)).toBeVisible();
  expect(server.asked().filter((path) => path === '/user/getEdit')).toHaveLength(1);
  isOff = false;
  await screen.unmount();
  await show(desktop);
  await expect.element(main.getByRole('button', { name: '编辑基本信息' })).toBeVisible();
  expect(page.getByText(/管理员已关闭“修改个人信息”/).query()).toBeNull();
});

test('a phone whose change is switched off leads nowhere', async () => {
  using _server = serveProfile({ 'GET /accountSecurity/getEditConf': [200, { ...editConf, mobile: false }] });
  await show(desktop);
  await expect.element(main.getByRole('link', { name: '去修改 邮箱' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: '去修改 手机号' })).not.toBeInTheDocument();
});

test('positions are shown with their kind, organisation, manager and day', async () => {
  using _server = serveProfile();
  await show(desktop);
  const items = card('任职信息').getByRole('listitem');
  await expect
    .element(items.nth(0))
    .toMatchTextContent(/高级工程师主职集团\/研发中心\/平台部上级：王经理 · 2023-04-01 起/);
  await expect.element(items.nth(1)).toMatchTextContent(/技术委员会委员兼职集团\/技术委员会2023-04-01 起/);
  await expect.element(items.nth(2)).toMatchTextContent(/项目顾问借调/);
});

test('the main organisation is kept for others to read', async () => {
  using _server = serveProfile();
  await show(desktop);
  await expect.element(card('任职信息')).toBeVisible();
  expect(stored('multiAffiliateOrg_mainOrg')).toEqual({ organizationId: 'unit-1' });
});

test('without a position none is kept', async () => {
  store('multiAffiliateOrg_mainOrg', { organizationId: 'unit-9' });
  using _server = serveProfile({}, { positions: [] });
  await show(desktop);
  await expect.element(page.getByText('还没有任职信息')).toBeVisible();
  expect(stored('multiAffiliateOrg_mainOrg')).toBeNull();
});

test('the phone shows positions on a page of their own, all eight of them', async () => {
  await page.viewport(390, 844);
  const eight = Array.from({ length: 8 }, (_, at) => position(at + 1));
  using _server = serveProfile({}, { positions: eight });
  const screen = await show(phone);
  await expect
    .element(main.getByRole('link', { name: /任职信息.*职位 1/ }))
    .toHaveAttribute('href', '#/mobile/jobInfo');
  await screen.unmount();
  await show('/mobile/jobInfo');
  await expect.poll(() => main.getByRole('listitem').elements().length).toBe(8);
});

test('a name of 60 characters without a blank does not widen the page', async () => {
  const name = 'W'.repeat(60);
  using _server = serveProfile({}, { name });
  for (const [path, width] of [
    [desktop, 1280],
    [phone, 320],
  ] as const) {
    await page.viewport(width, 800);
    const screen = await show(path);
    await expect.element(main.getByText(name, { exact: true })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await screen.unmount();
  }
});

test('what does not come is said, and asked for again', async () => {
  let isBroken = true;
  using _server = serveProfile({
    'GET /user/get': () => (isBroken ? [400, { code: 'request.invalid', message: '坏了' }] : [200, profile]),
  });
  await show(desktop);
  await expect.element(page.getByRole('alert').filter({ hasText: '坏了' })).toBeVisible();
  isBroken = false;
  await main.getByRole('button', { name: '重试' }).first().click();
  await expect.element(card('基本信息')).toBeVisible();
});

test('a form that cannot be fetched is told when somebody wants it, and the page stays', async () => {
  using _server = serveProfile({ 'GET /user/getEdit': [429, { code: 'request.frequent', message: '请求过于频繁' }] });
  await show(desktop);
  await main.getByRole('button', { name: '编辑联系信息' }).click();
  await expect.element(page.getByText('请求过于频繁')).toBeVisible();
  await expect.element(card('联系信息')).toBeVisible();
});

test('a group that has nothing to edit offers no form', async () => {
  const rows = (groups[2]?.rows ?? []).slice(0, 1);
  using _server = serveProfile({}, { groups: [{ id: 'other', label: '其他信息', rows }] });
  await show(desktop);
  await expect.element(card('其他信息')).toBeVisible();
  expect(main.getByRole('button', { name: /编辑/ }).query()).toBeNull();
});

test.each([
  ['avatar', /^头像.*示例用户/],
  ['job', /^任职信息$/],
  ['thirdAuth', /^第三方账号$/],
])('the address of the part %s leads to it', async (part, words) => {
  using _server = serveProfile();
  await show(desktop, `?part=${part}`);
  await expect.poll(() => document.activeElement?.textContent).toMatch(words);
});

test('a search finds what is on the page by its name', async () => {
  using _server = serveProfile();
  await show(desktop);
  await userEvent.fill(page.getByRole('combobox').first(), 'touxiang');
  await expect.element(page.getByRole('option', { name: /头像/ })).toHaveAttribute('href', `#${desktop}?part=avatar`);
});
