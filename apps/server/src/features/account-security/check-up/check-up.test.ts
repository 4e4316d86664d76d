import { api, limits, maskPrefix, switches } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../../../testing/cli/commands.ts';
import { checkUpOf, forgetRecords, kindsOf, pointOf } from '../../../testing/features/account-security/check-up.ts';
import { idOf, sameSession, signedIn, stripContacts } from '../../../testing/features/account-security/world.ts';
import { linkedToProvider, withProvider } from '../../../testing/features/session/linked.ts';
import { bindDevice } from '../../../testing/otp.ts';
import { startPasskeyPortal, withPasskey } from '../../../testing/passkeys.ts';
import { type Portal, startPortal } from '../../../testing/portal.ts';
import { proveByCode } from '../../../testing/proof.ts';

/** A portal in which somebody has no records yet, and no roles. */
async function world(start: () => Promise<Portal> = startPortal) {
  const portal = await start();
  await forgetRecords(portal);
  await sql`delete from role_assignment`.execute(portal.owner);
  return portal;
}

test('whoever signs in by password alone is told so, until a device is bound', async () => {
  await using portal = await world();
  const browser = await signedIn(portal);
  expect(await checkUpOf(browser)).toEqual({
    points: [{ kind: 'secondFactor' }],
    well: ['signIns', 'recovery', 'confirmed'],
  });
  await bindDevice(portal, browser);
  expect(await checkUpOf(browser)).toEqual({
    points: [],
    well: ['signIns', 'otp', 'recovery', 'recoveryCodes', 'confirmed'],
  });
});

test('where passkeys work, one is missing until there is one; it is two factors by itself', async () => {
  await using portal = await world(startPasskeyPortal);
  const browser = await signedIn(portal);
  expect((await checkUpOf(browser)).points).toEqual([{ kind: 'secondFactor' }, { kind: 'passkey', isRequired: false }]);
  const { browser: other } = await withPasskey(portal);
  const { points, well } = await checkUpOf(other);
  expect(points).toEqual([]);
  expect(well).toContain('passkey');
});

test('a passkey of a former address is none', async () => {
  await using portal = await world(startPasskeyPortal);
  const { browser } = await withPasskey(portal);
  await sql`update passkey set rp_id = 'former.example'`.execute(portal.db);
  expect(await kindsOf(browser)).toEqual(['secondFactor', 'passkey']);
});

test('a stopped passkey is to be removed, and stands before what is merely missing', async () => {
  await using portal = await world(startPasskeyPortal);
  const { browser } = await withPasskey(portal);
  await sql`update passkey set copied_at = now()`.execute(portal.db);
  expect((await checkUpOf(browser)).points[0]).toEqual({ kind: 'stoppedPasskey', total: 1 });
  await sql`delete from passkey`.execute(portal.db);
  expect(await pointOf(browser, 'stoppedPasskey')).toBeUndefined();
});

test('required passkeys are called so; switched off by the setting they are not spoken of', async () => {
  await using required = await world(() => startPasskeyPortal({ environment: { UC_PASSKEYS: 'required' } }));
  expect(await pointOf(await signedIn(required), 'passkey')).toEqual({ kind: 'passkey', isRequired: true });
  await using off = await world(() => startPasskeyPortal({ environment: { UC_PASSKEYS: 'off' } }));
  expect(await kindsOf(await signedIn(off))).toEqual(['secondFactor']);
});

test('few recovery codes are a point until there are new ones', async () => {
  await using portal = await world();
  const browser = await signedIn(portal);
  await bindDevice(portal, browser);
  const leave = (left: number) =>
    sql`update recovery_code set used_at = case when lookup in
      (select lookup from recovery_code order by lookup limit ${left}) then null else now() end`.execute(portal.db);
  await leave(limits.fewRecoveryCodes);
  expect(await checkUpOf(browser)).toMatchObject({
    points: [{ kind: 'recoveryCodes', left: limits.fewRecoveryCodes }],
  });
  await leave(limits.fewRecoveryCodes + 1);
  expect(await kindsOf(browser)).toEqual([]);
});

test('a frozen device is a point for whoever can remove it, and not for whoever cannot', async () => {
  await using portal = await world();
  const browser = await signedIn(portal);
  await bindDevice(portal, browser);
  await sql`update otp_device set frozen_at = now()`.execute(portal.db);
  expect(await pointOf(browser, 'frozenOtp')).toEqual({ kind: 'frozenOtp', total: 1 });
  await sql`update recovery_code set used_at = now()`.execute(portal.db);
  expect(await kindsOf(browser)).toEqual([]);
});

test('with one way to a new password, or none, the address that is missing is asked for', async () => {
  await using portal = await world();
  await sql`delete from bound_account`.execute(portal.owner);
  const browser = await signedIn(portal);
  const recovery = () => pointOf(browser, 'recovery');
  expect(await recovery()).toBeUndefined();
  await portal.db.updateTable('person').set({ email: null }).where('username', '=', 'demo.full').execute();
  expect(await recovery()).toEqual({ kind: 'recovery', scene: 'changeEmail', has: 'mobile' });
  await stripContacts(portal);
  expect(await recovery()).toEqual({ kind: 'recovery', scene: 'changeEmail', has: null });
  await administer(portal.db, 'switch email off demo.full');
  expect(await recovery()).toEqual({ kind: 'recovery', scene: 'changeMobile', has: null });
  await administer(portal.db, 'switch mobile off demo.full');
  expect(await recovery()).toBeUndefined();
});

test('an account elsewhere that codes can come by is a way to a new password too', async () => {
  await using portal = await world(() => startPortal({ environment: { UC_FORGOTTEN_PASSWORD: 'sms,wecom' } }));
  const browser = await signedIn(portal);
  expect((await checkUpOf(browser)).well).toContain('recovery');
});

test('where nobody can reset a password by themselves, no way back is missing', async () => {
  await using portal = await world(() => startPortal({ environment: { UC_FORGOTTEN_PASSWORD: 'off' } }));
  const browser = await signedIn(portal);
  await stripContacts(portal);
  expect(await kindsOf(browser)).toEqual(['secondFactor']);
});

test('an address that nobody has used is confirmed by one code to it, and by nothing else', async () => {
  await using portal = await world();
  const browser = await signedIn(portal, 'ma.xiaolin');
  const { rows } = await browser.call(api.accountSecurity.getAllConfigurationByUser, {});
  const value = rows.find(({ scene }) => scene === 'changeEmail')?.value;
  expect(value).toContain(maskPrefix);
  expect(await pointOf(browser, 'unconfirmed')).toEqual({ kind: 'unconfirmed', scene: 'confirmEmail', value });
  const { ways } = await browser.call(api.accountSecurity.getConfigurationByUser, { scene: 'confirmEmail' });
  expect(ways.map(({ way }) => way)).toEqual(['email']);
  expect(await proveByCode(portal, browser, 'confirmEmail', 'email')).toBe('');
  const after = await checkUpOf(browser);
  expect(after.points.map(({ kind }) => kind)).not.toContain('unconfirmed');
  expect(after.well).toContain('confirmed');
});

test('a new address that waits for its code is to be finished, and is not missing meanwhile', async () => {
  await using portal = await world();
  await sql`delete from bound_account`.execute(portal.owner);
  await portal.db.updateTable('person').set({ email: null }).where('username', '=', 'demo.full').execute();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'changeEmail');
  await browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target: 'new@example.com' });
  expect((await checkUpOf(browser)).points).toEqual([
    { kind: 'pending', scene: 'changeEmail', target: `${maskPrefix}n***@example.com` },
    { kind: 'secondFactor' },
  ]);
  await portal.passTime('6 minutes');
  expect(await kindsOf(browser)).toEqual(['secondFactor', 'recovery']);
});

test('a password is too old only where the rules say how old it may be, and a fortnight before', async () => {
  const age = (portal: Portal, days: number) =>
    sql`update password set changed_at = now() - make_interval(days => ${days})`.execute(portal.db);
  await using free = await world();
  await age(free, 5_000);
  expect((await checkUpOf(await signedIn(free))).points.map(({ kind }) => kind)).toEqual(['secondFactor']);
  await using ruled = await world(() => startPortal({ environment: { UC_PASSWORD_POLICY: 'mlps3' } }));
  const browser = await signedIn(ruled);
  await age(ruled, 75);
  expect((await checkUpOf(browser)).well).toContain('password');
  await age(ruled, 76);
  expect(await pointOf(browser, 'password')).toEqual({ kind: 'password', days: 76, most: 90 });
});

test('nothing is said of what an administrator has switched off, and nothing is praised (SW-01)', async () => {
  await using portal = await world(() => startPasskeyPortal({ environment: { UC_PASSWORD_POLICY: 'mlps3' } }));
  const browser = await signedIn(portal);
  await bindDevice(portal, browser);
  const ticket = await proveByCode(portal, browser, 'changeMobile', 'email');
  await browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target: '13812340000' });
  const whose = await idOf(portal);
  await sql`insert into passkey (id, person_id, credential_id, rp_id, public_key, counter, name, transports, is_synced, copied_at)
    values (gen_random_uuid(), ${whose}, 'x', 'portal.example', 'x', 0, 'x', '{}', false, now())`.execute(portal.db);
  await sql`update otp_device set frozen_at = now()`.execute(portal.db);
  await sql`update recovery_code set used_at = now() where lookup > (select min(lookup) from recovery_code)`.execute(
    portal.db,
  );
  await sql`update password set changed_at = now() - interval '99 days'`.execute(portal.db);
  await sql`update person set email_confirmed_at = null, phone_confirmed_at = null`.execute(portal.db);
  const weak = ['stoppedPasskey', 'frozenOtp', 'pending', 'password', 'recoveryCodes', 'unconfirmed', 'unconfirmed'];
  expect(await kindsOf(browser)).toEqual([...weak, 'passkey']);
  for (const name of switches) await administer(portal.db, `switch ${name} off demo.full`);
  expect(await checkUpOf(browser)).toEqual({ points: [], well: ['signIns'] });
});

test('whoever may change nothing is told of no second factor, passkey or way back that is missing', async () => {
  await using portal = await world(startPasskeyPortal);
  await stripContacts(portal, 'demo.locked');
  expect(await checkUpOf(await signedIn(portal, 'demo.locked'))).toEqual({ points: [], well: ['signIns'] });
});

test('whoever a provider alone signs in is not told that a password does', async () => {
  await using portal = await world(() => startPortal({ environment: withProvider() }));
  const browser = await signedIn(portal);
  const personId = await idOf(portal);
  await portal.db.deleteFrom('password').where('person_id', '=', personId).execute();
  expect(await kindsOf(browser)).toContain('secondFactor');
  await linkedToProvider(portal, personId);
  expect(await kindsOf(browser)).not.toContain('secondFactor');
});

test('with an identity provider second factors, passkeys and new passwords are its matter', async () => {
  await using local = await world();
  const environment = {
    UC_SIGN_IN: 'oidc',
    UC_OIDC_ISSUER: 'http://127.0.0.1:9',
    UC_OIDC_CLIENT_ID: 'portal',
    UC_OIDC_CLIENT_SECRET: 'secret',
  };
  await using portal = await startPortal({ beside: local, environment });
  const browser = sameSession(portal, await signedIn(local));
  expect(await checkUpOf(browser)).toEqual({ points: [], well: ['signIns', 'confirmed'] });
});
