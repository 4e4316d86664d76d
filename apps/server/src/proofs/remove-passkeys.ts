import type { Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import { endSessions } from './end-sessions.ts';
import { holdPerson } from './hold-person.ts';
import { voidProofs } from './tickets.ts';

/** Takes all passkeys of a person away and signs them out; answers how many there were. */
export async function removePasskeys(tx: Transaction<Schema>, personId: string): Promise<number> {
  await holdPerson(tx, personId);
  const removed = await tx.deleteFrom('passkey').where('person_id', '=', personId).executeTakeFirst();
  if (removed.numDeletedRows === 0n) return 0;
  await endSessions(tx, personId, null);
  await voidProofs(tx, personId);
  return Number(removed.numDeletedRows);
}
