import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { admitKeys } from '../../db/keys/known-keys.ts';
import { appendRecord, type Origin } from '../../db/records/append.ts';
import { sealPoint } from '../../db/records/chain.ts';
import { verifyRecords } from '../../db/records/verify.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import type { Seal } from '../../secrets/seal.ts';
import { openContext, testPost } from '../../testing/cli/commands.ts';
import { asEarlierVersion, contentOf, earlierSeal, faultsOf, statesOf } from '../../testing/db/keys/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { nextSecret, testSeal, testSecret } from '../../testing/seal.ts';
import { tryPassword } from '../../testing/tries.ts';
import { CommandError } from '../command.ts';
import { keyCommands } from './commands.ts';

const server = { from: 'UC_SECRET_KEY', mayBegin: true };

/** Runs a command about keys with these keys in the settings. */
async function administer({ owner }: Portal, line: string, secrets: Buffer[], seal?: Seal) {
  const context = openContext(owner, { openPost: async () => ({ ...testPost, seal: seal as Seal }) });
  const [word, ...values] = line.split(' ');
  const command = keyCommands(() => ({
    from: 'UC_SECRET_KEY',
    secrets: async () => secrets,
    seal: () => seal as Seal, // only a rotation asks for it
    makeKey: async () => [],
    post: { ...testPost, channels: ['email', 'sms'], securityContact: 'security@example.com' },
  })).find(({ words }) => words[1] === word);
  if (!command) throw new Error(`There is no command key ${word}`);
  const well = await command.run(context, ...values);
  return { well, said: context.said.join('\n') };
}

/** A portal in which somebody has bound a device and somebody else is in the middle of something. */
async function world(seal: Seal): Promise<Portal & { personId: string }> {
  const portal = await startPortal({ change: { seal } });
  // Those of the demo's administrators are left out: what is counted here is one device.
  await portal.owner.deleteFrom('otp_device').execute();
  if (!seal.keys[0]?.isNamed) await asEarlierVersion(portal.owner);
  await admitKeys(portal.owner, [testSecret], server);
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  await bindDevice(portal, browser);
  await portal.browser().signIn('demo.approver', demoPassword);
  const { id: personId } = await portal.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  return { ...portal, personId, [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose]() };
}

const lostOf = async ({ db }: Portal, seal: Seal) => (await verifyRecords(db, seal, () => undefined)).lost;
const chainsOf = async ({ db }: Portal) =>
  Number((await db.selectFrom('record_chain').select(sql<string>`count(*)`.as('count')).executeTakeFirst())?.count);

describe.each([
  ['of this version', testSeal],
  ['of an earlier version, which carries no id', earlierSeal],
])('a lost key %s', (_, seal) => {
  test('is given up with all that it sealed, and whom it concerns is told; records stay and say so', async () => {
    await using portal = await world(seal);
    const { db, personId } = portal;
    const chains = await chainsOf(portal);
    const told = await administer(portal, 'forget-lost', [nextSecret]);
    expect(told).toMatchObject({ well: false, said: expect.stringContaining('1 device(s)') });
    expect(await statesOf(db)).toEqual(['current']);

    const { well, said } = await administer(portal, 'forget-lost --yes', [nextSecret]);
    expect(said).toContain('1 device(s) removed and their people told');
    expect(well).toBe(true);
    expect(await statesOf(db)).toEqual(['current', 'lost']);
    const after = await admitKeys(db, [nextSecret], server);

    // The person: no device, no recovery codes, no session, a record and a message in every way.
    for (const table of ['otp_device', 'recovery_code'] as const)
      expect(await db.selectFrom(table).selectAll().where('person_id', '=', personId).execute()).toEqual([]);
    const live = db.selectFrom('session').select('id').where('person_id', '=', personId).where('ended_at', 'is', null);
    expect(await live.execute()).toEqual([]);
    const records = db.selectFrom('record').select(['operation', 'detail']).where('person_id', '=', personId);
    expect((await records.orderBy('seq', 'desc').executeTakeFirst()) ?? {}).toMatchObject({
      operation: 'administer',
      detail: { deed: 'forgetKey' },
    });
    await using next = await startPortal({ beside: portal, change: { seal: after } });
    const messages = (await next.messages()).map(({ kind, channel, address, values }) => [
      kind,
      channel,
      address,
      values,
    ]);
    expect(messages.map(([kind, channel]) => `${kind} ${channel}`).sort()).toEqual([
      'keyLost email',
      'otpLost email',
      'otpLost sms',
    ]);
    expect(messages).toContainEqual(['keyLost', 'email', 'security@example.com', { count: 1 }]);
    // What waited and nobody can read any more is given up, and says why.
    const given = await db.selectFrom('message').select(['state', 'reason']).where('payload', 'is', null).execute();
    expect(given.length).toBeGreaterThan(0);
    for (const row of given)
      expect(row).toEqual({ state: 'failed', reason: 'The key that it was sealed with was lost' });

    // Neither red for ever nor green as if nothing had been.
    expect(await faultsOf(db, after)).toEqual([]);
    expect(await lostOf(portal, after)).toHaveLength(chains);
    expect((await tryPassword(next.browser(), 'demo.full', demoPassword)).json()).toHaveProperty('token');
    expect(await faultsOf(db, after)).toEqual([]);
  });

  test('does not excuse a chain that was changed', async () => {
    await using portal = await world(seal);
    const { personId } = portal;
    await sql`update record set device = 'x' where chain = ${personId} and seq = 1`.execute(portal.owner);
    const { well, said } = await administer(portal, 'forget-lost --yes', [nextSecret]);
    expect(said).toContain(`Chain ${personId}, record 1: changed; it was not sealed`);
    expect(well).toBe(false);
    const after = await admitKeys(portal.db, [nextSecret], server);
    expect(new Set((await faultsOf(portal.db, after)).map(({ chain }) => chain))).toEqual(new Set([personId]));
  });
});

test('a beginning that the lost key had sealed is marked and sealed anew; a mark of nobody’s excuses nothing', async () => {
  await using portal = await world(testSeal);
  const { db, owner, personId } = portal;
  const first = await db.selectFrom('record').select('hash').where('chain', '=', personId).where('seq', '=', '1');
  const { hash } = await first.executeTakeFirstOrThrow();
  const point = { chain: personId, seq: 1, hash };
  await db
    .insertInto('record_anchor')
    .values({ ...point, seq: '1', seal: sealPoint(testSeal, 'anchor', point) })
    .execute();
  await sql`delete from record where chain = ${personId} and seq = 1`.execute(owner);
  expect(await faultsOf(db)).toEqual([]);
  await administer(portal, 'forget-lost --yes', [nextSecret]);
  const after = await admitKeys(db, [nextSecret], server);
  expect(await faultsOf(db, after)).toEqual([]);
  await owner
    .updateTable('record_lost_seal')
    .set({ seal: Buffer.alloc(32) })
    .where('chain', '=', personId)
    .execute();
  expect(new Set((await faultsOf(db, after)).map(({ what }) => what))).toEqual(new Set(['mark not sealed']));
});

test('broken off on the way it goes on, and until it is done no server starts', async () => {
  await using portal = await world(testSeal);
  const { db, owner, personId } = portal;
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`.execute(owner);
  await sql`create trigger refuse before delete on otp_device for each row execute function refuse()`.execute(owner);
  await expect(administer(portal, 'forget-lost --yes', [nextSecret])).rejects.toThrow('no');
  await expect(admitKeys(owner, [nextSecret], server)).rejects.toThrow(/lacks the key/);
  await sql`drop trigger refuse on otp_device`.execute(owner);
  expect((await administer(portal, 'forget-lost --yes', [nextSecret])).well).toBe(true);
  expect(await db.selectFrom('otp_device').select('person_id').execute()).toEqual([]);
  const after = await admitKeys(db, [nextSecret], server);
  expect(await faultsOf(db, after)).toEqual([]);
  expect((await lostOf(portal, after)).some(({ chain }) => chain === personId)).toBe(true);
});

test('it is refused while no key is lost, without a new key in front, and with another word than --yes', async () => {
  await using portal = await world(testSeal);
  const before = await contentOf(portal.db);
  const refused = (line: string, secrets: Buffer[]) => expect(administer(portal, line, secrets)).rejects;
  await refused('forget-lost --yes', [testSecret]).toThrow(/^No key is lost/);
  await refused('forget-lost --yes', [nextSecret, testSecret]).toThrow(/^No key is lost/);
  await refused('forget-lost yes', [nextSecret]).toThrow(CommandError);
  expect(await contentOf(portal.db)).toEqual(before);
  // The new key was lost in the middle of a rotation, and the former one is all there is.
  await admitKeys(portal.owner, [nextSecret, testSecret], server);
  await refused('forget-lost --yes', [testSecret]).toThrow(/^Put a new key in front/);
});

test('a key that is lost before the upgrade that would have known of it is given up alike', async () => {
  await using portal = await world(earlierSeal);
  await portal.owner.deleteFrom('secret_key').execute();
  await expect(admitKeys(portal.owner, [nextSecret], server)).rejects.toThrow(/is not the key that this database was/);
  expect((await administer(portal, 'forget-lost --yes', [nextSecret])).well).toBe(true);
  const after = await admitKeys(portal.db, [nextSecret], server);
  expect(await faultsOf(portal.db, after)).toEqual([]);
  expect(await portal.db.selectFrom('otp_device').select('person_id').execute()).toEqual([]);
});

test('anchors are sealed anew by the owner; the command says so to who may only add to the records', async () => {
  await using portal = await world(testSeal);
  const { db, owner, personId } = portal;
  const origin: Origin = {
    ...{ ip: '192.0.2.1', userAgent: '', clientType: 'desktop', device: '', browser: '', location: '' },
    requestId: 'one',
  };
  await db
    .transaction()
    .execute((tx) => appendRecord(tx, testSeal, origin, { personId, operation: 'signIn', result: 'success' }));
  const { hash, seq } = await db
    .selectFrom('record')
    .select(['hash', 'seq'])
    .where('chain', '=', personId)
    .orderBy('seq')
    .executeTakeFirstOrThrow();
  const point = { chain: personId, seq: Number(seq), hash };
  await db
    .insertInto('record_anchor')
    .values({ ...point, seq, seal: sealPoint(testSeal, 'anchor', point) })
    .execute();
  await sql`delete from record where chain = ${personId} and seq = ${seq}`.execute(owner);
  const keys = [nextSecret, testSecret];
  await expect(administer(portal, 'rotate', keys)).rejects.toThrow(
    /is not in use yet: start every server with it first/,
  );
  const seal = await admitKeys(owner, keys, server);
  const asServing = { ...portal, owner: db };
  await expect(administer(asServing, 'rotate', keys, seal)).rejects.toThrow(/give UC_DATABASE_OWNER_URL beside it/);
  const first = await administer(portal, 'rotate', keys, seal);
  expect(first.said).toContain('leave it in UC_SECRET_KEY, and run this again after that.');
  await portal.passTime('25 hours');
  const second = await administer(portal, 'rotate', keys, seal);
  expect(second.said).toMatch(/Nothing needs the key [0-9a-f]{8} any more: take it out of UC_SECRET_KEY\./);
  const after = await admitKeys(db, [nextSecret], server);
  expect(await faultsOf(db, after)).toEqual([]);
  const shown = (await administer(portal, 'show', [nextSecret])).said;
  expect(shown).toMatch(/current .* [1-9]\d*\n.*retired .* 0$/);
});
