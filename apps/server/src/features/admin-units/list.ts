import { type api, limits, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { sql } from 'kysely';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { withinUnits } from '../../db/administrators/reach.ts';
import { named } from '../../db/column-in.ts';
import { containing } from '../../db/like.ts';

type Shown = OutputOf<typeof api.adminUnits.list>;

/**
 * One level of the tree as the caller may see it, or units by name or code; each with how many people it and those below it have, counted as the
 * list of people has them, whoever left included. `total` tells of those that
 * one answer does not hold.
 */
export async function listUnits(
  { db, administrator, locale }: AdministratorVisit,
  { parent, search }: ParsedInputOf<typeof api.adminUnits.list>,
): Promise<Shown> {
  const tops =
    administrator.units === null ? sql`o.parent_id is null` : sql`o.id = any(${topmost(administrator.units)})`;
  const which =
    search !== undefined
      ? sql`((${locale === 'en_US' ? sql`o.grams_en` : sql`o.grams`} @> searched_grams(${search})
          and ${named('o', locale)} ilike ${containing(search)}) or o.code = ${search})`
      : parent === undefined
        ? tops
        : sql`o.parent_id = ${parent}`;
  const { rows } = await sql<Shown['rows'][number] & { total: number }>`
    with shown as materialized (
      select o.*, count(*) over ()::int as total from organisation o where ${which} and ${withinUnits(administrator, sql`o.id`)}
      order by o.sort, o.id limit ${limits.searchRows}),
    -- From each unit in sight down, once for all of them: a statement for each would walk the tree again for every sibling.
    tree as (
      with recursive below (top, id) as (
        select id, id from shown union all
        select below.top, o.id from below join organisation o on o.parent_id = below.id)
      select * from below),
    counted as (
      select tree.top, count(distinct p.person_id)::int as people from tree join position p on p.organisation_id = tree.id
        join person on person.id = p.person_id and person.erased_at is null group by tree.top)
    select o.id, o.parent_id as "parentId", o.code, ${named('o', locale)} as name, ${named('o', locale, 'display_path')} as path,
      not exists (select from organisation child where child.parent_id = o.id) as "isLeaf",
      coalesce(counted.people, 0) as people, o.total
    from shown o left join counted on counted.top = o.id order by o.sort, o.id`.execute(db);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Of the units that somebody reaches, those that stand below none of the others: each is in the tree once. */
const topmost = (units: readonly string[]) => sql`array(
  select top from unnest(${units}::uuid[]) as top where not exists (
    select from unnest(${units}::uuid[]) as other where other <> top and top in (select units_below(array[other]))))`;
