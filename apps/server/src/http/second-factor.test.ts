import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { bindDevice } from '../testing/otp.ts';
import { startPortal } from '../testing/portal.ts';

const environment = { UC_SECOND_FACTOR: 'everyone' };
const rows: [string, ServedEndpoint][] = Object.entries(endpoints).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, row]): [string, ServedEndpoint] => [`${feature}.${name}`, row]),
);
const open = rows.filter(([, row]) => row.beforeSecondFactor).map(([name]) => name);

/** Calls a row with nothing in it: who may not call it at all is told so before anybody reads what was sent. */
async function answerOf(browser: TestBrowser, { method, path, navigation }: ServedEndpoint) {
  const filled = path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');
  const headers: Record<string, string> = navigation ? { 'sec-fetch-mode': 'navigate' } : {};
  const more =
    method === 'POST' ? { body: {}, headers: { 'idempotency-key': crypto.randomUUID(), ...headers } } : { headers };
  return browser.send({ method, path: filled, ...more });
}

test('whoever has to set up a second factor reaches what that takes and the way out, and no other call at all (SF-01)', async () => {
  await using portal = await startPortal({ environment });
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  for (const [name, row] of rows) {
    if (row.access !== 'session' || row.beforeSecondFactor) continue;
    const answer = await answerOf(browser, row);
    if (row.navigation && !row.picture) {
      expect([name, answer.statusCode, answer.headers.location]).toEqual([name, 302, '/uc/#/pc/secondFactor']);
      continue;
    }
    expect([name, answer.statusCode, answer.json()]).toEqual([
      name,
      403,
      { code: 'factor.required', message: '请先设置两步验证', redirect: '/uc/#/pc/secondFactor' },
    ]);
  }
});

test('what is open to them is exactly this', () => {
  expect(open.toSorted()).toEqual([
    'accountSecurity.bindOtp',
    'accountSecurity.getAllConfigurationByUser',
    'accountSecurity.getConfigurationByUser',
    'accountSecurity.getEditConf',
    'accountSecurity.getOTPInfo',
    'accountSecurity.getProof',
    'accountSecurity.messageState',
    'accountSecurity.sendSecurityCode',
    'accountSecurity.startProviderProof',
    'accountSecurity.verifyPassword',
    'accountSecurity.verifyProvider',
    'accountSecurity.verifySecurityCode',
    'captcha.accountConf',
    'passkeys.add',
    'passkeys.addOptions',
    'passkeys.list',
    'session.logout',
    'user.isLogin',
  ]);
});

test('none of these is refused for it, and neither is what everybody may call', async () => {
  await using portal = await startPortal({ environment });
  const browser = portal.browser();
  for (const [name, row] of rows) {
    if (row.access === 'session' && !row.beforeSecondFactor) continue;
    await browser.signIn('demo.full', demoPassword);
    const answer = await answerOf(browser, row);
    expect([name, answer.body]).toEqual([name, expect.not.stringContaining('factor.required')]);
    expect([name, answer.headers.location ?? '']).toEqual([name, expect.not.stringContaining('secondFactor')]);
  }
});

test('with a second factor everything is open again, in the same session', async () => {
  await using portal = await startPortal({ environment });
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const list = () => browser.send({ path: endpoints.appHub.list.path });
  expect((await list()).statusCode).toBe(403);
  await bindDevice(portal, browser);
  expect((await list()).statusCode).toBe(200);
});
