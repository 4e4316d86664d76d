import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { switchOffWith } from '../../testing/features/account-security/falling-switch.ts';
import { idOf, refused } from '../../testing/features/account-security/world.ts';
import { bindDevice, proveByOtp } from '../../testing/otp.ts';
import { startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const { oneTimePasswords } = api;

async function withDevice(portal: Portal, username = 'demo.full') {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  const device = await bindDevice(portal, browser);
  await portal.passTime('1 minute');
  return { browser, ...device };
}

const leftOf = async (portal: Portal, username: string) => {
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from recovery_code
    where person_id = ${await idOf(portal, username)} and used_at is null`.execute(portal.db);
  return rows[0]?.left;
};

test('a proof makes one new set, whatever happens at once (RC-02, R-03)', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  const ticket = await proveByOtp(browser, 'renewRecoveryCodes', secret);
  const tries = Array.from({ length: 4 }, () => browser.call(oneTimePasswords.renewCodes, { ticket }));
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await leftOf(portal, 'demo.full')).toBe(limits.recoveryCodes);
});

test('new codes end what was proved by the former ones (TK-08)', async () => {
  await using portal = await startPortal();
  const { browser, secret, recoveryCodes } = await withDevice(portal);
  const { ticket: other } = await browser.call(api.accountSecurity.verifySecurityCode, {
    scene: 'removeOtp',
    channel: 'recovery',
    code: recoveryCodes[0] ?? '',
  });
  const ticket = await proveByOtp(browser, 'renewRecoveryCodes', secret);
  await browser.call(oneTimePasswords.renewCodes, { ticket });
  await expect(browser.call(oneTimePasswords.switchOff, { ticket: other })).rejects.toEqual(refused('proof.required'));
});

test('a switch that falls meanwhile leaves the former codes (SW-01)', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  const ticket = await proveByOtp(browser, 'renewRecoveryCodes', secret);
  await switchOffWith(portal, 'attempt', 'otp');
  await expect(browser.call(oneTimePasswords.renewCodes, { ticket })).rejects.toEqual(refused('switch.off'));
});

test('nobody has notices sent all day by new codes (SM-03)', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  await sql`update attempt set locked_until = now() + interval '1 hour' where bucket like 'credential:change:%'`.execute(
    portal.db,
  );
  const ticket = await proveByOtp(browser, 'renewRecoveryCodes', secret);
  await expect(browser.call(oneTimePasswords.renewCodes, { ticket })).rejects.toEqual(refused('request.frequent'));
});

test('switching off takes nobody else’s codes away (AC-02)', async () => {
  await using portal = await startPortal();
  await withDevice(portal, 'demo.approver');
  const { browser, secret } = await withDevice(portal);
  const ticket = await proveByOtp(browser, 'removeOtp', secret);
  await browser.call(oneTimePasswords.switchOff, { ticket });
  expect([await leftOf(portal, 'demo.full'), await leftOf(portal, 'demo.approver')]).toEqual([0, limits.recoveryCodes]);
});

test('where a second factor is required, who has neither device, codes nor passkey gets no codes; a passkey is owed them', async () => {
  await using portal = await startPasskeyPortal({ environment: { UC_PASSKEYS: 'required' } });
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const ticket = await proveByCode(portal, browser, 'renewRecoveryCodes');
  await expect(browser.call(oneTimePasswords.renewCodes, { ticket })).rejects.toEqual(refused('otp.unknown'));
  await portal.passTime('2 minutes');
  const { browser: other } = await withPasskey(portal);
  await sql`delete from recovery_code`.execute(portal.db);
  await portal.passTime('2 minutes');
  const again = await proveByCode(portal, other, 'renewRecoveryCodes');
  expect((await other.call(oneTimePasswords.renewCodes, { ticket: again })).recoveryCodes).toHaveLength(
    limits.recoveryCodes,
  );
});
