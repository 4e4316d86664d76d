import type { Authority, HeldLicence } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { licencesOf, rolesWithWhy } from '../../db/entitlements/rules.ts';
import type { Schema } from '../../db/schema.ts';
import { type Icon, iconAddress } from '../../icons/icon-address.ts';
import { iconBase } from './icon-base.ts';
import { applicationJson, named, roleJson, unitFields, type Viewer, wireTime } from './viewer.ts';

/** Everything a person holds now, with what it reaches and why they have it; one statement for any number of roles. */
export async function listAuthorities(db: Kysely<Schema>, viewer: Viewer): Promise<Authority[]> {
  const { personId } = viewer;
  const { rows } = await sql<Stored>`
    select
      -- Reading a picture takes time; the first row of an application is enough.
      case when row_number() over (partition by application.id order by role.code) = 1 then application.icon end as icon, application.icon_type,
      case when application.id is not null then ${applicationJson(viewer, iconBase)} end as application,
      ${roleJson(viewer)} as role, held.source, ${named('held', viewer, 'reason')} as reason,
      held.rules,
      ${wireTime(sql`held.since`, viewer)} as since, ${wireTime(sql`held.until`, viewer)} as until,
      (select json_build_object('number', given.number, 'id', case when given.applicant_id = held.person_id then given.id end)
        from permission_request given where given.id = held.request_id) as request,
      (select ${wireTime(sql`record.at`, viewer)} from record
        where record.person_id = held.person_id and record.application_id = application.id
          and record.operation = 'openApplication' and record.result = 'success'
        order by record.at desc limit 1) as "lastUsed",
      coalesce((select json_agg(json_build_object(${unitFields(viewer)}, 'management', reach.management)
          order by organisation.display_path)
        from data_permission reach join organisation on organisation.id = reach.organisation_id
        where reach.person_id = held.person_id and reach.role_id = held.role_id), '[]') as "dataPermissions",
      (held.until is not null and role.requestable and application.state = 'enabled'
        and exists (select from approval_rule where application_id = application.id)) is true as "canExtend",
      (held.source not in ('job', 'rule') and application.state = 'enabled'
        and exists (select from approval_rule where application_id = application.id)) is true as "canGiveBack",
      (select json_build_object('id', asked.id, 'number', asked.number, 'change', item.change)
        from permission_item item join permission_request asked on asked.id = item.request_id
        where item.role_id = held.role_id and asked.applicant_id = held.person_id and asked.state = 'inApproval'
          and exists (select from permission_person whom where whom.request_id = asked.id and whom.person_id = held.person_id)
        order by asked.id desc limit 1) as pending
    from ${rolesWithWhy(sql`${personId}::uuid`, viewer.locale)} join role on role.id = held.role_id
      left join application on application.id = role.application_id
    order by application.sort nulls last, application.id, role.code`.execute(db);
  return rows.map(({ icon, icon_type, ...row }) => withPicture(row, { icon, icon_type }));
}

/** A row as the statement tells it. */
type Stored = Authority & Omit<Icon, 'id'>;

/** Puts a small picture into the first row of its application, so that a page of twenty applications asks for none of them. */
function withPicture(row: Authority, stored: Omit<Icon, 'id'>): Authority {
  const { application } = row;
  const icon = application && iconAddress({ id: application.id, ...stored });
  return icon ? { ...row, application: { ...application, icon } } : row;
}

/** The licences and other permissions a person has, with why. */
export async function listLicences(db: Kysely<Schema>, { personId, locale }: Viewer): Promise<HeldLicence[]> {
  const { rows } = await sql<{ licences: HeldLicence[] }>`
    select ${licencesOf(sql`${personId}::uuid`, locale)} as licences`.execute(db);
  return rows[0]?.licences ?? [];
}
