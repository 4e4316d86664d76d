import type { api, Locale, OrganisationNode } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import type { Handlers } from '../../calls/visit.ts';
import { isId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { likeCondition, readSearch, type Search } from '../../http/search.ts';

const chinese = { column: 'organisation.name', grams: 'organisation.grams' };
const english = { column: 'organisation.name_en', grams: 'organisation.grams_en' };

/** What pickers may search units by, in each language. */
const columns = {
  zh_CN: { name: chinese, value: chinese, code: { column: 'organisation.code' } },
  en_US: { name: english, value: english, code: { column: 'organisation.code' } },
};

/** The organisation tree. */
export function organisationHandlers(): Handlers<typeof api.organisations> {
  return {
    async list(input, { past: db, locale }) {
      const search = readSearch(input, columns[locale], locale);
      // A select and a table-select show rows, not a tree (spec 7.8, 7.9).
      if (input.searchable !== undefined && input.filterMap === undefined) return listUnits(db, search, locale);
      return search.likes.length > 0 ? findUnits(db, search, locale) : childrenOf(db, search, locale);
    },
  };
}

interface UnitRow {
  id: string;
  parent_id: string | null;
  name: string;
  level: number;
  display_path: string;
  is_leaf: boolean;
}

const unitColumns = (locale: Locale) => sql`
  organisation.id, organisation.parent_id, organisation.level,
  ${sql.ref(locale === 'en_US' ? 'organisation.name_en' : 'organisation.name')} as name,
  ${sql.ref(locale === 'en_US' ? 'organisation.display_path_en' : 'organisation.display_path')} as display_path,
  -- As a value, not a set: the planner would otherwise read the whole table to answer for a few rows.
  (select true from organisation child where child.parent_id = organisation.id limit 1) is null as is_leaf`;

/** Units one below the other, of the whole organisation or of one parent, as far as they match: a page of them, and how many there are. */
async function listUnits(db: Kysely<Schema>, { parentId, likes, offset, limit }: Search, locale: Locale) {
  const conditions = [sql`true`, ...likes.map(likeCondition)];
  if (parentId !== undefined) conditions.push(isBelow(parentId));
  const where = sql.join(conditions, sql` and `);
  // Counted apart: a page past the end has no row that could tell it.
  const counted = await sql<{ total: number }>`select count(*)::int as total from organisation where ${where}`.execute(
    db,
  );
  const found = await sql<UnitRow>`
    with page as (select id from organisation where ${where} order by level, sort, id offset ${offset} limit ${limit})
    select ${unitColumns(locale)} from page
      join lateral (select * from organisation where id = page.id limit 1) as organisation on true
    order by organisation.level, organisation.sort, organisation.id`.execute(db);
  return { rows: found.rows.map((row) => nodeOf(row, [])), total: counted.rows[0]?.total ?? 0 };
}

const isBelow = (parentId: string | null) =>
  parentId === null ? sql`organisation.parent_id is null` : sql`organisation.parent_id = ${asUuid(parentId)}`;

/** One level of the tree, a page of it. */
async function childrenOf(db: Kysely<Schema>, { parentId = null, offset, limit }: Search, locale: Locale) {
  const found = await sql<UnitRow & { total: string }>`
    select ${unitColumns(locale)}, count(*) over () as total from organisation where ${isBelow(parentId)}
    order by sort, id offset ${offset} limit ${limit}`.execute(db);
  return { rows: found.rows.map((row) => nodeOf(row, [])), total: Number(found.rows[0]?.total ?? 0) };
}

/** Hits by name with all their ancestors, so that the picker can show them where they belong. */
async function findUnits(db: Kysely<Schema>, { likes, offset, limit }: Search, locale: Locale) {
  const hits = sql.join(likes.map(likeCondition), sql` and `);
  const found = await sql<UnitRow & { total: string }>`
    with recursive hit as (
      select id, parent_id, count(*) over () as total from organisation where ${hits} order by level, sort, id offset ${offset} limit ${limit}
    ), shown as (
      select id, parent_id from hit
      union select parent.id, parent.parent_id from shown
        join lateral (select id, parent_id from organisation where id = shown.parent_id limit 1) as parent on true
    )
    select ${unitColumns(locale)}, coalesce((select total from hit limit 1), 0) as total
    from shown join lateral (select * from organisation where id = shown.id limit 1) as organisation on true
    order by organisation.level, organisation.sort, organisation.id`.execute(db);
  return { rows: treeOf(found.rows), total: Number(found.rows[0]?.total ?? 0) };
}

/** Rows that come parents first, as a forest. */
function treeOf(rows: UnitRow[]): OrganisationNode[] {
  const nodes = new Map<string, OrganisationNode>();
  const roots: OrganisationNode[] = [];
  for (const row of rows) {
    const node = nodeOf(row, []);
    nodes.set(row.id, node);
    const siblings = row.parent_id === null ? roots : nodes.get(row.parent_id)?.zzChildren;
    (siblings ?? roots).push(node);
  }
  return roots;
}

function nodeOf(row: UnitRow, zzChildren: OrganisationNode[]): OrganisationNode {
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    value: row.name,
    zzChildren,
    zzIsLeaf: row.is_leaf,
    zzLevel: row.level,
    zzDisplayPath: row.display_path,
    type: 'organization',
  };
}

/** An id that is none finds nothing, like one nobody has (threat EN-09). */
function asUuid(id: string): string {
  return isId(id) ? id : '00000000-0000-0000-0000-000000000000';
}
