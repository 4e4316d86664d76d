import type { Scene } from '@uc/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { applyLocale } from '../../../lib/i18n/text.ts';
import { beginErrand, finishErrand } from '../../../lib/proof/errands.ts';
import { forgetTickets, takeTicket } from '../../../lib/proof/tickets.ts';
import { queryClient } from '../../../lib/query.ts';
import { currentLogin } from '../../../lib/session.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { person } from '../../../testing/person.ts';
import { show } from '../../../testing/show.tsx';
import type { Way } from '../queries.ts';
import { portalAnswers, ways } from '../testing/samples.ts';

const desktop = '/pc/userCenter/vertify';
const phone = '/mobile/vertify';
const configuration = 'POST /accountSecurity/getConfigurationByUser';
const byPassword = 'POST /accountSecurity/verifyPassword';
const byCode = 'POST /accountSecurity/verifySecurityCode';
const proved: Answer = [200, { ticket: 'the-ticket', expiresInSeconds: 600 }];

beforeEach(async () => {
  currentLogin.set(person);
  queryClient.clear();
  forgetTickets();
  await page.viewport(1280, 800);
});

function serve(offered: readonly Way[] = ways, more: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    ...portalAnswers,
    [configuration]: [200, { scene: 'changePassword', ways: offered, fields: [] }],
    ...more,
  }).install();
}

const refused = (code: string, message: string, status = 400, headers = {}): Answer => [
  status,
  { code, message },
  headers,
];
const main = page.getByRole('main');
const password = main.getByRole('textbox', { name: '登录密码' });
const next = main.getByRole('button', { name: '下一步' });
const pick = (name: RegExp) => main.getByRole('radio', { name }).click();
const bodyOf = (server: ReturnType<typeof fakeServer>, path: string) =>
  server.requests
    .filter(({ url }) => url.endsWith(path))
    .at(-1)
    ?.json();

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
      '恢复码绑定动态口令时保存的备用码',
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

test('a wrong password is told under the field; the second one tells what more of them lead to', async () => {
  using _server = serve(ways, { [byPassword]: refused('password.incorrect', '密码错误') });
  await show(desktop, '?scene=changePassword');
  await password.fill('wrong');
  await next.click();
  await expect.element(main.getByText('密码错误', { exact: true })).toBeVisible();
  await expect.element(password).toHaveFocus();
  expect(takeTicket('changePassword')).toBeNull();
  expect(location.hash).toContain('vertify');
  await next.click();
  await expect.element(main.getByText('密码错误。已连续输错 2 次，满 5 次将暂停此方式。')).toBeVisible();
  expect(document.querySelector('.toast')).toBeNull();
});

test.each([
  ['code.incorrect', '验证码错误'],
  ['code.expired', '验证码已失效，请重新获取'],
])('%s is told under the field', async (code, message) => {
  using _server = serve(ways, { [byCode]: refused(code, message) });
  await show(desktop, '?scene=changePassword');
  await pick(/^短信/);
  await main.getByRole('textbox', { name: '验证码' }).fill('000000');
  await next.click();
  await expect.element(main.getByRole('textbox', { name: '验证码' })).toHaveAccessibleDescription(new RegExp(message));
});

test('a closed way tells for how long, and another can be taken', async () => {
  using _server = serve(ways, {
    [byPassword]: refused('proof.locked', '错误次数过多，请稍后再试', 429, { 'retry-after': '840' }),
  });
  await show(desktop, '?scene=changePassword');
  await password.fill('wrong');
  await next.click();
  await expect.element(main.getByRole('alert').first()).toMatchTextContent(/请在 14 分钟后再试，或换一种验证方式/);
  await pick(/^动态口令/);
  await expect.poll(() => main.getByText(/14 分钟/).query()).toBeNull();
});

test.each([
  [byPassword, /^登录密码/, '密码验证出错，请稍后再试。网络异常，请检查您的网络连接是否正常'],
  [byCode, /^动态口令/, '验证出错，请稍后再试。网络异常，请检查您的网络连接是否正常'],
])('a check that never arrived (%s) is no wrong entry', async (path, way, words) => {
  using _server = serve(ways, {
    [path]: () => {
      throw new TypeError('no network');
    },
  });
  await show(desktop, '?scene=changePassword');
  await pick(way);
  await main.getByRole('textbox').fill('123456');
  await next.click();
  await expect.element(main.getByText(words)).toBeVisible();
  await expect.element(main.getByRole('textbox')).toHaveAttribute('aria-invalid', 'false');
  await expect.element(main.getByRole('textbox')).toHaveValue('123456');
});

test('a way that has just been taken away is gone from the choice', async () => {
  let offered = ways;
  using _server = serve(ways, {
    [configuration]: () => [200, { scene: 'changePassword', ways: offered, fields: [] }],
    [byCode]: () => {
      offered = ways.slice(0, 2);
      return refused('proof.way', '此验证方式不可用，请换一种方式', 403);
    },
  });
  await show(desktop, '?scene=changePassword');
  await pick(/^动态口令/);
  await main.getByRole('textbox').fill('123456');
  await next.click();
  await expect.poll(() => main.getByRole('radio').elements()).toHaveLength(2);
  await expect.element(password).toBeVisible();
});

test.each([desktop, phone])(
  '%s: a change that is switched off says so, whom to ask, and the way back',
  async (path) => {
    using _server = serve(ways, { [configuration]: refused('switch.off', '管理员已关闭此项修改', 403) });
    await show(path, '?scene=changeEmail');
    await expect
      .element(main.getByText('管理员已关闭“修改安全邮箱”。如需更改，请联系人事服务台（内线 8001）。'))
      .toBeVisible();
    const back = path === phone ? '#/mobile/accountSecurity' : '#/pc/userCenter/accountSecurity';
    await expect.element(main.getByRole('link', { name: '回到账号安全' })).toHaveAttribute('href', back);
    expect(main.getByRole('textbox').query()).toBeNull();
  },
);

test('a switch flipped while the person types closes the screen', async () => {
  let isOff = false;
  const off = refused('switch.off', '管理员已关闭此项修改', 403);
  using _server = serve(ways, {
    [configuration]: () => (isOff ? off : [200, { scene: 'changePassword', ways, fields: [] }]),
    [byPassword]: () => {
      isOff = true;
      return off;
    },
  });
  await show(desktop, '?scene=changePassword');
  await password.fill('Old@2026');
  await next.click();
  await expect.element(main.getByText(/管理员已关闭“修改登录密码”/)).toBeVisible();
  await expect.poll(() => main.getByRole('textbox').query()).toBeNull();
});

test('someone without any way is told whom to ask', async () => {
  using _server = serve([]);
  await show(desktop, '?scene=changePassword');
  await expect.element(main.getByText('没有可用的验证方式')).toBeVisible();
  await expect.element(main.getByText(/人事服务台/)).toBeVisible();
});

test.each(['', '?scene=', '?scene=nonsense', '?scene=toString', '?scene=changePassword%00'])(
  'an address with %j names nothing to prove, and asks nobody',
  async (query) => {
    using server = serve();
    await show(desktop, query);
    await expect.element(main.getByText('找不到这个页面')).toBeVisible();
    await expect.element(main.getByRole('link', { name: '回到账号安全' })).toBeVisible();
    expect(server.asked()).not.toContain('/accountSecurity/getConfigurationByUser');
  },
);

test('a server that cannot be reached is told, and asked again', async () => {
  let isDown = true;
  using _server = serve(ways, {
    [configuration]: () => {
      if (isDown) throw new TypeError('no network');
      return [200, { scene: 'changePassword', ways, fields: [] }];
    },
  });
  await show(desktop, '?scene=changePassword');
  await expect.element(main.getByRole('alert')).toMatchTextContent(/网络异常/);
  isDown = false;
  await main.getByRole('button', { name: '重试' }).click();
  await expect.element(password).toBeVisible();
});

test('the arrow keys go through the ways, and Enter in the field proves', async () => {
  using server = serve(ways, { [byCode]: proved });
  await show(desktop, '?scene=changePassword');
  await expect.element(password).toBeVisible();
  (main.getByRole('radio', { name: /^登录密码/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  const field = main.getByRole('textbox', { name: '恢复码' });
  await expect.element(field).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('ABCD{Enter}');
  await vi.waitFor(() => expect(server.asked()).toContain('/accountSecurity/verifySecurityCode'));
});

test('a second press while the first is checked sends nothing more', async () => {
  const arrived = Promise.withResolvers<Answer>();
  using server = serve(ways, { [byPassword]: () => arrived.promise });
  await show(desktop, '?scene=changePassword');
  await password.fill('Old@2026');
  await next.click();
  await expect.element(main.getByRole('button', { name: '正在验证' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  arrived.resolve(proved);
  await expect.poll(() => takeTicket('changePassword')).not.toBeNull();
  expect(server.asked().filter((path) => path.endsWith('verifyPassword'))).toHaveLength(1);
});

test('what was told in one language does not stay in the other', async () => {
  using _server = serve(ways, { [byPassword]: refused('password.incorrect', '密码错误') });
  await show(desktop, '?scene=changePassword');
  await password.fill('wrong');
  await next.click();
  await expect.element(main.getByText('密码错误')).toBeVisible();
  await applyLocale('en_US');
  await expect.element(main.getByRole('button', { name: 'Next' })).toBeVisible();
  expect(main.getByText('密码错误').query()).toBeNull();
});
