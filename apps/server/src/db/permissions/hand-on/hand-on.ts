import { type Kysely, sql, type Transaction } from 'kysely';
import { newId } from '../../ids.ts';
import type { NoticeMeans } from '../../outbox/addressee.ts';
import type { Schema } from '../../schema.ts';
import { chooseHeirs, type Inheritance } from './choose-heirs.ts';
import { tellEndedDeputies } from './ended-deputies.ts';
import { handOnOwnership } from './ownership.ts';
import { holdConcerned, type Moved, readManagers, readWaiting } from './read-waiting.ts';
import { sendBackStranded } from './stranded.ts';
import { type Handed, tellHanded } from './tell-handed.ts';

/** What was handed on. */
export interface HandedOn {
  /** Requests that somebody else decides now. */
  passedOn: number;
  /** Requests that went back to whoever applied, for nobody was left to decide. */
  stranded: number;
  /** Applications and approval steps that have another owner or decider from now on. */
  ownerships: number;
}

/**
 * Hands on what waits with people who left, and with the former managers of people who have another one now, in the caller's transaction, and tells those it
 * comes from and goes to. The people are in hand already; requests are taken after people, as everywhere.
 */
export async function handOn(tx: Transaction<Schema>, post: NoticeMeans, moved: Moved): Promise<HandedOn> {
  const nothing = { passedOn: 0, stranded: 0, ownerships: 0 };
  if (moved.left.length + moved.ledAnew.length === 0) return nothing;
  if (moved.left.length > 0) await tellEndedDeputies(tx, post);
  const ownerships = await handOnOwnership(tx, moved.left);
  const requests = await holdConcerned(tx, moved);
  if (requests.length === 0) return { ...nothing, ownerships };
  const steps = await readWaiting(tx, requests);
  const asked = steps.flatMap(({ request, led, approvers }) => [
    ...led.map((person) => ({ request, person })),
    ...approvers.flatMap(({ id, isHere }) => (isHere ? [] : [{ request, person: id }])),
  ]);
  const managerOf = await readManagers(tx, asked);
  const ledAnew = new Set(moved.ledAnew);
  const inherited = steps.map((step) => chooseHeirs(step, (person) => managerOf(step.request, person), ledAnew));
  const stranded = new Set(inherited.flatMap(({ step, isStranded }) => (isStranded ? [step.request] : [])));
  const going = inherited.filter(({ step }) => !stranded.has(step.request));
  const handed = await write(tx, going);
  await sendBackStranded(
    tx,
    post,
    inherited.filter(({ step }) => stranded.has(step.request)),
  );
  await tellHanded(tx, post, handed);
  return {
    passedOn: new Set(handed.map(({ request }) => request)).size,
    stranded: stranded.size,
    ownerships,
  };
}

/** Writes who decides now, with a line in the history of each request. */
async function write(tx: Kysely<Schema>, inherited: readonly Inheritance[]): Promise<Handed[]> {
  const leaving = inherited.flatMap(({ step, leaving: people }) =>
    people.map((person_id) => ({ person_id, step_id: step.id })),
  );
  await sql`delete from permission_approver approver using json_to_recordset(${JSON.stringify(leaving)}::json)
      as given (person_id uuid, step_id uuid)
    where approver.person_id = given.person_id and approver.step_id = given.step_id`.execute(tx);
  const led = inherited.map(({ step, led: people }) => ({ id: step.id, led: `{${people.join()}}` }));
  await sql`update permission_step step set led = given.led from json_to_recordset(${JSON.stringify(led)}::json) as given (id uuid, led uuid[])
    where step.id = given.id and step.led <> given.led`.execute(tx);
  const further = inherited.flatMap(({ step, further: more }) =>
    more.map((one) => ({ id: newId(), request: step.request, led: `{${one.led.join()}}`, person: one.person })),
  );
  await sql`
    with given as (select * from json_to_recordset(${JSON.stringify(further)}::json)
        as given (id uuid, request uuid, led uuid[], person uuid))
    insert into permission_step (id, request_id, round, place, kind, led, state)
    select given.id, request.id, request.round, last.place + row_number() over (partition by request.id order by given.id),
      'manager', given.led, 'coming'
    from given join permission_request request on request.id = given.request
      join lateral (select max(place) as place from permission_step step
        where step.request_id = request.id and step.round = request.round) as last on true`.execute(tx);
  const joining = [
    ...inherited.flatMap(({ step, heirs }) => heirs.map(({ person }) => ({ person_id: person, step_id: step.id }))),
    ...further.map(({ id, person }) => ({ person_id: person, step_id: id })),
  ];
  await sql`insert into permission_approver (person_id, step_id)
    select person_id, step_id from json_to_recordset(${JSON.stringify(joining)}::json) as given (person_id uuid, step_id uuid)
    on conflict do nothing`.execute(tx);
  const handed = inherited.flatMap(({ step, heirs, further: more }) => [
    ...heirs.map(({ person, from }) => ({ request: step.request, from, to: person, isOpen: step.isOpen })),
    ...more.map(({ person, from }) => ({ request: step.request, from, to: person, isOpen: false })),
  ]);
  const lines = handed.map(({ request, from, to }) => ({ id: newId(), request, from, to }));
  await sql`insert into permission_handover (id, request_id, kind, from_id, to_id)
    select id, request, 'inherited', "from", "to"
    from json_to_recordset(${JSON.stringify(lines)}::json) as given (id uuid, request uuid, "from" uuid, "to" uuid)`.execute(
    tx,
  );
  return handed;
}
