import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { enterDate } from '../../testing/dates.ts';
import { bodiesOf, idOf } from '../../testing/requests.ts';
import { show } from '../../testing/show.tsx';
import { formDesktop, roles, sentBack, serveForm } from './testing/form.ts';
import { beginForm, main, openWith, outlook, patient, pick, reason, send } from './testing/form-page.ts';

beforeEach(beginForm);

test('a role is chosen, its approvers are shown, the draft is kept as one goes, and sending leads to the request', async () => {
  using server = serveForm();
  await show(formDesktop);
  await expect.element(main.getByText(/示例用户（demo.full）/)).toBeVisible();
  await expect.element(main.getByText('填写后自动保存为草稿')).toBeVisible();
  await pick('数据报表');
  await main.getByRole('button', { name: '新增 报表查看者' }).click();
  await expect.element(outlook.getByText('直属上级')).toBeVisible();
  await expect.element(outlook.getByText('徐静、陈思远，其中一人处理即可')).toBeVisible();
  await expect.element(outlook.getByText('这类申请通常 20 小时内处理完。')).toBeVisible();
  await main.getByText('长期有效').click();
  await userEvent.fill(reason, '季度经营分析');
  await expect.element(main.getByText(/草稿已保存，今天/), patient).toBeVisible();
  await expect.poll(() => location.hash).toContain(`?draft=${sentBack.id}`);
  await send.click();
  await expect.element(page.getByText(`已提交，申请单号 ${sentBack.number}`)).toBeVisible();
  expect(location.hash).toBe(`#/pc/userCenter/myApplication/detail?id=${sentBack.id}`);
  const [sent] = await bodiesOf(server, '/applications/send');
  const saved = await bodiesOf(server, '/applications/save');
  expect(saved.at(-1)).toMatchObject({
    people: [],
    reason: '季度经营分析',
    items: [{ role: roles.viewer.id, change: 'add', until: null, units: [], accounts: [] }],
  });
  expect(sent).toEqual({ id: sentBack.id, version: saved.length });
});

test('what the person has is extended or given back instead of asked for again', async () => {
  using server = serveForm();
  await show(formDesktop);
  await pick('数据报表');
  await expect.element(main.getByText('您已拥有，至 2026-12-01。')).toBeVisible();
  expect(main.getByRole('button', { name: '新增 报表编辑者' }).query()).toBeNull();
  await expect.element(main.getByText('您已拥有，长期有效。 由岗位授予，不能交还。')).toBeVisible();
  expect(main.getByRole('button', { name: /报表成员/ }).query()).toBeNull();
  await main.getByRole('button', { name: '延期 报表编辑者' }).click();
  // What was chosen is called as the button that chose it.
  await expect.element(main.getByRole('listitem', { name: '报表编辑者 延期 中风险' })).toBeVisible();
  const give = main.getByRole('button', { name: '交还 报表编辑者' });
  await give.click();
  await expect.element(main.getByRole('listitem', { name: '报表编辑者 交还 中风险' })).toBeVisible();
  await expect.element(give).toHaveAttribute('aria-pressed', 'true');
  await expect.element(main.getByText('已选 1 项')).toBeVisible();
  expect(main.getByRole('group', { name: '期限' }).query()).toBeNull();
  await userEvent.fill(reason, '不再需要');
  await send.click();
  await expect.poll(() => server.asked()).toContain('/applications/send');
  expect((await bodiesOf(server, '/applications/save')).at(-1)).toMatchObject({
    items: [{ role: roles.editor.id, change: 'delete', until: null }],
  });
});

test('an application without a permission model and a role that cannot be asked for give the messages of the specification', async () => {
  using _server = serveForm();
  await show(formDesktop);
  await pick('知识库（无需申请）');
  await expect.element(main.getByText('该应用未配置权限模型，请联系管理员')).toBeVisible();
  await pick('数据报表');
  await main.getByRole('button', { name: '新增 报表管理员' }).click();
  await expect.element(main.getByText('权限不足，不能选择该项')).toBeVisible();
  expect(main.getByText(/已选/).query()).toBeNull();
});

test('a role with a longest time offers no later end, and its units must be chosen', async () => {
  using server = serveForm({
    'POST /organisations/list': [
      200,
      {
        rows: [
          {
            id: idOf(601),
            parentId: null,
            name: '华东',
            value: '华东',
            zzChildren: [],
            zzIsLeaf: true,
            zzLevel: 1,
            zzDisplayPath: '华东',
            type: 'organization',
          },
        ],
        total: 1,
      },
    ],
  });
  await openWith('数据分析师');
  const until = main.getByRole('group', { name: '期限' });
  const labels = () => [...until.element().querySelectorAll('label')].map((label) => label.textContent);
  expect(labels()).toEqual(['30 天', '60 天', '自选日期']);
  await expect.element(until.getByText('60 天', { exact: true })).toBeVisible();
  await userEvent.fill(reason, '季度经营分析');
  await until.getByText('自选日期').click();
  await enterDate(main.getByRole('group', { name: '到期日' }), '2099-01-01');
  await expect.element(main.getByText(/到期日不能晚于 \d{4}/)).toBeVisible();
  await expect.element(main.getByText('日期填好后自动保存')).toBeVisible();
  await until.getByText('30 天').click();
  await send.click();
  await expect.element(main.getByText('请选择数据范围')).toBeVisible();
  const units = main.getByRole('combobox', { name: '数据范围' });
  await expect.element(units).toHaveFocus();
  expect(server.asked()).not.toContain('/applications/send');
  await units.click();
  await page.getByRole('treeitem', { name: '华东' }).click();
  await page.getByRole('button', { name: '确定' }).click();
  await expect.element(main.getByText('请选择数据范围')).not.toBeInTheDocument();
  await expect.element(units).toMatchTextContent(/^华东/); // none of them is a main one
  await send.click();
  await expect.poll(() => server.asked()).toContain('/applications/send');
  expect((await bodiesOf(server, '/applications/save')).at(-1)).toMatchObject({ items: [{ units: [idOf(601)] }] });
});

test('who takes out the last that was chosen goes on from there by key', async () => {
  using _server = serveForm();
  await openWith('报表查看者');
  await main.getByRole('button', { name: '移除报表查看者' }).click();
  await expect.element(main.getByRole('heading', { name: '申请哪些权限' })).toHaveFocus();
});

test('giving back from elsewhere comes prefilled', async () => {
  using _server = serveForm();
  await show(formDesktop, `?application=${idOf(801)}&role=${roles.editor.id}&change=delete`);
  await expect.element(main.getByRole('button', { name: '移除报表编辑者' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: '交还 报表编辑者' })).toHaveAttribute('aria-pressed', 'true');
  await main.getByRole('button', { name: '移除报表编辑者' }).click();
  await expect.element(main.getByText(/已选/)).not.toBeInTheDocument();
});
