import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** How many statements in this database wait for a lock, for tests that stop somebody half-way. */
export async function waitingForLocks(db: Kysely<Schema>): Promise<number> {
  const found = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return found.rows[0]?.waiting ?? 0;
}
