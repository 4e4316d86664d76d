import { type api, type Locale, type OutputOf, wireDate } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { namedWithState } from '../column-in.ts';
import { partsChanged } from '../connection-parts.ts';
import { type KeptConnection, readConnection } from '../directory-connection.ts';
import type { Schema } from '../schema.ts';
import { factsOf } from './connection-facts.ts';
import { live } from './held.ts';

/** A connection that waits for a second owner, as owners see it. */
type Waiting = NonNullable<OutputOf<typeof api.adminSources.connection>['waiting']>;

/** It waits, and was asked for by somebody who is still an owner. */
const waitsForYes = sql<boolean>`w.is_waiting and w.expires_at > now() and exists (
  select from administrator_role asker where asker.person_id = w.made_by and asker.role = 'owner' and ${live})`;

interface Reader {
  personId: string;
  locale: Locale;
  timeZone: string;
}

/** The connection that waits; null: none does. */
export async function findWaitingConnection(
  db: Kysely<Schema>,
  { personId, locale, timeZone }: Reader,
): Promise<Waiting | null> {
  const { rows } = await sql<KeptConnection & { by: string; isOwner: boolean }>`
    select w.*, ${namedWithState('a', locale)} as by, exists (
      select from administrator_role r where r.person_id = ${personId} and r.role = 'owner' and ${live}) as "isOwner"
    from directory_connection w join person a on a.id = w.made_by
    where ${waitsForYes}`.execute(db);
  const [row] = rows;
  if (!row?.made_by || !row.expires_at) return null;
  const held = await readConnection(db);
  const { servers, bindDn, signIn } = row.described;
  return {
    ...{ id: row.id, servers, bindDn, signsIn: signIn !== undefined, reason: row.reason },
    ...{ before: held ? factsOf(held.described) : null, after: factsOf(row.described) },
    // A password that is the same is sealed for it anew, so that only whoever asked knows whether it is another.
    parts: partsChanged(held?.described, row.described, row.has_new_password),
    askedBy: { id: row.made_by, name: row.by },
    ...{ askedAt: wireDate(row.made_at, timeZone), expires: wireDate(row.expires_at, timeZone) },
    mayAgree: row.isOwner && row.made_by !== personId,
  };
}

/** How many this owner can agree to: one or none. */
export async function countWaitingConnections(db: Kysely<Schema>, ownerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from directory_connection w where w.made_by <> ${ownerId} and ${waitsForYes}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
