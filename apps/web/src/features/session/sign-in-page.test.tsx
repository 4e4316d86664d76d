import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { farewell, forgetFarewell, sayFarewell } from '../../lib/farewell.ts';
import { applyLocale } from '../../lib/i18n/text.ts';
import { keepLogin } from '../../lib/keep-login.ts';
import { toast } from '../../lib/notify.ts';
import { stored } from '../../lib/storage.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { looks } from '../../testing/looks.ts';
import { person } from '../../testing/person.ts';
import SignInPage from './sign-in-page.tsx';

const conf = { kind: 'local', organisation: '示例集团', contact: '服务台 8001', demo: true };
type Handler = Answer | ((request: Request) => Answer | Promise<Answer>);

async function open(signIn: Handler = [200, { token: 'fresh' }], signInConf: Handler = [200, conf]) {
  const server = fakeServer({ 'GET /anonymous/signInConf': signInConf, 'POST /anonymous/signIn': signIn }).install();
  const { hook, history } = memoryLocation({ path: '/signIn', record: true });
  await render(
    <Router hook={hook}>
      <main>
        <SignInPage />
      </main>
    </Router>,
  );
  return Object.assign(server, { visited: history });
}

const account = page.getByLabelText('账号', { exact: true });
const password = page.getByLabelText('密码', { exact: true });
const submit = page.getByRole('button', { name: '登录', exact: true });

async function signInAs(name: string, secret: string) {
  await account.fill(name);
  await password.fill(secret);
  await submit.click();
}

test('the right password stores the token and goes on to the loading page', async () => {
  using server = await open();
  await expect.element(page.getByText(/© 示例集团/)).toBeVisible();
  await signInAs(' demo.full ', ' Demo@2026 ');
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
  expect(stored('token')).toBe('fresh');
  const request = server.requests.find(({ method }) => method === 'POST');
  // The account loses its edges, the password is taken to the letter.
  expect(await request?.json()).toEqual({ account: 'demo.full', password: ' Demo@2026 ' });
});

test('why somebody was signed out stands there until they are signed in again', async () => {
  sayFarewell('您的密码已修改，此登录已结束，请用新密码登录');
  using _server = await open();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/您的密码已修改/);
  await keepLogin(person);
  expect(farewell()).toBeNull();
});

test('it stands before the way to the company account as well', async () => {
  sayFarewell('管理员已结束此登录，请重新登录');
  using _server = await open(undefined, [200, { ...conf, kind: 'oidc' }]);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/管理员已结束此登录/);
  forgetFarewell();
});

test('missing values are named under their fields, the first gets the focus, and nothing is sent', async () => {
  using server = await open();
  await expect.element(page.getByText(/演示账号/)).toBeVisible();
  await submit.click();
  await expect.element(account).toHaveFocus();
  await expect.element(account).toHaveAccessibleDescription('请输入账号');
  await expect.element(password).toHaveAccessibleDescription('请输入密码');
  expect(server.asked()).not.toContain('/anonymous/signIn');
});

test('a wrong password is told above the form, ready to be typed over, and not as a toast', async () => {
  using _server = await open([400, { code: 'signin.incorrect', message: '账号或密码错误' }]);
  await signInAs('demo.full', 'wrong');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/账号或密码错误/);
  await expect.element(password).toHaveFocus();
  await expect.element(password).toHaveAccessibleDescription('账号或密码错误');
  await userEvent.keyboard('right');
  await expect.element(password).toHaveValue('right');
  expect(toast.get()).toBeNull();
  expect(stored('token')).toBeNull();
});

test('what was told in one language does not stay in the other; what was typed does', async () => {
  using _server = await open([400, { code: 'signin.incorrect', message: '账号或密码错误' }]);
  await signInAs('demo.full', 'wrong');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await applyLocale('en_US');
  await expect.element(page.getByLabelText('Account', { exact: true })).toHaveValue('demo.full');
  expect(page.getByRole('alert').query()).toBeNull();
});

test('a lock says for how many minutes', async () => {
  using _server = await open([429, { code: 'signin.locked', message: '稍后' }, { 'retry-after': '841' }]);
  await signInAs('demo.full', 'wrong');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/请在 15 分钟后再试/);
});

test('a field the server refuses is named under that field', async () => {
  const details = [{ field: 'account', message: '内容过长' }];
  using _server = await open([400, { code: 'request.invalid', message: '请求参数错误', details }]);
  await signInAs('x', 'y');
  await expect.element(account).toHaveAccessibleDescription('内容过长');
});

test('submitting twice sends once', async () => {
  let release: (answer: Answer) => void = () => undefined;
  const slow = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  using server = await open(() => slow);
  await signInAs('demo.full', 'Demo@2026');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: '正在登录' }).click({ force: true });
  release([200, { token: 'fresh' }]);
  await expect.poll(() => stored('token')).toBe('fresh');
  expect(server.asked().filter((path) => path === '/anonymous/signIn')).toHaveLength(1);
});

test('someone faster than the network is signed in once the way in is known', async () => {
  let release: (answer: Answer) => void = () => undefined;
  const slow = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  using server = await open(undefined, () => slow);
  await signInAs('demo.full', 'Demo@2026');
  await expect.element(page.getByRole('button', { name: '正在登录' })).toBeVisible();
  expect(server.asked()).not.toContain('/anonymous/signIn');
  release([200, conf]);
  await expect.poll(() => server.visited.at(-1)).toBe('/loading');
});

test('the eye shows the password and hides it again', async () => {
  using _server = await open();
  await password.fill('secret');
  await page.getByRole('button', { name: '显示密码' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: '隐藏密码' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
  await expect.element(account).toHaveAttribute('autocomplete', 'username webauthn');
});

test('a company sign-in is a plain link, without a form', async () => {
  using _server = await open(undefined, [200, { ...conf, kind: 'oidc' }]);
  await expect
    .element(page.getByRole('link', { name: '使用企业账号登录' }))
    .toHaveAttribute('href', '/api-uc/anonymous/oidcStart');
  expect(document.querySelector('form')).toBeNull();
});

test('when the ways to sign in cannot be fetched, the page says so and tries again', async () => {
  let isDown = true;
  using _server = await open(undefined, () => (isDown ? [403, {}] : [200, conf]));
  await expect.element(page.getByRole('alert')).toMatchTextContent(/暂时无法获取登录方式/);
  isDown = false;
  await page.getByRole('button', { name: '重试' }).click();
  await expect.element(account).toBeVisible();
});

test.each(looks)('the page with an error is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = await open([400, { code: 'signin.incorrect', message: 'no' }]);
  await expect.element(page.getByText(/demo\.full/)).toBeVisible();
  await page.getByRole('textbox').first().fill('a');
  await userEvent.keyboard('{Tab}b{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectAccessible();
});

const forgotten = page.getByRole('link', { name: '忘记密码？' });

test('whoever has forgotten the password is led to a new one', async () => {
  using server = await open();
  await forgotten.click();
  expect(server.visited.at(-1)).toBe('/anonymous/forgetPassword');
});

test('where a provider keeps the password there is none here to forget', async () => {
  using _server = await open(undefined, [200, { ...conf, kind: 'oidc' }]);
  await expect.element(page.getByRole('link', { name: '使用企业账号登录' })).toBeVisible();
  expect(forgotten.elements()).toEqual([]);
});

test('a portal that nobody can enter yet says so and whom to ask, and has no form', async () => {
  using _server = await open(undefined, [200, { ...conf, demo: false, isBeingSetUp: true }]);
  await expect.element(page.getByRole('heading', { name: '门户正在准备中' })).toBeVisible();
  await expect.element(page.getByText('联系方式：服务台 8001')).toBeVisible();
  expect(submit.query()).toBeNull();
  await expectAccessible();
});
