import type { Kysely } from 'kysely';
import { fail } from '../calls/fail.ts';
import type { Session } from '../calls/visit.ts';
import type { Schema } from '../db/schema.ts';

/**
 * Takes the person's lock, before any other row of theirs: what changes how they prove themselves or where they are signed in
 * happens one at a time, on every process, and nobody waits in a circle.
 */
export async function holdPerson(tx: Kysely<Schema>, personId: string): Promise<void> {
  await tx.selectFrom('person').select('id').where('id', '=', personId).forNoKeyUpdate().execute();
}

/** The same for a call of theirs: one that was under way when its session ended does nothing any more (threat RC-10). */
export async function holdSession(tx: Kysely<Schema>, { id, personId }: Session): Promise<void> {
  await holdPerson(tx, personId);
  // A statement of its own: one that waited for the lock would see the session as it was before.
  const live = await tx
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .select('session.id')
    .where('session.id', '=', id)
    .where('ended_at', 'is', null)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (!live) fail('session.required', { reason: 'The session ended while the call was under way' });
}
