import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import { pageOf, rowsAsked } from '../../../calls/page.ts';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { keepsApplication, seesApplication } from '../../../db/administrators/applications.ts';
import { namedWithState } from '../../../db/column-in.ts';
import { makerOf } from '../../../db/entitlements/maker.ts';
import { named, wireTime } from '../viewer.ts';
import { namedJson } from './list-roles.ts';

type Listed = OutputOf<typeof api.adminPermissions.rules>;

/** What is given by rule, the oldest rule first; licences for those who may look at all applications. */
export async function listRules(
  visit: AdministratorVisit,
  timeZone: string,
  { cursor }: ParsedInputOf<typeof api.adminPermissions.rules>,
): Promise<Listed> {
  const { administrator } = visit;
  const after = cursor === undefined ? sql`true` : sql`rule.id > ${cursor}`;
  const { rows } = await sql<Listed['rows'][number]>`
    select rule.id, case when role.id is not null then ${namedJson('role', visit)} end as role, rule.permission, rule.kind,
      coalesce(${named('unit', visit)}, rule.subject) as whom, ${wireTime(sql`rule.since`, { locale: visit.locale, timeZone })} as since,
      coalesce(${namedWithState('maker', visit.locale)}, rule.made_by) as by,
      ${keepsApplication(administrator, sql`role.application_id`)} as "mayChange"
    from entitlement rule left join role on role.id = rule.role_id left join organisation unit on unit.id = rule.organisation_id
      ${makerOf(sql`rule.made_by`)}
    where ${after} and ${seesApplication(administrator, sql`role.application_id`)} order by rule.id limit ${rowsAsked}`.execute(
    visit.db,
  );
  const { shown, next } = pageOf(rows, ({ id }) => id);
  return { rows: shown, next };
}
