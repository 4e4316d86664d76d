import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { bindDevice, proveByOtp } from '../testing/otp.ts';
import { startPasskeyPortal, withPasskey } from '../testing/passkeys.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { proveByCode } from '../testing/proof.ts';

const everyone = { UC_SECOND_FACTOR: 'everyone' };
const refused = expect.objectContaining({ code: 'factor.last' });
const devices = (browser: TestBrowser) => browser.call(api.oneTimePasswords.list, {});
const passkeys = (browser: TestBrowser) => browser.call(api.passkeys.list, {});

async function withDevice(portal: Portal) {
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const { secret } = await bindDevice(portal, browser);
  await portal.passTime('2 minutes');
  return { browser, secret, id: (await devices(browser)).rows[0]?.id ?? '' };
}

test('the last device stays where a second factor is required, removed singly or with all (SF-02)', async () => {
  await using portal = await startPortal({ environment: everyone });
  const { browser, secret, id } = await withDevice(portal);
  expect((await devices(browser)).isNeeded).toBe(true);
  const ticket = await proveByOtp(browser, 'removeOtp', secret);
  await expect(browser.call(api.oneTimePasswords.remove, { ticket, id })).rejects.toEqual(refused);
  await expect(browser.call(api.oneTimePasswords.switchOff, { ticket })).rejects.toEqual(refused);
  expect(await devices(browser)).toMatchObject({ total: 1, recoveryCodesLeft: limits.recoveryCodes });
});

test('until the day it may still go', async () => {
  await using portal = await startPortal({ environment: { ...everyone, UC_SECOND_FACTOR_FROM: '9999-12-31' } });
  const { browser, secret } = await withDevice(portal);
  expect((await devices(browser)).isNeeded).toBe(false);
  const ticket = await proveByOtp(browser, 'removeOtp', secret);
  expect(await browser.call(api.oneTimePasswords.switchOff, { ticket })).toEqual({ isOff: true });
});

test('the last passkey stays as well; beside a device it may go, and a device beside it, with the recovery codes kept', async () => {
  await using portal = await startPasskeyPortal({ environment: everyone });
  const { browser, id } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  expect((await passkeys(browser)).isNeeded).toBe(true);
  const ticket = await proveByCode(portal, browser, 'removePasskey');
  await expect(browser.call(api.passkeys.remove, { ticket, id })).rejects.toEqual(refused);
  await portal.passTime('2 minutes');
  const { secret } = await bindDevice(portal, browser);
  await portal.passTime('2 minutes');
  expect([(await passkeys(browser)).isNeeded, (await devices(browser)).isNeeded]).toEqual([false, false]);
  const given = await proveByOtp(browser, 'removeOtp', secret);
  expect(await browser.call(api.oneTimePasswords.switchOff, { ticket: given })).toEqual({ isOff: true });
  // The passkey is asked for after the password, so they stand in for it.
  expect((await devices(browser)).recoveryCodesLeft).toBe(limits.recoveryCodes);
  await portal.passTime('2 minutes');
  await bindDevice(portal, browser);
  await portal.passTime('2 minutes');
  const again = await proveByCode(portal, browser, 'removePasskey');
  expect(await browser.call(api.passkeys.remove, { ticket: again, id })).toEqual({ ok: true });
});

test('whoever needs their passkey and has no recovery codes left can have new ones', async () => {
  await using portal = await startPasskeyPortal({ environment: everyone });
  const { browser } = await withPasskey(portal);
  await portal.db.deleteFrom('recovery_code').execute();
  await portal.passTime('2 minutes');
  const ticket = await proveByCode(portal, browser, 'renewRecoveryCodes');
  const { recoveryCodes } = await browser.call(api.oneTimePasswords.renewCodes, { ticket });
  expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
});
