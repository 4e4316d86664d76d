import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { idOf, licensed } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { desktop, few, many, phone, ruled, serveAuthorities } from './testing/authorities.ts';

const main = page.getByRole('main');
const group = (name: string) => main.getByRole('region', { name });
const role = (name: string) => main.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
const link = (name: string) => main.getByRole('link', { name });
const status = main.getByRole('status');
const search = main.getByRole('searchbox', { name: '搜索角色、应用或机构' });
const drawn = () => document.querySelectorAll('.authority-role').length;

beforeEach(async () => {
  currentLogin.set(licensed);
  queryClient.clear();
  // Too narrow for two panes: applications one below the other.
  await page.viewport(960, 900);
});

/** Opens every application, as a person does. */
async function openAll(): Promise<void> {
  const toggles = () => [...document.querySelectorAll<HTMLElement>('.authority-toggle')];
  await expect.poll(() => toggles().length).toBeGreaterThan(0);
  for (const toggle of toggles()) toggle.click();
  await expect.poll(() => toggles().every(({ ariaExpanded }) => ariaExpanded === 'true')).toBe(true);
}

test('what one holds is summed up in numbers, and applications are closed where they stand one below the other', async () => {
  using _server = serveAuthorities(few);
  await show(desktop);
  const numbers = main.getByLabelText('权限概况');
  await expect.element(numbers).toMatchTextContent(/^角色3应用2即将到期1高风险\d90 天未使用\d$/);
  await expect.poll(() => main.getByRole('button', { expanded: false }).elements().length).toBe(2);
  expect(drawn()).toBe(0);
});

test('each role says what it is, why it is there, for how long, when it was used and what it reaches', async () => {
  using _server = serveAuthorities(few);
  await show(desktop);
  await expect.element(status).toHaveTextContent('共 3 个角色，来自 2 个应用');
  await expect.element(group('数据报表').getByText('2 个角色')).toBeVisible();
  await openAll();
  await expect
    .element(role('报表查看者'))
    .toMatchTextContent(
      /report\.viewer.*查看已发布报表.*来源岗位.*研发工程师.*2026-03-01 09:00.*长期有效.*2026-08-01 10:00/,
    );
  await expect.element(role('报表编辑者')).toMatchTextContent(/还有 10 天到期.*申请 PA20261112000042.*数据权限（12）/);
  await expect
    .element(role('工单处理人'))
    .toMatchTextContent(/策略.*服务台全员.*没有记录.*第 99 营业部EG-EC-99示例集团\/华东分公司.*策略授权/);
});

test.each([desktop, phone])(
  '%s says of a role by rule whom the rule reaches, and why it cannot be given up',
  async (path) => {
    using _server = serveAuthorities([ruled]);
    await show(path);
    await expect
      .element(role('报表读者'))
      .toMatchTextContent(
        /来源按规则：华东公司全体人员按规则：所有借调人员只要规则适用于您，就会持有，不能单独交还。另由申请 PA20261112000042 授予到期时间规则适用期间/,
      );
    expect(main.getByRole('link', { name: /交还|延期/ }).elements()).toEqual([]);
    // And the same of pages.
    expect(document.querySelector('.authority-licences')?.textContent).toMatch(
      /页面与控制台发起申请由管理员单独授予权限一览按规则：职务为工程师的人员/,
    );
  },
);

test.each([
  [desktop, '/pc/userCenter'],
  [phone, '/mobile'],
])('at %s the ways lead to the form, filled in, and to the applications', async (path, base) => {
  using _server = serveAuthorities(few);
  await show(path);
  await openAll();
  const form = (change: string) =>
    `#${base}/initiateApplication?application=${idOf(801)}&role=${idOf(702)}&change=${change}`;
  await expect.element(link('延期：报表编辑者')).toHaveAttribute('href', form('add'));
  await expect.element(link('交还：报表编辑者')).toHaveAttribute('href', form('delete'));
  await expect.element(link('发起申请')).toHaveAttribute('href', `#${base}/initiateApplication`);
  await expect.element(link('PA20261112000042')).toHaveAttribute('href', `#${base}/myApplication/detail?id=${idOf(1)}`);
  // One that is under way stands in the place of another.
  await expect
    .element(link('交还审批中 PA20261113000007'))
    .toHaveAttribute('href', `#${base}/myApplication/detail?id=${idOf(2)}`);
  for (const name of ['交还：工单处理人', '延期：报表查看者', '交还：报表查看者'])
    expect(link(name).query()).toBeNull();
});

test('whoever the licence opens neither the form nor the applications to is led to neither', async () => {
  currentLogin.set({ ...licensed, permissions: ['userCenter:myAuthority'] });
  using _server = serveAuthorities(few);
  await show(desktop);
  await openAll();
  await expect.element(role('报表编辑者')).toMatchTextContent(/申请 PA20261112000042/);
  await expect.element(main.getByText('交还审批中 PA20261113000007')).toBeVisible();
  expect(main.getByRole('link').elements()).toEqual([]);
});

test('many units are three at first and all on request', async () => {
  using _server = serveAuthorities(few);
  await show(desktop);
  await openAll();
  const units = role('报表编辑者').getByRole('listitem');
  await expect.poll(() => units.elements().length).toBe(3);
  const more = main.getByRole('button', { name: '显示全部 12 个：报表编辑者的数据权限' });
  await more.click();
  await expect.poll(() => units.elements().length).toBe(12);
  await main.getByRole('button', { name: '收起：报表编辑者的数据权限' }).click();
  await expect.poll(() => units.elements().length).toBe(3);
});

test('a search counts what it finds, shows the unit it found, and stands in the address for the way back', async () => {
  using server = serveAuthorities(few);
  await show(desktop);
  await search.fill('eg-ec-11');
  await expect.element(status).toHaveTextContent('找到 1 个角色');
  await expect.element(main.getByText('EG-EC-11', { exact: true })).toBeVisible();
  expect(location.hash).toBe(`#${desktop}?search=eg-ec-11`);
  await search.fill('没有的');
  await expect.element(main.getByText('没有符合条件的角色')).toBeVisible();
  await main.getByRole('button', { name: '清除条件' }).click();
  await expect.element(search).toHaveFocus();
  await expect.element(status).toHaveTextContent('共 3 个角色，来自 2 个应用');
  expect(location.hash).toBe(`#${desktop}`);
  expect(server.asked().filter((path) => path === '/authorities/list')).toHaveLength(1);
});

test('an address opens with its filters; what ends soon and where it comes from narrow the list down', async () => {
  using _server = serveAuthorities(few);
  await show(desktop, '?source=request&search=%E6%8A%A5%E8%A1%A8');
  await expect.element(search).toHaveValue('报表');
  await expect.element(status).toHaveTextContent('找到 1 个角色');
  await main.getByRole('combobox', { name: '来源' }).selectOptions('');
  await expect.element(status).toHaveTextContent('找到 2 个角色');
  const ending = main.getByRole('button', { name: '1 个即将到期' }).first();
  await ending.click();
  await expect.element(ending).toHaveAttribute('aria-pressed', 'true');
  await expect.element(status).toHaveTextContent('找到 1 个角色');
  expect(new URLSearchParams(location.hash.split('?')[1]).has('ending')).toBe(true);
  // A link to the page as a whole, from the navigation for instance.
  await page.getByRole('link', { name: '权限一览' }).click();
  await expect.element(status).toHaveTextContent('共 3 个角色，来自 2 个应用');
});

test('nobody’s authorities say so, with the way to ask for some', async () => {
  using _server = serveAuthorities([]);
  await show(desktop);
  await expect.element(main.getByText('您还没有任何权限')).toBeVisible();
  await expect.element(link('发起申请')).toHaveAttribute('href', '#/pc/userCenter/initiateApplication');
  expect(link('发起申请').elements()).toHaveLength(1);
  expect(search.query()).toBeNull();
});

test('a list that does not come says why and can be asked for again', async () => {
  let answer: Answer = [403, { message: '许可已变更' }];
  using _server = serveAuthorities([], { 'GET /authorities/list': () => answer });
  await show(desktop);
  await expect.element(main.getByRole('alert')).toMatchTextContent(/许可已变更/);
  expect(document.querySelector('.toast')).toBeNull();
  answer = [200, { rows: few, total: 3, licences: [] }];
  await main.getByRole('button', { name: '重试' }).click();
  await expect.element(group('数据报表')).toBeVisible();
});

test('of 300 all applications are in sight, and every role is found', async () => {
  using _server = serveAuthorities(many(300));
  await show(desktop);
  await expect.element(status).toHaveTextContent('共 300 个角色，来自 30 个应用');
  await expect.poll(() => main.getByRole('region').elements().length).toBe(30);
  expect(drawn()).toBe(0);
  const last = main.getByRole('button', { name: /业务系统 30 / });
  await expect.element(last).toHaveAttribute('aria-expanded', 'false');
  await last.click();
  await expect.element(role('角色 299')).toBeVisible();
  await search.fill('role-255');
  await expect.element(status).toHaveTextContent('找到 1 个角色');
  await expect.element(role('角色 255')).toBeVisible();
  expect(drawn()).toBe(1);
  // So many of what is found are open.
  await search.fill('role-');
  await expect.poll(drawn).toBe(20);
});

test('300 roles of one application begin with a few, and the focus goes on where the others begin', async () => {
  const application = { id: idOf(801), name: '数据报表', icon: null };
  using _server = serveAuthorities(many(300).map((row) => ({ ...row, application })));
  await show(desktop);
  const more = main.getByRole('button', { name: '显示全部 300 个角色' });
  await expect.element(more).toBeVisible();
  expect(drawn()).toBe(20);
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(drawn).toBe(300);
  expect(document.activeElement?.textContent).toContain('角色 20');
});

test('a group closes by hand and opens again for another search', async () => {
  using _server = serveAuthorities(few);
  await show(desktop);
  const toggle = main.getByRole('button', { name: /^数据报表/ });
  await toggle.click();
  await expect.element(role('报表查看者')).toBeVisible();
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(role('报表查看者').query()).toBeNull();
  await search.fill('查看者');
  await expect.element(role('报表查看者')).toBeVisible();
});

test('on a wide screen applications stand on the left, and the roles of the chosen one on the right', async () => {
  await page.viewport(1440, 900);
  using _server = serveAuthorities(few);
  await show(desktop);
  await expect.element(main.getByRole('separator')).toHaveAttribute('aria-valuenow', '28');
  const applications = main.getByRole('list', { name: '应用' });
  const reports = applications.getByRole('button', { name: /^数据报表/ });
  await expect.element(reports).toHaveAttribute('aria-current', 'true');
  await expect.element(role('报表查看者')).toBeVisible();
  expect(role('工单处理人').query()).toBeNull();
  const desk = applications.getByRole('button').last();
  await desk.click();
  await expect.element(desk).toHaveAttribute('aria-current', 'true');
  await expect.element(role('工单处理人')).toBeVisible();
  expect(role('报表查看者').query()).toBeNull();
  // What a search leaves is chosen by itself.
  await search.fill('报表查看者');
  await expect.element(role('报表查看者')).toBeVisible();
});
