import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { firstOf } from '../../db/first-of.ts';
import { newId } from '../../db/ids.ts';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { tellKinds } from '../../db/permissions/kinds.ts';
import type { Schema } from '../../db/schema.ts';
import { findConflicts, findHeld } from './conflicts.ts';
import { checkDraft, type Draft, needWhole, type Rules } from './draft.ts';
import { holdActive } from './hold-active.ts';
import { type Moved, makeMove } from './move.ts';
import { tellApprovers } from './notify.ts';
import { holdDraft, holdOwn } from './request.ts';
import { readDraft } from './save.ts';
import { type Plan, type PlannedStep, planSteps } from './steps.ts';
import { usualHours } from './usual-time.ts';
import { applicationNames, personJson, type Viewer } from './viewer.ts';

/** What sending this would mean, before it is sent. */
export async function preview(db: Kysely<Schema>, viewer: Viewer, rules: Rules, draft: Draft) {
  const checked = await checkDraft(db, viewer, rules, draft);
  const steps = await planSteps(db, { ...checked, applicantId: viewer.personId });
  return {
    steps: await showSteps(db, viewer, steps),
    held: await findHeld(db, viewer, checked),
    conflicts: await findConflicts(db, viewer, checked),
    usualHours: await usualHours(db, checked.applications),
  };
}

/** Steps with the names of those who would decide them. */
export function showSteps(db: Kysely<Schema>, viewer: Pick<Viewer, 'locale'>, steps: readonly PlannedStep[]) {
  return Promise.all(
    steps.map(async ({ kind, applications, people }) => {
      const { rows } = await sql<{ names: string[]; shown: never[] }>`
        select ${applicationNames(sql`${applications}::uuid[]`, viewer)} as names, (
          select json_agg(${personJson(sql`decider.id`, viewer)}) from unnest(${people}::uuid[]) as decider (id)) as shown`.execute(
        db,
      );
      return { kind, applications: rows[0]?.names ?? [], people: rows[0]?.shown ?? [] };
    }),
  );
}

/** Sends a draft as it was last seen: everything is judged anew, for rights and rules may have changed since it was kept. */
export async function send(
  tx: Kysely<Schema>,
  viewer: Viewer,
  rules: Rules,
  post: NoticeMeans,
  { id, version }: { id: string; version: number },
): Promise<Moved & { applications: string[] }> {
  const request = await holdDraft(tx, viewer.personId, id);
  if (request.version !== version) fail('permission.changed');
  const checked = await checkDraft(tx, viewer, rules, await readDraft(tx, viewer, id));
  await needWhole(tx, checked, viewer.locale);
  const conflicts = await findConflicts(tx, viewer, checked);
  if (conflicts.some(({ severity }) => severity === 'blocking')) fail('conflict.blocking');
  const planned = await planHeld(tx, { ...checked, applicantId: viewer.personId });

  await tellKinds(tx, id);
  const round = request.round + 1;
  const steps = planned.map((step, place) => ({ ...step, id: newId(), place }));
  const first = firstOf(steps);
  for (const { id: stepId, kind, applications, people, led, place } of steps) {
    const isFirst = stepId === first.id;
    await tx
      .insertInto('permission_step')
      .values({
        id: stepId,
        request_id: id,
        round,
        place,
        kind,
        application_ids: applications,
        led,
        state: isFirst ? 'open' : 'coming',
        since: isFirst ? sql<Date>`now()` : null,
      })
      .execute();
    await tx
      .insertInto('permission_approver')
      .values(people.map((person_id) => ({ person_id, step_id: stepId })))
      .execute();
  }
  const moved = await makeMove(tx, 'send', request, viewer, { step_id: first.id, round });
  await tellApprovers(tx, post, first.id, 'approvalWaiting');
  return { ...moved, applications: checked.applications };
}

/**
 * Plans who decides, and keeps them from leaving until it is written down: what waited with somebody gone would wait for ever. Where one of them was just leaving,
 * it is planned anew without them.
 */
async function planHeld(tx: Kysely<Schema>, plan: Plan): Promise<PlannedStep[]> {
  for (;;) {
    const planned = await planSteps(tx, plan);
    const ids = [...new Set(planned.flatMap(({ people }) => people))];
    if ((await holdActive(tx, ids)) === ids.length) return planned;
  }
}

/** Takes one in approval back; its steps are over. */
export async function revoke(tx: Kysely<Schema>, personId: string, id: string): Promise<Moved> {
  const request = await holdOwn(tx, personId, id);
  const moved = await makeMove(tx, 'revoke', request, { personId }, { step_id: null });
  await withdrawSteps(tx, request);
  return moved;
}

/** Ends an initiated or rejected one for good. */
export async function voidRequest(tx: Kysely<Schema>, personId: string, id: string): Promise<Moved> {
  return makeMove(tx, 'void', await holdOwn(tx, personId, id), { personId }, {});
}

/** What was still open or to come of the latest sending is over. */
export async function withdrawSteps(tx: Kysely<Schema>, { id, round }: { id: string; round: number }): Promise<void> {
  await tx
    .updateTable('permission_step')
    .set({ state: 'withdrawn' })
    .where('request_id', '=', id)
    .where('round', '=', round)
    .where('state', 'in', ['open', 'coming'])
    .execute();
}
