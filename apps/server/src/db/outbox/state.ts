import { type Kysely, sql } from 'kysely';
import type { Schema } from '../schema.ts';

/** A message as its sender sees it: one that expired unsent has failed. */
export type MessageState = 'waiting' | 'sent' | 'failed';

type Stored = 'waiting' | 'sent' | 'failed' | 'expired';

/** What has become of a message, for the person it concerns and nobody else. */
export async function stateOf(db: Kysely<Schema>, id: string, personId: string): Promise<MessageState | null> {
  const row = await db
    .selectFrom('message')
    // One that is withheld waits for as long as sending takes.
    .select(sql<Stored>`case when settled_at > now() then 'waiting' else state end`.as('state'))
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? plainState(row.state) : null;
}

/** The states of a row in a sender's words. */
export function plainState(state: Stored): MessageState {
  return state === 'expired' ? 'failed' : state;
}
