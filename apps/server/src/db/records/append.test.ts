import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, joinDatabase, type TestDatabase } from '../../testing/database.ts';
import { testSeal } from '../../testing/seal.ts';
import { newId } from '../ids.ts';
import { appendFailure, appendRecord, type Origin } from './append.ts';
import { chainOf } from './chain.ts';
import { verifyRecords } from './verify.ts';

const origin: Origin = {
  ip: '192.0.2.1',
  userAgent: 'Mozilla/5.0 "quoted" \\ \u001b[31m 用户代理 🙂',
  clientType: 'desktop',
  device: 'Windows 11',
  browser: 'Chrome 156',
  location: '上海',
  requestId: 'a-request',
};

/** A database with one person in it. */
async function withPerson() {
  const database = await createTestDatabase();
  const personId = newId();
  await database.db
    .insertInto('person')
    .values({ id: personId, username: 'one', name: '一', name_en: 'One' })
    .execute();
  return { ...database, personId, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

const signIn = (personId: string | null) => ({ personId, operation: 'signIn', result: 'success' }) as const;
const faults = async ({ db }: Pick<TestDatabase, 'db'>) => (await verifyRecords(db, testSeal, () => undefined)).faults;

/** A forged record, as somebody who can write to the table would add one. */
const insertCopy = (seq: number) => sql`
  insert into record (id, at, chain, seq, person_id, operation, result, client_type, device, browser, location, ip, user_agent,
    detail, request_id, previous_hash, hash)
  select gen_random_uuid(), at, chain, ${seq}, person_id, operation, result, client_type, device, browser, location, ip,
    user_agent, detail, request_id, previous_hash, hash from record where seq = 1`;

test('a success stands or falls with its change', async () => {
  await using world = await withPerson();
  const { db, personId } = world;
  const rolledBack = db.transaction().execute(async (tx) => {
    await appendRecord(tx, testSeal, origin, signIn(personId));
    throw new Error('the change failed');
  });
  await expect(rolledBack).rejects.toThrow('the change failed');
  expect(await db.selectFrom('record').select('id').execute()).toEqual([]);
  await db.transaction().execute((tx) => appendRecord(tx, testSeal, origin, signIn(personId)));
  expect(await db.selectFrom('record').select('seq').execute()).toEqual([{ seq: '1' }]);
  expect(await faults(world)).toEqual([]);
});

test('a failure stays, whatever becomes of the change around it', async () => {
  await using world = await withPerson();
  const { db, personId } = world;
  const change = db.transaction().execute(async (tx) => {
    await tx.updateTable('person').set({ locale: 'en_US' }).execute();
    await appendFailure(db, testSeal, origin, { personId, operation: 'signIn', detail: { code: 'signin.incorrect' } });
    throw new Error('the change failed');
  });
  await expect(change).rejects.toThrow();
  expect(await db.selectFrom('record').select(['result', 'detail']).execute()).toEqual([
    { result: 'failure', detail: { code: 'signin.incorrect' } },
  ]);
});

test('appends at once, by two processes and strangers among them, make chains without a gap', async () => {
  await using world = await withPerson();
  await using second = joinDatabase(world.connection);
  await Promise.all(
    Array.from({ length: 40 }, (_, index) => {
      const { db } = index % 2 ? world : second;
      const who = index % 4 === 3 ? null : world.personId;
      const from = { ...origin, ip: `192.0.2.${index}` };
      return db.transaction().execute((tx) => appendRecord(tx, testSeal, from, signIn(who)));
    }),
  );
  const own = await world.db
    .selectFrom('record')
    .select('seq')
    .where('chain', '=', world.personId)
    .orderBy('seq')
    .execute();
  expect(own.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(await faults(world)).toEqual([]);
});

test('what is odd but lawful in a request verifies after it was stored', async () => {
  await using world = await withPerson();
  const { db, personId } = world;
  const detail = { b: 1, a: { d: [1, { z: 1, y: null }], c: '\u001b\r\n"' }, '10': 1, '2': 2 };
  for (const ip of ['::1', '2001:db8::1', '::127.0.0.1', '64:ff9b::102:304', '192.0.2.255'])
    await db
      .transaction()
      .execute((tx) => appendRecord(tx, testSeal, { ...origin, ip }, { ...signIn(personId), detail }));
  expect(await faults(world)).toEqual([]);
});

test.each([
  ['a changed word', sql`update record set result = 'failure' where seq = 2`, 'changed'],
  ['a changed address', sql`update record set ip = '192.0.2.9' where seq = 2`, 'changed'],
  ['a changed time', sql`update record set at = at + interval '1 millisecond' where seq = 2`, 'changed'],
  ['a changed session', sql`update record set session_id = gen_random_uuid() where seq = 2`, 'changed'],
  ['a changed detail', sql`update record set detail = '{"code":"x"}' where seq = 2`, 'changed'],
  ['a record taken out of the middle', sql`delete from record where seq = 2`, 'missing'],
  ['the last record taken away', sql`delete from record where seq = 3`, 'end missing'],
  ['the head of the chain taken away', sql`delete from record_chain`, 'end missing'],
  ['a record put before the first', insertCopy(0), 'missing'],
  ['a record put far before the first', insertCopy(-7), 'missing'],
])('%s shows', async (_, tamper, what) => {
  await using world = await withPerson();
  const { db, personId } = world;
  for (let time = 0; time < 3; time++)
    await db.transaction().execute((tx) => appendRecord(tx, testSeal, origin, signIn(personId)));
  expect(await faults(world)).toEqual([]);
  await tamper.execute(world.owner);
  expect((await faults(world)).map((fault) => fault.what)).toContain(what);
});

test('strangers share a few chains by address, so that they do not wait for one another', () => {
  const chains = new Set(
    Array.from({ length: 500 }, (_, index) => chainOf(null, `198.51.${index >> 8}.${index & 255}`)),
  );
  expect(chains.size).toBe(16);
  expect(chainOf('a-person', '192.0.2.1')).toBe('a-person');
});
