import { wireDate } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Range } from '../../db/records/range.ts';
import { sumEarlierRecords } from '../../db/records/sums.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addRecords, type Given } from '../../testing/features/records/world.ts';
import { addPerson } from '../../testing/proofs/world.ts';
import { readDistribution, readPlaces } from './charts.ts';

const dayMs = 86_400_000;
const places = ['上海', '杭州', '', 'intranet'];

/** Records of two people over a hundred days, with failures, several kinds and what administrators did. */
async function startWorld() {
  const database = await createTestDatabase();
  for (let month = 0; month < 5; month++)
    await sql`select create_record_partition((now() - make_interval(months => ${month}))::date)`.execute(database.db);
  const people = [await addPerson(database), await addPerson(database)];
  for (const [at, person] of people.entries()) {
    const given: Given[] = Array.from({ length: 700 }, (_, index) => ({
      at: new Date(Date.now() - Math.floor((index / 700) * 100 * dayMs) - at * 1_000),
      operation: index % 5 === 0 ? 'administer' : index % 3 === 0 ? 'prove' : 'signIn',
      result: index % 7 === 0 ? 'failure' : 'success',
      location: places[((index * 7) % 11) % 4] ?? '',
    }));
    await addRecords(database, person, given);
  }
  return { database, person: people[0] ?? '' };
}

/** A time so many days ago, to a second that begins neither a quarter nor a day. */
const daysAgo = (days: number) => wireDate(new Date(Math.floor(Date.now() / dayMs - days) * dayMs + 33_333_000), 'UTC');

/** Windows of days, and some of one's own: of many days, of hours, of seconds. */
const ranges: Range[] = [
  ...['1', '7', '30', '90'].map((days) => ({ days })),
  { startTime: daysAgo(60), endTime: daysAgo(20) },
  { startTime: daysAgo(60) },
  { startTime: daysAgo(2), endTime: daysAgo(1) },
  { startTime: daysAgo(3).replace(/..$/, '00'), endTime: daysAgo(3) },
  { days: '30', endTime: daysAgo(10) },
];

/** Both charts, in all windows and some time zones. */
async function chartsOf({ db }: TestDatabase, person: string) {
  const charts = [];
  for (const zone of ['Asia/Shanghai', 'UTC', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe'])
    for (const range of ranges)
      charts.push(await readDistribution(db, person, range, zone), await readPlaces(db, person, range, zone, 'zh_CN'));
  return charts;
}

const setComplete = ({ owner }: TestDatabase, since: string) =>
  sql`update record_sums set complete_since = ${since}`.execute(owner);

test('charts from sums say what charts from records say, in every window and time zone', async () => {
  const { database, person } = await startWorld();
  await using _ = database;
  const summed = await chartsOf(database, person);
  expect(summed[6]).toMatchObject({ total: expect.any(Number) });
  await setComplete(database, '2999-01-01');
  expect(await chartsOf(database, person)).toEqual(summed);
  // They were not read from the same place: without sums only the records tell.
  await sql`delete from record_sign_in_sum`.execute(database.owner);
  await sql`delete from record_place_sum`.execute(database.owner);
  expect(await chartsOf(database, person)).toEqual(summed);
  await setComplete(database, '2000-01-01');
  expect(await chartsOf(database, person)).not.toEqual(summed);
});

test('records from before sums were kept are summed a day at a time, whatever was counted of them before', async () => {
  const { database, person } = await startWorld();
  await using _ = database;
  const before = await chartsOf(database, person);
  await sql`delete from record_sign_in_sum`.execute(database.owner);
  await sql`update record_place_sum set count = 7`.execute(database.owner);
  await sql`select sum_records_of((now() at time zone 'UTC')::date)`.execute(database.owner);
  await setComplete(database, new Date().toISOString().slice(0, 10));
  expect(await chartsOf(database, person)).toEqual(before);
  const ending = new AbortController();
  ending.abort();
  await sumEarlierRecords(database.db, ending.signal);
  expect(await chartsOf(database, person)).toEqual(before);
  await sumEarlierRecords(database.db);
  const { rows } = await sql<{ days: number }>`
    select (now() at time zone 'UTC')::date - complete_since as days from record_sums`.execute(database.db);
  expect(rows).toEqual([{ days: 100 }]);
  expect(await chartsOf(database, person)).toEqual(before);
});

test('what is longer ago than sums are kept is counted from the records', async () => {
  const { database, person } = await startWorld();
  await using _ = database;
  const old = new Date(Date.now() - 130 * dayMs);
  await sql`select create_record_partition(${old}::date)`.execute(database.db);
  await addRecords(database, person, [{ at: old }]);
  const totals = async () => {
    const range = { startTime: daysAgo(131) };
    const { rows } = await readPlaces(database.db, person, range, 'UTC', 'zh_CN');
    const { total } = await readDistribution(database.db, person, range, 'UTC');
    return [total, rows.reduce((sum, { count }) => sum + count, 0)];
  };
  const before = await totals();
  await sumEarlierRecords(database.db); // forgets them
  expect(await totals()).toEqual(before);
  expect(before[0]).toBeGreaterThan(0);
});

test('sums that no chart shows any more are forgotten', async () => {
  const { database, person } = await startWorld();
  await using _ = database;
  const old = new Date(Date.now() - 130 * dayMs);
  await sql`select create_record_partition(${old}::date)`.execute(database.db);
  await addRecords(database, person, [{ at: old }]);
  const count = async () => {
    const { rows } = await sql<{ n: number }>`
      select (select count(*) from record_place_sum where day < now() - interval '120 days')::int
        + (select count(*) from record_sign_in_sum where quarter < now() - interval '120 days')::int as n`.execute(
      database.db,
    );
    return rows[0]?.n;
  };
  expect(await count()).toBe(2);
  await sumEarlierRecords(database.db);
  expect(await count()).toBe(0);
});

test('whoever serves can read sums, and neither change them nor count what was not there', async () => {
  const { database } = await startWorld();
  await using _ = database;
  for (const statement of [
    sql`update record_place_sum set count = 0`,
    sql`delete from record_sign_in_sum`,
    sql`insert into record_sums (complete_since) values ('2000-01-01')`,
    sql`select sum_records_of('2026-01-01')`,
  ])
    await expect(statement.execute(database.db)).rejects.toMatchObject({ code: '42501' });
});

test('sums go with their person', async () => {
  const { database, person } = await startWorld();
  await using _ = database;
  await sql`delete from record where person_id = ${person}`.execute(database.owner);
  await sql`delete from person where id = ${person}`.execute(database.owner);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from record_place_sum where person_id = ${person}`.execute(database.db);
  expect(rows).toEqual([{ n: 0 }]);
});
