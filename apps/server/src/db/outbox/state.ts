import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';

/** A message as its sender sees it: one that expired unsent has failed. */
export type MessageState = 'waiting' | 'sent' | 'failed';

/** What has become of a message, for the person it concerns and nobody else. */
export async function stateOf(db: Kysely<Schema>, id: string, personId: string): Promise<MessageState | null> {
  const row = await db
    .selectFrom('message')
    .select('state')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? plainState(row.state) : null;
}

/** The states of a row in a sender's words. */
export function plainState(state: 'waiting' | 'sent' | 'failed' | 'expired'): MessageState {
  return state === 'expired' ? 'failed' : state;
}
