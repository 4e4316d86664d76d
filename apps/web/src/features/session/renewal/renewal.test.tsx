import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { stored } from '../../../lib/storage.ts';
import { expectAccessible } from '../../../testing/axe.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import SignInPage from '../sign-in-page.tsx';

const conf = { kind: 'local', organisation: '示例集团', contact: '服务台 8001', demo: false };
const policy = {
  ...{ minLength: 9, maxLength: 128, allowed: ['upper', 'lower', 'digit', 'special'], minClasses: 0, maxRepeats: 0 },
  ...{ history: 3, dictionary: false, ownNames: false, maxAgeDays: 0 },
};
type Handler = Answer | ((request: Request) => Answer | Promise<Answer>);

/** Signed in as far as a password that may not stay. */
async function open(renewPassword: Handler = [200, { ok: true }], more: object = {}) {
  const server = fakeServer({
    'GET /anonymous/signInConf': [200, conf],
    'POST /anonymous/signIn': [
      200,
      { next: 'renewal', flow: 'the-flow', because: 'expired', needsCode: false, policy, ...more },
    ],
    'POST /anonymous/renewPassword': renewPassword,
  }).install();
  const { hook } = memoryLocation({ path: '/signIn', record: true });
  await render(
    <Router hook={hook}>
      <main>
        <SignInPage />
      </main>
    </Router>,
  );
  await page.getByRole('textbox').first().fill('demo.full');
  await userEvent.keyboard('{Tab}Old@2026-x{Enter}');
  await expect.element(page.getByRole('heading', { name: '更换密码' })).toBeVisible();
  return Object.assign(server, {
    sent: () =>
      Promise.all(server.requests.filter(({ url }) => url.includes('renew')).map((one) => one.clone().json())),
  });
}

const [newPwd, confirmPwd] = ['新密码', '确认新密码'].map((label) => page.getByLabelText(label, { exact: true }));
const code = page.getByLabelText('动态口令或恢复码', { exact: true });

async function enter(first: string, second = first) {
  await newPwd?.fill(first);
  await confirmPwd?.fill(second);
  await page.getByRole('button', { name: '更换密码', exact: true }).click();
}

test('an expired password leads on to a new one, with the rules there and without typing the old one again; then one signs in', async () => {
  using server = await open();
  await expect.element(page.getByText(/已过期/)).toBeVisible();
  await expect.element(page.getByText(/9 至 128/)).toBeVisible();
  await expectAccessible();
  await enter('Quiet#River7');
  await expect.element(page.getByText('密码已更换，请使用新密码登录。')).toBeVisible();
  expect(await server.sent()).toEqual([
    { flow: 'the-flow', oldPwd: 'Old@2026-x', newPwd: 'Quiet#River7', confirmPwd: 'Quiet#River7' },
  ]);
  expect(stored('token')).toBeNull();
});

test('too short, different and refused ones are told under their fields, and nothing typed is lost', async () => {
  using server = await open([400, { code: 'directory.history', message: '不接受您用过的密码' }]);
  await enter('short');
  if (newPwd && confirmPwd) {
    await expect.element(newPwd).toHaveAccessibleDescription(/密码不符合要求/);
    await enter('Quiet#River7', 'Quiet#River8');
    await expect.element(confirmPwd).toHaveAccessibleDescription(/不一致/);
    expect(await server.sent()).toEqual([]);
    await enter('Quiet#River7');
    await expect.element(newPwd).toHaveAccessibleDescription(/用过的密码/);
    await expect.element(newPwd).toHaveValue('Quiet#River7');
  }
});

test('where a device is bound its code is asked for; what came too late begins again and says so', async () => {
  using server = await open([400, { code: 'ticket.invalid', message: '无效' }], { needsCode: true });
  await enter('Quiet#River7');
  await expect.element(code).toHaveAccessibleDescription('请输入动态口令或恢复码');
  await code.fill('123 456');
  await enter('Quiet#River7');
  await expect.element(page.getByLabelText('账号', { exact: true })).toHaveValue('demo.full');
  expect(await server.sent()).toMatchObject([{ code: '123456' }]);
});
