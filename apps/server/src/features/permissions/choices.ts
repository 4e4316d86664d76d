import { type api, limits, type NamedPerson, type OutputOf } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { rolesOf } from '../../db/entitlements/held.ts';
import { firstOf } from '../../db/first-of.ts';
import type { Schema } from '../../db/schema.ts';
import { findsOf, type Names } from './finds.ts';
import { iconBase } from './icon-base.ts';
import { needScope, type OthersPolicy, scopeOf } from './scope.ts';
import { usualHours } from './usual-time.ts';
import { named, personJson, unitFields, type Viewer, wireTime } from './viewer.ts';

/** The tables of a statement that end in `visible`: ids of the applications that somebody may open. */
export type VisibleTo = (personId: string) => RawBuilder<unknown>;

/** Whether what is asked for in `application` can be decided at all: roles to ask for, and a rule that says who decides. */
const hasModel = sql<boolean>`(exists (select from approval_rule where application_id = application.id)
  and exists (select from role where role.application_id = application.id and role.requestable))`;

/** One that somebody may choose: enabled, and open to them or to be asked for by everyone. */
const isChoosable = sql<boolean>`(application.state = 'enabled'
  and (application.requestable or application.id in (select id from visible)))`;

/** More than these of one application nobody looks for by name; the answer stays small. */
const rolesFound = 50;
const rolesToFind = sql`array(select unnest(array[name, name_en]) from (select role.name, role.name_en from role
  where role.application_id = application.id and role.requestable order by role.code limit ${rolesFound}) as first_ones)`;

/** What a form begins with. */
export async function readOptions(
  db: Kysely<Schema>,
  viewer: Viewer,
  visibleTo: VisibleTo,
  policy: OthersPolicy,
): Promise<OutputOf<typeof api.applications.options>> {
  const me = await sql<{ person: NamedPerson }>`
    select ${personJson(sql`${viewer.personId}::uuid`, viewer)} as person`.execute(db);
  const { rows } = await sql<{ id: string; name: string; icon: string | null; hasModel: boolean; names: Names }>`
    with recursive ${visibleTo(viewer.personId)}
    select application.id, ${named('application', viewer)} as name, ${hasModel} as "hasModel",
      case when application.icon_type is not null then ${iconBase}::text || application.id end as icon,
      json_build_object('zh', name, 'en', name_en, 'aliases', aliases, 'pinyin', pinyin, 'roles', ${rolesToFind}) as names
    from application where ${isChoosable} order by application.sort, application.id`.execute(db);
  return {
    applicant: firstOf(me.rows).person,
    scope: await scopeOf(db, viewer.personId, policy),
    presetDays: [...limits.permissionPresetDays],
    applications: rows.map(({ names, ...row }) => ({ ...row, finds: findsOf(names) })),
  };
}

/** Refuses an application that cannot be chosen, with the message that the specification names (spec 6.3). */
export async function needModel(
  db: Kysely<Schema>,
  personId: string,
  visibleTo: VisibleTo,
  application: string,
): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    with recursive ${visibleTo(personId)}
    select ${hasModel} as has from application where application.id = ${application} and ${isChoosable}`.execute(db);
  const [found] = rows;
  if (!found) fail('application.unknown');
  if (!found.has) fail('application.modelless');
}

/** A role that a request asks about, and whether its application can be chosen. */
export interface ChosenRole {
  id: string;
  applicationId: string;
  requestable: boolean;
  takesUnits: boolean;
  longestDays: number | null;
  hasModel: boolean;
}

/** The roles among these ids that somebody may see at all. */
export async function findRoles(
  db: Kysely<Schema>,
  personId: string,
  visibleTo: VisibleTo,
  ids: readonly string[],
): Promise<Map<string, ChosenRole>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ChosenRole>`
    with recursive ${visibleTo(personId)}
    select role.id, application.id as "applicationId", role.requestable, role.takes_units as "takesUnits",
      role.longest_days as "longestDays", ${hasModel} as "hasModel"
    from role join application on application.id = role.application_id
    where role.id = any(${ids}::uuid[]) and ${isChoosable}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type Model = OutputOf<typeof api.applications.model>;

/** The roles of one application beside what these people have of them. */
export async function readModel(
  db: Kysely<Schema>,
  viewer: Viewer,
  { visibleTo, policy }: { visibleTo: VisibleTo; policy: OthersPolicy },
  { application, people: chosen }: { application: string; people: string[] },
): Promise<Model> {
  const people = chosen.length > 0 ? chosen : [viewer.personId];
  await needModel(db, viewer.personId, visibleTo, application);
  await needScope(db, viewer.personId, people, policy);
  const roles = await sql<Model['roles'][number]>`
    select role.id, role.code, ${named('role', viewer)} as name, ${named('role', viewer, 'description')} as description,
      role.risk, role.requestable as "isRequestable", role.takes_units as "takesUnits", role.longest_days as "longestDays"
    from role where role.application_id = ${application} order by role.code`.execute(db);
  const held = await sql<Model['held'][number]>`
    select person.id as "personId", ${named('person', viewer)} as person, role.id as "roleId", ${named('role', viewer)} as name,
      ${wireTime(sql`held.until`, viewer)} as until, held.source not in ('job', 'rule') as "canDelete",
      held.is_ruled as "isByRule",
      coalesce((select json_agg(json_build_object(${unitFields(viewer)}) order by organisation.display_path)
        from data_permission reach join organisation on organisation.id = reach.organisation_id
        where reach.person_id = held.person_id and reach.role_id = held.role_id), '[]') as units
    from person join ${rolesOf(sql`person.id`)} on true join role on role.id = held.role_id
    where role.application_id = ${application} and person.id = any(${people}::uuid[])
    order by person.username, role.code`.execute(db);
  const accounts = await db
    .selectFrom('application_account')
    .select(['person_id as personId', 'name'])
    .where('application_id', '=', application)
    .where('person_id', 'in', people)
    .orderBy('name')
    .execute();
  return { roles: roles.rows, held: held.rows, accounts, usualHours: await usualHours(db, [application]) };
}
