import { type Kysely, sql, type Transaction } from 'kysely';
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

/** Makes strangers of the person's devices, but for so many that were seen last. Sessions on them go on. */
export async function forgetDevices(tx: Transaction<Schema>, personId: string, kept: number): Promise<void> {
  await sql`
    with gone as (
      select id from known_device where person_id = ${personId} order by last_seen_at desc, id desc offset ${kept}),
    freed as (update session set device_id = null where device_id in (select id from gone))
    delete from known_device where id in (select id from gone)`.execute(tx);
}
