import { canMove, type PermissionMove, type PermissionState, stateAfter } from '@uc/contract';
import { type Kysely, sql, type Updateable } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import type { RequestRow } from './request.ts';

/** Who makes a move, in whose place, and what they say to it. */
export interface Mover {
  personId: string;
  onBehalfOf?: string | null;
  comment?: string;
}

/** What every move answers. */
export interface Moved {
  id: string;
  number: string;
  state: PermissionState;
}

/**
 * The one way from one state to the next: by the table of moves, from exactly the state and the step that were read, with its
 * row of the history. Whoever comes second finds another state and is refused (threat RC-08), also where the row was read without holding it.
 */
export async function makeMove(
  tx: Kysely<Schema>,
  move: PermissionMove,
  request: RequestRow,
  { personId, onBehalfOf = null, comment = '' }: Mover,
  change: Pick<Updateable<Schema['permission_request']>, 'step_id' | 'round' | 'delivery'>,
): Promise<Moved> {
  const { id, number, state, step_id: step } = request;
  if (!canMove(move, state, request.voided_at !== null)) fail('permission.moved');
  const to = stateAfter(move, state);
  const isDecided = to === 'passed' || to === 'rejected';
  const moved = await tx
    .updateTable('permission_request')
    .set({
      ...change,
      state: to,
      ...(move === 'send' && { sent_at: sql<Date>`now()`, reminded_at: null }),
      ...(move === 'void' && { voided_at: sql<Date>`now()` }),
      ...(isDecided && move !== 'void' && { decided_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('voided_at', 'is', null)
    .where('step_id', 'is not distinct from', step)
    .returning('id')
    .executeTakeFirst();
  if (!moved) fail('permission.moved');
  await tx
    .insertInto('permission_move')
    .values({
      id: newId(),
      request_id: id,
      move,
      from_state: state,
      to_state: to,
      person_id: personId,
      on_behalf_of: onBehalfOf,
      comment,
    })
    .execute();
  return { id, number, state: to };
}
