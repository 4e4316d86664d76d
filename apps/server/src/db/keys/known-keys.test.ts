import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ConfigError } from '../../config/setting-kinds.ts';
import { sealOtpKey } from '../../proofs/otp.ts';
import { createTestDatabase, joinDatabase } from '../../testing/database.ts';
import { asEarlierVersion, contentOf, earlierSeal, faultsOf, statesOf } from '../../testing/db/keys/world.ts';
import { nextSecret, testSecret } from '../../testing/seal.ts';
import { waitingForLocks } from '../../testing/waiting.ts';
import { admitKeys, holdKeys } from './known-keys.ts';

const server = { from: 'UC_SECRET_KEY', mayBegin: true };
const command = { from: 'UC_SECRET_KEY', mayBegin: false };
const wrong = randomBytes(32);

test('a new database takes the key it is started with, and what that seals carries its id', async () => {
  await using database = await createTestDatabase();
  const seal = await admitKeys(database.owner, [testSecret], server);
  expect(seal.close('a', 'b').subarray(1, 5)).toEqual(seal.keys[0]?.id);
  expect(await statesOf(database.db)).toEqual(['current']);
  // Who serves may look, and needs no more.
  expect((await admitKeys(database.db, [testSecret], server)).keys[0]?.id).toEqual(seal.keys[0]?.id);
});

test('processes that start at once on a new database enter one key, one after the other', async () => {
  await using database = await createTestDatabase();
  await using second = joinDatabase(database.connection);
  const { starts } = await database.owner.transaction().execute(async (tx) => {
    await holdKeys(tx);
    const starts = [database, second].map(({ owner }) => admitKeys(owner, [testSecret], server));
    await expect.poll(() => waitingForLocks(database.owner), { timeout: 10_000 }).toBe(2);
    return { starts };
  });
  await Promise.all(starts);
  expect(await statesOf(database.db)).toEqual(['current']);
});

test('another key is refused with one sentence that names the missing one, and changes nothing', async () => {
  await using database = await createTestDatabase();
  const { keys } = await admitKeys(database.owner, [testSecret], server);
  const before = await contentOf(database.db);
  for (const [secrets, who] of [
    [[wrong], server],
    [[wrong], command],
    [[wrong, nextSecret], server],
  ] as const) {
    const start = admitKeys(database.owner, secrets, who);
    await expect(start).rejects.toThrow(ConfigError);
    await expect(start).rejects.toThrow(
      new RegExp(`^UC_SECRET_KEY lacks the key ${keys[0]?.id.toString('hex')}, .* Nothing was changed\\.$`),
    );
  }
  expect(await contentOf(database.db)).toEqual(before);
});

describe('a database that an earlier version has sealed', () => {
  test('goes on with its key, without ids, so that processes of that version read beside this one', async () => {
    await using database = await createTestDatabase('demo');
    await asEarlierVersion(database.owner);
    const seal = await admitKeys(database.owner, [testSecret], server);
    expect(await faultsOf(database.db, seal)).toEqual([]);
    expect(earlierSeal.open(seal.close('a', 'b'), 'b')).toBe('a');
    expect(seal.fingerprint('a', 'b')).toEqual(earlierSeal.fingerprint('a', 'b'));
  });

  test.each(['records', 'devices', 'messages'])('refuses a key that its %s were not sealed with', async (what) => {
    await using database = await createTestDatabase('demo');
    const { owner } = database;
    await asEarlierVersion(owner);
    if (what !== 'records') await sql`update record_chain set seal = null`.execute(owner);
    const { id } = await owner.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow();
    if (what === 'devices')
      await owner
        .insertInto('otp_device')
        .values({ person_id: id, sealed_key: sealOtpKey(earlierSeal, id, 'A'), algorithm: 'SHA1', frozen_at: null })
        .execute();
    if (what === 'messages')
      await sql`insert into message (id, channel, kind, locale, payload)
        values (${id}, 'sms', 'test', 'zh_CN', ${earlierSeal.close('{}', id)})`.execute(owner);
    const before = await contentOf(owner);
    for (const who of [server, command])
      await expect(admitKeys(owner, [wrong, nextSecret], who)).rejects.toThrow(
        /^UC_SECRET_KEY is not the key that this database was sealed with: .* Nothing was changed\.$/,
      );
    expect(await contentOf(owner)).toEqual(before);
    expect((await admitKeys(owner, [testSecret], server)).keys[0]?.isNamed).toBe(false);
  });

  test('one damaged value does not make the right key a wrong one', async () => {
    await using database = await createTestDatabase('demo');
    const { owner } = database;
    await asEarlierVersion(owner);
    const { id } = await owner.selectFrom('person').select('id').limit(1).executeTakeFirstOrThrow();
    await owner
      .insertInto('otp_device')
      .values({ person_id: id, sealed_key: randomBytes(40), algorithm: 'SHA1', frozen_at: null })
      .execute();
    expect((await admitKeys(owner, [testSecret], server)).keys).toHaveLength(1);
  });

  test('can be upgraded and rotated in one step', async () => {
    await using database = await createTestDatabase('demo');
    await asEarlierVersion(database.owner);
    const seal = await admitKeys(database.owner, [nextSecret, testSecret], server);
    expect(seal.keys.map(({ isNamed }) => isNamed)).toEqual([true, false]);
    expect(await statesOf(database.db)).toEqual(['current', 'retiring']);
  });
});

test('a new key in front begins a rotation at the start of a server, behind or by a command it does not', async () => {
  await using database = await createTestDatabase();
  const { owner, db } = database;
  const [first] = (await admitKeys(owner, [testSecret], server)).keys;
  const presentOf = async (secrets: Buffer[], who = server) => (await admitKeys(owner, secrets, who)).keys[0]?.id;
  expect(await presentOf([testSecret, nextSecret])).toEqual(first?.id);
  expect(await presentOf([nextSecret, testSecret], command)).toEqual(first?.id);
  expect(await statesOf(db)).toEqual(['current']);
  const second = await presentOf([nextSecret, testSecret]);
  expect(second).not.toEqual(first?.id);
  expect(await statesOf(db)).toEqual(['current', 'retiring']);
  // From now on everybody who starts seals with it, whatever the order they were given.
  expect(await presentOf([testSecret, nextSecret])).toEqual(second);
  for (const secrets of [[nextSecret], [testSecret]]) await expect(presentOf(secrets)).rejects.toThrow(/lacks the key/);
});

test('the role that the product serves as cannot enter a key, nor change one', async () => {
  await using database = await createTestDatabase();
  const { owner, db } = database;
  await expect(admitKeys(db, [testSecret], server)).rejects.toThrow(/start once with UC_DATABASE_OWNER_URL/);
  await admitKeys(owner, [testSecret], server);
  await expect(admitKeys(db, [nextSecret, testSecret], server)).rejects.toThrow(
    /start once with UC_DATABASE_OWNER_URL/,
  );
  for (const attempt of [
    sql`update secret_key set check_value = ''`,
    sql`delete from secret_key`,
    sql`insert into record_lost_seal (chain, seq, hash, seal) values ('a', 1, '', '')`,
  ])
    await expect(attempt.execute(db)).rejects.toMatchObject({ code: '42501' });
});
