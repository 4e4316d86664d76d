import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import { pageOf, rowsAsked } from '../../../calls/page.ts';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { keepsAllApplications, seesApplication } from '../../../db/administrators/applications.ts';
import { containing } from '../../../db/like.ts';
import { named } from '../viewer.ts';

type Listed = OutputOf<typeof api.adminPermissions.applications>;

/** Applications that the caller may look at, by their codes. */
export async function listApplications(
  visit: AdministratorVisit,
  { search, cursor = '' }: ParsedInputOf<typeof api.adminPermissions.applications>,
): Promise<Listed> {
  const { db, administrator } = visit;
  const like = containing(search ?? '');
  const found =
    search === undefined
      ? sql`true`
      : sql`(application.code ilike ${like} or application.name ilike ${like} or application.name_en ilike ${like})`;
  const { rows } = await sql<Listed['rows'][number]>`
    with waiting as (
      select role.application_id, count(distinct step.request_id)::int as requests from permission_step step
        join permission_item item on item.request_id = step.request_id join role on role.id = item.role_id
      where step.state = 'open' group by role.application_id)
    select application.id, application.code, ${named('application', visit)} as name, application.state = 'enabled' as "isEnabled",
      (select count(*)::int from role where role.application_id = application.id and role.retired_at is null) as roles,
      (select count(*)::int from approval_rule rule where rule.application_id = application.id) as steps,
      (select count(*)::int from application_owner owner where owner.application_id = application.id) as owners,
      coalesce(waiting.requests, 0) as waiting
    from application left join waiting on waiting.application_id = application.id
    where application.state <> 'removed' and application.code > ${cursor} and ${found}
      and ${seesApplication(administrator, sql`application.id`)}
    order by application.code limit ${rowsAsked}`.execute(db);
  const { shown, next } = pageOf(rows, ({ code }) => code);
  return { rows: shown, next, keepsAll: keepsAllApplications(administrator) };
}
