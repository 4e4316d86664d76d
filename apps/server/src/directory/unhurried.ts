import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Frees a transaction from the limits of calls: reading and planning for 100,000 people takes longer than a call may. */
export async function unhurried(tx: Kysely<Schema>): Promise<void> {
  await sql`select set_config(name, '0', true) from unnest(array[
    'statement_timeout', 'idle_in_transaction_session_timeout']) as name`.execute(tx);
}
