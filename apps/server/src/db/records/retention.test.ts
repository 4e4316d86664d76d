import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testSeal } from '../../testing/seal.ts';
import { newId } from '../ids.ts';
import { chainStart, type RecordFacts, recordHash, sealPoint } from './chain.ts';
import { dropOldRecords } from './retention.ts';
import { verifyRecords } from './verify.ts';

/** Two people with a record a month over the last year; the second has been silent since nine months ago. */
async function world(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const { owner } = database;
  for (let months = 12; months > 0; months--)
    await sql`select create_record_partition((now() - make_interval(months => ${months}))::date)`.execute(owner);
  for (const silentSince of [0, 9]) {
    const id = newId();
    await owner.insertInto('person').values({ id, username: id, name: id, name_en: id }).execute();
    let previous: Buffer = chainStart;
    let seq = 0;
    for (let months = 12; months >= silentSince; months--) {
      const at = new Date();
      at.setUTCDate(1);
      at.setUTCMonth(at.getUTCMonth() - months);
      const facts: RecordFacts = {
        ...{ id: newId(), at, chain: id, seq: ++seq, personId: id, operation: 'signIn', result: 'success' },
        ...{ clientType: 'desktop', applicationId: null, device: '', browser: '', location: '', ip: '192.0.2.1' },
        ...{ userAgent: '', detail: {}, requestId: null, sessionId: null },
      };
      const hash = recordHash(previous, facts);
      await owner
        .insertInto('record')
        .values({
          ...{ id: facts.id, at, chain: id, seq: String(seq), person_id: id, operation: 'signIn', result: 'success' },
          ...{ client_type: 'desktop', device: '', browser: '', location: '', ip: '192.0.2.1', user_agent: '' },
          ...{ detail: '{}', previous_hash: previous, hash },
        } as never) // the columns are checked by the database
        .execute();
      await owner
        .insertInto('record_answer')
        .values({ record_id: facts.id, person_id: id, at, answer: 'yes' })
        .execute();
      previous = hash;
    }
    const seal = sealPoint(testSeal, 'end', { chain: id, seq, hash: previous });
    await owner
      .insertInto('record_chain')
      .values({ chain: id, seq: String(seq), hash: previous, seal })
      .execute();
  }
  return database;
}

const faults = async ({ db }: TestDatabase) => (await verifyRecords(db, testSeal, () => undefined)).faults;
const ages = async ({ db }: TestDatabase) =>
  (
    await sql<{ months: number }>`
      select distinct (extract(year from age(date_trunc('month', now()), date_trunc('month', at))) * 12
        + extract(month from age(date_trunc('month', now()), date_trunc('month', at))))::int as months
      from record order by 1 desc`.execute(db)
  ).rows.map(({ months }) => months);

test('months past their time go whole, by the serving role, and the chains still hold', async () => {
  await using database = await world();
  expect(await faults(database)).toEqual([]);
  const dropped = await dropOldRecords(database.db, testSeal, 8);
  expect(dropped).toHaveLength(4);
  expect((await ages(database))[0]).toBe(8);
  expect(await faults(database)).toEqual([]);
  // One has no record left but an end, and holds.
  const anchors = await database.db.selectFrom('record_anchor').select(['chain', 'seq']).execute();
  expect(anchors).toHaveLength(2);
  expect(await database.db.selectFrom('record_answer').select('record_id').execute()).toHaveLength(9);
  expect(await dropOldRecords(database.db, testSeal, 8)).toEqual([]);
  expect(await dropOldRecords(database.db, testSeal, 7)).toHaveLength(1);
  expect(await faults(database)).toEqual([]);
  // The others are found as before.
  await sql`delete from record where seq = (select min(seq) from record)`.execute(database.owner);
  expect((await faults(database)).map(({ what }) => what)).toEqual(['missing']);
});

test('nothing younger than six months is dropped, whatever the setting says (LG-05)', async () => {
  await using database = await world();
  await expect(dropOldRecords(database.db, testSeal, 0)).rejects.toThrow(/younger than six months/);
  // What was old enough is gone; what the law wants kept is there.
  expect((await ages(database))[0]).toBe(6);
  expect(await faults(database)).toEqual([]);
});

test('no month is dropped before an older one, nor without the anchors of its chains', async () => {
  await using database = await world();
  const drop = (months: number) =>
    sql`select drop_record_partition((now() - make_interval(months => ${months}))::date)`.execute(database.db);
  await expect(drop(11)).rejects.toThrow(/The oldest month is/);
  await expect(drop(12)).rejects.toThrow(/has no anchor/);
  expect((await ages(database))[0]).toBe(12);
});

test('two processes that keep house at once drop each month once', async () => {
  await using database = await world();
  const both = await Promise.all([dropOldRecords(database.db, testSeal, 8), dropOldRecords(database.db, testSeal, 8)]);
  expect(both.flat().length).toBeGreaterThanOrEqual(1);
  await dropOldRecords(database.db, testSeal, 8);
  expect((await ages(database))[0]).toBe(8);
  expect(await faults(database)).toEqual([]);
});

test('a young record put among the old ones does not make the retention cut its chain off there (LG-04, LG-05)', async () => {
  await using database = await world();
  const { owner } = database;
  // Whoever has the database wants all of one person's records gone but the last.
  const victim = sql`(select chain from record_chain order by seq desc limit 1)`;
  const old = sql`date_trunc('month', now()) - interval '12 months'`;
  await sql`update record set at = ${old} where chain = ${victim} and seq = 12`.execute(owner);
  await sql`delete from record where chain = ${victim} and seq < 12`.execute(owner);
  await dropOldRecords(database.db, testSeal, 8);
  expect((await faults(database)).map(({ what }) => what)).toEqual(['beginning not sealed']);
});
