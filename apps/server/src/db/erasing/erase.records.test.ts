import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSeal } from '../../secrets/seal.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addPerson } from '../../testing/proofs/world.ts';
import { nextSecret, testSeal, testSecret } from '../../testing/seal.ts';
import { newId } from '../ids.ts';
import { admitKeys } from '../keys/known-keys.ts';
import { findLoss } from '../keys/lost.ts';
import { rotate } from '../keys/rotate.ts';
import { ensureRecordPartitions } from '../partitions.ts';
import { appendFailure, appendRecord, type Origin } from '../records/append.ts';
import { appendRecords } from '../records/append-many.ts';
import { chainStart, type RecordFacts, recordHash, saltValues, sealPoint } from '../records/chain.ts';
import { sealAfterLoss } from '../records/lost-seals.ts';
import { dropOldRecords } from '../records/retention.ts';
import { verifyRecords } from '../records/verify.ts';
import { erasePerson } from './erase.ts';

const origin: Origin = {
  ...{ ip: '192.0.2.7', userAgent: 'frost/1', clientType: 'desktop', device: 'Windows', browser: 'Frost 1' },
  ...{ location: '雾凇岭', requestId: 'x' },
};
const signIn = { operation: 'signIn', result: 'success' } as const;

/** Somebody with records, disabled. */
async function leaver(database: TestDatabase): Promise<string> {
  await ensureRecordPartitions(database.owner);
  const id = await addPerson(database);
  for (let count = 0; count < 3; count++)
    await database.db
      .transaction()
      .execute((tx) => appendRecord(tx, testSeal, origin, { ...signIn, personId: id, detail: { code: 'rime' } }));
  await database.db.updateTable('person').set({ status: 'disabled' }).where('id', '=', id).execute();
  return id;
}
const erase = ({ db }: TestDatabase, id: string, seal = testSeal) =>
  db.transaction().execute(async (tx) => {
    const done = await erasePerson(tx, seal, id);
    await appendRecord(tx, seal, origin, { ...signIn, operation: 'administer', personId: id, detail: { deed: 'x' } });
    return done;
  });
const faults = async ({ db }: TestDatabase, seal = testSeal) =>
  (await verifyRecords(db, seal, () => undefined)).faults.map(({ what, seq }) => [what, seq]);
const told = async ({ owner }: TestDatabase, id: string) =>
  (
    await sql<{ row: string }>`select concat_ws('|', device, browser, location, ip, user_agent, detail) as row
      from record where person_id = ${id} order by seq`.execute(owner)
  ).rows.map(({ row }) => row);
const nothing = '||||{}';

test('values and sums go, the chain holds, and nothing of them is written any more, by whomever it is appended', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const id = await leaver(database);
  expect(await erase(database, id)).toMatchObject({ emptied: 3, older: 0 });
  await appendFailure(db, testSeal, origin, { personId: id, operation: 'signIn', detail: { code: 'rime' } });
  await db
    .transaction()
    .execute((tx) => appendRecords(tx, testSeal, origin, [{ ...signIn, personId: id, detail: { code: 'rime' } }]));
  expect(await told(database, id)).toEqual(Array.from({ length: 6 }, () => nothing));
  const sums = await sql`select location from record_place_sum where person_id = ${id} and location <> ''`.execute(db);
  expect(sums.rows).toEqual([]);
  expect(await faults(database)).toEqual([]);
});

test('records from before stay as they are, and still hold', async () => {
  await using database = await createTestDatabase();
  const { owner } = database;
  await ensureRecordPartitions(owner);
  const id = await addPerson(database);
  const facts: RecordFacts = {
    ...{
      id: newId(),
      at: new Date(),
      chain: id,
      seq: 1,
      personId: id,
      ...signIn,
      clientType: 'desktop',
      applicationId: null,
    },
    ...{ device: 'Windows', browser: 'Frost 1', location: '雾凇岭', ip: '192.0.2.7', userAgent: 'frost/1' },
    ...{ detail: { code: 'rime' }, requestId: 'x', sessionId: null },
  };
  const hash = recordHash(chainStart, facts);
  await sql`insert into record (id, at, chain, seq, person_id, operation, result, client_type, device, browser, location, ip, user_agent, detail,
      request_id, previous_hash, hash)
    values (${facts.id}, ${facts.at}, ${id}, 1, ${id}, 'signIn', 'success', 'desktop', 'Windows', 'Frost 1', '雾凇岭', '192.0.2.7', 'frost/1',
      ${JSON.stringify(facts.detail)}, 'x', ${chainStart}, ${hash})`.execute(owner);
  const seal = sealPoint(testSeal, 'end', { chain: id, seq: 1, hash });
  await sql`insert into record_chain (chain, seq, hash, at, seal) values (${id}, 1, ${hash}, ${facts.at}, ${seal})`.execute(
    owner,
  );
  await database.db.updateTable('person').set({ status: 'disabled' }).where('id', '=', id).execute();
  expect(await erase(database, id)).toMatchObject({ emptied: 0, older: 1 });
  expect(await told(database, id)).toEqual(['Windows|Frost 1|雾凇岭|192.0.2.7|frost/1|{"code": "rime"}', nothing]);
  expect(await faults(database)).toEqual([]);
});

test.each<[string, (id: string) => ReturnType<typeof sql>, [string, number][]]>([
  [
    'values taken out of somebody who was not erased',
    (id) => sql`update record set device = '', browser = '', location = '', ip = null,
    user_agent = '', detail = '{}', salt = null where person_id = ${id} and seq = 2`,
    [['changed', 2]],
  ],
  [
    'a place that is changed',
    (id) => sql`update record set location = 'elsewhere' where person_id = ${id} and seq = 2`,
    [['changed', 2]],
  ],
  [
    'a detail that is changed',
    (id) => sql`update record set detail = '{}' where person_id = ${id} and seq = 2`,
    [['changed', 2]],
  ],
  ['another salt', (id) => sql`update record set salt = '\\x00' where person_id = ${id} and seq = 2`, [['changed', 2]]],
  [
    'values hashed as those of an earlier version',
    (id) => sql`update record set values_hash = null where person_id = ${id} and seq = 2`,
    [['changed', 2]],
  ],
  [
    'a chain that is called erased',
    (id) => sql`update record_chain set is_erased = true where chain = ${id}`,
    [['mark not sealed', 0]],
  ],
])('%s is told (LG-04)', async (_, tamper, expected) => {
  await using database = await createTestDatabase();
  const id = await leaver(database);
  await tamper(id).execute(database.owner);
  expect(await faults(database)).toEqual(expected);
});

test('an erasure that nobody with a key has sealed excuses nothing; values put into an erased record are told', async () => {
  await using database = await createTestDatabase();
  const { owner } = database;
  const [forged, erased] = [await leaver(database), await leaver(database)];
  await sql`update record set device = '', browser = '', location = '', ip = null, user_agent = '', detail = '{}', salt = null
    where person_id = ${forged}`.execute(owner);
  await sql`insert into record_erasure (chain, seq, hash, seal) select chain, seq, hash, seal from record_chain where chain = ${forged}`.execute(
    owner,
  );
  expect(await faults(database)).toEqual([
    ...[
      ['changed', 1],
      ['changed', 2],
      ['changed', 3],
      ['mark not sealed', 3],
    ],
  ]);
  await erase(database, erased);
  await sql`update record set location = '雾凇岭' where person_id = ${erased} and seq = 2`.execute(owner);
  expect((await verifyRecords(database.db, testSeal, () => undefined)).faults).toContainEqual({
    chain: erased,
    seq: 2,
    what: 'changed',
  });
});

test('the serving role empties nobody who is not erased, and takes no mark back', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const id = await leaver(database);
  await expect(sql`select erase_record_values(${id})`.execute(db)).rejects.toThrow('Only whoever is erased');
  await erase(database, id);
  for (const statement of [
    sql`update record set location = 'x'`,
    sql`delete from record_erasure`,
    sql`update record_erasure set seq = 0`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('permission denied');
});

test('a key that is changed vouches for what was erased before', async () => {
  await using database = await createTestDatabase();
  const { owner } = database;
  const first = await admitKeys(owner, [testSecret], { from: 'x', mayBegin: true });
  await erase(database, await leaver(database), first);
  const both = await admitKeys(owner, [nextSecret, testSecret], { from: 'x', mayBegin: true });
  await rotate(owner, both);
  expect(await faults(database, createSeal(nextSecret))).toEqual([]);
});

test('a key that is lost takes no erasing back: it is sealed anew, and the chain holds', async () => {
  await using database = await createTestDatabase();
  const { owner } = database;
  const first = await admitKeys(owner, [testSecret], { from: 'x', mayBegin: true });
  await erase(database, await leaver(database), first);
  const loss = await findLoss(owner, [nextSecret], true);
  if (typeof loss === 'string') return expect.unreachable(loss);
  expect(await sealAfterLoss(owner, loss.seal, loss.isLost)).toMatchObject({ marked: 1, faults: [] });
  expect(await faults(database, createSeal(nextSecret))).toEqual([]);
});

test('months of somebody erased are dropped in their time, and what is left holds', async () => {
  await using database = await createTestDatabase();
  const { owner, db } = database;
  await ensureRecordPartitions(owner);
  await sql`select create_record_partition((now() - interval '40 months')::date)`.execute(owner);
  const id = await addPerson(database);
  const { rows } = await sql<{ at: Date }>`
    select date_trunc('milliseconds', now() - interval '40 months') as at`.execute(owner);
  const values = {
    device: 'Windows',
    browser: 'Frost 1',
    location: '雾凇岭',
    ip: '192.0.2.7',
    userAgent: 'frost/1',
    detail: {},
  };
  const facts: RecordFacts = {
    ...{ id: newId(), at: rows[0]?.at as Date, chain: id, seq: 1, personId: id, ...signIn, clientType: 'desktop' },
    ...{ applicationId: null, ...values, requestId: 'x', sessionId: null },
  };
  const { salt, valuesHash } = saltValues(values);
  const hash = recordHash(chainStart, facts, valuesHash);
  await sql`insert into record (id, at, chain, seq, person_id, operation, result, client_type, device, browser, location, ip, user_agent, detail,
      request_id, salt, values_hash, previous_hash, hash)
    values (${facts.id}, ${facts.at}, ${id}, 1, ${id}, 'signIn', 'success', 'desktop', 'Windows', 'Frost 1', '雾凇岭', '192.0.2.7', 'frost/1', '{}',
      'x', ${salt}, ${valuesHash}, ${chainStart}, ${hash})`.execute(owner);
  const seal = sealPoint(testSeal, 'end', { chain: id, seq: 1, hash });
  await sql`insert into record_chain (chain, seq, hash, at, seal) values (${id}, 1, ${hash}, ${facts.at}, ${seal})`.execute(
    owner,
  );
  await db.updateTable('person').set({ status: 'disabled' }).where('id', '=', id).execute();
  expect(await erase(database, id)).toMatchObject({ emptied: 1 });
  expect(await dropOldRecords(db, testSeal, 36)).toHaveLength(1);
  expect(await told(database, id)).toEqual([nothing]);
  expect(await faults(database)).toEqual([]);
});
