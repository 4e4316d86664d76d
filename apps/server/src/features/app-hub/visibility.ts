import type { Standing } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rolesNow, visibleTo } from '../../applications/visible.ts';
import type { Standpoint } from '../../calls/visit.ts';
import { about } from '../../db/entitlements/reach.ts';
import { rightsVersion } from '../../db/entitlements/version.ts';
import type { Schema } from '../../db/schema.ts';
import { openingsHour } from './openings.ts';

/** How an application stands to the person of `visible`; null where it is none of their business. */
const standing = sql<Standing | null>`case
    when application.id in (select id from visible) then
      case application.state when 'enabled' then 'open' else application.state end
    when application.requestable and application.state = 'enabled' then 'requestable'
  end`;

/** One application as it is stored, and how it stands to this person. */
export async function findApplication(db: Kysely<Schema>, personId: string, id: string) {
  const found = await sql<FoundApplication>`
    with recursive ${visibleTo(personId)}
    select application.id, application.name, application.name_en, application.description, application.description_en,
      category.name as category, category.name_en as category_en, application.url, application.open_mode,
      application.initiate_login_url, application.icon_type, ${standing} as standing,
      -- Reading a large picture takes time, and time must not tell a hidden application from none (threat EN-09).
      case when ${standing} is not null then application.icon end as icon
    from application join application_category category on category.id = application.category_id
    where application.id = ${id}`.execute(db);
  return found.rows[0];
}

/** An application with everything that its own page, its picture and its opening need. */
export interface FoundApplication {
  id: string;
  name: string;
  name_en: string;
  description: string;
  description_en: string;
  category: string;
  category_en: string;
  url: string;
  open_mode: 'tab' | 'self';
  initiate_login_url: string | null;
  icon: Buffer | null;
  icon_type: string | null;
  standing: Standing | null;
}

/** Everything that the list of one person depends on; equal words mean an equal list. */
export interface Listed extends Standpoint {
  /** A line for each application, in the order of their ids: its id, the version of its row and of its category's, and how it stands. */
  applications: string;
}

/** The columns of a standpoint, of `:person`; they cost a tenth of what is seen from it, and come with the question who calls (http/session.ts). */
export const standpointColumns = `
  ${rightsVersion} as version,
  coalesce((select string_agg(role_id::text, ' ' order by role_id) from (${rolesNow}) as now), '') as roles,
  coalesce((select array_to_string(ids, ' ') from pinned_applications where person_id = :person), '') as pinned,
  concat_ws(' ', ${openingsHour}, (select seq from record_chain where chain = :person::text)) as as_of`;

/** Everything a person may open or ask for, as one row: sixty would cost twice as much to send and to read. */
export function listedFor(personId: string): RawBuilder<Listed> {
  return sql<Listed>`
    with recursive ${visibleTo(personId)}, candidate (id, standing) as (
      select id, 'open' from visible
      union all select id, 'requestable' from application
        where requestable and state = 'enabled' and id not in (select id from visible)
    )
    select
      coalesce(string_agg(concat_ws(' ', application.id, application.xmin, category.xmin, candidate.standing), E'\\n' order by application.id), '')
        as applications,
      ${about(sql`${personId}::uuid`, standpointColumns)}
    from candidate
      join application on application.id = candidate.id and application.state = 'enabled'
      join application_category category on category.id = application.category_id`;
}
