import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/** Whether there is nobody and no unit: a database that is yet to be filled. */
export async function isUninhabited(db: Kysely<Schema>): Promise<boolean> {
  const found = await sql<{ empty: boolean }>`
    select not exists (select from person) and not exists (select from organisation) as empty`.execute(db);
  return found.rows[0]?.empty ?? false;
}
