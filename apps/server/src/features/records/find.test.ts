import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addRecords, type Given } from '../../testing/features/records/world.ts';
import { addPerson } from '../../testing/proofs/world.ts';
import { type Filters, searchOf } from './filters.ts';
import { countFound, findKeys, type Key } from './find.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const none: Filters = filters({});

/** Filters of which only some are set. */
function filters(some: Partial<Filters>): Filters {
  const unset = { application: undefined, operation: undefined, result: undefined, place: undefined };
  return { ...unset, startTime: undefined, endTime: undefined, weekday: undefined, hour: undefined, ...some };
}

let database: TestDatabase;
let person: string;
beforeAll(async () => {
  database = await createTestDatabase();
  person = await addPerson(database);
  for (let month = 0; month < 15; month++)
    await sql`select create_record_partition((now() - make_interval(months => ${month}))::date)`.execute(database.db);
  // More than a year, so that clocks are changed in it twice; thick at first and thin later, with several at one moment.
  const given: Given[] = Array.from({ length: 1_500 }, (_, index) => ({
    at: new Date(
      Math.floor(Date.now() / 1_000) * 1_000 -
        Math.floor((index / 1_500) ** 2 * 400 * dayMs) -
        (index % 3) * 17 * 60_000,
    ),
    location: index % 4 === 0 ? '上海' : '杭州',
  }));
  await addRecords(database, person, given);
});
afterAll(() => database[Symbol.asyncDispose]());

/** The plainest reading: every record that meets the condition, the newest first. */
async function plainly(some: Filters, timeZone: string): Promise<Key[]> {
  const { condition } = searchOf(person, some, timeZone);
  return (await sql<Key>`select at, seq from record where ${condition} order by at desc, seq desc`.execute(database.db))
    .rows;
}

const zones = ['Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Havana', 'UTC'];

test.each(zones)(
  'hours that come again are all found and none else, also where clocks are changed (%s)',
  async (zone) => {
    for (const some of [
      ...Array.from({ length: 24 }, (_, hour) => filters({ hour: String(hour) as '1' })),
      ...Array.from({ length: 7 }, (_, day) => filters({ weekday: String(day + 1) as '1' })),
      filters({ weekday: '3', hour: '1' }),
      filters({ weekday: '7', hour: '2', place: '上海' }),
    ]) {
      const expected = await plainly(some, zone);
      const search = searchOf(person, some, zone);
      expect(await findKeys(database.db, search, 2_000)).toEqual(expected);
      expect(await countFound(database.db, search, 2_000)).toBe(expected.length);
    }
  },
);

test('an hour that came twice is found twice', async () => {
  // New York, 1 November 2026: from 1:59 in summer time back to 1:00.
  const other = await addPerson(database);
  await sql`select create_record_partition('2026-11-01')`.execute(database.db);
  const moments = ['05:30', '06:30', '04:30', '07:30'].map((time) => ({ at: new Date(`2026-11-01T${time}:00Z`) }));
  await addRecords(database, other, moments);
  const found = await findKeys(database.db, searchOf(other, filters({ hour: '1' }), 'America/New_York'), 10);
  expect(found.map(({ at }) => at.toISOString().slice(11, 16))).toEqual(['06:30', '05:30']);
});

test.each([none, filters({ place: '上海' }), filters({ hour: '9' })])(
  'pages follow each other without a gap in both directions (%j)',
  async (some) => {
    const search = searchOf(person, some, 'Asia/Shanghai');
    const expected = await plainly(some, 'Asia/Shanghai');
    const down: Key[] = [];
    for (let page = await findKeys(database.db, search, 70); page.length > 0; ) {
      down.push(...page);
      const after = page.at(-1);
      page = after ? await findKeys(database.db, search, 70, { after }) : [];
    }
    expect(down).toEqual(expected);
    const last = expected.at(-1);
    if (!last) throw new Error('Nothing was found');
    const up: Key[] = [last];
    for (let after: Key | undefined = last; after; ) {
      const page: Key[] = await findKeys(database.db, search, 70, { after, isForward: true });
      up.push(...page);
      after = page.at(-1);
    }
    expect(up.reverse()).toEqual(expected);
  },
);

test('counting stops at one more than is asked for', async () => {
  const search = searchOf(person, filters({ place: '杭州' }), 'UTC');
  expect(await countFound(database.db, search, 10)).toBe(11);
  expect(await countFound(database.db, search, 1_200)).toBe((await plainly(filters({ place: '杭州' }), 'UTC')).length);
});
