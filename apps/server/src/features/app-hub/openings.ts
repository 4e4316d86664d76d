import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** How often a person opened an application over the last 30 days, and when last. */
export interface Opening {
  openings: number;
  /** In the wire's form. */
  lastOpened: string;
  lastSeconds: number;
}

/** The window of openings ends at a full hour, so that a count is a matter of that hour and of the records alone. */
export const openingsHour = sql`date_trunc('hour', now())`;

/**
 * Counts a person's openings from the records, by application.
 */
export async function countOpenings(
  db: Kysely<Schema>,
  personId: string,
  timeZone: string,
): Promise<Map<string, Opening>> {
  const { rows } = await sql<{ application_id: string; openings: number; last_opened: string; last_seconds: number }>`
    select application_id, count(*)::int as openings, extract(epoch from max(at))::float8 as last_seconds,
      to_char(max(at) at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as last_opened
    from record
    where person_id = ${personId} and operation = 'openApplication' and result = 'success' and application_id is not null
      and at > ${openingsHour} - make_interval(days => ${limits.favouriteDays})
    group by application_id`.execute(db);
  return new Map(
    rows.map(({ application_id: id, openings, last_opened: lastOpened, last_seconds: lastSeconds }) => [
      id,
      { openings, lastOpened, lastSeconds },
    ]),
  );
}
