import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { store, stored } from '../../lib/storage.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { askForCode, asksSecond, giveCode, on, openReset, policy } from './testing/open-reset.tsx';

/*
 * The table of docs/forgotten-password.md, cell by cell: which screen follows at each step after a reload, after the browser's way
 * back, in a second tab, and when it has expired. A page that comes back is one that is loaded again: what a tab keeps is its token.
 */

const kept = { account: 'demo.full', channel: 'sms', token: 'the-token' };
const state = (step: string): Answer => [
  200,
  { step, channel: 'sms', resendSeconds: 17, expiresInSeconds: 200, policy },
];
const gone: Answer = [400, { code: 'reset.unsent', message: '请先发送验证码，以获取密码策略' }];
const over: Answer = [403, { code: 'reset.expired', message: '本次重置已失效或已在别处完成，请重新开始' }];
const titles = { account: '找回您的账号', code: '输入验证码', second: '动态口令', password: '设置新密码' } as const;
const later = ['code', 'second', 'password'] as const;

test('account × reload, back: the first step, with nothing asked of the server', async () => {
  const first = await openReset();
  await on.account.fill('demo.full');
  await first.leave();
  using server = await openReset();
  await expect.element(on.heading(titles.account)).toBeVisible();
  await expect.element(on.account).toHaveValue('');
  expect(server.asked()).toEqual(['/anonymous/getForgetPasswordConf']);
});

test.each(later)('%s × reload: the same step, where the server says it is', async (step) => {
  store('reset_flow', kept, 'session');
  using server = await openReset({ 'POST /anonymous/getForgetPasswordPolicy': state(step) });
  await expect.element(on.heading(titles[step])).toBeVisible();
  expect(await server.bodies('getForgetPasswordPolicy')).toEqual([{ token: 'the-token' }]);
  expect(stored('reset_flow', 'session')).toEqual(kept);
});

test('code × reload: the wait goes on where it was, and the code can still be given', async () => {
  store('reset_flow', kept, 'session');
  using server = await openReset({ 'POST /anonymous/getForgetPasswordPolicy': state('code') });
  await expect.element(page.getByRole('button', { name: /^1\d 秒|^20 秒/ })).toBeVisible();
  await giveCode();
  await expect.element(on.heading(titles.password)).toBeVisible();
  expect(await server.bodies('verifyForgetPasswordCode')).toEqual([{ flow: 'the-token', code: '123456' }]);
});

test('code × back: it leaves; coming back goes on with the same code', async () => {
  const first = await openReset();
  await askForCode();
  await expect.element(on.heading(titles.code)).toBeVisible();
  await first.leave();
  using server = await openReset({ 'POST /anonymous/getForgetPasswordPolicy': state('code') });
  await expect.element(on.heading(titles.code)).toBeVisible();
  expect(await server.bodies('getForgetPasswordPolicy')).toEqual([{ token: 'the-flow' }]);
});

test.each([
  ['second', asksSecond, 'ticket-for-second'],
  ['password', undefined, 'ticket-for-password'],
] as const)(
  '%s × back: it leaves; coming back goes on with the ticket, not with the flow before it',
  async (step, answer, token) => {
    const first = await openReset(answer && { 'POST /anonymous/verifyForgetPasswordCode': answer });
    await askForCode();
    await giveCode();
    await expect.element(on.heading(titles[step])).toBeVisible();
    await first.leave();
    using server = await openReset({ 'POST /anonymous/getForgetPasswordPolicy': state(step) });
    await expect.element(on.heading(titles[step])).toBeVisible();
    expect(await server.bodies('getForgetPasswordPolicy')).toEqual([{ token }]);
  },
);

test('any step × second tab: it begins at the first step, for a tab keeps its own', async () => {
  using _first = await openReset();
  await askForCode();
  await expect.element(on.heading(titles.code)).toBeVisible();
  // In this browser, but not in this tab.
  expect(localStorage.getItem('biam-reset_flow')).toBeNull();
  expect(sessionStorage.getItem('biam-reset_flow')).toContain('the-flow');
});

test.each([
  ['code', {}],
  ['second', { 'POST /anonymous/verifyForgetPasswordCode': asksSecond }],
  ['password', {}],
] as const)(
  '%s × finished or begun anew in a second tab: the first step, with the account and the reason',
  async (step, answers) => {
    using _server = await openReset({
      ...answers,
      ...(step === 'code' && { 'POST /anonymous/verifyForgetPasswordCode': over }),
      ...(step === 'second' && { 'POST /anonymous/verifyForgetPasswordOtp': over }),
      ...(step === 'password' && { 'POST /anonymous/resetPassword': over }),
    });
    await askForCode();
    await giveCode();
    if (step === 'second') {
      await page.getByLabelText('动态口令', { exact: true }).fill('123456');
      await userEvent.keyboard('{Enter}');
    }
    if (step === 'password') {
      await page.getByRole('button', { name: '生成密码' }).click();
      await on.button('重置密码').click();
    }
    await expect.element(on.heading(titles.account)).toHaveFocus();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('本次重置已失效或已在别处完成，请重新开始');
    await expect.element(on.account).toHaveValue('demo.full');
    expect(stored('reset_flow', 'session')).toBeNull();
  },
);

test.each(later)(
  '%s × expired: the first step, where a code must be sent first to obtain the policy (spec 5.10)',
  async () => {
    store('reset_flow', kept, 'session');
    using _server = await openReset({ 'POST /anonymous/getForgetPasswordPolicy': gone });
    await expect.element(on.heading(titles.account)).toBeVisible();
    await expect.element(page.getByRole('alert').first()).toHaveTextContent('请先发送验证码，以获取密码策略');
    await expect.element(on.account).toHaveValue('demo.full');
    expect(stored('reset_flow', 'session')).toBeNull();
  },
);

test('code × expired while looking at it: it says so, and another can be had', async () => {
  store('reset_flow', kept, 'session');
  const ended: Answer = [200, { step: 'code', channel: 'sms', resendSeconds: 0, expiresInSeconds: 0, policy }];
  using _server = await openReset({ 'POST /anonymous/getForgetPasswordPolicy': ended });
  await expect.element(page.getByText('验证码已失效，请重新获取').first()).toBeVisible();
  await on.button('获取验证码').click();
  await expect.element(page.getByText('05:00 后失效')).toBeVisible();
});

test('done × reload, back: the first step, empty; nothing of the person stays', async () => {
  const first = await openReset();
  await askForCode();
  await giveCode();
  await page.getByRole('button', { name: '生成密码' }).click();
  await on.button('重置密码').click();
  await expect.element(on.heading('密码已重置')).toBeVisible();
  await first.leave();
  using _server = await openReset();
  await expect.element(on.account).toHaveValue('');
});

test('a reload while the server cannot be reached keeps what there was, to be tried again', async () => {
  store('reset_flow', kept, 'session');
  let answer: Answer = [400, { code: 'request.invalid', message: 'x' }];
  using _server = await openReset({ 'POST /anonymous/getForgetPasswordPolicy': () => answer });
  await expect.element(page.getByText('暂时无法打开，请稍后再试')).toBeVisible();
  answer = state('password');
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(on.heading(titles.password)).toBeVisible();
});

test('a way back to another account or channel, with what was typed', async () => {
  using _server = await openReset();
  await askForCode();
  await page.getByRole('button', { name: '更换账号或接收方式' }).click();
  await expect.element(on.heading(titles.account)).toHaveFocus();
  await expect.element(on.account).toHaveValue('demo.full');
  expect(stored('reset_flow', 'session')).toBeNull();
});
