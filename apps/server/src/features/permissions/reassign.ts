import type { Kysely } from 'kysely';
import { newId } from '../../db/ids.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { holdActive } from './hold-active.ts';
import { tellNewcomers } from './notify.ts';
import { peopleOf } from './request.ts';

/**
 * Lets somebody else decide too on a request that waits, by its number, and tells them like anybody it comes to. Answers why
 * not, where it was not done: nobody decides on what they applied for or gain by (threat AC-03), nor after they have left.
 */
export async function reassign(
  tx: Kysely<Schema>,
  post: NoticeMeans,
  number: string,
  personId: string,
  actor: string,
): Promise<'notWaiting' | 'own' | 'left' | null> {
  if ((await holdActive(tx, [personId])) === 0) return 'left';
  // In hand until it is done: a decision at the same moment would leave the newcomer a step that is over.
  const request = await tx
    .selectFrom('permission_request')
    .select(['id', 'applicant_id', 'step_id'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  if (!request?.step_id) return 'notWaiting'; // there is a step while it is in approval, and no longer (the table's check)
  if (request.applicant_id === personId || (await peopleOf(tx, request.id)).includes(personId)) return 'own';
  const row = { person_id: personId, step_id: request.step_id };
  await tellNewcomers(tx, post, request.step_id, async () => {
    await tx
      .insertInto('permission_approver')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute();
  });
  await tx
    .insertInto('permission_handover')
    .values({ id: newId(), request_id: request.id, kind: 'named', to_id: personId, actor })
    .execute();
  return null;
}
