import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { bodiesOf, idOf } from '../../../testing/requests.ts';
import { show } from '../../../testing/show.tsx';
import { administratorLogin, desktop, planOf, servePeople, variedPeople } from '../testing/people.ts';

beforeEach(async () => {
  currentLogin.set(administratorLogin);
  queryClient.clear();
  await page.viewport(1440, 900);
});

const dialog = page.getByRole('dialog');
const bar = page.getByRole('toolbar', { name: '对所选人员' });
const [hao, , , chen] = variedPeople;
const digest = 'a'.repeat(64);
const reason = dialog.getByRole('textbox', { name: /理由/ });

async function begin(act: string, names: readonly string[]): Promise<void> {
  await show(desktop);
  for (const name of names) await page.getByRole('checkbox', { name: `选择 ${name}` }).click();
  await bar.getByRole('button', { name: act }).click();
}

test('a plan says who, what follows, and who is left out and why; nothing has happened by then', async () => {
  const plan = planOf(
    [hao, chen].filter((one) => one !== undefined),
    'above',
  );
  using server = servePeople({}, { 'POST /admin/people/plan': [200, plan] });
  await begin('停用…', ['郝建薇', '陈思远']);
  await expect.element(dialog).toMatchTextContent(/停用：2 人/);
  await expect.element(dialog.getByText('将作用于 1 人')).toBeVisible();
  await expect.element(dialog.getByText('3 份申请转交')).toBeVisible();
  await expect
    .element(dialog.getByRole('list', { name: '涉及的人员' }))
    .toMatchTextContent(/郝建薇.*2 个会话结束状态 正常 → 已停用/);
  await expect
    .element(dialog.getByRole('list', { name: '不在其中的人员' }))
    .toMatchTextContent(/陈思远.*对方拥有您没有的管理员角色/);
  expect(await bodiesOf(server, '/admin/people/disable')).toEqual([]);
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/people/disable')).toEqual([]);
});

test('without a reason nothing is carried out; with one, the plan that was shown is, and it can be taken back', async () => {
  using server = servePeople();
  await begin('停用…', ['郝建薇', '陈思远']);
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect.element(dialog.getByText('请写明理由')).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/disable')).toEqual([]);
  await reason.fill('合同到期');
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect.element(dialog.getByText('已停用 2 人')).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/disable')).toEqual([
    { people: [idOf(101), idOf(104)], reason: '合同到期', digest },
  ]);
  await expect.element(dialog.getByText('停用时结束的角色不会随撤销恢复')).toBeVisible();
  await dialog.getByRole('button', { name: '撤销' }).click();
  await expect.element(dialog.getByText('已为 2 人撤销')).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/enable')).toEqual([
    { people: [idOf(101), idOf(104)], keepPassword: true, reason: '撤销：合同到期', digest },
  ]);
});

test('a proof is asked for in place by a second factor; given up, nothing is carried out', async () => {
  const proof = { way: 'password', agoSeconds: 5, leftSeconds: 500, canExport: true, canAdminister: false };
  using server = servePeople(
    {},
    {
      'GET /accountSecurity/getProof': [200, { proof }],
      'POST /accountSecurity/getConfigurationByUser': [
        200,
        { scene: 'administer', isFirst: false, ways: [{ way: 'otp', to: null, isLast: true }], fields: [] },
      ],
    },
  );
  await begin('停用…', ['陈思远']);
  await reason.fill('合同到期');
  await dialog.getByRole('button', { name: '停用' }).click();
  const asking = page.getByRole('dialog', { name: '验证是您本人' });
  await expect.element(asking).toMatchTextContent(/以管理员身份操作之前/);
  await asking.getByRole('button', { name: '关闭' }).click();
  await expect.element(asking).not.toBeInTheDocument();
  expect(await bodiesOf(server, '/admin/people/disable')).toEqual([]);
  await expect.element(reason).toHaveValue('合同到期');
});

test('where something has changed since, the plan is shown anew and nothing is done', async () => {
  let plans = 0;
  using server = servePeople(
    {},
    {
      'POST /admin/people/plan': () => {
        plans += 1;
        return [200, { ...planOf(chen ? [chen] : []), digest: String(plans).repeat(64) }];
      },
      'POST /admin/people/disable': async (request) => {
        const { digest: seen, people } = (await request.json()) as { digest: string; people: string[] };
        return seen.startsWith('1')
          ? [409, { code: 'plan.changed', message: '变了' }]
          : [200, { done: people, leftOut: [] }];
      },
    },
  );
  await begin('停用…', ['陈思远']);
  await reason.fill('合同到期');
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect.element(dialog.getByText('情况刚刚有变，请再核对一次')).toBeVisible();
  await dialog.getByRole('button', { name: '停用' }).click();
  await expect.element(dialog.getByText('已停用 1 人')).toBeVisible();
  expect((await bodiesOf(server, '/admin/people/disable')).length).toBe(2);
});

test('a licence is chosen before there is a plan', async () => {
  using server = servePeople();
  await begin('授予许可…', ['陈思远']);
  await expect.element(dialog.getByText('选好之后，这里会显示会发生什么。')).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/plan')).toEqual([]);
  await dialog.getByRole('combobox', { name: '许可' }).selectOptions('userCenter:myAuthority');
  await expect.element(dialog.getByText('将作用于 1 人')).toBeVisible();
  expect(await bodiesOf(server, '/admin/people/plan')).toEqual([
    { act: 'grant', people: [idOf(104)], permission: 'userCenter:myAuthority' },
  ]);
});

test('a plan that would do nothing cannot be carried out', async () => {
  const plan = planOf(chen ? [chen] : [], 'self');
  using server = servePeople({}, { 'POST /admin/people/plan': [200, plan] });
  await begin('停用…', ['陈思远']);
  await expect.element(dialog.getByText('对所选的人都不会有任何改变')).toBeVisible();
  await reason.fill('合同到期');
  await dialog.getByRole('button', { name: '停用' }).click({ force: true });
  expect(await bodiesOf(server, '/admin/people/disable')).toEqual([]);
});
