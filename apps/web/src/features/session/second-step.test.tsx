import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { applyLocale } from '../../lib/i18n/text.ts';
import { stored } from '../../lib/storage.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { looks } from '../../testing/looks.ts';
import SignInPage from './sign-in-page.tsx';

const conf = { kind: 'local', organisation: '示例集团', contact: '服务台 8001', demo: false };
type Handler = Answer | ((request: Request) => Answer | Promise<Answer>);
const welcome: Answer = [200, { token: 'fresh' }];
const wrong: Answer = [400, { code: 'code.incorrect', message: '验证码错误' }];

/** Signed in as far as the password goes. */
async function open(signInOtp: Handler = welcome, more: object = {}) {
  const server = fakeServer({
    'GET /anonymous/signInConf': [200, conf],
    'POST /anonymous/signIn': [200, { next: 'otp', flow: 'the-flow', ...more }],
    'POST /anonymous/signInOtp': signInOtp,
  }).install();
  const { hook, history } = memoryLocation({ path: '/signIn', record: true });
  await render(
    <Router hook={hook}>
      <main>
        <SignInPage />
      </main>
    </Router>,
  );
  await page.getByRole('textbox').first().fill('demo.full');
  await userEvent.keyboard('{Tab}Demo@2026{Enter}');
  await expect.poll(() => document.getElementById('second-code')).not.toBeNull();
  return Object.assign(server, {
    visited: history,
    codes: () =>
      Promise.all(server.requests.filter(({ url }) => url.includes('signInOtp')).map((one) => one.clone().json())),
  });
}

const code = page.getByLabelText('动态口令', { exact: true });
const recovery = page.getByLabelText('恢复码', { exact: true });
const submit = page.getByRole('button', { name: '验证', exact: true });
const password = page.getByLabelText('密码', { exact: true });

test('the password alone opens nothing where a device is bound; its code does', async () => {
  using server = await open();
  expect(stored('token')).toBeNull();
  expect(server.visited.at(-1)).toBe('/signIn');
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await userEvent.keyboard('123 456{Enter}');
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
  expect(stored('token')).toBe('fresh');
  expect(await server.codes()).toEqual([{ flow: 'the-flow', code: '123456' }]);
});

test('who chooses it is not asked in this browser for thirty days; nobody is without choosing, nor by a recovery code', async () => {
  using server = await open(wrong);
  const choice = page.getByRole('checkbox', { name: '30 天内在此设备上不再询问' });
  await expect.element(choice).not.toBeChecked();
  await choice.click();
  await code.fill('123456');
  await submit.click();
  await expect.poll(() => server.codes()).toEqual([{ flow: 'the-flow', code: '123456', spare: true }]);
  await page.getByRole('button', { name: '设备不在身边？使用恢复码' }).click();
  expect(choice.query()).toBeNull();
  await recovery.fill('ABCD-EFGH-JKLM-NPQR');
  await submit.click();
  await expect.poll(async () => (await server.codes())[1]).not.toHaveProperty('spare');
});

test.each([
  ['newDeviceAndPlace', /使用了新设备，且在新的地点/],
  ['tooFar', /与上次使用时相距过远/],
])('an odd sign-in (%s) says why it is asked, and offers no way around the next one', async (why, words) => {
  using _server = await open(welcome, { why });
  await expect.element(page.getByText(words)).toBeVisible();
  expect(page.getByRole('checkbox').query()).toBeNull();
});

test('an odd sign-in that asks for a passkey says why, and leads around it by a code to phone or email', async () => {
  const orCode = [
    { channel: 'sms', to: '138****5678' },
    { channel: 'email', to: 'z***@example.com' },
  ];
  const asked: unknown[] = [];
  const server = fakeServer({
    'GET /anonymous/signInConf': [200, { ...conf, passkeys: { host: location.hostname, address: location.origin } }],
    'POST /anonymous/signIn': [200, { next: 'passkey', flow: 'the-flow', why: 'tooFar', orCode }],
    'POST /anonymous/passkeyOptions': [500, {}],
    'POST /anonymous/sendSignInCode': async (request) => {
      asked.push(await request.json());
      return [200, { resendSeconds: 60, expiresInSeconds: 300 }];
    },
    'POST /anonymous/signInOtp': async (request) => {
      const given = (await request.json()) as { code: string };
      asked.push(given);
      return given.code === '123456' ? welcome : [400, { code: 'code.incorrect', message: '验证码错误' }];
    },
  }).install();
  using _server = server;
  const { hook, history } = memoryLocation({ path: '/signIn', record: true });
  await render(
    <Router hook={hook}>
      <main>
        <SignInPage />
      </main>
    </Router>,
  );
  await page.getByRole('textbox').first().fill('demo.full');
  await userEvent.keyboard('{Tab}Demo@2026{Enter}');
  await expect.element(page.getByRole('button', { name: '使用通行密钥' })).toHaveFocus();
  await expect.element(page.getByText(/与上次使用时相距过远/)).toBeVisible();
  // Nobody is offered codes that they do not have.
  expect(page.getByRole('button', { name: /恢复码/ }).query()).toBeNull();
  await page.getByRole('button', { name: '发邮件到 z***@example.com' }).click();
  await expect.element(page.getByText(/与上次使用时相距过远/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: '获取验证码' }).click();
  const field = page.getByLabelText('验证码', { exact: true });
  await expect.element(field).toHaveFocus();
  await field.fill('111111');
  await expect.element(field).toHaveAccessibleDescription('验证码错误');
  await field.fill('123456');
  await expect.poll(() => history.at(-1)).toBe('/loading');
  expect(asked).toEqual([
    { flow: 'the-flow', channel: 'email' },
    { flow: 'the-flow', code: '111111', channel: 'email' },
    { flow: 'the-flow', code: '123456', channel: 'email' },
  ]);
});

test('a recovery code does as well, and neither field keeps what was typed in the other', async () => {
  using server = await open();
  await code.fill('12');
  await page.getByRole('button', { name: '设备不在身边？使用恢复码' }).click();
  await expect.element(recovery).toHaveFocus();
  await expect.element(recovery).toHaveValue('');
  await expect
    .element(page.getByText('恢复码也找不到了？请联系服务台 8001，核实身份后会移除丢失的设备。'))
    .toBeVisible();
  await submit.click();
  await expect.element(recovery).toHaveAccessibleDescription('请输入恢复码');
  await recovery.fill('ABCD-EFGH-JKLM-NPQR');
  await submit.click();
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
  expect(await server.codes()).toEqual([{ flow: 'the-flow', code: 'ABCD-EFGH-JKLM-NPQR' }]);
});

test('nothing is sent without a code', async () => {
  using server = await open();
  await submit.click();
  await expect.element(code).toHaveAccessibleDescription('请输入动态口令');
  expect(await server.codes()).toEqual([]);
});

test('a wrong code is told under the field, ready to be typed over; after two the clock is named', async () => {
  using _server = await open(wrong);
  await userEvent.keyboard('111111{Enter}');
  await expect.element(code).toHaveAccessibleDescription('动态口令不正确或已使用过，请等待下一个');
  expect(page.getByText(/自动设置时间/).query()).toBeNull();
  await userEvent.keyboard('222222{Enter}');
  await expect.element(code).toHaveValue('222222');
  await expect.element(page.getByText(/自动设置时间/)).toBeVisible();
});

test('a wrong recovery code is called one', async () => {
  using _server = await open(wrong);
  await page.getByRole('button', { name: '设备不在身边？使用恢复码' }).click();
  await userEvent.keyboard('ABCD{Enter}');
  await expect.element(recovery).toHaveAccessibleDescription('恢复码不正确或已使用过');
  await page.getByRole('button', { name: '使用动态口令' }).click();
  await expect.element(code).toHaveAccessibleDescription('');
});

test('a lock says for how many minutes', async () => {
  using _server = await open([429, { code: 'proof.locked', message: '稍后' }, { 'retry-after': '841' }]);
  await userEvent.keyboard('111111{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/错误次数过多，请在 15 分钟后再试/);
});

test('too late, it begins again with the password, says why and remembers who it was', async () => {
  using _server = await open([400, { code: 'ticket.invalid', message: '无效' }]);
  await userEvent.keyboard('111111{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/验证已超时，请重新输入密码/);
  await expect.element(page.getByLabelText('账号', { exact: true })).toHaveValue('demo.full');
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveValue('');
});

test('one can go back to the password', async () => {
  using _server = await open();
  await page.getByRole('button', { name: '返回重新输入密码' }).click();
  await expect.element(password).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('submitting twice sends once', async () => {
  let release: (answer: Answer) => void = () => undefined;
  using server = await open(() => new Promise<Answer>((resolve) => (release = resolve)));
  await userEvent.keyboard('123456{Enter}{Enter}');
  await expect.element(page.getByRole('button', { name: '正在验证' })).toBeVisible();
  release(welcome);
  await expect.poll(() => stored('token')).toBe('fresh');
  expect(await server.codes()).toHaveLength(1);
});

test.each(looks)('the step with an error is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = await open(wrong);
  await userEvent.keyboard('111111{Enter}');
  await expect.poll(() => document.getElementById('second-problem')?.textContent).not.toBe('');
  await expectAccessible();
});
