import { type Kysely, sql } from 'kysely';
import type { NoticeMeans } from '../../db/outbox/addressee.ts';
import { tellPerson } from '../../db/permissions/tell.ts';
import type { Schema } from '../../db/schema.ts';
import { isStandingIn } from './standing-in.ts';

interface Decider {
  id: string;
  request: string;
  number: string;
  name: string;
  name_en: string;
}

/** Everyone who can decide a step, their deputies of this moment included, with what they would be told of. */
async function decidersOf(tx: Kysely<Schema>, stepId: string): Promise<Decider[]> {
  const { rows } = await sql<Decider>`
    select distinct decider.id, request.id as request, request.number, applicant.name, applicant.name_en
    from permission_step step
      join permission_request request on request.id = step.request_id
      join person applicant on applicant.id = request.applicant_id
      join permission_approver approver on approver.step_id = step.id
      join lateral (
        select approver.person_id as id
        union select deputy_id from deputy where deputy.person_id = approver.person_id and ${isStandingIn}
      ) as decider on true
    where step.id = ${stepId} and decider.id <> request.applicant_id and not exists (
      select from permission_person whom where whom.request_id = request.id and whom.person_id = decider.id)`.execute(
    tx,
  );
  return rows;
}

type Waiting = 'approvalWaiting' | 'approvalReminder';

async function tell(tx: Kysely<Schema>, post: NoticeMeans, deciders: readonly Decider[], kind: Waiting): Promise<void> {
  for (const { id, request, number, name, name_en } of deciders)
    await tellPerson(tx, post, id, (locale, linkTo) => ({
      kind,
      values: {
        number,
        person: locale === 'en_US' ? name_en : name,
        pageLink: linkTo(`myApproval/detail?id=${request}`),
      },
    }));
}

/** Tells everyone who can decide a step, their deputies of this moment included, that it waits or still waits. */
export async function tellApprovers(
  tx: Kysely<Schema>,
  post: NoticeMeans,
  stepId: string,
  kind: Waiting,
): Promise<void> {
  await tell(tx, post, await decidersOf(tx, stepId), kind);
}

/** Lets more people decide a step, and tells those, and only those, who could not decide it before. */
export async function tellNewcomers(
  tx: Kysely<Schema>,
  post: NoticeMeans,
  stepId: string,
  widen: () => Promise<void>,
): Promise<void> {
  const before = new Set((await decidersOf(tx, stepId)).map(({ id }) => id));
  await widen();
  const newcomers = (await decidersOf(tx, stepId)).filter(({ id }) => !before.has(id));
  await tell(tx, post, newcomers, 'approvalWaiting');
}

/** Tells whoever applied what was decided. */
export async function tellApplicant(
  tx: Kysely<Schema>,
  post: NoticeMeans,
  { id, applicant_id, number }: { id: string; applicant_id: string; number: string },
  outcome: 'passed' | 'rejected' | 'sentBack',
): Promise<void> {
  await tellPerson(tx, post, applicant_id, (_, linkTo) => ({
    kind: 'applicationDecided',
    values: { number, outcome, pageLink: linkTo(`myApplication/detail?id=${id}`) },
  }));
}
