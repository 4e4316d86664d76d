import { type api, limits, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { withinUnits } from '../../db/administrators/reach.ts';
import { named } from '../../db/column-in.ts';
import { containing } from '../../db/like.ts';

type Shown = OutputOf<typeof api.adminPeople.units>;

/** One level of the tree as the caller may see it, or units by name; each with how many people it and those below it have. */
export async function listUnits(
  { db, administrator, locale }: AdministratorVisit,
  { parent, search }: ParsedInputOf<typeof api.adminPeople.units>,
): Promise<Shown> {
  const tops =
    administrator.units === null ? sql`o.parent_id is null` : sql`o.id = any(${administrator.units}::uuid[])`;
  const which =
    search !== undefined
      ? sql`${locale === 'en_US' ? sql`o.grams_en` : sql`o.grams`} @> searched_grams(${search}) and ${named('o', locale)} ilike ${containing(search)}`
      : parent === undefined
        ? tops
        : sql`o.parent_id = ${parent}`;
  const { rows } = await sql<Shown['rows'][number]>`
    with shown as materialized (
      select o.* from organisation o where ${which} and ${withinUnits(administrator, sql`o.id`)}
      order by o.sort, o.id limit ${limits.searchRows})
    select o.id, o.parent_id as "parentId", ${named('o', locale)} as name, ${named('o', locale, 'display_path')} as path,
      not exists (select from organisation child where child.parent_id = o.id) as "isLeaf",
      (select count(distinct p.person_id)::int from position p join person on person.id = p.person_id and person.erased_at is null
        where p.organisation_id in (select units_below(array[o.id]))) as people
    from shown o order by o.sort, o.id`.execute(db);
  return { rows, total: rows.length };
}
