import { type Kysely, sql } from 'kysely';
import { newId } from '../../ids.ts';
import type { NoticeMeans } from '../../outbox/addressee.ts';
import type { Schema } from '../../schema.ts';
import { tellPerson } from '../tell.ts';
import type { Inheritance } from './choose-heirs.ts';

interface Returned {
  id: string;
  applicant: string;
  number: string;
}

/** Requests that nobody is left to decide go back to whoever applied, with a line in their history; sent again, they find who decides then. */
export async function sendBackStranded(
  tx: Kysely<Schema>,
  post: NoticeMeans,
  inherited: readonly Inheritance[],
): Promise<void> {
  const lines = new Map<string, { request: string; move: string; line: string; from: string }>();
  for (const { step, leaving, isStranded } of inherited)
    if (isStranded)
      lines.set(step.request, { request: step.request, move: newId(), line: newId(), from: leaving[0] ?? '' });
  if (lines.size === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify([...lines.values()])}::json)
    as given (request uuid, move uuid, line uuid, "from" uuid)`;
  await sql`update permission_step step set state = 'withdrawn' from ${given}
    where step.request_id = given.request and step.state in ('open', 'coming')`.execute(tx);
  const { rows } =
    await sql<Returned>`update permission_request request set state = 'initiated', step_id = null from ${given}
    where request.id = given.request returning request.id, request.applicant_id as applicant, request.number`.execute(
      tx,
    );
  // The row of the table of moves is what makes it a draft that came back; the line beside it says why.
  await sql`insert into permission_move (id, request_id, move, from_state, to_state, person_id)
    select move, request, 'sendBack', 'inApproval', 'initiated', "from" from ${given}`.execute(tx);
  await sql`insert into permission_handover (id, request_id, kind, from_id, move_id)
    select line, request, 'stranded', "from", move from ${given}`.execute(tx);
  for (const { id, applicant, number } of rows)
    await tellPerson(tx, post, applicant, (_, linkTo) => ({
      kind: 'applicationDecided',
      values: { number, outcome: 'stranded', pageLink: linkTo(`myApplication/detail?id=${id}`) },
    }));
}
