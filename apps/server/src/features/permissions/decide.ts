import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import type { Schema } from '../../db/schema.ts';
import { grant, writeEvent } from './grant.ts';
import { type Moved, makeMove } from './move.ts';
import { tellApplicant, tellApprovers } from './notify.ts';
import { holdRequest, peopleOf, type RequestRow } from './request.ts';
import { withdrawSteps } from './send.ts';
import { decidesAs } from './standing-in.ts';

/** A decision as an approver makes it, on the step they saw. */
export interface Decision {
  id: string;
  step: string;
  comment: string;
}

/** What deciding needs of its surroundings. */
export interface Deciding {
  post: NoticeMeans;
  /** Whether passed requests are told to a connected system. */
  isConnected: boolean;
}

interface HeldDecision {
  request: RequestRow;
  step: string;
  personId: string;
  onBehalfOf: string | null;
}

/**
 * Takes everyone that these requests are for in hand, in one order, before any request: several at once would
 * otherwise wait for each other in a circle.
 */
export async function holdPeopleOf(tx: Kysely<Schema>, requests: readonly string[]): Promise<void> {
  await sql`select id from person where id in (
      select person_id from permission_person where request_id = any(${requests}::uuid[]))
    order by id for no key update`.execute(tx);
}

/**
 * Whoever may decide a step: its approver, or a deputy of theirs at this moment. Nobody decides on what they applied for or gain
 * by, in anybody's place (threat AC-03); to everyone else there is no such request (AC-01).
 */
async function holdDecision(tx: Kysely<Schema>, personId: string, { id, step }: Decision): Promise<HeldDecision> {
  const request = await holdRequest(tx, id);
  if (!request) return fail('permission.unknown');
  if (request.applicant_id === personId) fail('permission.own');
  const { rows } = await sql<{ person_id: string }>`
    select approver.person_id from permission_approver approver
      join permission_step step on step.id = approver.step_id and step.request_id = ${id}
    where approver.step_id = ${step} and ${decidesAs(personId)}
    order by approver.person_id <> ${personId}, approver.person_id limit 1`.execute(tx);
  const [found] = rows;
  if (!found) return fail('permission.unknown');
  if ((await peopleOf(tx, id)).includes(personId)) fail('permission.own');
  if (request.step_id !== step) fail('permission.moved');
  return { request, step, personId, onBehalfOf: found.person_id === personId ? null : found.person_id };
}

async function settleStep(
  tx: Kysely<Schema>,
  { step, personId, onBehalfOf }: HeldDecision,
  state: 'approved' | 'rejected' | 'sentBack',
): Promise<void> {
  await tx
    .updateTable('permission_step')
    .set({ state, decided_by: personId, on_behalf_of: onBehalfOf, decided_at: sql<Date>`now()` })
    .where('id', '=', step)
    .where('state', '=', 'open')
    .execute();
}

/** The step after this one that nobody who has approved already could decide; those before it collapse. */
async function nextStep(tx: Kysely<Schema>, { id, round }: RequestRow): Promise<string | null> {
  await sql`
    with approver as (
      select decided_by as id from permission_step where request_id = ${id} and round = ${round} and state = 'approved'
      union select on_behalf_of from permission_step where request_id = ${id} and round = ${round} and state = 'approved'
    )
    update permission_step step set state = 'collapsed', decided_at = now(), decided_by = (
      select person_id from permission_approver where step_id = step.id and person_id in (select id from approver) limit 1)
    where step.request_id = ${id} and step.round = ${round} and step.state = 'coming' and exists (
      select from permission_approver where step_id = step.id and person_id in (select id from approver))`.execute(tx);
  const { rows } = await sql<{ id: string }>`
    update permission_step set state = 'open', since = now() where id = (
      select id from permission_step where request_id = ${id} and round = ${round} and state = 'coming' order by place limit 1)
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Approves a step; the last one passes the request, and what was asked for holds from then on. */
export async function approve(
  tx: Kysely<Schema>,
  { post, isConnected }: Deciding,
  personId: string,
  decision: Decision,
): Promise<Moved> {
  const standing = await holdDecision(tx, personId, decision);
  const { request } = standing;
  await settleStep(tx, standing, 'approved');
  const mover = { personId, onBehalfOf: standing.onBehalfOf, comment: decision.comment };
  const next = await nextStep(tx, request);
  if (next) {
    const moved = await makeMove(tx, 'approve', request, mover, { step_id: next });
    await tellApprovers(tx, post, next, 'approvalWaiting');
    return moved;
  }
  await grant(tx, request);
  const isPending = isConnected && (await writeEvent(tx, request));
  const moved = await makeMove(tx, 'pass', request, mover, {
    step_id: null,
    delivery: isPending ? 'pending' : 'none',
  });
  // One that has to be carried out elsewhere is told of when it works.
  if (!isPending) await tellApplicant(tx, post, request, 'passed');
  return moved;
}

/** Rejects, or sends back with a question. */
export async function refuse(
  tx: Kysely<Schema>,
  post: NoticeMeans,
  personId: string,
  move: 'reject' | 'sendBack',
  decision: Decision,
): Promise<Moved> {
  const standing = await holdDecision(tx, personId, decision);
  const { request, onBehalfOf } = standing;
  await settleStep(tx, standing, move === 'reject' ? 'rejected' : 'sentBack');
  const moved = await makeMove(
    tx,
    move,
    request,
    { personId, onBehalfOf, comment: decision.comment },
    { step_id: null },
  );
  await withdrawSteps(tx, request);
  await tellApplicant(tx, post, request, move === 'reject' ? 'rejected' : 'sentBack');
  return moved;
}
