import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { holdPerson } from './hold-person.ts';

/** Ends a person's sessions at once, on every process: each call asks the database. One may be kept. Returns how many ended. */
export async function endSessions(
  tx: Transaction<Schema>,
  personId: string,
  keep: { id: string } | null,
): Promise<number> {
  await holdPerson(tx, personId);
  // And where they were the second step is asked for again.
  await sql`delete from spared_browser where person_id = ${personId} and device_id is distinct from
    (select device_id from session where id = ${keep?.id ?? null})`.execute(tx);
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()` })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('id', 'is distinct from', keep?.id ?? null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
