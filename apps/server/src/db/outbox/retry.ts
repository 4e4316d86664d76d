import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../schema.ts';
import { messageBell } from './write.ts';

/** Of a message: it was given up and can be tried again. Codes and what else was worth something for minutes cannot, nor what nobody can open any more. */
export const isGivenUp = sql<boolean>`(state = 'failed' and payload is not null and expires_at is null)`;

/** Lets messages that were given up wait again, under their ids; answers with those that do. */
export async function retryMessages(
  tx: Kysely<Schema>,
  ids: readonly string[],
  reached: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<{ id: string; personId: string | null }[]> {
  // In the order of their ids, so that two who retry the same wait and do not block each other.
  const { rows } = await sql<{ id: string; personId: string | null }>`
    with chosen as (select id from message where id = any(${ids}::uuid[]) and ${isGivenUp} and ${reached} order by id for update),
    again as (
      update message set state = 'waiting', settled_at = null, tries = 0, due_at = now(), reason = null
      where id in (select id from chosen) and ${isGivenUp} returning id, person_id)
    select id, person_id as "personId", pg_notify(${messageBell}, '') from again order by id`.execute(tx);
  return rows.map(({ id, personId }) => ({ id, personId }));
}
