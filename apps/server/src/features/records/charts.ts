import { type api, type Locale, limits, type OutputOf } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { placeName } from '../../values/place-name.ts';

/** The window of a chart. */
interface Window {
  /** It ends now and begins with a whole day of the organisation. */
  begins: Date;
  since: string;
  /** Whether the sums beside the records cover all of it. */
  is_summed: boolean;
}

const wireTime = 'YYYY-MM-DD HH24:MI:SS';

/** Asked for first: a beginning that is known lets the database leave out the months before it as it plans. */
async function windowOf(db: Kysely<Schema>, days: number, timeZone: string): Promise<Window> {
  const local = sql`date_trunc('day', now() at time zone ${timeZone}) - make_interval(days => ${days - 1})`;
  const { rows } = await sql<Window>`
    select begins, to_char(begins at time zone ${timeZone}, ${wireTime}) as since,
      coalesce((select complete_since <= (begins at time zone 'UTC')::date from record_sums), false) as is_summed
    from (select (${local}) at time zone ${timeZone} as begins) as chart`.execute(db);
  const [window] = rows;
  if (!window) throw new Error('A window has a beginning');
  return window;
}

/** Sign-ins by hour and weekday. */
export async function readDistribution(
  db: Kysely<Schema>,
  personId: string,
  days: number,
  timeZone: string,
): Promise<OutputOf<typeof api.records.distribution>> {
  const { begins, since, is_summed } = await windowOf(db, days, timeZone);
  const signedIn = is_summed
    ? sql`select quarter as at, successes, failures from record_sign_in_sum
        where person_id = ${personId}::uuid and quarter >= ${begins}`
    : sql`select at, (result = 'success')::int as successes, (result = 'failure')::int as failures from record
        where person_id = ${personId}::uuid and operation = 'signIn' and at >= ${begins}`;
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
    since,
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
  const { begins, since, is_summed } = await windowOf(db, days, timeZone);
  const records = sql`select location, 1 as count, at from record
    where person_id = ${personId}::uuid and operation <> 'administer' and at >= ${begins}`;
  const firstDay = begins.toISOString().slice(0, 10);
  // Of the day of UTC in which the chart begins only a part belongs to it.
  const seen = is_summed
    ? sql`${records} and at < ${nextDayOf(begins)}
        union all select location, count, last_at from record_place_sum
          where person_id = ${personId}::uuid and day > ${firstDay}::date`
    : records;
  const { rows } = await sql<{ value: string; count: number; lastSeen: string; total: number }>`
    select location as value, sum(count)::int as count, (count(*) over ())::int as total,
      to_char(max(at) at time zone ${timeZone}, ${wireTime}) as "lastSeen"
    from (${seen}) as seen
    group by location order by sum(count) desc, max(at) desc limit ${limits.recordPlaces}`.execute(db);
  return {
    rows: rows.map(({ value, count, lastSeen }) => ({ place: placeName(value, locale), value, count, lastSeen })),
    total: rows[0]?.total ?? 0,
    since,
  };
}

/** The midnight of UTC that follows. */
function nextDayOf(at: Date): Date {
  const next = new Date(at);
  next.setUTCHours(24, 0, 0, 0);
  return next;
}
