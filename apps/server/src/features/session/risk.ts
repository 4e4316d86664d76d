import { limits, type Risk } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { OpenVisit } from '../../calls/visit.ts';
import { plannedSince } from '../../db/records/planned-since.ts';
import type { Schema } from '../../db/schema.ts';
import { knownDevice } from '../../proofs/known-device.ts';
import { kilometresBetween } from '../../values/coordinates.ts';
import { hasOtherDevice, isNewPlace } from './new-sign-in.ts';

/**
 * What is odd about a sign-in whose password was right: a device that is new and at a place that is new; or a place that nobody reaches in the
 * time since they were last seen. A place nobody can name, and the organisation's own network, are never odd (threat RI-01).
 */
export async function riskOf(db: Kysely<Schema>, visit: OpenVisit, personId: string): Promise<Risk | null> {
  const { location } = visit.origin;
  if (location === '' || location === 'intranet') return null;
  if (await isTooFar(db, personId, location)) return 'tooFar';
  if ((await knownDevice(db, visit, personId)) !== null || !(await hasOtherDevice(db, personId, null))) return null;
  return (await isNewPlace(db, personId, location)) ? 'newDeviceAndPlace' : null;
}

/** From one end of the earth to the other it takes a day: what was longer ago says nothing. */
const days = 1;

async function isTooFar(db: Kysely<Schema>, personId: string, place: string): Promise<boolean> {
  // Only what they did themselves: a stranger's try with their name must not move them.
  const { rows } = await sql<{ location: string; hours: number }>`
    select location, extract(epoch from now() - at)::float8 / 3600 as hours from record
    where person_id = ${personId} and operation in ('signIn', 'openApplication') and result = 'success'
      and location not in ('', 'intranet') and at > now() - make_interval(days => ${days}) and ${plannedSince(days)}
    order by at desc, seq desc limit 1`.execute(db);
  const [last] = rows;
  if (!last) return false;
  const kilometres = kilometresBetween(last.location, place) ?? 0;
  return kilometres > limits.riskKilometres && kilometres > last.hours * limits.riskKilometresPerHour;
}
