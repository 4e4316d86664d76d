import type { Standing } from '@uc/contract';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { about, roleIdsByRule, units } from '../../db/entitlements/reach.ts';
import type { Schema } from '../../db/schema.ts';
import { openingsHour } from './openings.ts';

/** The subject of an audience that is everyone. */
export const everyoneId = '00000000-0000-0000-0000-000000000000';

/**
 * The tables of one statement that end in `visible`: the ids of all applications whose audience a person belongs to. It is
 * read from the person's side (their units and all above, their roles of this moment, also by rule), so that the cost is what the person
 * has and not what there is.
 */
export function visibleTo(personId: string): RawBuilder<unknown> {
  return sql`
    ${about(sql`${personId}`, units)}, visible (id) as materialized (
      select application_id from application_audience where kind = 'everyone' and subject_id = ${everyoneId}
      union select application_id from application_audience
        where kind = 'organisation' and subject_id = any(array(select id from unit))
      union select application_id from application_audience
        where kind = 'role' and subject_id = any(array(
          select role_id from role_assignment
          where person_id = ${personId} and since <= now() and (until is null or until > now())
          union all ${about(sql`${personId}`, roleIdsByRule)}))
      union select application_id from application_audience where kind = 'person' and subject_id = ${personId}
    )`;
}

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
export interface Listed {
  /** A line for each application, in the order of their ids: its id, the version of its row and of its category's, and how it stands. */
  applications: string;
  /** Ids in the person's order, with those that do not show. */
  pinned: string;
  /** The hour, and the person's latest record: what a count of their openings is a matter of. */
  as_of: string;
}

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
      coalesce((select array_to_string(ids, ' ') from pinned_applications where person_id = ${personId}), '') as pinned,
      concat_ws(' ', ${openingsHour}, (select seq from record_chain where chain = ${personId})) as as_of
    from candidate
      join application on application.id = candidate.id and application.state = 'enabled'
      join application_category category on category.id = application.category_id`;
}
