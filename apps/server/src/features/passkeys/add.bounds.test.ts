import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { makeAuthenticator } from '../../testing/authenticator.ts';
import { switchOffWith } from '../../testing/features/account-security/falling-switch.ts';
import { idOf, refused } from '../../testing/features/account-security/world.ts';
import { addPasskey, passkeyOrigin, startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';
import type { Portal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

async function signedIn(portal: Portal, username = 'demo.full') {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  return browser;
}

const namesOf = async (browser: Awaited<ReturnType<typeof signedIn>>) =>
  (await browser.call(api.passkeys.list, {})).rows.map(({ name }) => name);

test('a proof that ran out while the device was asked adds nothing (TK-01)', async () => {
  await using portal = await startPasskeyPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'addPasskey');
  await portal.passTime(`${limits.proofTicketMinutes - 2} minutes`);
  const options = await browser.call(api.passkeys.addOptions, { ticket });
  await portal.passTime('3 minutes');
  const credential = makeAuthenticator(passkeyOrigin).create(options);
  await expect(browser.call(api.passkeys.add, { credential })).rejects.toEqual(refused('proof.required'));
  expect(await namesOf(browser)).toEqual([]);
});

test('a switch that falls while one is being added stops it (SW-01)', async () => {
  await using portal = await startPasskeyPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'addPasskey');
  const options = await browser.call(api.passkeys.addOptions, { ticket });
  await switchOffWith(portal, 'attempt', 'passkey');
  const credential = makeAuthenticator(passkeyOrigin).create(options);
  await expect(browser.call(api.passkeys.add, { credential })).rejects.toEqual(refused('switch.off'));
  expect(await namesOf(browser)).toEqual([]);
});

test('nobody has notices sent all day by adding passkeys (SM-03)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser } = await withPasskey(portal);
  await sql`update attempt set locked_until = now() + interval '1 hour' where bucket like 'credential:change:%'`.execute(
    portal.db,
  );
  await portal.passTime('2 minutes');
  await expect(addPasskey(portal, browser)).rejects.toEqual(refused('request.frequent'));
  expect(await namesOf(browser)).toHaveLength(1);
});

test('what others have is neither listed nor counted, and their word about the offer stays as they gave it (AC-02)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser: theirs } = await withPasskey(portal, 'demo.basic');
  await sql`insert into passkey (id, person_id, credential_id, rp_id, public_key, counter, name, transports, is_synced)
    select gen_random_uuid(), person_id, sha256(n::text::bytea), rp_id, public_key, 0, 'another''s ' || n, transports, false
    from passkey, generate_series(2, ${limits.passkeys}) n`.execute(portal.db);
  await theirs.call(api.passkeys.putOffOffer, {});
  const { browser } = await withPasskey(portal);
  expect(await namesOf(browser)).toEqual(['Windows 10']);
  expect(await portal.db.selectFrom('passkey_put_off').select('person_id').execute()).toEqual([
    { person_id: await idOf(portal, 'demo.basic') },
  ]);
});
