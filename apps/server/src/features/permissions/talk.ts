import { limits } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { newId } from '../../db/ids.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { mayLook } from './detail.ts';
import { tellApprovers } from './notify.ts';
import { holdOwn } from './request.ts';

/** Adds to the conversation, as whoever applies or as whoever decides. */
export async function comment(
  tx: Kysely<Schema>,
  personId: string,
  as: 'applicant' | 'approver',
  { id, text }: { id: string; text: string },
): Promise<void> {
  const { rows } = await sql<{ isVoid: boolean; said: number }>`
    select request.voided_at is not null as "isVoid",
      (select count(*)::int from permission_comment where request_id = request.id) as said
    from permission_request request where request.id = ${id}
      and ${as === 'applicant' ? sql`request.applicant_id = ${personId}` : mayLook(personId)} for update`.execute(tx);
  const [found] = rows;
  if (!found) return fail('permission.unknown');
  if (found.isVoid) fail('permission.moved');
  if (found.said >= limits.permissionComments) fail('request.frequent');
  await tx
    .insertInto('permission_comment')
    .values({ id: newId(), request_id: id, person_id: personId, text })
    .execute();
}

/** Reminds whoever holds a request, once it has lain there for a while and not again too soon. */
export async function remind(tx: Kysely<Schema>, post: NoticeMeans, personId: string, id: string): Promise<void> {
  const request = await holdOwn(tx, personId, id);
  if (!request.step_id) return fail('permission.moved'); // it waits nowhere
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from greatest(step.since, request.reminded_at)
      + make_interval(hours => ${limits.reminderHours}) - now()))::int as wait
    from permission_request request join permission_step step on step.id = request.step_id where request.id = ${id}`.execute(
    tx,
  );
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) fail('reminder.early', { retryAfterSeconds: wait });
  await tx.updateTable('permission_request').set({ reminded_at: sql<Date>`now()` }).where('id', '=', id).execute();
  await tellApprovers(tx, post, request.step_id, 'approvalReminder');
}
