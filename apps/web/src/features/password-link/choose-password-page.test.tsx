import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { applyLocale } from '../../lib/i18n/text.ts';
import { queryClient } from '../../lib/query.ts';
import { stored } from '../../lib/storage.ts';
import { chooseTheme } from '../../lib/theme.ts';
import { useHashLocation, useHashSearch } from '../../screens/router.ts';
import { expectAccessible } from '../../testing/axe.ts';
import { type Answer, fakeServer } from '../../testing/fake-server.ts';
import { looks } from '../../testing/looks.ts';
import ChoosePasswordPage from './choose-password-page.tsx';

const link = {
  ...{ kind: 'invitation', username: 'zhang.wei', name: '张伟', organisation: '示例集团', contact: '服务台 8001' },
  ...{ expiresInSeconds: 3_600, needsCode: false, by: '王敏' },
  policy: {
    ...{ minLength: 8, maxLength: 16, allowed: ['upper', 'lower', 'digit', 'special'], minClasses: 3, maxRepeats: 3 },
    ...{ history: 5, dictionary: true, ownNames: true, maxAgeDays: 0 },
  },
};

/** The page of a link, at its real address. */
async function open(answers: { look?: Answer; choose?: Answer } = {}, query = '?token=the-token') {
  const server = fakeServer({
    'POST /anonymous/getPasswordLink': answers.look ?? [200, link],
    'POST /anonymous/checkLinkPassword': [200, { broken: [], strength: 4 }],
    'GET /anonymous/signInConf': [
      200,
      { kind: 'local', organisation: '示例集团', contact: '服务台 8001', demo: false },
    ],
    'POST /anonymous/chooseLinkPassword': answers.choose ?? [200, { token: 'fresh' }],
  }).install();
  history.replaceState(null, '', `${location.pathname}#/anonymous/choosePassword${query}`);
  await render(
    <Router hook={useHashLocation} searchHook={useHashSearch}>
      <main>
        <ChoosePasswordPage />
      </main>
    </Router>,
  );
  return server;
}

const [newPwd, again] = [page.getByLabelText('密码', { exact: true }), page.getByLabelText('确认密码')];
const submit = page.getByRole('button', { name: '设置密码并继续' });
const sentTo = (server: ReturnType<typeof fakeServer>, path: string) =>
  server.requests.filter(({ url }) => url.includes(path));

async function choose(password = 'Tulip-Lamp-92!') {
  await newPwd.fill(password);
  await again.fill(password);
  await submit.click();
}

beforeEach(() => queryClient.clear());

test('an invitation says who invites whom, takes the token out of the address, and ends signed in', async () => {
  using server = await open();
  await expect.element(page.getByRole('heading', { name: '张伟，欢迎加入' })).toBeVisible();
  await expect.element(page.getByText(/示例集团的王敏邀请您使用用户中心。您的用户名是 zhang\.wei/)).toBeVisible();
  await expect
    .element(page.getByText('链接还有 60 分钟有效，只能使用一次。如有疑问，请联系服务台 8001。'))
    .toBeVisible();
  await expect.poll(() => location.hash).toBe('#/anonymous/choosePassword');
  expect(sentTo(server, 'chooseLinkPassword')).toHaveLength(0);
  await choose();
  await expect.poll(() => location.hash).toBe('#/loading');
  expect(stored('token')).toBe('fresh');
  const [request] = sentTo(server, 'chooseLinkPassword');
  expect(await request?.json()).toEqual({ token: 'the-token', newPwd: 'Tulip-Lamp-92!', confirmPwd: 'Tulip-Lamp-92!' });
  expect(request?.headers.has('authorization')).toBe(false);
});

test('a link that nobody of the portal made says that whoever runs it did', async () => {
  using _ = await open({ look: [200, { ...link, by: null }] });
  await expect.element(page.getByText(/示例集团的门户管理人员邀请您使用用户中心/)).toBeVisible();
});

test('what is missing or not the same is said under its field, and nothing is sent', async () => {
  using server = await open();
  await submit.click();
  await expect.element(newPwd).toHaveAccessibleDescription(/请输入密码/);
  await newPwd.fill('Tulip-Lamp-92!');
  await again.fill('Tulip-Lamp-93!');
  await submit.click();
  await expect.element(again).toHaveAccessibleDescription(/两次输入的密码不一致/);
  expect(sentTo(server, 'chooseLinkPassword')).toHaveLength(0);
});

test('a reset asks for the bound device and leads to the sign-in', async () => {
  using server = await open({
    look: [200, { ...link, kind: 'reset', needsCode: true }],
    choose: [200, { token: null }],
  });
  await expect.element(page.getByRole('heading', { name: '设置密码' })).toBeVisible();
  await choose();
  const code = page.getByLabelText('动态口令或恢复码');
  await expect.element(code).toHaveAccessibleDescription(/请输入动态口令或恢复码/);
  await code.fill('123 456');
  await submit.click();
  await expect.element(page.getByRole('heading', { name: '密码已设置' })).toHaveFocus();
  await expect.element(page.getByRole('link', { name: '去登录' })).toHaveAttribute('href', '#/signIn');
  expect(await sentTo(server, 'chooseLinkPassword')[0]?.json()).toMatchObject({ code: '123456' });
});

test.each([
  ['used up while the page was open', { choose: [400, { code: 'link.invalid', message: '链接无效' }] as Answer }],
  ['used up before', { look: [400, { code: 'link.invalid', message: '链接无效' }] as Answer }],
])('a link that was %s says what to do', async (_, answers) => {
  using _server = await open(answers);
  if ('choose' in answers) await choose();
  await expect.element(page.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible();
  await expect.element(page.getByText('联系方式：服务台 8001')).toBeVisible();
  await expect.element(page.getByText('© 示例集团 · 服务台 8001')).toBeVisible();
  expect(submit.query()).toBeNull();
});

test('without a token there is nothing to choose', async () => {
  using server = await open({}, '');
  await expect.element(page.getByRole('heading', { name: '链接无效或已过期' })).toBeVisible();
  await expect.element(page.getByText('联系方式：服务台 8001')).toBeVisible();
  expect(sentTo(server, 'PasswordLink')).toHaveLength(0);
  expect(sentTo(server, 'chooseLinkPassword')).toHaveLength(0);
});

test('a password that the server refuses says why, rule by rule', async () => {
  const details = [{ field: 'newPwd', message: '不能是常见密码' }];
  using _server = await open({ choose: [400, { code: 'password.weak', message: '密码不符合要求', details }] });
  await choose();
  await expect.element(newPwd).toHaveAccessibleDescription(/不能是常见密码/);
});

test.each(looks)('is accessible in %s, %s', async (locale, theme) => {
  await applyLocale(locale);
  chooseTheme(theme);
  using _server = await open({ look: [200, { ...link, needsCode: true }] });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
});
