import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** What ends when somebody leaves. */
export interface Ending {
  sessions: number;
  roles: number;
  deputies: number;
  messages: number;
}

/** Counts what would end with somebody, before it does. */
export async function countEnding(tx: Transaction<Schema>, personId: string): Promise<Ending> {
  const { rows } = await sql<Ending>`select
    (select count(*)::int from session where person_id = ${personId} and ended_at is null) as sessions,
    (select count(*)::int from role_assignment where person_id = ${personId} and (until is null or until > now())) as roles,
    (select count(*)::int from deputy where until > now() and (person_id = ${personId} or deputy_id = ${personId})) as deputies,
    (select count(*)::int from message where person_id = ${personId} and state = 'waiting') as messages`.execute(tx);
  return rows[0] ?? { sessions: 0, roles: 0, deputies: 0, messages: 0 };
}
