import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import { pageOf, rowsAsked } from '../../../calls/page.ts';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { keepsApplication, seesApplication } from '../../../db/administrators/applications.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import { named, personJson, wireTime } from '../viewer.ts';

type Listed = OutputOf<typeof api.adminPermissions.waiting>;

/** Of items of a `request`: those whose application is not as `application` asks. */
const itemsWhere = (application: ReturnType<typeof sql>) => sql`exists (
  select from permission_item item join role on role.id = item.role_id where item.request_id = request.id and ${application})`;

/** A request that the caller may give to somebody else: every application that it is about is theirs to keep. */
export const mayReassign = (administrator: AdministratorVisit['administrator']) =>
  sql<boolean>`(${mayRead(administrator, sql`request.applicant_id`)}
    and not ${itemsWhere(sql`not ${keepsApplication(administrator, sql`role.application_id`)}`)})`;

/**
 * Requests that wait, as far as the caller's applications and units reach: first those whose step nobody could decide who is there, then the others, each by
 * how long they wait.
 */
export async function listWaiting(
  visit: AdministratorVisit,
  timeZone: string,
  { cursor }: ParsedInputOf<typeof api.adminPermissions.waiting>,
): Promise<Listed> {
  const { administrator, locale } = visit;
  const viewer = { locale, timeZone };
  const [decidable = '', at = '', id = ''] = cursor?.split('.') ?? [];
  const after =
    cursor === undefined
      ? sql`true`
      : sql`(decidable, at, request.id) > (${decidable}::int, ${at}::bigint, ${id}::uuid)`;
  const { rows } = await sql<Listed['rows'][number] & { key: string }>`
    with open as (
      select step.id as step, step.request_id, step.since, (extract(epoch from step.since) * 1000000)::bigint as at,
        exists (select from permission_approver approver join person on person.id = approver.person_id
          where approver.step_id = step.id and person.status = 'active')::int as decidable
      from permission_step step where step.state = 'open')
    select request.id, request.number, ${personJson(sql`request.applicant_id`, viewer)} as applicant,
      (select count(*)::int from permission_person whom where whom.request_id = request.id) as people,
      (select json_agg(json_build_object('application', ${named('application', viewer)}, 'role', ${named('role', viewer)}) order by item.place)
        from permission_item item join role on role.id = item.role_id join application on application.id = role.application_id
        where item.request_id = request.id) as roles,
      ${wireTime(sql`open.since`, viewer)} as since, greatest(0, extract(day from now() - open.since))::int as days,
      (select coalesce(json_agg(${personJson(sql`approver.person_id`, viewer)} order by approver.person_id), '[]')
        from permission_approver approver where approver.step_id = open.step) as deciders,
      decidable = 0 as "isStuck", ${mayReassign(administrator)} as "mayChange", decidable || '.' || at || '.' || request.id as key
    from open join permission_request request on request.id = open.request_id
    where ${after} and ${mayRead(administrator, sql`request.applicant_id`)}
      and ${itemsWhere(seesApplication(administrator, sql`role.application_id`))}
    order by decidable, at, request.id limit ${rowsAsked}`.execute(visit.db);
  const { shown, next } = pageOf(rows, ({ key }) => key);
  return { rows: shown.map(({ key: _, ...row }) => row), next };
}
