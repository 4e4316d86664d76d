import { api, limits, type Scene } from '@uc/contract';
import { expect, test } from 'vitest';
import {
  proveByPassword,
  refused,
  sameSession,
  signedIn,
  stripContacts,
} from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const { accountSecurity } = api;
const ways = async (call: Awaited<ReturnType<typeof signedIn>>['call'], scene: Scene) =>
  (await call(accountSecurity.getConfigurationByUser, { scene })).ways.map(({ way }) => way);

test('for a new phone, email or device the password alone is enough only where there is nothing else (RA-03)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  for (const scene of ['changeMobile', 'changeEmail', 'bindOtp'] as const) {
    expect(await ways(browser.call, scene)).toEqual(['sms', 'email']);
    await expect(proveByPassword(browser, scene)).rejects.toEqual(refused('proof.way'));
  }
  expect(await ways(browser.call, 'changePassword')).toEqual(['password', 'sms', 'email']);
  await stripContacts(portal);
  for (const scene of ['changeMobile', 'changeEmail', 'bindOtp'] as const) {
    expect(await ways(browser.call, scene)).toEqual(['password']);
    await proveByPassword(browser, scene);
  }
});

test('a bound device is replaced by itself or a recovery code, never by a phone or a password (OT-06)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { recoveryCodes } = await bindDevice(portal, browser);
  await portal.passTime('2 minutes');
  expect(await ways(browser.call, 'bindOtp')).toEqual(['otp', 'recovery']);
  await expect(proveByPassword(browser, 'bindOtp')).rejects.toEqual(refused('proof.way'));
  await expect(proveByCode(portal, browser, 'bindOtp')).rejects.toEqual(refused('proof.way'));
  expect(await ways(browser.call, 'changeMobile')).toEqual(['sms', 'email', 'otp', 'recovery']);
  const [code = ''] = recoveryCodes;
  const given = { scene: 'bindOtp', channel: 'recovery', code } as const;
  expect(await browser.call(accountSecurity.verifySecurityCode, given)).toMatchObject({
    expiresInSeconds: limits.proofTicketMinutes * 60,
  });
  await expect(browser.call(accountSecurity.verifySecurityCode, given)).rejects.toEqual(refused('code.incorrect'));
});

test('a way the person does not have, or no channel serves, is refused', async () => {
  await using portal = await startPortal({ environment: { UC_DEMO: '0' } });
  await using demo = await startPortal({ beside: portal });
  const browser = sameSession(portal, await signedIn(demo));
  expect(await ways(browser.call, 'changePassword')).toEqual(['password']);
  for (const channel of ['sms', 'email'] as const)
    await expect(browser.call(accountSecurity.sendSecurityCode, { scene: 'changePassword', channel })).rejects.toEqual(
      refused('proof.way'),
    );
  for (const channel of ['sms', 'email', 'otp', 'recovery'] as const)
    await expect(
      browser.call(accountSecurity.verifySecurityCode, { scene: 'changePassword', channel, code: '123456' }),
    ).rejects.toEqual(refused('proof.way'));
});
