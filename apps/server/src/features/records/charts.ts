import { type api, type Locale, limits, type OutputOf } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Range } from '../../db/records/range.ts';
import type { Schema } from '../../db/schema.ts';
import { placeName } from '../../values/place-name.ts';
import { between, wholeUnits, windowOf } from './window.ts';

const wireTime = 'YYYY-MM-DD HH24:MI:SS';
const quarterMs = 900_000;
const dayMs = 86_400_000;

/** Sign-ins by hour and weekday. */
export async function readDistribution(
  db: Kysely<Schema>,
  personId: string,
  range: Range,
  timeZone: string,
): Promise<OutputOf<typeof api.records.distribution>> {
  const { summed, rest } = wholeUnits(await windowOf(db, range, timeZone), quarterMs);
  const signedIn = unionOf([
    summed &&
      sql`select quarter as at, successes, failures from record_sign_in_sum
        where person_id = ${personId}::uuid and ${between(sql`quarter`, summed)}`,
    ...rest.map(
      (part) =>
        sql`select at, (result = 'success')::int as successes, (result = 'failure')::int as failures from record
          where person_id = ${personId}::uuid and operation = 'signIn' and ${between(sql`at`, part)}`,
    ),
  ]);
  const { rows } = await sql<{ weekday: number; hour: number; count: number; failures: number }>`
    select date_part('isodow', local)::int as weekday, date_part('hour', local)::int as hour, sum(successes)::int as count,
      sum(failures)::int as failures
    from (select at at time zone ${timeZone} as local, successes, failures from (${signedIn}) as signed_in) as placed
    group by 1, 2`.execute(db);
  const grid = (of: 'count' | 'failures') => {
    const week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
    for (const row of rows) (week[row.weekday - 1] as number[])[row.hour] = row[of]; // a day of the week is one of seven
    return week;
  };
  return {
    counts: grid('count'),
    failures: grid('failures'),
    total: rows.reduce((sum, { count, failures }) => sum + count + failures, 0),
  };
}

/** Places by count; where nobody can say is a place too, but what administrators do at a command line has none. */
export async function readPlaces(
  db: Kysely<Schema>,
  personId: string,
  range: Range,
  timeZone: string,
  locale: Locale,
): Promise<OutputOf<typeof api.records.places>> {
  const { summed, rest } = wholeUnits(await windowOf(db, range, timeZone), dayMs);
  const seen = unionOf([
    summed &&
      sql`select location, count, last_at as at from record_place_sum where person_id = ${personId}::uuid
        and ${between(sql`day`, summed, (at) => sql`${at.toISOString().slice(0, 10)}::date`)}`,
    ...rest.map(
      (part) =>
        sql`select location, 1 as count, at from record
          where person_id = ${personId}::uuid and operation <> 'administer' and ${between(sql`at`, part)}`,
    ),
  ]);
  const { rows } = await sql<{ value: string; count: number; lastSeen: string; total: number }>`
    select location as value, sum(count)::int as count, (count(*) over ())::int as total,
      to_char(max(at) at time zone ${timeZone}, ${wireTime}) as "lastSeen"
    from (${seen}) as seen
    group by location order by sum(count) desc, max(at) desc limit ${limits.recordPlaces}`.execute(db);
  return {
    rows: rows.map(({ value, count, lastSeen }) => ({ place: placeName(value, locale), value, count, lastSeen })),
    total: rows[0]?.total ?? 0,
  };
}

/** Rows of several queries together. */
const unionOf = (queries: readonly (RawBuilder<unknown> | null)[]): RawBuilder<unknown> =>
  sql.join(
    queries.filter((query) => query !== null),
    sql` union all `,
  );
