import { type api, type Locale, limits, type OutputOf } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { placeName } from '../../values/place-name.ts';

/** A window that ends now and begins with a whole day of the organisation. */
const beginning = (days: number, timeZone: string) =>
  sql`(date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days - 1})) at time zone ${timeZone}`;

const wireTime = 'YYYY-MM-DD HH24:MI:SS';

/** Sign-ins by hour and weekday. */
export async function readDistribution(
  db: Kysely<Schema>,
  personId: string,
  days: number,
  timeZone: string,
): Promise<OutputOf<typeof api.records.distribution>> {
  const { rows } = await sql<{ weekday: number; hour: number; count: number; failures: number }>`
    select date_part('isodow', local)::int as weekday, date_part('hour', local)::int as hour,
      (count(*) filter (where result = 'success'))::int as count, (count(*) filter (where result = 'failure'))::int as failures
    from (select at at time zone ${timeZone} as local, result from record
          where person_id = ${personId}::uuid and operation = 'signIn' and at >= ${beginning(days, timeZone)}) as signed_in
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
    since: await wireBeginning(db, days, timeZone),
  };
}

/** Places by count; where nobody can say is a place too, but what administrators do at a command line has none. */
export async function readPlaces(
  db: Kysely<Schema>,
  personId: string,
  days: number,
  timeZone: string,
  locale: Locale,
): Promise<OutputOf<typeof api.records.places>> {
  const { rows } = await sql<{ value: string; count: number; lastSeen: string; total: number }>`
    select location as value, count(*)::int as count, (count(*) over ())::int as total,
      to_char(max(at) at time zone ${timeZone}, ${wireTime}) as "lastSeen"
    from record where person_id = ${personId}::uuid and at >= ${beginning(days, timeZone)} and operation <> 'administer'
    group by location order by count(*) desc, max(at) desc limit ${limits.recordPlaces}`.execute(db);
  return {
    rows: rows.map(({ value, count, lastSeen }) => ({ place: placeName(value, locale), value, count, lastSeen })),
    total: rows[0]?.total ?? 0,
    since: await wireBeginning(db, days, timeZone),
  };
}

async function wireBeginning(db: Kysely<Schema>, days: number, timeZone: string): Promise<string> {
  const { rows } = await sql<{ since: string }>`
    select to_char(${beginning(days, timeZone)} at time zone ${timeZone}, ${wireTime}) as since`.execute(db);
  return rows[0]?.since ?? '';
}
