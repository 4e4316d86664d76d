import type { api, OutputOf, ParsedInputOf } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { pageOf, rowsAsked } from '../../../calls/page.ts';
import { versionOf } from '../../../calls/version-of.ts';
import type { AdministratorVisit } from '../../../calls/visit.ts';
import { keepsApplication, seesApplication } from '../../../db/administrators/applications.ts';
import { mayRead } from '../../../db/administrators/reach.ts';
import { holdingOf } from '../../../db/entitlements/outlook.ts';
import { containing } from '../../../db/like.ts';
import type { RoleFields } from '../../../db/permissions/keep.ts';
import { named, type Viewer, wireTime } from '../viewer.ts';

type Listed = OutputOf<typeof api.adminPermissions.roles>;
type Row = Omit<Listed['rows'][number], 'version'>;

/** What is kept of a role, from a table that is called `role`. */
export const roleFields = sql`json_build_object('name', role.name, 'nameEn', role.name_en, 'description', role.description,
  'descriptionEn', role.description_en, 'requestable', role.requestable, 'risk', role.risk, 'takesUnits', role.takes_units,
  'longestDays', role.longest_days)`;

/** A role or application as lists name it, from the table of that name. */
export const namedJson = (table: string, viewer: Pick<Viewer, 'locale'>): RawBuilder<unknown> =>
  sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'code', ${sql.ref(`${table}.code`)}, 'name', ${named(table, viewer)})`;

/** What a form of a role is filled from. */
export const versionOfRole = (fields: RoleFields, isRetired: boolean) => versionOf([fields, isRetired]);

/** Roles that the caller may look at, by their codes, with how many people hold them as far as the caller's units reach. */
export async function listRoles(
  visit: AdministratorVisit,
  timeZone: string,
  { application, search, cursor = '' }: ParsedInputOf<typeof api.adminPermissions.roles>,
): Promise<Listed> {
  const { db, administrator, locale } = visit;
  const like = containing(search ?? '');
  const conditions = [
    sql`role.code > ${cursor} and ${seesApplication(administrator, sql`role.application_id`)}`,
    ...(application === undefined ? [] : [sql`role.application_id = ${application}`]),
    ...(search === undefined
      ? []
      : [sql`(role.code ilike ${like} or role.name ilike ${like} or role.name_en ilike ${like})`]),
  ];
  const { rows } = await sql<Row>`
    with recursive page as materialized (
      select role.* from role where ${sql.join(conditions, sql` and `)} order by role.code limit ${rowsAsked}
    ), ${holdingOf(sql`held.role_id in (select id from page)`)}
    select role.id, role.code, ${named('role', { locale })} as name, ${roleFields} as fields,
      case when application.id is not null then ${namedJson('application', { locale })} end as application,
      (select count(*)::int from holding where holding.role_id = role.id and ${mayRead(administrator, sql`holding.person_id`)}) as people,
      (select count(*)::int from entitlement where entitlement.role_id = role.id) as rules,
      ${wireTime(sql`role.retired_at`, { locale, timeZone })} as "retiredAt",
      ${keepsApplication(administrator, sql`role.application_id`)} as "mayChange"
    from page as role left join application on application.id = role.application_id order by role.code`.execute(db);
  const { shown, next } = pageOf(rows, ({ code }) => code);
  return { rows: shown.map((row) => ({ ...row, version: versionOfRole(row.fields, row.retiredAt !== null) })), next };
}
