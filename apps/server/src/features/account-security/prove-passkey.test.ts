import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { goodPasswords, refused, sameSession } from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { addPasskey, startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';

const { passkeyProofOptions, verifyPasskey } = api.accountSecurity;

test('a passkey proves a person before a change, also where a password would not do', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, device } = await withPasskey(portal);
  const { ways } = await browser.call(api.accountSecurity.getConfigurationByUser, { scene: 'changeMobile' });
  expect(ways.map(({ way }) => way)).toContain('passkey');
  const options = await browser.call(passkeyProofOptions, { scene: 'changePassword' });
  expect(options.allowed).toHaveLength(1);
  const credential = device.get(options);
  const { ticket } = await browser.call(verifyPasskey, { scene: 'changePassword', credential });
  const [newPwd] = goodPasswords;
  await browser.call(api.accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
});

test('it replaces a bound device, as that device itself would (OT-06)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  await bindDevice(portal, browser);
  const { ways } = await browser.call(api.accountSecurity.getConfigurationByUser, { scene: 'bindOtp' });
  expect(ways.map(({ way }) => way).toSorted()).toEqual(['otp', 'passkey', 'recovery']);
});

test("an answer proves one scene, once, in its session, by its person's own passkey (PK-01, PK-02, PK-06)", async () => {
  await using portal = await startPasskeyPortal();
  const { device: others } = await withPasskey(portal, 'demo.basic');
  const { browser, device } = await withPasskey(portal);
  const ask = () => browser.call(passkeyProofOptions, { scene: 'changeEmail' });
  const give = (credential: ReturnType<typeof device.get>, scene: 'changeEmail' | 'changeMobile' = 'changeEmail') =>
    browser.call(verifyPasskey, { scene, credential });
  await expect(give(device.get(await ask()), 'changeMobile')).rejects.toEqual(refused('passkey.expired'));
  await expect(give(others.get(await ask()))).rejects.toEqual(refused('passkey.refused'));
  await expect(give(device.get(await ask(), { isVerified: false }))).rejects.toEqual(refused('passkey.refused'));
  const signIn = await browser.call(api.session.passkeyOptions, {});
  await expect(give(device.get(signIn))).rejects.toEqual(refused('passkey.expired'));
  const credential = device.get(await ask());
  const bare = sameSession(portal, browser);
  for (const name of bare.cookies.keys()) if (name.endsWith('uc_flow')) bare.cookies.delete(name);
  await expect(bare.call(verifyPasskey, { scene: 'changeEmail', credential })).rejects.toEqual(
    refused('passkey.expired'),
  );
  await give(credential);
  await expect(give(credential)).rejects.toEqual(refused('passkey.expired'));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from record
    where operation = 'prove' and result = 'failure' and detail ->> 'way' = 'passkey'
      and person_id = (select id from person where username = 'demo.full')`.execute(portal.db);
  expect(rows).toEqual([{ n: 6 }]);
});

test('beside one that works, one that was stopped proves nothing and is not named (PK-05)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, device } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  const { device: stopped, id } = await addPasskey(portal, browser);
  await sql`update passkey set copied_at = now() where id = ${id}`.execute(portal.db);
  const scene = 'changeMobile';
  const prove = async (one: typeof device) => {
    const options = await browser.call(passkeyProofOptions, { scene });
    expect(options.allowed).toHaveLength(1);
    return browser.call(verifyPasskey, { scene, credential: one.get(options) });
  };
  await expect(prove(stopped)).rejects.toEqual(refused('passkey.refused'));
  await prove(device);
});

test('without one that works here there is no such way', async () => {
  await using portal = await startPasskeyPortal();
  const { browser } = await withPasskey(portal);
  await sql`update passkey set rp_id = 'former.example'`.execute(portal.db);
  await expect(browser.call(passkeyProofOptions, { scene: 'changeEmail' })).rejects.toEqual(refused('proof.way'));
});
