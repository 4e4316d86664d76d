import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { codeAwaitedUntilMs } from '../../lib/awaited-code.ts';
import { applyLocale } from '../../lib/i18n/text.ts';
import { toast } from '../../lib/notify.ts';
import { stored } from '../../lib/storage.ts';
import { askForCode, asksSecond, conf, giveCode, on, openReset } from './testing/open-reset.tsx';

const good = 'Tulip-Lamp-92!';
const here = () => document.querySelector('[aria-current="step"]')?.textContent;

test('from the account to the new password, each step named, its heading focused, and a way to sign in at the end', async () => {
  using server = await openReset();
  await expect.element(on.heading('找回您的账号')).toBeVisible();
  expect(here()).toContain('第 1 步，共 3 步');
  await on.account.fill('  demo.full ');
  await page.getByRole('radio', { name: /邮件/ }).click();
  await on.button('获取验证码').click();
  await expect.element(on.heading('输入验证码')).toHaveFocus();
  await expect.element(page.getByText('如果该账号存在并绑定了邮箱，验证码已通过邮件发送。')).toBeVisible();
  expect(here()).toContain('验证身份');
  expect(codeAwaitedUntilMs.get()).toBeGreaterThan(Date.now());
  await giveCode('123 456');
  await expect.element(on.heading('设置新密码')).toHaveFocus();
  expect(toast.get()?.message).toBe('验证成功');
  expect(codeAwaitedUntilMs.get()).toBe(0);
  await on.newPwd.fill(good);
  await on.confirmPwd.fill(good);
  await on.button('重置密码').click();
  await expect.element(on.heading('密码已重置')).toHaveFocus();
  expect(await server.bodies('sendForgetPasswordCode')).toEqual([{ account: 'demo.full', channel: 'email' }]);
  expect(await server.bodies('verifyForgetPasswordCode')).toEqual([{ flow: 'the-flow', code: '123456' }]);
  expect(await server.bodies('resetPassword')).toEqual([
    { ticket: 'ticket-for-password', newPwd: good, confirmPwd: good },
  ]);
  expect(stored('reset_flow', 'session')).toBeNull();
  expect(stored('token')).toBeNull();
  await page.getByRole('link', { name: '去登录' }).click();
  expect(server.visited.at(-1)).toBe('/signIn');
});

test('the phone’s page has its own title and goes the same way', async () => {
  using _server = await openReset({}, 'phone');
  await expect.element(page.getByText('重置密码', { exact: true })).toBeVisible();
  await askForCode();
  await expect.element(on.heading('输入验证码')).toBeVisible();
});

test('with a device bound its code is asked for as well, and a recovery code will do', async () => {
  using server = await openReset({ 'POST /anonymous/verifyForgetPasswordCode': asksSecond });
  await askForCode();
  await giveCode();
  await expect.element(on.heading('动态口令')).toHaveFocus();
  expect(here()).toContain('验证身份');
  await page.getByRole('button', { name: '设备不在身边？使用恢复码' }).click();
  const recovery = page.getByLabelText('恢复码', { exact: true });
  await recovery.fill('ABCD EFGH IJKL MNOP');
  await userEvent.keyboard('{Enter}');
  await expect.element(on.heading('设置新密码')).toHaveFocus();
  expect(await server.bodies('verifyForgetPasswordOtp')).toEqual([
    { ticket: 'ticket-for-second', code: 'ABCDEFGHIJKLMNOP' },
  ]);
});

test('a single channel needs no choice', async () => {
  using server = await openReset({
    'GET /anonymous/getForgetPasswordConf': [200, { ...conf, channels: ['dingtalk'] }],
  });
  await expect.element(page.getByText('验证码将通过钉钉发送')).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await askForCode();
  await expect.element(page.getByText(/已通过钉钉发送/)).toBeVisible();
  expect(await server.bodies('sendForgetPasswordCode')).toEqual([{ account: 'demo.full', channel: 'dingtalk' }]);
});

test.each([
  ['zh_CN', '暂不支持找回密码', '请联系管理员为您重置密码。'],
  ['en_US', "Password reset isn't supported", 'Please contact your administrator to reset it.'],
] as const)(
  'without a channel it says in %s that it is not supported, and whom to ask (spec 8.6)',
  async (locale, title, words) => {
    await applyLocale(locale);
    using _server = await openReset({ 'GET /anonymous/getForgetPasswordConf': [200, { ...conf, channels: [] }] });
    await expect.element(on.heading(title)).toBeVisible();
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(/服务台 8001$/).first()).toBeVisible();
    expect(page.getByRole('textbox').elements()).toEqual([]);
  },
);

test('while it cannot be loaded it says so, and can be tried again', async () => {
  let isUp = false;
  using _server = await openReset({
    'GET /anonymous/getForgetPasswordConf': () =>
      isUp ? [200, conf] : [400, { code: 'request.invalid', message: 'x' }],
  });
  await expect.element(page.getByText('暂时无法打开，请稍后再试')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(on.account).toBeVisible();
});

test('nothing is shown of any address, and nothing that only an account would have', async () => {
  using _server = await openReset();
  await askForCode('no.such.person');
  await expect.element(on.heading('输入验证码')).toBeVisible();
  expect(document.querySelector('main')?.textContent).not.toMatch(/\*|@|\+86/);
});
