import type { Scene } from '@uc/contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { beginErrand, finishErrand } from '../../../lib/proof/errands.ts';
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

test('the person picks among the ways they have, and is told where a code would go', async () => {
  using server = serve();
  await show(desktop, '?scene=changeMobile');
  await expect.element(page.getByRole('heading', { level: 1, name: '身份验证' })).toBeVisible();
  await expect.element(main.getByText('更换安全手机之前，请先确认是您本人。')).toBeVisible();
  const names = () =>
    main
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent);
  await expect
    .poll(names)
    .toEqual([
      '登录密码您现在的登录密码',
      '短信验证码发送到 138****5678',
      '邮件验证码发送到 z***@example.com',
      '动态口令验证器应用中的动态数字',
      '恢复码绑定动态口令时保存的恢复码',
    ]);
  expect(await bodyOf(server, 'getConfigurationByUser')).toEqual({ scene: 'changeMobile' });
});

test('a single way is not offered as a choice; the field says what belongs in it', async () => {
  using _server = serve([{ way: 'password', to: null }]);
  await show(desktop, '?scene=changePassword');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(password).toHaveAccessibleDescription(/您现在的登录密码/);
  expect(main.getByRole('radio').query()).toBeNull();
});

test('a single way by code names the address at the field', async () => {
  using _server = serve([{ way: 'sms', to: '138****5678' }]);
  await show(desktop, '?scene=changeEmail');
  await expect.element(main.getByLabelText('验证码')).toHaveAccessibleDescription(/发送到 138\*\*\*\*5678/);
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
  [desktop, 'reveal', '/pc/userCenter/userInfo?from=here'],
  [phone, 'unbindThirdAuth', '/mobile/personalInfo'],
] as const)('%s: an errand of %s goes on where it began, %s', async (path, scene, began) => {
  beginErrand(scene, { back: began, subject: 'birthday' });
  using _server = serve(ways, { [byPassword]: proved });
  await show(path, `?scene=${scene satisfies Scene}`);
  await password.fill('Old@2026');
  await next.click();
  await expect.element(page.getByText('验证成功')).toBeVisible();
  expect(location.hash).toBe(`#${began}`);
  expect(finishErrand(scene)).toEqual({ subject: 'birthday', ticket: 'the-ticket' });
  expect(finishErrand(scene)).toBeNull();
});

test('an errand given up goes back to where it began, without a proof', async () => {
  beginErrand('export', { back: '/pc/userCenter/actionRecord?result=failed', subject: '' });
  using _server = serve();
  await show(desktop, '?scene=export');
  await expect.element(main.getByText('导出行为记录之前，请先确认是您本人。')).toBeVisible();
  const back = main.getByRole('link', { name: '返回' });
  await expect.element(back).toHaveAttribute('href', '#/pc/userCenter/actionRecord?result=failed');
  expect(finishErrand('export')).toBeNull();
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
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => takeTicket('changeEmail')).toBe('the-ticket');
  expect(await bodyOf(server, 'verifySecurityCode')).toEqual({ scene: 'changeEmail', channel, code });
});
