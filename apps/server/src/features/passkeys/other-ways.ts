import type { Kysely } from 'kysely';
import { findKeyElsewhere } from '../../db/kept-elsewhere.ts';
import type { Schema } from '../../db/schema.ts';

/** Whether a person has a password, here or in the organisation's directory. */
export async function hasPassword(db: Kysely<Schema>, personId: string): Promise<boolean> {
  const found = await db
    .selectFrom('password')
    .select('person_id')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found !== undefined || (await findKeyElsewhere(db, personId)) !== undefined;
}
