import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { administer } from '../testing/cli/commands.ts';
import { bindDevice } from '../testing/otp.ts';
import { otpCode } from '../testing/otp-codes.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

async function withDevice(portal: Portal) {
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const device = await bindDevice(portal, browser);
  await portal.passTime('1 minute');
  return { browser, ...device };
}

test('an administrator opens a device again that wrong codes have frozen', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const near = [-1, 0, 1].map((away) => otpCode(secret, away));
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
  const visitor = portal.browser();
  const secondStep = async (code: string) => {
    const body = { account: 'demo.full', password: demoPassword };
    const { flow } = (await visitor.send({ method: 'POST', path: '/anonymous/signIn', body })).json();
    return (await visitor.send({ method: 'POST', path: '/anonymous/signInOtp', body: { flow, code } })).json().code;
  };
  for (let lock = 0; lock < limits.otpLocks; lock++) {
    for (let time = 0; time < limits.otpFailures; time++) await secondStep(wrong);
    await portal.passTime('16 minutes');
  }
  expect(await secondStep(otpCode(secret))).toBe('proof.locked');
  await administer(portal.db, 'otp unlock demo.full');
  await portal.browser().signIn('demo.full', demoPassword, secret);
});

test('a lost device is removed with its recovery codes, and all sessions end', async () => {
  await using portal = await startPortal();
  const { browser } = await withDevice(portal);
  expect((await administer(portal.db, 'otp remove demo.full')).said).toEqual([
    'demo.full is asked for no one-time password any more.',
  ]);
  expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(201);
  expect(await portal.db.selectFrom('recovery_code').selectAll().execute()).toEqual([]);
  await portal.browser().signIn('demo.full', demoPassword);
  expect((await administer(portal.db, 'otp remove demo.full')).said).toEqual([
    'demo.full had no device; nothing was changed.',
  ]);
});
