import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../schema.ts';
import type { WaitingStep } from './choose-heirs.ts';

/** Whose leaving or moving can change who decides. */
export interface Moved {
  /** Those who left. */
  left: readonly string[];
  /** Those who may have got another manager. */
  ledAnew: readonly string[];
}

/** Takes the requests in hand that wait with those who left, or for those who have another manager, in the order of their ids. */
export async function holdConcerned(tx: Kysely<Schema>, { left, ledAnew }: Moved): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select request.id from permission_request request where request.state = 'inApproval' and request.id in (
      select step.request_id from permission_approver approver
        join permission_step step on step.id = approver.step_id and step.state in ('open', 'coming')
        where approver.person_id = any(${left}::uuid[])
      union select step.request_id from permission_person whom
        join permission_step step on step.request_id = whom.request_id and step.state in ('open', 'coming')
        where whom.person_id = any(${ledAnew}::uuid[]) and whom.person_id = any(step.led))
    order by request.id for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What of these requests is not decided yet, in their order. */
export async function readWaiting(tx: Kysely<Schema>, requests: readonly string[]): Promise<WaitingStep[]> {
  const { rows } = await sql<WaitingStep>`
    select step.id, step.request_id as request, step.kind, step.state = 'open' as "isOpen", step.led,
      (select coalesce(json_agg(json_build_object('id', person.id, 'isHere', person.status = 'active', 'isNamed', exists (
            select from permission_handover named where named.request_id = step.request_id and named.kind = 'named'
              and named.to_id = person.id)) order by person.id), '[]')
        from permission_approver approver join person on person.id = approver.person_id where approver.step_id = step.id) as approvers,
      array(select distinct owner.person_id from application_owner owner join person on person.id = owner.person_id
        where person.status = 'active' and owner.application_id in (
            select role.application_id from permission_item item join role on role.id = item.role_id
            where item.request_id = step.request_id
              and (step.application_ids = '{}' or role.application_id = any(step.application_ids)))
          and not ${isBarred(sql`step.request_id`, sql`owner.person_id`)} order by owner.person_id) as owners
    from permission_step step where step.request_id = any(${requests}::uuid[]) and step.state in ('open', 'coming')
    order by step.request_id, step.place`.execute(tx);
  return rows;
}

/** Whoever applies or would gain by it decides nothing (threat AC-03). */
const isBarred = (request: ReturnType<typeof sql>, person: ReturnType<typeof sql>) => sql<boolean>`(
  exists (select from permission_person whom where whom.request_id = ${request} and whom.person_id = ${person})
  or exists (select from permission_request own where own.id = ${request} and own.applicant_id = ${person}))`;

/** The nearest manager above each of these people who is there and may decide on that request. */
export async function readManagers(
  tx: Kysely<Schema>,
  asked: readonly { request: string; person: string }[],
): Promise<(request: string, person: string) => string | undefined> {
  const { rows } = await sql<{ request: string; person: string; manager: string }>`
    with recursive above (request, person, manager_id, depth) as (
      select asked.request, asked.person, position.manager_id, 1
        from json_to_recordset(${JSON.stringify(asked)}::json) as asked (request uuid, person uuid)
        join position on position.person_id = asked.person and position.kind = 'main'
      -- Upwards past everyone who is barred or gone, as when it is sent.
      union all select above.request, above.person, position.manager_id, above.depth + 1 from above
        join person on person.id = above.manager_id
        join position on position.person_id = above.manager_id and position.kind = 'main'
        where above.depth < 20 and (person.status <> 'active' or ${isBarred(sql`above.request`, sql`above.manager_id`)})
    )
    select distinct on (request, person) request, person, above.manager_id as manager from above
      join person on person.id = above.manager_id
    where person.status = 'active' and not ${isBarred(sql`above.request`, sql`above.manager_id`)}
    order by request, person, depth`.execute(tx);
  const found = new Map(rows.map(({ request, person, manager }) => [`${request} ${person}`, manager]));
  return (request, person) => found.get(`${request} ${person}`);
}
