import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { currentLogin } from '../../lib/session.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { settled } from '../../testing/finger.ts';
import { looks } from '../../testing/looks.ts';
import { bodiesOf, idOf, owner } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import {
  administratorLogin,
  auditor,
  changedPlan,
  decidersOf,
  permissions,
  plan,
  servePermissions,
  version,
} from './testing/permissions.ts';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const dialog = page.getByRole('dialog');
const chosen = `?application=${idOf(1)}`;
const reason = '季度复核';

test('a role is changed: what would follow is shown, and sent with the plan that was seen and why', async () => {
  using server = servePermissions();
  await show(permissions, chosen);
  await page.getByRole('button', { name: '修改角色“账务查询”' }).click();
  await dialog.getByRole('textbox', { name: '名称', exact: true }).fill('账簿查询');
  await expect.element(dialog.getByText('1,204 人将获得')).toBeVisible();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog.getByText('请写明理由')).toBeVisible();
  await dialog.getByRole('textbox', { name: '理由' }).fill(reason);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect((await bodiesOf(server, '/admin/permissions/saveRole')).at(-1)).toMatchObject({
    ...{ application: idOf(1), role: idOf(11), version, code: 'ledger.reader', name: '账簿查询' },
    ...{ digest: plan.digest, reason },
  });
});

test('steps are added and put in another order, and who would decide is told of the draft by the server', async () => {
  using server = servePermissions();
  await show(permissions, chosen);
  await page.getByRole('button', { name: '修改…', exact: true }).first().click();
  await dialog.getByRole('button', { name: '添加步骤' }).click();
  await dialog.getByRole('combobox', { name: '第 3 步' }).selectOptions('owner');
  await dialog.getByRole('button', { name: '第 3 步上移' }).click();
  await dialog.getByRole('combobox', { name: '看看谁会审批某人的申请' }).fill('徐静');
  await page.getByRole('option', { name: /徐静/ }).click();
  await expect.element(dialog.getByRole('list', { name: '会这样审批' })).toBeVisible();
  const steps = [
    { kind: 'manager', people: [] },
    { kind: 'owner', people: [] },
    { kind: 'people', people: [owner.id] },
  ];
  expect((await bodiesOf(server, '/admin/permissions/preview')).at(-1)).toMatchObject({
    ...{ application: idOf(1), person: owner.id },
    draft: { steps },
  });
  expect((await bodiesOf(server, '/admin/permissions/plan')).at(-1)).toMatchObject({
    act: 'setDeciders',
    steps,
    version,
  });
});

test('whoever comes second is told, keeps what they typed and goes on from what is there now', async () => {
  const newer = 'c'.repeat(16);
  let asked = 0;
  using server = servePermissions(
    {},
    {
      'GET /admin/permissions/get': () => [200, { ...decidersOf(true), version: asked++ === 0 ? version : newer }],
      'POST /admin/permissions/plan': async (request) => [
        200,
        ((await request.json()) as { version: string }).version === newer ? plan : changedPlan,
      ],
    },
  );
  await show(permissions, chosen);
  await page.getByRole('button', { name: '修改…', exact: true }).first().click();
  await dialog.getByRole('checkbox', { name: /由对接系统开通/ }).click();
  await expect.element(dialog.getByText(/另一位管理员刚刚改过/)).toBeVisible();
  await dialog.getByRole('button', { name: '保留我填写的，按现在的情况继续' }).click();
  await expect.element(dialog.getByText('1,204 人将获得')).toBeVisible();
  expect((await bodiesOf(server, '/admin/permissions/plan')).at(-1)).toMatchObject({
    version: newer,
    connected: false,
  });
});

test('a request that nobody can decide is given to somebody, with a reason', async () => {
  using server = servePermissions();
  await show(permissions, '?part=waiting');
  await expect.element(page.getByText('没有人能审批')).toBeVisible();
  await page.getByRole('button', { name: '为 PA20261112000042 指定审批人' }).click();
  await dialog.getByRole('button', { name: '指定审批人' }).click();
  await expect.element(dialog.getByText('请选择人员')).toBeVisible();
  await dialog.getByRole('combobox', { name: '审批人' }).fill('徐静');
  await page.getByRole('option', { name: /徐静/ }).click();
  await dialog.getByRole('textbox', { name: '理由' }).fill(reason);
  await dialog.getByRole('button', { name: '指定审批人' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/permissions/reassign')).toEqual([
    { request: idOf(21), person: owner.id, reason },
  ]);
});

test('whoever only reads finds who breaks a conflict, and has nothing to press that changes anything', async () => {
  using _server = servePermissions({ me: auditor });
  await show(permissions, '?part=conflicts');
  await page.getByRole('button', { name: '1 人现在同时持有' }).click();
  await expect.element(page.getByRole('link', { name: '陈思远（chen.siyuan）' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /添加|修改|结束/ })).not.toBeInTheDocument();
  await page.getByRole('link', { name: '应用与角色' }).click();
  await page.getByRole('button', { name: /财务总账/ }).click();
  await expect.element(page.getByText('ledger.reader')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /添加|修改|停用角色/ })).not.toBeInTheDocument();
});

test.each(looks)('in %s, %s every part and the dialogs are accessible', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = servePermissions();
  await show(permissions, chosen);
  await expect.poll(() => document.querySelectorAll('.permissions-rows li').length).toBe(2);
  await settled();
  await expectAccessible();
  document.querySelector<HTMLElement>('.permissions-section header .button')?.click();
  await expect.poll(() => document.querySelector('.keep .plan-rows')).not.toBeNull();
  await settled();
  await expectAccessible();
});

test.each(['waiting', 'conflicts', 'rules'])('the part %s is accessible', async (part) => {
  using _server = servePermissions();
  await show(permissions, `?part=${part}`);
  await expect.poll(() => document.querySelector('.permissions-rows li')).not.toBeNull();
  await settled();
  await expectAccessible();
});
