import type { Standing } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rolesNow, visibleTo } from '../../applications/visible.ts';
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

/** What a person sees is a matter of these two: equal ones mean the same applications, standing alike. */
export interface Standpoint {
  /** Of all that changes with a change only. */
  version: string;
  /** Ids of the roles that count now, which begin and end by the clock. */
  roles: string;
  /** Ids in the person's order, with those that do not show. */
  pinned: string;
  /** The hour, and the person's latest record: what a count of their openings is a matter of. */
  as_of: string;
}

/** Everything that the list of one person depends on; equal words mean an equal list. */
export interface Listed extends Standpoint {
  /** A line for each application, in the order of their ids: its id, the version of its row and of its category's, and how it stands. */
  applications: string;
}

const standpointOf = (personId: string) => sql`
  ${sql.raw(rightsVersion)} as version,
  coalesce((select string_agg(role_id::text, ' ' order by role_id) from (${rolesNow(personId)}) as now), '') as roles,
  coalesce((select array_to_string(ids, ' ') from pinned_applications where person_id = ${personId}), '') as pinned,
  concat_ws(' ', ${openingsHour}, (select seq from record_chain where chain = ${personId})) as as_of`;

/** The standpoint alone, which costs a tenth of what is seen from it. */
export const standpoint = (personId: string): RawBuilder<Standpoint> =>
  sql<Standpoint>`select ${standpointOf(personId)}`;

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
      ${standpointOf(personId)}
    from candidate
      join application on application.id = candidate.id and application.state = 'enabled'
      join application_category category on category.id = application.category_id`;
}
