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
