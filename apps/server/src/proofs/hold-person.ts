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
export async function holdSession(tx: Kysely<Schema>, session: Session): Promise<void> {
  await holdPerson(tx, session.personId);
  // A statement of its own: one that waited for the lock would see the session as it was before.
  await needLive(tx, session);
}

/** Refuses a call whose session has ended since it began. For acts on others, who may act on the caller at the same time: two who held themselves first would wait in a circle. */
export async function needLive(tx: Kysely<Schema>, { id }: Session): Promise<void> {
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
