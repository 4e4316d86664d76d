import type { Kysely } from 'kysely';
import type { OpenVisit } from '../calls/visit.ts';
import type { Schema } from '../db/schema.ts';
import { tokenHash } from '../secrets/tokens.ts';

/** Which of the person's known devices this browser is, if any. */
export async function knownDevice(
  db: Kysely<Schema>,
  visit: OpenVisit,
  personId: string | null,
): Promise<string | null> {
  const token = visit.cookies.get('uc_device');
  if (!token) return null;
  const row = await db
    .selectFrom('known_device')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .where('person_id', 'is not distinct from', personId)
    .executeTakeFirst();
  return row?.id ?? null;
}
