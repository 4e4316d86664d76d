import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/** Whether a person has a password here. */
export async function hasPassword(db: Kysely<Schema>, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('password')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found !== undefined;
}
