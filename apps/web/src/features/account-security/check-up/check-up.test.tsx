import type { CheckUp } from '@uc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { forgetTickets } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { guideQuery } from '../../../lib/was-it-me.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { proofDialog } from '../../../testing/proof-dialog.ts';
import { show } from '../../../testing/show.tsx';
import { everyPoint, everyWell, failedQuestion, oddQuestion } from '../testing/check-ups.ts';
import { editConf, items, portalAnswers, rowsOf, sessions } from '../testing/samples.ts';

const desktop = '/pc/userCenter/accountSecurity';
const phone = '/mobile/accountSecurity';
const card = page.getByRole('region', { name: /安全体检/ });
const point = (words: string | RegExp) => card.getByRole('listitem').filter({ hasText: words });

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1440, 900);
});

function serve(found: CheckUp | (() => CheckUp), more: Parameters<typeof fakeServer>[0] = {}) {
  const now = typeof found === 'function' ? found : () => found;
  return fakeServer({
    ...portalAnswers,
    'POST /accountSecurity/getAllConfigurationByUser': rowsOf([items.password, items.mobile]),
    'GET /accountSecurity/getEditConf': [200, editConf],
    'GET /accountSecurity/sessions': rowsOf(sessions),
    'GET /accountSecurity/getCheckUp': () => [200, now()],
    ...more,
  }).install();
}

const bodyOf = async (server: ReturnType<typeof serve>, at: string) =>
  server.requests.find(({ url }) => url.endsWith(at))?.json();

test.each([desktop, phone])('%s: how many points there are, and how many things are well', async (path) => {
  using _server = serve({ points: everyPoint.slice(4, 8), well: ['signIns', 'otp', 'passkey'] });
  await show(path);
  await expect.element(card.getByText('还有 4 项可以加强')).toBeVisible();
  await expect.element(card.getByText('7 项中做好 3 项')).toBeVisible();
  expect(document.querySelectorAll('.check-up-bar i')).toHaveLength(7);
  expect(document.querySelectorAll('.check-up-bar [data-done]')).toHaveLength(3);
});

test('every point says what it is and why, and has one act; the first chore alone is put forward', async () => {
  using _server = serve({ points: everyPoint, well: [] });
  await show(desktop);
  const link = (words: string, act: string) => point(words).getByRole('link', { name: act, exact: true });
  const proof = (scene: string) => `#/pc/userCenter/vertify?scene=${scene}`;
  await expect.element(point('有一次不寻常的登录，是您吗？')).toMatchTextContent(/2026-08-01 23:17 在杭州/);
  await expect.element(point('2 次登录失败')).toMatchTextContent(/Android 14 · Chrome 156。不是您的话，会带您保护账号/);
  await expect.element(point('1 个通行密钥已停用').getByRole('button', { name: '去移除' })).toHaveClass('primary');
  await expect.element(link('动态口令设备已停用', '去处理')).toHaveAttribute('href', '#/pc/userCenter/otpDevices');
  await expect.element(point('新的安全手机等待确认')).toMatchTextContent(/138\*\*\*\*0000/);
  await expect.element(link('新的安全手机等待确认', '继续')).toHaveAttribute('href', proof('changeMobile'));
  await expect.element(link('登录只靠密码', '绑定动态口令')).toHaveAttribute('href', proof('bindOtp'));
  await expect.element(link('密码已用 107 天', '修改密码')).toHaveAttribute('href', proof('changePassword'));
  await expect.element(link('只有手机一种找回方式', '添加邮箱')).toHaveAttribute('href', proof('changeEmail'));
  await expect.element(link('恢复码只剩 1 个', '更换恢复码')).toHaveAttribute('href', '#/pc/userCenter/otpDevices');
  await expect.element(point('安全邮箱尚未确认').getByRole('button', { name: '确认邮箱' })).toBeVisible();
  await expect.element(point('还没有通行密钥').getByRole('button', { name: '添加通行密钥' })).toBeVisible();
  await expect.element(point('4 个角色 90 天没有用过')).toMatchTextContent(/数据仓库 · 数据分析师，.*等。/);
  await expect.element(link('4 个角色', '看看并交还')).toHaveAttribute('href', '#/pc/userCenter/myAuthority');
  expect(document.querySelectorAll('main .primary')).toHaveLength(1);
});

test.each([desktop, phone])('%s: whoever has nothing left to do is told so, and what is well unfolds', async (path) => {
  using _server = serve({ points: [], well: everyWell });
  await show(path);
  await expect.element(card.getByText('都做好了，您的账号状况良好')).toBeVisible();
  expect(card.getByRole('listitem').filter({ hasText: '没有闲置的角色' }).query()).toBeNull();
  await card.getByText('已做好 8 项').click();
  await expect.element(card.getByRole('listitem').filter({ hasText: '没有闲置的角色' })).toBeVisible();
});

test.each([
  ['nothing concerns this person', [200, { points: [], well: [] }]],
  ['it is not known', [500, { code: 'server.failed', message: '服务器内部错误' }]],
] as const)('where %s, the page is there without it', async (_, answer) => {
  using server = serve({ points: [], well: [] }, { 'GET /accountSecurity/getCheckUp': [...answer] as Answer });
  await show(desktop);
  await expect.element(page.getByRole('heading', { name: '登录与找回' })).toBeVisible();
  await vi.waitFor(() => expect(server.asked()).toContain('/accountSecurity/getCheckUp'));
  await expect.poll(() => document.querySelector('.check-up, .toast')).toBeNull();
});

test.each([desktop, phone])('%s: yes is kept for all alike, and the question goes', async (path) => {
  let points: CheckUp['points'] = [failedQuestion, { kind: 'secondFactor' }];
  using server = serve(() => ({ points, well: [] }), {
    'POST /records/answer': () => {
      points = [{ kind: 'secondFactor' }];
      return [200, { answer: 'yes' }];
    },
  });
  await show(path);
  await point('2 次登录失败').getByRole('button', { name: '是我', exact: true }).click();
  await expect.element(page.getByText('已记下，不再询问')).toBeVisible();
  await expect.poll(() => point('2 次登录失败').query()).toBeNull();
  expect(await bodyOf(server, '/records/answer')).toEqual({
    record: failedQuestion.record,
    answer: 'yes',
    alike: true,
  });
  // Nobody is sent back to the top of the page.
  await expect.poll(() => document.activeElement?.closest('.check-up')).not.toBeNull();
});

test('no leads to the steps to a safe account', async () => {
  const guide = {
    ...{ answer: 'no', isDeviceKnown: false, session: null, otherSessions: 2, hasPassword: true, hasOtp: false },
    ...{ passkeys: 1, phone: null, email: null, canReport: false, contact: '' },
  };
  using server = serve({ points: [oddQuestion], well: [] }, { 'POST /records/answer': [200, guide] });
  await show(desktop);
  await point('不寻常的登录').getByRole('button', { name: '不是我', exact: true }).click();
  await expect.poll(() => location.hash).toBe(`#/pc/userCenter/actionRecord?record=${oddQuestion.record}`);
  // The record that opens there finds them without another question.
  expect(queryClient.getQueryData(guideQuery(oddQuestion.record).queryKey)).toEqual(guide);
  expect(await bodyOf(server, '/records/answer')).toEqual({ record: oddQuestion.record, answer: 'no', alike: true });
});

test('an answer that does not arrive is told, and the question stays', async () => {
  const failure: Answer = [500, { code: 'server.failed', message: '内部服务器错误' }];
  using _server = serve({ points: [failedQuestion], well: [] }, { 'POST /records/answer': failure });
  await show(desktop);
  await point('2 次登录失败').getByRole('button', { name: '是我', exact: true }).click();
  await expect.element(page.getByText('内部服务器错误')).toBeVisible();
  await expect.element(point('2 次登录失败').getByRole('button', { name: '是我', exact: true })).toBeVisible();
});

test('an address is confirmed by a code to it, asked for over the page', async () => {
  let points: CheckUp['points'] = everyPoint.filter(({ kind }) => kind === 'unconfirmed');
  using server = serve(() => ({ points, well: ['confirmed'] }), {
    'POST /accountSecurity/getConfigurationByUser': [
      200,
      { scene: 'confirmEmail', isFirst: false, ways: [{ way: 'email', to: '{mask}z***@example.com' }], fields: [] },
    ],
    'POST /accountSecurity/sendSecurityCode': [200, { messageId: 'm', resendSeconds: 60, expiresInSeconds: 300 }],
    'GET /accountSecurity/messageState': [200, { state: 'sent' }],
    'POST /accountSecurity/verifySecurityCode': () => {
      points = [];
      return [200, { ticket: '', expiresInSeconds: 600 }];
    },
  });
  await show(desktop);
  await point('安全邮箱尚未确认').getByRole('button', { name: '确认邮箱' }).click();
  await expect.element(proofDialog.getByText(/就确认了这个邮箱是您的/)).toBeVisible();
  await proofDialog.getByRole('button', { name: /验证码/ }).click();
  await proofDialog.getByLabelText('验证码').first().click();
  await userEvent.keyboard('123456');
  await expect.element(page.getByText('安全邮箱已确认')).toBeVisible();
  await expect.poll(() => point('安全邮箱尚未确认').query()).toBeNull();
  expect(await bodyOf(server, '/verifySecurityCode')).toEqual({
    scene: 'confirmEmail',
    channel: 'email',
    code: '123456',
  });
});

test('the act of a missing passkey begins to add one, where they stand on the same page', async () => {
  const passkeys = {
    ...{ state: 'on', home: { host: location.hostname, address: location.origin }, rows: [], total: 0 },
    otherWays: ['password'],
  };
  using server = serve(
    { points: [{ kind: 'passkey', isRequired: false }], well: [] },
    {
      'GET /passkeys/list': [200, passkeys],
      'POST /accountSecurity/getConfigurationByUser': [
        200,
        { scene: 'addPasskey', isFirst: false, ways: [{ way: 'password', to: null }], fields: [] },
      ],
    },
  );
  await show(desktop);
  await expect.element(page.getByRole('heading', { name: '通行密钥', exact: true })).toBeVisible();
  await point('还没有通行密钥').getByRole('button', { name: '添加通行密钥' }).click();
  await expect.element(proofDialog).toBeVisible();
  expect(await bodyOf(server, '/getConfigurationByUser')).toEqual({ scene: 'addPasskey' });
});
