import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { looks } from '../../testing/looks.ts';
import { bodiesOf, idOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import type { Connection, Tried } from './queries.ts';
import { none, owner, setUp, unwell, well } from './testing/connection.ts';
import { administratorLogin, auditor, serveSources, sources } from './testing/sources.ts';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const serve = (connection: Connection, more: Parameters<typeof serveSources>[1] = {}, me = owner) =>
  serveSources({ me }, { 'GET /admin/sources/connection': [200, connection], ...more });
const tries = (tried: Tried) => ({ 'POST /admin/sources/tryConnection': [200, tried] as [number, unknown] });
const view = '?connection=show';
const edit = '?connection=edit';
const field = (name: string | RegExp) => page.getByRole('textbox', { name });

test('without a directory the page says how one is set up, and leads there', async () => {
  using _server = serve(none);
  await show(sources, view);
  await expect.element(page.getByText('还没有设置目录')).toBeVisible();
  await expect.element(page.getByText(/UC_DIRECTORY/)).toBeVisible();
  await page.getByRole('link', { name: '设置目录' }).click();
  await expect.element(field('服务器')).toBeVisible();
});

test('a form that is filled in is sent whole, with what is usual left out and the password as it was typed', async () => {
  using server = serve(none, {
    'POST /admin/sources/changeConnection': [200, { state: 'waits', expires: '2026-11-20 09:00:00' }],
  });
  await show(sources, edit);
  await field('服务器').fill('ldaps://ldap.example.com');
  await field('账号').fill('cn=portal,dc=example,dc=com');
  await page.getByLabelText('账号的密码', { exact: true }).fill(' with a space ');
  await field('人员的基准条目').fill('ou=people,dc=example,dc=com');
  await field('邮箱 的属性').fill('');
  await page.getByRole('checkbox', { name: /用目录密码登录/ }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('请写明理由')).toBeVisible();
  await field('理由').fill('第一次设置');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('已提交，等待另一位所有者同意')).toBeVisible();
  expect(await bodiesOf(server, '/admin/sources/changeConnection')).toEqual([
    {
      ...{ replaces: null, bindPassword: ' with a space ', reason: '第一次设置' },
      described: {
        ...{ kind: 'openldap', servers: ['ldaps://ldap.example.com'], bindDn: 'cn=portal,dc=example,dc=com' },
        people: { base: 'ou=people,dc=example,dc=com', fields: { email: null } },
        read: { everyMinutes: 60, skipsRefused: false, invites: false, holds: ['hr', 'administrator', 'directory'] },
        signIn: { failures: 4, minutes: 30 },
      },
    },
  ]);
});

test('what is taken away and put back is sent as it is kept, and whoever is overtaken is led to the one of now', async () => {
  using server = serve(setUp, {
    'POST /admin/sources/changeConnection': [409, { code: 'connection.changed', message: '期间已有人修改连接' }],
  });
  await show(sources, edit);
  for (const name of ['人事掌管的字段', '把新手机号写回目录']) {
    await page.getByRole('checkbox', { name }).click();
    await page.getByRole('checkbox', { name }).click();
  }
  await field('理由').fill('再看一次');
  await page.getByRole('button', { name: '保存' }).click();
  await expect
    .element(page.getByRole('link', { name: '看看现在的设置' }))
    .toHaveAttribute('href', expect.stringContaining('connection=show'));
  expect(await bodiesOf(server, '/admin/sources/changeConnection')).toEqual([
    { replaces: idOf(90), bindPassword: null, reason: '再看一次', described: setUp.described },
  ]);
});

test('what is refused stands under its field, and the focus goes there', async () => {
  using _server = serve(setUp, {
    'POST /admin/sources/changeConnection': [
      400,
      {
        ...{ code: 'request.invalid', message: '有误' },
        details: [{ field: 'people.base', message: '请填写基准条目的名称' }],
      },
    ],
  });
  await show(sources, edit);
  await field('人员的基准条目').fill('people');
  await field('理由').fill('换地方');
  await page.getByRole('button', { name: '保存' }).click();
  await expect.element(page.getByText('请填写基准条目的名称')).toBeVisible();
  await expect.element(field('人员的基准条目')).toHaveFocus();
});

test('a try shows every step, and what it found beside the mapping', async () => {
  using server = serve(setUp, tries(well));
  await show(sources, edit);
  await page.getByRole('button', { name: '测试连接' }).click();
  await expect.element(page.getByText('连接正常')).toBeVisible();
  await expect.element(page.getByText('至少 1,000 人')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /用户名/ }).getByText('wang.min')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /邮箱/ }).getByText('w***@example.com')).toBeVisible();
  const [body] = (await bodiesOf(server, '/admin/sources/tryConnection')) as { bindPassword: unknown }[];
  // Nothing was typed, so the one that is kept is meant.
  expect(body).toMatchObject({ bindPassword: null, described: { servers: ['ldaps://ldap.example.com'] } });
});

test('a step that fails says what to change', async () => {
  using server = serve(setUp, tries(unwell));
  await show(sources, view);
  await page.getByRole('button', { name: '测试连接' }).click();
  await expect.element(page.getByText(/端口没有程序在监听/)).toBeVisible();
  expect(await bodiesOf(server, '/admin/sources/tryConnection')).toEqual([{ described: null, bindPassword: null }]);
});

test('it is removed with a reason', async () => {
  using server = serve(setUp, { 'POST /admin/sources/removeConnection': [200, { ok: true }] });
  await show(sources, view);
  await page.getByRole('button', { name: '移除' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '理由' }).fill('不再使用');
  await dialog.getByRole('button', { name: '移除' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/sources/removeConnection')).toEqual([
    { replaces: idOf(90), reason: '不再使用' },
  ]);
});

test('whoever reads, and a described file, have nothing to press', async () => {
  for (const [connection, me] of [
    [{ ...setUp, mayChange: false }, auditor],
    [{ ...setUp, from: 'file', id: null, changed: null }, owner],
  ] as const) {
    queryClient.clear();
    using _server = serve(connection, {}, me);
    const screen = await show(sources, edit);
    await expect.element(page.getByText('ldaps://ldap.example.com')).toBeVisible();
    expect(page.getByRole('link', { name: '修改' }).query()).toBeNull();
    expect(page.getByRole('button', { name: '移除' }).query()).toBeNull();
    await screen.unmount();
  }
});

test.each(looks)(
  'in %s, %s the empty page, the connection, its form and a try are accessible',
  async (locale, theme) => {
    await applyLocale(locale);
    chooseTheme(theme);
    for (const [query, connection] of [
      [view, none],
      [view, setUp],
      [edit, setUp],
    ] as const) {
      queryClient.clear();
      using _server = serve(connection, tries(unwell));
      const screen = await show(sources, query);
      await expect.poll(() => document.querySelector('.skeleton')).toBeNull();
      await expectAccessible();
      await screen.unmount();
    }
  },
);
