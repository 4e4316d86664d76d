import { limits } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { plannedSince } from '../../db/records/planned-since.ts';
import type { Schema } from '../../db/schema.ts';
import { createKept } from './kept.ts';

/** How often a person opened an application in some time, and when last. */
export interface Opening {
  openings: number;
  /** In the wire's form. */
  lastOpened: string;
  lastSeconds: number;
}

/** The window of openings ends at a full hour, so that a count is a matter of that hour and of the records alone. */
export const openingsHour = `date_trunc('hour', now())`;

/** The openings that the hub counts. */
const lately = () =>
  sql`at > ${sql.raw(openingsHour)} - make_interval(days => ${limits.favouriteDays}) and ${plannedSince(limits.favouriteDays)}`;

/** Counts a person's openings from the records, by application: the latest, or those that meet a condition on `at`. */
export async function countOpenings(
  db: Kysely<Schema>,
  personId: string,
  timeZone: string,
  condition: RawBuilder<unknown> = lately(),
): Promise<Map<string, Opening>> {
  const { rows } = await sql<{ application_id: string; openings: number; last_opened: string; last_seconds: number }>`
    select application_id, count(*)::int as openings, extract(epoch from max(at))::float8 as last_seconds,
      to_char(max(at) at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI:SS') as last_opened
    from record
    where person_id = ${personId} and operation = 'openApplication' and result = 'success' and application_id is not null
      and ${condition}
    group by application_id`.execute(db);
  return new Map(
    rows.map(({ application_id: id, openings, last_opened: lastOpened, last_seconds: lastSeconds }) => [
      id,
      { openings, lastOpened, lastSeconds },
    ]),
  );
}

/** Tells a person's openings; `asOf` names the moment and the records that they are counted from. */
export type ReadOpenings = (
  db: Kysely<Schema>,
  person: { personId: string; timeZone: string },
  asOf: string,
) => Promise<ReadonlyMap<string, Opening>>;

const mostBytes = 4 * 1024 * 1024;

/** Counts anew only when there is a new record, or a new hour has begun. */
export function createReadOpenings(most = mostBytes): ReadOpenings {
  const kept = createKept<{ asOf: string; openings: ReadonlyMap<string, Opening> }>(most);
  return async (db, { personId, timeZone }, asOf) => {
    const known = kept.get(personId);
    if (known?.asOf === asOf) return known.openings;
    const openings = await countOpenings(db, personId, timeZone);
    kept.set(personId, { asOf, openings }, 512 + 256 * openings.size);
    return openings;
  };
}
