import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { expectAccessible } from '../../testing/axe.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import SignInPage from './sign-in-page.tsx';

const conf = { kind: 'local', organisation: '示例集团', contact: '服务台 8001', demo: false };

async function open(more: object) {
  const server = fakeServer({ 'GET /anonymous/signInConf': [200, { ...conf, ...more }] }).install();
  const { hook } = memoryLocation({ path: '/signIn' });
  await render(
    <Router hook={hook}>
      <main>
        <SignInPage />
      </main>
    </Router>,
  );
  return server;
}

const link = (name: string) => page.getByRole('link', { name });

test('providers stand beside the form, each with its own address', async () => {
  const ways = [
    { id: 'staff', name: '集团账号' },
    { id: 'partner', name: '合作伙伴' },
  ];
  using _server = await open({ ways });
  const start = '/api-uc/anonymous/oidcStart';
  await expect.element(link('使用集团账号登录')).toHaveAttribute('href', `${start}/staff`);
  await expect.element(link('使用合作伙伴登录')).toHaveAttribute('href', `${start}/partner`);
  await expect.element(page.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  await expectAccessible();
});

test('where passwords are kept elsewhere the providers stand alone', async () => {
  using _server = await open({ kind: 'oidc', ways: [{ id: 'staff', name: '集团账号' }] });
  await expect.element(link('使用集团账号登录')).toBeVisible();
  expect(page.getByLabelText('账号', { exact: true }).query()).toBeNull();
  await expectAccessible();
});

const accounts = [
  { id: 'wecom', kind: 'wecom', name: '企业微信' },
  { id: 'dingtalk', kind: 'dingtalk', name: '钉钉' },
];
const start = '/api-uc/anonymous/accountStart';

/** The browser calls itself this until the test ends. */
function callItself(userAgent: string) {
  const before = Object.getOwnPropertyDescriptor(navigator, 'userAgent');
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  return {
    [Symbol.dispose]() {
      if (before) Object.defineProperty(navigator, 'userAgent', before);
      else Reflect.deleteProperty(navigator, 'userAgent');
    },
  };
}

test('bound accounts of platforms stand beside the form at a computer', async () => {
  using _server = await open({ accounts });
  await expect.element(link('使用企业微信登录')).toHaveAttribute('href', `${start}/wecom`);
  await expect.element(link('使用钉钉登录')).toHaveAttribute('href', `${start}/dingtalk`);
  await expectAccessible();
});

test("inside one platform's app that one is offered alone", async () => {
  using _phone = callItself('Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 wxwork/4.1.30 MicroMessenger/7.0.1');
  using _server = await open({ accounts });
  await expect.element(link('使用企业微信登录')).toBeVisible();
  expect(link('使用钉钉登录').query()).toBeNull();
});

test('a phone scans no code of its own: elsewhere it is said where to go', async () => {
  using _phone = callItself('Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1');
  using _server = await open({ accounts });
  await expect.element(page.getByText('在手机上用企业微信、钉钉的账号登录，请在其应用内打开本页')).toBeVisible();
  expect(link('使用企业微信登录').query()).toBeNull();
  await expectAccessible();
});
