import type { Scene } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { takeTicket } from '../../../lib/proof/tickets.ts';
import { show } from '../../../testing/show.tsx';
import { ways } from '../testing/samples.ts';
import {
  beginAfresh,
  bodyOf,
  byCode,
  byPassword,
  configuration,
  desktop,
  main,
  next,
  password,
  phone,
  pick,
  proved,
  serve,
} from './testing/verify-page.ts';

beforeEach(beginAfresh);

test('the way used last is on show; the others are folded but named, with where a code would go', async () => {
  using server = serve([{ way: 'otp', to: null, isLast: true }, ...ways.filter(({ way }) => way !== 'otp')]);
  await show(desktop, '?scene=changeMobile');
  await expect.element(page.getByRole('heading', { level: 1, name: '验证是您本人' })).toBeVisible();
  await expect.element(main.getByText('更换安全手机之前，请先确认是您本人。')).toBeVisible();
  await expect.element(main.getByText('上次用的')).toBeVisible();
  await expect.element(main.getByRole('textbox', { name: '动态口令' })).toHaveFocus();
  const others = main.getByRole('button', { name: /^换一种方式/ });
  await expect
    .element(others)
    .toHaveTextContent('换一种方式登录密码、短信验证码 138****5678、邮件验证码 z***@example.com、恢复码');
  await others.click();
  const names = () =>
    main
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  await expect
    .poll(names)
    .toEqual([
      '登录密码您现在的登录密码',
      '短信验证码发送到 138****5678',
      '邮件验证码发送到 z***@example.com',
      '恢复码设置动态口令或通行密钥时保存的恢复码',
    ]);
  expect(await bodyOf(server, 'getConfigurationByUser')).toEqual({ scene: 'changeMobile' });
});

test('a single way is not offered as a choice', async () => {
  using _server = serve([{ way: 'password', to: null, isLast: false }]);
  await show(desktop, '?scene=changePassword');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(main.getByText('您现在的登录密码')).toBeVisible();
  expect(main.getByRole('button', { name: /^换一种方式/ }).query()).toBeNull();
  expect(main.getByText('上次用的').query()).toBeNull();
});

test.each([
  ['reveal', /之后 10 分钟内.*不再询问；修改密码.*每次都要验证。$/],
  ['export', /之后 10 分钟内.*每次验证只能导出一次，下一次导出会再次询问。$/],
  ['administer', /之后 10 分钟内.*每次都要验证。管理操作也不再询问。$/],
  ['changeMobile', /^修改密码、手机、邮箱、动态口令、通行密钥和绑定账号每次都要验证。完成修改之前的 10 分钟内/],
] as const)('for %s it says what the next ten minutes cover, and what they never do', async (scene, words) => {
  using _server = serve();
  await show(desktop, `?scene=${scene}`);
  await expect.element(main.getByText(words)).toBeVisible();
});

test.each([
  ['changeMobile', true, '绑定安全手机之前，请先确认是您本人。'],
  ['changeEmail', true, '绑定安全邮箱之前，请先确认是您本人。'],
  ['changeMobile', false, '更换安全手机之前，请先确认是您本人。'],
  ['bindOtp', true, '绑定动态口令之前，请先确认是您本人。'],
] as const)('%s, the first of its kind %s: %s', async (scene, isFirst, words) => {
  using _server = serve(ways, { [configuration]: [200, { scene, isFirst, ways, fields: [] }] });
  await show(desktop, `?scene=${scene}`);
  await expect.element(main.getByText(words)).toBeVisible();
});

test.each([
  [desktop, 'changePassword', '/pc/userCenter/dynamicForm?scene=changePassword'],
  [desktop, 'bindOtp', '/pc/userCenter/dynamicForm?scene=bindOtp'],
  [phone, 'changePassword', '/mobile/changePassword'],
  [phone, 'changeMobile', '/mobile/phoneRebinding'],
  [phone, 'changeEmail', '/mobile/emailRebinding'],
  [phone, 'bindOtp', '/mobile/otp'],
] as const)('%s: a right password for %s leads to %s in place of this screen', async (path, scene, form) => {
  using server = serve(ways, { [byPassword]: proved });
  await show(path, `?scene=${scene satisfies Scene}`);
  await password.fill('  Old@2026 ');
  const entries = history.length;
  await next.click();
  await expect.element(page.getByText('验证成功')).toBeVisible();
  expect(location.hash).toBe(`#${form}`);
  expect(history.length).toBe(entries);
  expect(takeTicket(scene)).toBe('the-ticket');
  expect(location.href).not.toContain('the-ticket');
  // To the letter: a password may begin and end with spaces.
  expect(await bodyOf(server, 'verifyPassword')).toEqual({ oldPwd: '  Old@2026 ', scene });
});

test.each([
  [desktop, 'reveal', '/pc/userCenter/userInfo'],
  [desktop, 'export', '/pc/userCenter/actionRecord'],
  [phone, 'unbindThirdAuth', '/mobile/personalInfo'],
  [phone, 'endSessions', '/mobile/sessions'],
] as const)('%s opened directly for %s leads to its page, %s, and needs no ticket', async (path, scene, home) => {
  using _server = serve(ways, { [byPassword]: [200, { ticket: '', expiresInSeconds: 600 }] });
  await show(path, `?scene=${scene satisfies Scene}`);
  await password.fill('Old@2026');
  await next.click();
  await expect.element(page.getByText('验证成功')).toBeVisible();
  expect(location.hash).toBe(`#${home}`);
  expect(takeTicket(scene)).toBeNull();
});

test.each([
  [/^登录密码/, '请输入密码'],
  [/^短信验证码/, '请输入验证码'],
  [/^邮件验证码/, '请输入验证码'],
  [/^动态口令/, '请输入动态口令'],
  [/^恢复码/, '请输入恢复码'],
])('%s left empty is asked for under its field, and nobody else', async (way, words) => {
  using server = serve();
  await show(desktop, '?scene=changePassword');
  await pick(way);
  await next.click();
  const field = main.getByRole('textbox');
  await expect.element(field).toHaveAccessibleDescription(new RegExp(words));
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field).toHaveFocus();
  expect(server.asked().filter((path) => path.includes('verify'))).toEqual([]);
});

test.each([
  ['动态口令', /^动态口令/, 'otp', ' 123 456 ', '123456'],
  ['恢复码', /^恢复码/, 'recovery', 'ABCD-EFGH', 'ABCD-EFGH'],
  ['验证码', /^短信验证码/, 'sms', '123456', '123456'],
] as const)('a %s is a proof', async (label, way, channel, typed, code) => {
  using server = serve(ways, { [byCode]: proved });
  await show(desktop, '?scene=changeEmail');
  await pick(way);
  const field = main.getByRole('textbox', { name: label });
  if (channel !== 'recovery') {
    await expect.element(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(field).toHaveAttribute('inputmode', 'numeric');
  }
  await field.fill(typed);
  // The sixth digit gives it.
  if (channel === 'recovery') await userEvent.keyboard('{Enter}');
  await expect.poll(() => takeTicket('changeEmail')).toBe('the-ticket');
  expect(await bodyOf(server, 'verifySecurityCode')).toEqual({ scene: 'changeEmail', channel, code });
});
