import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { pathTo } from '../../lib/paths.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { looks } from '../../testing/looks.ts';
import { person } from '../../testing/person.ts';
import { bodiesOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { auditor, heldRoles, helper, serveAdministrators, waitingConnection, waitingRole } from './testing/samples.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const wide = pathTo('administrators', 'wide');
const phone = pathTo('administrators', 'phone');

beforeEach(async () => {
  currentLogin.set({ ...person, administers: true });
  queryClient.clear();
  await page.viewport(1440, 900);
});

test('each role says whose it is, what it reaches, until when, why and who gave it', async () => {
  using _server = serveAdministrators();
  await show(wide);
  const lines = main.getByRole('listitem');
  await expect
    .element(lines.filter({ hasText: '马骏' }))
    .toMatchTextContent(
      /马骏 ma\.jun.*华东公司及下级 · 到 2026-12-31.*值班 · 示例用户 于 2026-07-01 09:00 给出.*服务台/,
    );
  await expect.element(lines.filter({ hasText: '未绑定第二重验证' })).toMatchTextContent(/林静/);
});

test('nobody takes a role from themselves', async () => {
  using _server = serveAdministrators();
  await show(wide);
  await expect.element(main.getByRole('button', { name: '收回马骏的“服务台”' })).toBeVisible();
  expect(main.getByRole('button', { name: /收回示例用户/ }).query()).toBeNull();
});

test('a role is taken with a reason, and without one nothing is sent', async () => {
  let rows = heldRoles;
  using server = serveAdministrators(() => rows, {
    'POST /admin/administrators/take': () => {
      rows = rows.filter((row) => row.person.id !== helper.id);
      return [200, { ok: true }];
    },
  });
  await show(wide);
  await main.getByRole('button', { name: '收回马骏的“服务台”' }).click();
  await dialog.getByRole('button', { name: '收回' }).click();
  await expect.element(dialog.getByText('请写明理由，会记入双方的记录')).toBeVisible();
  expect(await bodiesOf(server, '/admin/administrators/take')).toEqual([]);
  await dialog.getByRole('textbox', { name: '理由' }).fill('换岗');
  await dialog.getByRole('button', { name: '收回' }).click();
  await expect.poll(() => main.getByText('马骏').query()).toBeNull();
  expect(await bodiesOf(server, '/admin/administrators/take')).toEqual([
    { personId: helper.id, role: 'helpDesk', reason: '换岗' },
  ]);
});

test('the last owner stays, and why is said', async () => {
  using _server = serveAdministrators(heldRoles, {
    'POST /admin/administrators/take': [409, { code: 'administrator.last', message: '这是最后一位所有者' }],
  });
  await show(wide);
  await main.getByRole('button', { name: '收回马骏的“服务台”' }).click();
  await dialog.getByRole('textbox', { name: '理由' }).fill('换岗');
  await dialog.getByRole('button', { name: '收回' }).click();
  await expect.element(page.getByText('这是最后一位所有者')).toBeVisible();
});

test.each([wide, phone])('%s: a second owner agrees to what waits', async (path) => {
  let waiting = [waitingRole];
  using server = serveAdministrators(
    heldRoles,
    {
      'POST /admin/administrators/agree': () => {
        waiting = [];
        return [200, { ok: true }];
      },
    },
    () => waiting,
  );
  await show(path);
  const line = main.getByRole('listitem').filter({ hasText: '郝建薇：人员管理员' });
  await expect.element(line).toMatchTextContent(/整个组织 · 不限期 · 接手人员管理.*王芳 于 2026-08-01 09:00 提出/);
  await main.getByRole('button', { name: '同意 郝建薇' }).click();
  await expect.element(page.getByText('已同意，郝建薇 现在可以管理')).toBeVisible();
  await expect.poll(() => main.getByText('等待另一位所有者同意').query()).toBeNull();
  expect(await bodiesOf(server, '/admin/administrators/agree')).toEqual([{ id: waitingRole.id }]);
});

test.each([wide, phone])('a second owner reads what of the connection becomes another, at %s', async (path) => {
  if (path === phone) await page.viewport(390, 844);
  const answer = { rows: [], connection: waitingConnection, total: 0 };
  using _server = serveAdministrators(heldRoles, { 'GET /admin/administrators/waiting': [200, answer] });
  await show(path);
  const line = main.getByRole('listitem').filter({ hasText: '目录连接：ldaps://ldap.example.com' });
  await expect.element(line).toMatchTextContent(/签发机构的证书：使用系统信任的机构 → 摘要为 0123456789abcdef… 的证书/);
  await expect.element(line).toMatchTextContent(/过滤器：常用的 → \(uid=\*\)/);
  await expect.element(line).toMatchTextContent(/组：未开启 → cn=desk,dc=example,dc=com 授予 approver/);
  await expect.element(line).toMatchTextContent(/写入：可以修改密码 → 可以修改密码、可以重置忘记的密码、回写手机号/);
  expect(line.element().textContent).not.toMatch(/种类|登录：/);
});

test('whoever asked cannot agree, but withdraw', async () => {
  const mine = { ...waitingRole, askedBy: { id: person.user.id, name: person.user.name }, mayAgree: false };
  using server = serveAdministrators(heldRoles, { 'POST /admin/administrators/refuse': [200, { ok: true }] }, [mine]);
  await show(wide);
  await main.getByRole('button', { name: '撤回 郝建薇' }).click();
  await dialog.getByRole('textbox', { name: '理由' }).fill('写错了人');
  await dialog.getByRole('button', { name: '撤回' }).click();
  await expect.element(page.getByText('已撤回')).toBeVisible();
  expect(main.getByRole('button', { name: /^同意/ }).query()).toBeNull();
  expect(await bodiesOf(server, '/admin/administrators/refuse')).toEqual([{ id: mine.id, reason: '写错了人' }]);
});

test('somebody is made an administrator, and told when a second owner has to agree', async () => {
  using server = serveAdministrators(heldRoles, {
    'POST /admin/people/list': [200, { rows: [{ id: waitingRole.person.id, name: '郝建薇', username: 'hao.jw' }] }],
    'POST /admin/administrators/give': [200, { state: 'waits', expires: '2026-08-02 09:00:00' }],
  });
  await show(wide);
  await main.getByRole('button', { name: '添加管理员' }).click();
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(dialog.getByText('请选择人员')).toBeVisible();
  await dialog.getByRole('combobox', { name: '人员' }).fill('hao');
  await page.getByRole('option', { name: '郝建薇（hao.jw）' }).click();
  await dialog.getByRole('radio', { name: /人员管理员/ }).click();
  await dialog.getByRole('textbox', { name: '理由' }).fill('接手人员管理');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await expect.element(page.getByText('已通知其他所有者，等待其中一位同意')).toBeVisible();
  expect(await bodiesOf(server, '/admin/administrators/give')).toEqual([
    { personId: waitingRole.person.id, role: 'people', units: null, until: null, reason: '接手人员管理' },
  ]);
});

test('whoever audits reads and finds nothing to press', async () => {
  using server = serveAdministrators(heldRoles, { 'GET /admin/me': [200, auditor] });
  await show(wide);
  await expect.element(main.getByRole('listitem').filter({ hasText: '马骏' })).toBeVisible();
  expect(main.getByRole('button').all()).toHaveLength(0);
  expect(server.asked()).not.toContain('/admin/administrators/waiting');
});

test.each(looks.flatMap((look) => [wide, phone].map((path) => [...look, path] as const)))(
  'list, what waits and the form are accessible in %s, %s at %s',
  async (locale, theme, path) => {
    await applyLocale(locale);
    chooseTheme(theme);
    if (path === phone) await page.viewport(390, 844);
    using _server = serveAdministrators(heldRoles, {}, [waitingRole]);
    await show(path);
    await expect.element(main.getByText('ma.jun')).toBeVisible();
    await expectAccessible();
    await main.getByRole('button', { name: /添加管理员|Add administrator/ }).click();
    await expect.element(dialog.getByRole('radio').first()).toBeVisible();
    await expectAccessible();
  },
);
