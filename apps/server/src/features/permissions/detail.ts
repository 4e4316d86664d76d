import { canMove, limits, type ShownRequest } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import type { Schema } from '../../db/schema.ts';
import { findConflicts, findHeld } from './conflicts.ts';
import { faceOf } from './read.ts';
import { inScope, type OthersPolicy } from './scope.ts';
import { decidesAs } from './standing-in.ts';
import { usualHours } from './usual-time.ts';
import { applicationNames, personJson, type Viewer, wireTime } from './viewer.ts';

type Stored = Omit<ShownRequest, 'held' | 'conflicts' | 'actions' | 'remindAfterSeconds' | 'usualHours'> & {
  wait: number;
};

/** One request in full, for somebody who may look at it: as applicant, or as whoever decides or decided. */
export async function readDetail(
  db: Kysely<Schema>,
  viewer: Viewer,
  id: string,
  as: 'applicant' | 'approver',
  policy: OthersPolicy,
): Promise<ShownRequest> {
  const { rows } = await sql<Stored>`
    select ${faceOf(viewer)}, request.version, request.remarks, request.supplement,
      (select coalesce(json_agg(json_build_object('id', step.id, 'kind', step.kind, 'state', step.state,
          'applications', ${applicationNames(sql`step.application_ids`, viewer)},
          'since', ${wireTime(sql`step.since`, viewer)}, 'decidedAt', ${wireTime(sql`step.decided_at`, viewer)},
          'decidedBy', ${personJson(sql`step.decided_by`, viewer)}, 'onBehalfOf', ${personJson(sql`step.on_behalf_of`, viewer)},
          'people', (select json_agg(${personJson(sql`approver.person_id`, viewer)} order by approver.person_id)
            from permission_approver approver where approver.step_id = step.id)) order by step.place), '[]')
        from permission_step step where step.request_id = request.id and step.round = request.round) as steps,
      (select coalesce(json_agg(json_build_object('id', made.id, 'at', ${wireTime(sql`made.at`, viewer)}, 'move', made.move,
          'from', made.from_state, 'to', made.to_state, 'person', ${personJson(sql`made.person_id`, viewer)},
          'onBehalfOf', ${personJson(sql`made.on_behalf_of`, viewer)}, 'comment', made.comment) order by made.at, made.id), '[]')
        from permission_move made where made.request_id = request.id) as history,
      (select coalesce(json_agg(json_build_object('id', handed.id, 'at', ${wireTime(sql`handed.at`, viewer)}, 'kind', handed.kind,
          'from', ${personJson(sql`handed.from_id`, viewer)}, 'to', ${personJson(sql`handed.to_id`, viewer)},
          'move', handed.move_id) order by handed.at, handed.id), '[]')
        from permission_handover handed where handed.request_id = request.id) as handovers,
      (select coalesce(json_agg(json_build_object('id', said.id, 'at', ${wireTime(sql`said.at`, viewer)},
          'person', ${personJson(sql`said.person_id`, viewer)}, 'text', said.text) order by said.at, said.id), '[]')
        from permission_comment said where said.request_id = request.id) as comments,
      (select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'type', file.type,
          'bytes', octet_length(file.content)) order by file.id), '[]')
        from permission_attachment file where file.request_id = request.id) as attachments,
      coalesce(ceil(extract(epoch from greatest(request.reminded_at, (select since from permission_step where id = request.step_id))
        + make_interval(hours => ${limits.reminderHours}) - now())), 0)::int as wait
    from permission_request request
    where request.id = ${id} and ${as === 'applicant' ? sql`request.applicant_id = ${viewer.personId}` : mayLook(viewer.personId)}`.execute(
    db,
  );
  const [{ wait, ...found } = fail('permission.unknown')] = rows;
  const people = await peopleToKnowOf(db, viewer, found, as, policy);
  const changes = { people, items: found.items.map(({ role, change }) => ({ role: role.id, change })) };
  const isOver = found.state === 'passed' || found.voidedAt !== null;
  const actions = as === 'applicant' ? applicantActions(found, wait) : await approverActions(db, viewer, found);
  return {
    ...found,
    held: await findHeld(db, viewer, changes),
    conflicts: isOver ? [] : await findConflicts(db, viewer, changes),
    actions,
    remindAfterSeconds: as === 'applicant' && found.state === 'inApproval' && wait > 0 ? wait : null,
    usualHours: found.state === 'inApproval' ? await usualHours(db, applicationsOf(found)) : null,
  };
}

/**
 * Of whom it is shown what they have now: those that the applicant may apply for still, and to whoever decides all of them while
 * there is something to decide. An old request is no window on people (threat AC-03).
 */
async function peopleToKnowOf(
  db: Kysely<Schema>,
  { personId }: Viewer,
  { people, state }: Pick<Stored, 'people' | 'state'>,
  as: 'applicant' | 'approver',
  policy: OthersPolicy,
): Promise<string[]> {
  const ids = people.map(({ id }) => id);
  if (as === 'approver') return state === 'inApproval' ? ids : [];
  return inScope(db, personId, ids, policy);
}

const applicationsOf = ({ items }: Pick<ShownRequest, 'items'>) => [
  ...new Set(items.map((item) => item.application.id)),
];

/**
 * Whoever decides the step that is open or has decided one of this sending, or their deputy. A draft is its applicant's alone,
 * also when it was sent before.
 */
export function mayLook(personId: string) {
  return sql<boolean>`(request.state <> 'initiated' and exists (
    select from permission_step step join permission_approver approver on approver.step_id = step.id
    where step.request_id = request.id and step.round = request.round and step.since is not null
      and (step.decided_by = ${personId} or ${decidesAs(personId)})))`;
}

type Action = ShownRequest['actions'][number];

function applicantActions({ state, voidedAt }: Stored | Omit<Stored, 'wait'>, wait: number): Action[] {
  const isVoid = voidedAt !== null;
  const moves = (['send', 'revoke', 'void'] as const).filter((move) => canMove(move, state, isVoid));
  return [
    ...(moves.includes('send') ? (['edit'] as const) : []),
    ...moves,
    ...(state === 'inApproval' && wait <= 0 ? (['remind'] as const) : []),
    ...(isVoid ? [] : (['comment'] as const)),
  ];
}

async function approverActions(
  db: Kysely<Schema>,
  { personId }: Viewer,
  { id, state, applicant, people }: Omit<Stored, 'wait'>,
): Promise<Action[]> {
  if (state !== 'inApproval' || [applicant, ...people].some((one) => one.id === personId)) return ['comment'];
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from permission_request request join permission_approver approver on approver.step_id = request.step_id
      where request.id = ${id} and ${decidesAs(personId)}) as may`.execute(db);
  return rows[0]?.may ? ['comment', 'approve', 'reject', 'sendBack'] : ['comment'];
}
