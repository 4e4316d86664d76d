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

/** How many recovery codes they have not used. */
export async function recoveryCodesLeft(db: Kysely<Schema>, personId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select((at) => at.fn.countAll<string>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
