import type { ActionRecord } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import type { Answer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { proofDialog, proveInPlace } from '../../../testing/proof-dialog.ts';
import { show } from '../../../testing/show.tsx';
import type { Guide } from '../queries.ts';
import { bodiesOf, desktop, guide, phone, records, serveRecords, signInId, wholePage } from '../testing/samples.ts';

const drawer = page.getByRole('dialog', { name: '这条记录' });
const step = (name: string) => drawer.getByRole('listitem').filter({ hasText: name });
const at = `?record=${signInId}`;

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1440, 900);
});

/** A server that remembers what was answered about the sign-in. */
function serve(first: Partial<ActionRecord> = {}, said: Partial<Guide> = {}, more = {}) {
  let record: ActionRecord = { ...records.signIn, result: 'success', ...first };
  return serveRecords({
    'GET /records/get': () => [200, record],
    'GET /records/list': () => [200, { ...wholePage, rows: [record, records.opening, records.here] }],
    'POST /records/answer': async (request): Promise<Answer> => {
      const { answer } = (await request.json()) as { answer: 'yes' | 'no' };
      record = { ...record, answer };
      return [200, { ...guide, answer, isDeviceKnown: answer === 'yes', ...said }];
    },
    'POST /records/report': () => {
      record = { ...record, isReported: true };
      return [200, { ok: true }];
    },
    'POST /accountSecurity/endOtherSessions': [200, { ended: 2 }],
    ...more,
  });
}

test('it is asked of what can be doubted, and of nothing else', async () => {
  using _server = serve();
  await show(desktop);
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: '2026-08-02 23:17:02 登录，是我吗？' })).toBeVisible();
  expect(main.getByRole('link', { name: /是我吗/ }).elements()).toHaveLength(1);
  await expect.element(main.getByText('本次登录')).toBeVisible();
});

test.each([desktop, phone])(
  '%s: from the row to the question; yes is remembered and can be taken back',
  async (path) => {
    using server = serve();
    await show(path, '?operation=signIn');
    await page
      .getByRole('main')
      .getByRole('link', { name: /是我吗/ })
      .click();
    await expect.element(drawer.getByText('203.0.113.7')).toBeVisible();
    expect(location.hash).toBe(`#${path}?operation=signIn&record=${signInId}`);
    await drawer.getByRole('button', { name: '是我', exact: true }).click();
    await expect.element(drawer.getByText('您已确认这是本人操作，这台设备今后视为可信。')).toBeVisible();
    expect(await bodiesOf(server, '/records/answer')).toEqual([{ record: signInId, answer: 'yes' }]);
    await drawer.getByRole('button', { name: '其实不是我' }).click();
    await expect.element(step('退出其他设备')).toBeVisible();
    await drawer.getByRole('button', { name: '关闭' }).click();
    await expect.element(page.getByRole('main').getByRole('link', { name: /登录：不是我/ })).toBeVisible();
    expect(location.hash).toBe(`#${path}?operation=signIn`);
  },
);

test('the link of a notice opens the record; no leads through the steps, each with its state', async () => {
  using server = serve();
  const verify = (scene: string) => `/pc/userCenter/vertify?scene=${scene}`;
  await show(desktop, at);
  await drawer.getByRole('button', { name: '不是我', exact: true }).click();
  await expect.element(drawer.getByText('现在请按以下步骤保护账号')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('.question')).toBeTruthy();
  await expect.element(step('退出其他设备').getByText('待处理')).toBeVisible();
  expect(step('检查通行密钥').query()).toBeNull();
  await step('退出其他设备').getByRole('button', { name: '全部退出' }).click();
  await expect.element(proofDialog).toBeVisible();
  expect(await bodiesOf(server, '/accountSecurity/endOtherSessions')).toEqual([]);
  await proveInPlace();
  await expect.element(step('退出其他设备').getByText('已完成')).toBeVisible();
  expect(await bodiesOf(server, '/accountSecurity/endOtherSessions')).toEqual([{}]);
  await expect
    .element(drawer.getByRole('link', { name: '去修改' }))
    .toHaveAttribute('href', `#${verify('changePassword')}`);
  await expect.element(drawer.getByRole('link', { name: '去绑定' })).toHaveAttribute('href', `#${verify('bindOtp')}`);
  await expect.element(drawer.getByText('手机 138****5678')).toBeVisible();
  await expect
    .element(drawer.getByRole('link', { name: '更换手机' }))
    .toHaveAttribute('href', `#${verify('changeMobile')}`);
  await expect
    .element(drawer.getByRole('link', { name: '绑定安全邮箱' }))
    .toHaveAttribute('href', `#${verify('changeEmail')}`);
  await drawer.getByRole('textbox', { name: /补充说明/ }).fill('那天我在休假');
  await drawer.getByRole('button', { name: '发送' }).click();
  await expect.element(step('告诉安全联系人').getByText('已完成')).toBeVisible();
  expect(await bodiesOf(server, '/records/report')).toEqual([{ record: signInId, note: '那天我在休假' }]);
});

test('on the way back from the password the steps are still there, and that one is done', async () => {
  let since = '2026-08-01 08:00:00';
  const items = () => [
    200,
    {
      rows: [
        {
          scene: 'changePassword',
          isOn: true,
          isSet: true,
          value: null,
          since,
          pending: null,
          recoveryCodesLeft: null,
        },
      ],
      total: 1,
    },
  ];
  using server = serve({}, {}, { 'POST /accountSecurity/getAllConfigurationByUser': items });
  const screen = await show(desktop, at);
  await drawer.getByRole('button', { name: '不是我', exact: true }).click();
  await expect.element(step('修改登录密码').getByText('待处理')).toBeVisible();
  await screen.unmount();
  since = '2026-08-03 09:00:00';
  await show(desktop, at);
  await expect.element(step('修改登录密码').getByText('已完成')).toBeVisible();
  expect(await bodiesOf(server, '/records/answer')).toHaveLength(1);
});

test('who has said no elsewhere goes on with the steps', async () => {
  using server = serve({ answer: 'no' });
  await show(desktop, at);
  expect(await bodiesOf(server, '/records/answer')).toEqual([]);
  await drawer.getByRole('button', { name: '继续处理' }).click();
  await expect.element(step('退出其他设备')).toBeVisible();
});

test('the steps fit what there is: this very session, no password here, nobody to be told', async () => {
  using _server = serve(
    { answer: 'no' },
    {
      session: { id: 'x', isCurrent: true },
      ...{ otherSessions: 0, hasPassword: false, hasOtp: true, passkeys: 2, canReport: false },
    },
  );
  await show(desktop, at);
  await drawer.getByRole('button', { name: '继续处理' }).click();
  await expect.element(step('退出其他设备').getByText(/就来自您现在的登录/)).toBeVisible();
  await expect.element(step('修改登录密码').getByText(/由统一身份认证管理/)).toBeVisible();
  await expect.element(step('动态口令').getByRole('link', { name: '去查看' })).toBeVisible();
  const passkeys = step('检查通行密钥');
  await expect.element(passkeys.getByText(/有 2 个。不认识的请移除/)).toBeVisible();
  await expect
    .element(passkeys.getByRole('link', { name: '去查看' }))
    .toHaveAttribute('href', '#/pc/userCenter/accountSecurity');
  await expect.element(step('告诉安全联系人').getByText('请联系：安全值班（内线 8110）')).toBeVisible();
});

test('of an attempt that failed, the advice is another', async () => {
  using _server = serve({ result: 'failure', answer: 'no' }, { session: null, otherSessions: 0 });
  await show(desktop, at);
  await drawer.getByRole('button', { name: '继续处理' }).click();
  await expect.element(drawer.getByText(/对方没有成功/)).toBeVisible();
  await expect.element(step('退出其他设备').getByText('已完成')).toBeVisible();
});

test('a report that is refused says why, and what was written stays', async () => {
  const refusal: Answer = [429, { code: 'request.frequent', message: '操作过于频繁' }];
  using _server = serve({ answer: 'no' }, {}, { 'POST /records/report': refusal });
  await show(desktop, at);
  await drawer.getByRole('button', { name: '继续处理' }).click();
  await drawer.getByRole('textbox', { name: /补充说明/ }).fill('不是我');
  await drawer.getByRole('button', { name: '发送' }).click();
  await expect.element(drawer.getByText('操作过于频繁')).toBeVisible();
  await expect.element(drawer.getByRole('textbox', { name: /补充说明/ })).toHaveValue('不是我');
});

test('an answer that does not arrive is told, and the question stays', async () => {
  const failure: Answer = [500, { code: 'server.failed', message: '内部服务器错误' }];
  using _server = serve({}, {}, { 'POST /records/answer': failure });
  await show(desktop, at);
  await drawer.getByRole('button', { name: '不是我', exact: true }).click();
  await expect.element(page.getByText('内部服务器错误')).toBeVisible();
  await expect.element(drawer.getByRole('button', { name: '不是我', exact: true })).toBeVisible();
});

test("a record that is gone, or another's, is told", async () => {
  using _server = serveRecords({ 'GET /records/get': [404, { code: 'record.unknown', message: '没有这条行为记录' }] });
  await show(desktop, at);
  await expect.element(drawer.getByText('没有这条记录')).toBeVisible();
});
