import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../lib/i18n/text.ts';
import type { Answer } from '../../testing/fake-server.ts';
import { askForCode, asksSecond, giveCode, on, openReset, policy } from './testing/open-reset.tsx';

const alert = page.getByRole('alert');

test('an empty account, an empty code, empty passwords: each is told under its field (spec 5.9)', async () => {
  using server = await openReset();
  await on.button('获取验证码').click();
  await expect.element(on.account).toHaveFocus();
  await expect.element(on.account).toHaveAccessibleDescription(/请输入账号/);
  await askForCode();
  await on.button('下一步').click();
  await expect.element(on.code).toHaveFocus();
  await expect.element(on.code).toHaveAccessibleDescription(/请输入验证码/);
  await giveCode();
  await on.button('重置密码').click();
  await expect.element(on.newPwd).toHaveAccessibleDescription(/请输入新密码/);
  await expect.element(on.confirmPwd).toHaveAccessibleDescription(/请再次输入新密码/);
  expect(server.asked().filter((path) => path.includes('resetPassword'))).toEqual([]);
});

test('a weak password and another confirmation are told before anything is sent, and no longer once typed over (spec 5.9)', async () => {
  using server = await openReset();
  await askForCode();
  await giveCode();
  await on.newPwd.fill('abc');
  await on.confirmPwd.fill('abd');
  await on.button('重置密码').click();
  await expect.element(on.newPwd).toHaveAccessibleDescription(/密码不符合要求/);
  await expect.element(on.confirmPwd).toHaveAccessibleDescription(/确认密码与新密码不一致/);
  await page.getByRole('button', { name: '生成密码' }).click();
  await expect.element(on.newPwd).not.toHaveAccessibleDescription(/不符合/);
  await expect.element(on.confirmPwd).not.toHaveAccessibleDescription(/不一致/);
  expect(server.asked()).not.toContain('/anonymous/resetPassword');
  await on.button('重置密码').click();
  await expect.element(on.heading('密码已重置')).toBeVisible();
});

test('what only the server knows of the password stands under it, rule by rule', async () => {
  const weak = {
    code: 'password.weak',
    message: '密码不符合要求',
    details: [{ field: 'newPwd', message: '与最近用过的密码相同' }],
  };
  using _server = await openReset({ 'POST /anonymous/resetPassword': [400, weak] });
  await askForCode();
  await giveCode();
  await page.getByRole('button', { name: '生成密码' }).click();
  await on.button('重置密码').click();
  await expect.element(on.newPwd).toHaveAccessibleDescription(/密码不符合要求 与最近用过的密码相同/);
  await expect.element(on.newPwd).toHaveFocus();
});

test.each<[string, Answer, RegExp]>([
  [
    'the server fails',
    [500, { code: 'server.failed', message: '服务器内部错误' }],
    /^验证码发送失败，请重试 服务器内部错误$/,
  ],
  ['it is busy', [503, { code: 'server.busy', message: '忙' }], /^验证码发送失败，请重试 忙$/],
  [
    'it was asked too often',
    [429, { code: 'code.frequent', message: '过于频繁' }, { 'retry-after': '42' }],
    /^过于频繁 42/,
  ],
  [
    'it is not supported any more',
    [403, { code: 'reset.unsupported', message: '暂不支持找回密码，请联系管理员' }],
    /^暂不支持找回密码，请联系管理员$/,
  ],
])('a code that was not sent says so: %s (spec 8.6)', async (_, answer, words) => {
  using server = await openReset({ 'POST /anonymous/sendForgetPasswordCode': answer });
  await askForCode();
  await expect.element(alert.first()).toMatchTextContent(words);
  await expect.element(on.account).toHaveValue('demo.full');
  // The button is free again.
  await on.button('获取验证码').click();
  await expect.poll(async () => (await server.bodies('sendForgetPasswordCode')).length).toBe(2);
});

test('a failure of the line says so in the page, and in no toast beside it', async () => {
  using _server = await openReset({
    'POST /anonymous/sendForgetPasswordCode': () => {
      throw new TypeError('offline');
    },
  });
  await askForCode();
  await expect.element(alert.first()).toMatchTextContent(/验证码发送失败，请重试 .*网络/);
  const { toast } = await import('../../lib/notify.ts');
  expect(toast.get()).toBeNull();
});

test.each<[string, Answer, RegExp]>([
  ['wrong', [400, { code: 'code.incorrect', message: '验证码错误' }], /验证码错误/],
  ['too old', [400, { code: 'code.expired', message: '验证码已失效，请重新获取' }], /验证码已失效/],
])('a code that is %s is told under its field, ready to be typed over', async (_, answer, words) => {
  using _server = await openReset({ 'POST /anonymous/verifyForgetPasswordCode': answer });
  await askForCode();
  await giveCode();
  await expect.element(on.code).toHaveAccessibleDescription(words);
  await expect.element(on.code).toHaveFocus();
});

test('too many wrong codes say how long to wait', async () => {
  const locked: Answer = [429, { code: 'proof.locked', message: 'x' }, { 'retry-after': '3000' }];
  using _server = await openReset({ 'POST /anonymous/verifyForgetPasswordCode': locked });
  await askForCode();
  await giveCode();
  await expect.element(alert.first()).toHaveTextContent('错误次数过多，请在 50 分钟后再试');
});

test('what was told in one language is not left standing in the other', async () => {
  using _server = await openReset();
  await on.button('获取验证码').click();
  await expect.element(on.account).toHaveAccessibleDescription(/请输入账号/);
  await applyLocale('en_US');
  await expect.element(page.getByLabelText('Account', { exact: true })).not.toHaveAccessibleDescription(/请输入/);
});

test('a captcha given up leaves everything as it was, with a word on how to go on', async () => {
  using server = await openReset({
    'POST /anonymous/sendForgetPasswordCode': [400, { code: 'captcha.required', message: 'x' }],
    'GET /anonymous/getCaptcha': [400, { code: 'request.invalid', message: 'x' }],
  });
  await askForCode();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(server.requests.find(({ url }) => url.includes('getCaptcha'))?.url).toContain('action=resetPassword');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/需要先完成安全验证。再次点击/)).toBeVisible();
  await expect.element(on.account).toHaveValue('demo.full');
});

test('the code can be sent again after a minute, and what was typed of the former is gone', async () => {
  let seconds = 0;
  const answer = (): Answer => [
    200,
    { flow: `flow-${seconds}`, resendSeconds: seconds, expiresInSeconds: 300, policy },
  ];
  using server = await openReset({ 'POST /anonymous/sendForgetPasswordCode': answer });
  await askForCode();
  await on.code.fill('111111');
  seconds = 60;
  await on.button('获取验证码').click();
  await expect.element(on.code).toHaveValue('');
  await expect.element(on.code).toHaveFocus();
  await giveCode('222222');
  expect(await server.bodies('verifyForgetPasswordCode')).toEqual([{ flow: 'flow-60', code: '222222' }]);
});

test('a wrong one-time password is told under its field, a locked one above it', async () => {
  let answer: Answer = [400, { code: 'code.incorrect', message: 'x' }];
  using _server = await openReset({
    'POST /anonymous/verifyForgetPasswordCode': asksSecond,
    'POST /anonymous/verifyForgetPasswordOtp': () => answer,
  });
  await askForCode();
  await giveCode();
  const otp = page.getByLabelText('动态口令', { exact: true });
  await otp.fill('000000');
  await userEvent.keyboard('{Enter}');
  await expect.element(otp).toHaveAccessibleDescription(/动态口令不正确或已使用过/);
  answer = [429, { code: 'proof.locked', message: 'x' }, { 'retry-after': '600' }];
  await userEvent.keyboard('{Enter}');
  await expect.element(alert.first()).toHaveTextContent('错误次数过多，请在 10 分钟后再试');
});
