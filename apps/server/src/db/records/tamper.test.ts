import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSeal } from '../../secrets/seal.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testSeal } from '../../testing/seal.ts';
import { newId } from '../ids.ts';
import type { Schema } from '../schema.ts';
import { appendRecord, type Origin } from './append.ts';
import { chainStart, hashValues, type RecordFacts, recordHash, sealPoint } from './chain.ts';
import { openEnds, sealOpenEnd } from './seal-ends.ts';
import { verifyRecords } from './verify.ts';

const origin: Origin = {
  ...{ ip: '192.0.2.1', userAgent: '', clientType: 'desktop', device: '', browser: '', location: '' },
  requestId: 'one',
};

/** A person with five records, and one with two. */
async function world(): Promise<TestDatabase & { one: string; other: string }> {
  const database = await createTestDatabase();
  const [one, other] = [newId(), newId()];
  for (const [id, count] of [
    [one, 5],
    [other, 2],
  ] as const) {
    await database.db.insertInto('person').values({ id, username: id, name: id, name_en: id }).execute();
    for (let left = count; left > 0; left--)
      await database.db
        .transaction()
        .execute((tx) => appendRecord(tx, testSeal, origin, { personId: id, operation: 'signIn', result: 'success' }));
  }
  return { ...database, one, other, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

const faults = async (db: Kysely<Schema>, seal = testSeal) => (await verifyRecords(db, seal, () => undefined)).faults;

/** Hashes a chain anew from its start, as somebody does who has the whole database and knows the format. */
async function hashAnew(db: Kysely<Schema>, chain: string): Promise<void> {
  const { rows } = await sql<RecordFacts & { seq: string; salt: Buffer }>`
    select id, at, chain, seq, person_id as "personId", operation, result, client_type as "clientType",
      application_id as "applicationId", device, browser, location, host(ip) as ip, user_agent as "userAgent", detail,
      request_id as "requestId", session_id as "sessionId", salt from record where chain = ${chain} order by seq`.execute(
    db,
  );
  let previous: Buffer = chainStart;
  let seq = 0;
  for (const row of rows) {
    const valuesHash = hashValues(row, row.salt);
    const hash = recordHash(previous, { ...row, seq: ++seq }, valuesHash);
    await sql`update record set seq = ${seq}, previous_hash = ${previous}, values_hash = ${valuesHash}, hash = ${hash}
      where id = ${row.id}`.execute(db);
    previous = hash;
  }
  await sql`update record_chain set seq = ${seq}, hash = ${previous} where chain = ${chain}`.execute(db);
}

test('untouched, every chain holds, also by a process that starts later', async () => {
  await using database = await world();
  expect(await verifyRecords(database.db, testSeal, () => undefined)).toEqual({ checked: 7, faults: [], lost: [] });
});

test.each<[string, (id: string) => ReturnType<typeof sql>, string]>([
  ['one changed', (id) => sql`update record set device = 'x' where chain = ${id} and seq = 3`, 'changed'],
  ['one deleted', (id) => sql`delete from record where chain = ${id} and seq = 3`, 'missing'],
  [
    'two swapped',
    (id) => sql`update record set seq = case seq when 2 then 4 else 2 end where chain = ${id} and seq in (2, 4)`,
    'changed',
  ],
  [
    'what two say swapped',
    (
      id,
    ) => sql`update record r set detail = '{"a":1}', device = o.device, hash = o.hash, previous_hash = o.previous_hash
      from record o where r.chain = ${id} and o.chain = ${id} and (r.seq, o.seq) in ((2, 3), (3, 2))`,
    'changed',
  ],
  [
    'moved to another person',
    (id) => sql`update record set person_id = null where chain = ${id} and seq = 5`,
    'changed',
  ],
  ['the last one deleted', (id) => sql`delete from record where chain = ${id} and seq = 5`, 'end missing'],
  ['all of them deleted', (id) => sql`delete from record where chain = ${id}`, 'end missing'],
])('%s is found', async (_, tamper, what) => {
  await using database = await world();
  await tamper(database.one).execute(database.owner);
  const found = await faults(database.db);
  expect(found.map((fault) => fault.what)).toContain(what);
  // And the person it happened to, not the others.
  expect(new Set(found.map(({ chain }) => chain))).toEqual(new Set([database.one]));
});

test('a chain that is hashed anew after a change is not sealed', async () => {
  await using database = await world();
  await sql`update record set result = 'failure' where chain = ${database.one} and seq = 2`.execute(database.owner);
  await hashAnew(database.owner, database.one);
  expect(await faults(database.db)).toEqual([{ chain: database.one, seq: 5, what: 'not sealed' }]);
});

test('neither is one that was cut short and hashed anew, nor one whose seal was taken from another chain', async () => {
  await using database = await world();
  await sql`delete from record where chain = ${database.one} and seq > 2`.execute(database.owner);
  await hashAnew(database.owner, database.one);
  await sql`update record_chain set seal = (select seal from record_chain where chain = ${database.other})
    where chain = ${database.one}`.execute(database.owner);
  expect(await faults(database.db)).toEqual([{ chain: database.one, seq: 2, what: 'not sealed' }]);
});

test('a beginning that was cut off is missed, also with an anchor that nobody sealed', async () => {
  await using database = await world();
  const { hash } = await database.db
    .selectFrom('record')
    .select('hash')
    .where('chain', '=', database.one)
    .where('seq', '=', '2')
    .executeTakeFirstOrThrow();
  await sql`delete from record where chain = ${database.one} and seq <= 2`.execute(database.owner);
  expect((await faults(database.db)).map(({ what }) => what)).toEqual(['missing']);
  // The seal of an end is none for a beginning.
  const seal = sealPoint(testSeal, 'end', { chain: database.one, seq: 2, hash });
  await database.db.insertInto('record_anchor').values({ chain: database.one, seq: '2', hash, seal }).execute();
  expect((await faults(database.db)).map(({ what }) => what)).toEqual(['beginning not sealed']);
});

test('a whole chain that vanishes with its end leaves its anchor behind; one that nobody began is seen too', async () => {
  await using database = await world();
  await sql`delete from record_chain where chain = ${database.one}`.execute(database.owner);
  expect((await faults(database.db)).map(({ what }) => what)).toEqual(['end missing']);
});

test('another key fits no seal', async () => {
  await using database = await world();
  const stranger = createSeal(Buffer.alloc(32, 7));
  expect((await faults(database.db, stranger)).map(({ what }) => what)).toEqual(['not sealed', 'not sealed']);
});

test('an end without a seal, from an earlier version, is sealed on request only, and only after a check', async () => {
  await using database = await world();
  await sql`update record_chain set seal = null`.execute(database.owner);
  await sql`update record set device = 'x' where chain = ${database.other} and seq = 1`.execute(database.owner);
  expect((await faults(database.db)).map(({ what }) => what)).toContain('not sealed');
  const sealed = (chain: string) => database.db.transaction().execute((tx) => sealOpenEnd(tx, testSeal, chain));
  expect(new Set(await openEnds(database.db))).toEqual(new Set([database.one, database.other]));
  expect(await sealed(database.one)).toEqual({ records: 5, faults: [] });
  expect(await sealed(database.one)).toEqual({ records: 0, faults: [] });
  const fault = { chain: database.other, seq: 1, what: 'changed' };
  expect(await sealed(database.other)).toEqual({ records: 0, faults: [fault] });
  expect((await faults(database.db)).map(({ chain }) => chain)).toEqual([database.other, database.other]);
});

test('records that arrive while the chains are checked are no fault', async () => {
  await using database = await world();
  let going = true;
  const writer = (async () => {
    while (going)
      await database.db
        .transaction()
        .execute((tx) =>
          appendRecord(tx, testSeal, origin, { personId: database.one, operation: 'signIn', result: 'success' }),
        );
  })();
  for (let round = 0; round < 20; round++) expect(await faults(database.db)).toEqual([]);
  going = false;
  await writer;
});

/** One more record at the end of a chain, hashed as ours are, by somebody who has the rights of the serving role and not the key. */
async function putInFalsely(db: Kysely<Schema>, chain: string): Promise<void> {
  const end = await db.selectFrom('record_chain').selectAll().where('chain', '=', chain).executeTakeFirstOrThrow();
  const facts: RecordFacts = {
    ...{ id: newId(), at: new Date(), chain, seq: Number(end.seq) + 1, personId: chain, operation: 'changePassword' },
    ...{ result: 'success', clientType: 'desktop', applicationId: null, device: '', browser: '', location: '' },
    ...{ ip: '192.0.2.1', userAgent: '', detail: {}, requestId: 'x', sessionId: null },
  };
  const hash = recordHash(end.hash, facts);
  await sql`insert into record (id, at, chain, seq, person_id, operation, result, client_type, device, browser, location, ip,
      user_agent, detail, request_id, previous_hash, hash)
    values (${facts.id}, ${facts.at}, ${chain}, ${facts.seq}, ${chain}, 'changePassword', 'success', 'desktop', '', '', '',
      '192.0.2.1', '', '{}', 'x', ${end.hash}, ${hash})`.execute(db);
  await sql`update record_chain set seq = ${facts.seq}, hash = ${hash} where chain = ${chain}`.execute(db);
}

test.each<[string, (db: TestDatabase, chain: string) => Promise<void>]>([
  ['a false record put in by a stolen connection', ({ db }, chain) => putInFalsely(db, chain)],
  [
    'the same with the seal taken away',
    async ({ db }, chain) => {
      await putInFalsely(db, chain);
      await sql`update record_chain set seal = null where chain = ${chain}`.execute(db);
    },
  ],
  [
    'a chain changed and hashed anew by the owner',
    async ({ owner }, chain) => {
      await sql`update record set result = 'failure' where chain = ${chain} and seq = 2`.execute(owner);
      await hashAnew(owner, chain);
    },
  ],
])('%s is not vouched for by the true records that follow (LG-04)', async (_, tamper) => {
  await using database = await world();
  const { db, one } = database;
  await tamper(database, one);
  for (let more = 0; more < 2; more++)
    await db
      .transaction()
      .execute((tx) => appendRecord(tx, testSeal, origin, { personId: one, operation: 'signIn', result: 'success' }));
  expect((await faults(db)).map(({ chain, what }) => [chain, what])).toEqual([[one, 'not sealed']]);
});
