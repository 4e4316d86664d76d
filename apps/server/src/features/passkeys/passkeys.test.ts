import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { makeAuthenticator } from '../../testing/authenticator.ts';
import { idOf, refused, stripContacts } from '../../testing/features/account-security/world.ts';
import { linkedToProvider, withProvider } from '../../testing/features/session/linked.ts';
import { bindDevice } from '../../testing/otp.ts';
import { addPasskey, passkeyOrigin, signInByPasskey, startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const toRemove = async (portal: Portal, browser: Awaited<ReturnType<typeof withPasskey>>['browser']) => {
  await portal.passTime('2 minutes');
  return proveByCode(portal, browser, 'removePasskey');
};

test('several are listed by name, with where they live, since when and when last used; each can be renamed', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, device } = await withPasskey(portal);
  const synced = makeAuthenticator(passkeyOrigin, { isSynced: true, aaguid: 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd' });
  await portal.passTime('2 minutes');
  await addPasskey(portal, browser, synced);
  await portal.passTime('2 minutes');
  const { id } = await addPasskey(portal, browser);
  await signInByPasskey(portal.browser(), device);
  await browser.call(api.passkeys.rename, { id, name: ' 办公室电脑 ' });
  const records = await browser.call(api.records.list, { operation: 'renamePasskey' });
  expect(records.rows[0]?.detail).toBe('Windows 10 2 → 办公室电脑');
  const { rows, ...rest } = await browser.call(api.passkeys.list, {});
  const date = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const common = { id: expect.any(String), since: date, state: 'works' };
  expect(rows).toEqual([
    { ...common, name: 'Windows 10', lives: 'device', provider: null, lastUsed: date },
    { ...common, name: 'iCloud 钥匙串', lives: 'synced', provider: 'iCloud 钥匙串', lastUsed: null },
    { ...common, name: '办公室电脑', lives: 'device', provider: null, lastUsed: null },
  ]);
  expect(rest).toEqual({
    state: 'on',
    home: { host: 'portal.example', address: passkeyOrigin },
    total: 3,
    isNeeded: false,
    isDue: false,
    otherWays: ['password'],
  });
});

test('two of one device have names that can be told apart', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, name } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  expect([name, (await addPasskey(portal, browser)).name]).toEqual(['Windows 10', 'Windows 10 2']);
});

test.each(['add', 'remove'] as const)(
  'to %s one ends the other sessions, says why there, tells and records it',
  async (deed) => {
    await using portal = await startPasskeyPortal();
    const { browser, id } = await withPasskey(portal);
    const ticket = await toRemove(portal, browser);
    const other = portal.browser();
    await other.signIn('demo.full', demoPassword);
    if (deed === 'remove') await browser.call(api.passkeys.remove, { ticket, id });
    else {
      await portal.passTime('2 minutes');
      await addPasskey(portal, browser);
    }
    await expect(other.call(api.user.isLogin, {})).rejects.toMatchObject({
      code: 'session.required',
      message: '您的通行密钥已变更，为保护账号已结束此登录，请重新登录',
    });
    const kind = deed === 'add' ? 'passkeyAdded' : 'passkeyRemoved';
    const told = (await portal.messages()).filter((one) => one.kind === kind).map(({ channel }) => channel);
    expect([...new Set(told)].toSorted()).toEqual(['dingtalk', 'email', 'sms', 'wecom']);
    const { rows } = await sql<{ operation: string }>`select operation from record where result = 'success'
    and operation in ('addPasskey', 'removePasskey') order by at desc, seq desc limit 1`.execute(portal.db);
    expect(rows).toEqual([{ operation: `${deed}Passkey` }]);
  },
);

test('a removed one opens nothing; the next removal needs a proof of its own', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, device, id } = await withPasskey(portal);
  const ticket = await toRemove(portal, browser);
  await browser.call(api.passkeys.remove, { ticket, id });
  await expect(signInByPasskey(portal.browser(), device)).rejects.toEqual(refused('passkey.refused'));
  await expect(browser.call(api.passkeys.remove, { ticket, id })).rejects.toEqual(refused('proof.required'));
});

test('the last way to sign in is not removed; with a password, or another passkey, it is not the last', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, id } = await withPasskey(portal);
  const personId = await idOf(portal);
  const ticket = await toRemove(portal, browser);
  const password = await portal.db
    .deleteFrom('password')
    .where('person_id', '=', personId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await expect(browser.call(api.passkeys.remove, { ticket, id })).rejects.toEqual(refused('passkey.last'));
  expect((await browser.call(api.passkeys.list, {})).otherWays).toEqual([]);
  await portal.db.insertInto('password').values(password).execute();
  await browser.call(api.passkeys.remove, { ticket, id });
});

test('where a provider signs the person in, a passkey is not the last way', async () => {
  await using portal = await startPasskeyPortal({ environment: withProvider() });
  const { browser, id } = await withPasskey(portal);
  const personId = await idOf(portal);
  const ticket = await toRemove(portal, browser);
  await portal.db.deleteFrom('password').where('person_id', '=', personId).execute();
  await expect(browser.call(api.passkeys.remove, { ticket, id })).rejects.toEqual(refused('passkey.last'));
  await linkedToProvider(portal, personId);
  expect((await browser.call(api.passkeys.list, {})).otherWays).toEqual(['provider']);
  await browser.call(api.passkeys.remove, { ticket, id });
});

test('two last ones removed at once: one stays (RC-12)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, id: first } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  const { id: second } = await addPasskey(portal, browser);
  const other = portal.browser();
  await other.signIn('demo.full', demoPassword);
  const tickets = [await toRemove(portal, browser), await toRemove(portal, other)] as const;
  await portal.db.deleteFrom('password').execute();
  await Promise.allSettled([
    browser.call(api.passkeys.remove, { ticket: tickets[0], id: first }),
    other.call(api.passkeys.remove, { ticket: tickets[1], id: second }),
  ]);
  expect(await portal.db.selectFrom('passkey').select('id').execute()).toHaveLength(1);
});

test('required, the last one stays until there is another; it comes with recovery codes, the second does not', async () => {
  await using portal = await startPasskeyPortal({ environment: { UC_PASSKEYS: 'required' } });
  const { browser, id } = await withPasskey(portal);
  const ticket = await toRemove(portal, browser);
  await expect(browser.call(api.passkeys.remove, { ticket, id })).rejects.toEqual(refused('passkey.required'));
  await portal.passTime('2 minutes');
  expect(await addPasskey(portal, browser)).not.toHaveProperty('recoveryCodes');
  const again = await toRemove(portal, browser);
  await browser.call(api.passkeys.remove, { ticket: again, id });
});

test('one that was stopped is none: required, it can go, and asks nobody for itself after the password', async () => {
  await using portal = await startPasskeyPortal({ environment: { UC_PASSKEYS: 'required' } });
  const { browser, id } = await withPasskey(portal);
  const ticket = await toRemove(portal, browser);
  await sql`update passkey set copied_at = now()`.execute(portal.db);
  const next = await portal.browser().call(api.session.signIn, { account: 'demo.full', password: demoPassword });
  expect('flow' in next).toBe(false);
  await browser.call(api.passkeys.remove, { ticket, id });
});

test("nobody renames or removes another's, or one that is not there (AC-02)", async () => {
  await using portal = await startPasskeyPortal();
  const { id } = await withPasskey(portal, 'demo.basic');
  const { browser } = await withPasskey(portal);
  const unknown = '01999999-0000-7000-8000-000000000000';
  for (const one of [id, unknown]) {
    await expect(browser.call(api.passkeys.rename, { id: one, name: 'mine' })).rejects.toEqual(
      refused('passkey.unknown'),
    );
    const ticket = await toRemove(portal, browser);
    await expect(browser.call(api.passkeys.remove, { ticket, id: one })).rejects.toEqual(refused('passkey.unknown'));
  }
  expect(await portal.db.selectFrom('passkey').select('name').execute()).toHaveLength(2);
});

test('there are at most so many', async () => {
  await using portal = await startPasskeyPortal();
  const { browser } = await withPasskey(portal);
  await sql`insert into passkey (id, person_id, credential_id, rp_id, public_key, counter, name, transports, is_synced)
    select gen_random_uuid(), person_id, sha256(n::text::bytea), rp_id, public_key, 0, n::text, transports, false
    from passkey, generate_series(2, ${limits.passkeys}) n`.execute(portal.db);
  await portal.passTime('2 minutes');
  const ticket = await proveByCode(portal, browser, 'addPasskey');
  await expect(browser.call(api.passkeys.addOptions, { ticket })).rejects.toEqual(refused('passkey.full'));
});

test('the switch closes adding, renaming and removing; those there are go on working (SW-01)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, device, id } = await withPasskey(portal);
  const ticket = await toRemove(portal, browser);
  await sql`insert into switched_off (name) values ('passkey')`.execute(portal.db);
  for (const work of [
    () => browser.call(api.passkeys.addOptions, { ticket }),
    () => browser.call(api.passkeys.rename, { id, name: 'x' }),
    () => browser.call(api.passkeys.remove, { ticket, id }),
    () => browser.call(api.accountSecurity.getConfigurationByUser, { scene: 'addPasskey' }),
  ])
    await expect(work()).rejects.toEqual(refused('switch.off'));
  expect((await browser.call(api.accountSecurity.getEditConf, {})).passkey).toBe(false);
  await signInByPasskey(portal.browser(), device);
});

test('the password alone adds none where there is a phone; with a device bound only that proves it (OT-06)', async () => {
  await using portal = await startPasskeyPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const ways = async () => {
    const { ways: found } = await browser.call(api.accountSecurity.getConfigurationByUser, { scene: 'addPasskey' });
    return found.map(({ way }) => way);
  };
  expect(await ways()).toEqual(['sms', 'email']);
  await bindDevice(portal, browser);
  expect(await ways()).toEqual(['otp', 'recovery']);
  await sql`delete from otp_device`.execute(portal.db);
  await stripContacts(portal);
  expect(await ways()).toEqual(['password']);
});

test('where there can be none the list says why, and nothing can be added', async () => {
  await using numbers = await startPortal();
  await using off = await startPasskeyPortal({ environment: { UC_PASSKEYS: 'off' } });
  for (const [portal, state] of [
    [numbers, 'address'],
    [off, 'off'],
  ] as const) {
    const browser = portal.browser();
    await browser.signIn('demo.full', demoPassword);
    expect(await browser.call(api.passkeys.list, {})).toMatchObject({ state, home: null, rows: [] });
    const ticket = await proveByCode(portal, browser, 'addPasskey');
    await expect(browser.call(api.passkeys.addOptions, { ticket })).rejects.toEqual(refused('passkey.unavailable'));
  }
});

test('one made for a former address is shown as such and can go, also as the last', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, id } = await withPasskey(portal);
  await sql`update passkey set rp_id = 'former.example'`.execute(portal.db);
  const ticket = await toRemove(portal, browser);
  expect((await browser.call(api.passkeys.list, {})).rows).toMatchObject([{ state: 'elsewhere' }]);
  await portal.db.deleteFrom('password').execute();
  await browser.call(api.passkeys.remove, { ticket, id });
});
