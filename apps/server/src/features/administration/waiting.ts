import { type AdministratorRole, type api, type OutputOf, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { live } from '../../db/administrators/held.ts';
import { countWaitingConnections, findWaitingConnection } from '../../db/administrators/waiting-connection.ts';
import { namedWithState } from '../../db/column-in.ts';
import type { Schema } from '../../db/schema.ts';
import { mainUnit, shownUnits } from './units.ts';

type Waiting = OutputOf<typeof api.administration.waiting>;

/** What waits, and was asked by somebody who is still an owner. */
const open = sql<boolean>`w.expires_at > now() and exists (
  select from administrator_role asker where asker.person_id = w.asked_by and asker.role = 'owner' and ${live})`;

/** How many of them this owner can agree to. */
export async function countWaiting(db: Kysely<Schema>, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from administrator_waiting w
    where w.asked_by <> ${ownerId} and w.person_id <> ${ownerId} and ${open}`.execute(db);
  return (rows[0]?.count ?? 0) + (await countWaitingConnections(db, ownerId));
}

interface Row extends Omit<Waiting['rows'][number], 'until' | 'askedAt' | 'expires' | 'role'> {
  role: AdministratorRole;
  until: Date | null;
  askedAt: Date;
  expires: Date;
}

/** Roles that wait for the yes of a second owner, the oldest first. */
export async function listWaiting(
  { db, locale, administrator }: AdministratorVisit,
  timeZone: string,
): Promise<Waiting> {
  const { rows } = await sql<Row>`
    select w.id, w.role, ${shownUnits(sql`w.units`, locale)} as units, w.until, w.reason,
      json_build_object('id', p.id, 'username', p.username, 'name', ${namedWithState('p', locale)}, 'organization', ${mainUnit(sql`p.id`, locale)}) as person,
      json_build_object('id', a.id, 'name', ${namedWithState('a', locale)}) as "askedBy", w.asked_at as "askedAt", w.expires_at as expires,
      w.asked_by <> ${administrator.personId} and w.person_id <> ${administrator.personId} as "mayAgree"
    from administrator_waiting w join person p on p.id = w.person_id join person a on a.id = w.asked_by
    where ${open} order by w.asked_at, w.id`.execute(db);
  const shown = rows.map((row) => ({
    ...row,
    until: row.until && wireDate(row.until, timeZone),
    askedAt: wireDate(row.askedAt, timeZone),
    expires: wireDate(row.expires, timeZone),
  }));
  const connection = await findWaitingConnection(db, { personId: administrator.personId, locale, timeZone });
  return { rows: shown, connection, total: shown.length };
}
