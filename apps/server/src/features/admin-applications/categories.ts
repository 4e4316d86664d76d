import { type api, limits, type OutputOf, type ParsedInputOf } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { fail } from '../../calls/fail.ts';
import { pageOf } from '../../calls/page.ts';
import type { Changing } from '../../calls/planned.ts';
import { versionOf } from '../../calls/version-of.ts';
import type { AdministratorVisit } from '../../calls/visit.ts';
import { keepsAllApplications } from '../../db/administrators/applications.ts';
import type { Deed } from '../../db/administrators/deed.ts';
import { named } from '../../db/column-in.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { followOf, type Make, refusing } from './change.ts';

interface Category {
  id: string;
  code: string;
  name: string;
  nameEn: string;
}

const versionOfCategory = ({ name, nameEn }: Pick<Category, 'name' | 'nameEn'>) => versionOf([name, nameEn]);

/** Room between two, as files leave it. */
const step = 10;

/** Categories in their order. */
export async function listCategories(
  { db, administrator }: AdministratorVisit,
  { cursor = '' }: ParsedInputOf<typeof api.adminApplications.categories>,
): Promise<OutputOf<typeof api.adminApplications.categories>> {
  const [sort = '', id = ''] = cursor.split(' ');
  const isPlace = /^-?\d{1,10}$/.test(sort) && /^[0-9a-f-]{36}$/.test(id);
  if (cursor !== '' && !isPlace) fail('request.invalid');
  const { rows } = await sql<Category & { sort: number; applications: number }>`
    select id, code, name, name_en as "nameEn", sort, (select count(*)::int from application
      where application.category_id = application_category.id and application.state <> 'removed') as applications
    from application_category where ${isPlace ? sql`(sort, id) > (${Number(sort)}, ${id}::uuid)` : sql`true`}
    order by sort, id limit ${limits.applicationRows + 1}`.execute(db);
  const { shown, next } = pageOf(rows, (row) => `${row.sort} ${row.id}`, limits.applicationRows);
  return {
    rows: shown.map((row) => ({ ...row, version: versionOfCategory(row) })),
    next,
    mayChange: keepsAllApplications(administrator),
  };
}

/** Categories belong to no application: they are for whoever keeps all. */
function needAll({ administrator }: Changing): void {
  if (!keepsAllApplications(administrator)) fail('category.unknown');
}

async function hold(tx: Kysely<Schema>, id: string): Promise<Category> {
  const { rows } = await sql<Category>`select id, code, name, name_en as "nameEn" from application_category
    where id = ${id} for update`.execute(tx);
  return rows[0] ?? fail('category.unknown');
}

/** Adds a category behind all others, or gives one other names; it keeps its code, by which files know it. */
export const saveCategory: Make<'saveCategory'> = async (changing, asked) => {
  needAll(changing);
  const { tx } = changing;
  const { category: id, version, code, name, nameEn } = asked;
  const deed: Deed = { deed: 'setCategory', subject: code };
  const refuse = refusing(deed);
  if (id === undefined) {
    const added = newId();
    const { rows } = await sql`insert into application_category (id, code, name, name_en, sort)
      select ${added}, ${code}, ${name}, ${nameEn}, coalesce(max(sort), 0) + ${step} from application_category
      on conflict (code) do nothing returning id`.execute(tx);
    if (rows.length === 0) return refuse('codeTaken', code);
    const follows = [followOf('name', { to: name }), followOf('nameEn', { to: nameEn })];
    return { refused: null, id: added, follows, deed: { ...deed, before: null, after: { name, nameEn } } };
  }
  const before = await hold(tx, id);
  if (before.code !== code) fail('category.unknown');
  if (versionOfCategory(before) !== version) return refuse('changed');
  const follows = [
    ...(before.name === name ? [] : [followOf('name', { from: before.name, to: name })]),
    ...(before.nameEn === nameEn ? [] : [followOf('nameEn', { from: before.nameEn, to: nameEn })]),
  ];
  if (follows.length === 0) return refuse('already');
  await tx.updateTable('application_category').set({ name, name_en: nameEn }).where('id', '=', id).execute();
  const former = { name: before.name, nameEn: before.nameEn };
  return { refused: null, id, follows, deed: { ...deed, before: former, after: { name, nameEn } } };
};

/** Puts categories in this order; those that are not named follow as they were. */
export const orderCategories: Make<'orderCategories'> = async (changing, { categories }) => {
  needAll(changing);
  const { tx, viewer } = changing;
  const { rows } = await sql<{ id: string; code: string; name: string; sort: number }>`
    select id, code, ${named('application_category', viewer.locale)} as name, sort from application_category
    order by sort, id for update`.execute(tx);
  const refuse = refusing({ deed: 'orderCategories' });
  const wanted = new Map([...new Set(categories)].map((id, at) => [id, at]));
  if ([...wanted.keys()].some((id) => !rows.some((row) => row.id === id))) return refuse('changed');
  const placeOf = ({ id }: { id: string }) => wanted.get(id) ?? Number.POSITIVE_INFINITY;
  const after = rows.toSorted((one, other) => (placeOf(one) === placeOf(other) ? 0 : placeOf(one) - placeOf(other)));
  const moved = after.filter(({ id }, at) => rows[at]?.id !== id);
  if (moved.length === 0) return refuse('already');
  await sql`update application_category set sort = place.at * ${step}
    from unnest(${after.map(({ id }) => id)}::uuid[]) with ordinality as place (id, at)
    where application_category.id = place.id and sort <> place.at * ${step}`.execute(tx);
  const namesOf = (list: typeof rows) => list.map(({ name }) => name).join('、');
  const codesOf = (list: typeof rows) => list.map(({ code }) => code);
  return {
    ...{ refused: null, id: null, follows: [followOf('order', { count: moved.length, to: namesOf(after) })] },
    standsOn: codesOf(rows).join(' '),
    deed: { deed: 'orderCategories', count: moved.length, before: codesOf(rows), after: codesOf(after) },
  };
};

/** Takes away a category that nothing stands under, nothing drafted or taken away neither. */
export const removeCategory: Make<'removeCategory'> = async (changing, { category: id, version }) => {
  needAll(changing);
  const { tx } = changing;
  const before = await hold(tx, id);
  const deed: Deed = { deed: 'removeCategory', subject: before.code };
  const refuse = refusing(deed);
  if (versionOfCategory(before) !== version) return refuse('changed');
  const used = await sql<{ count: number }>`select (select count(*) from application where category_id = ${id})::int
    + (select count(*) from application_edition where category_id = ${id} and number is null)::int as count`.execute(
    tx,
  );
  const count = used.rows[0]?.count ?? 0;
  if (count > 0) return refuse('categoryUsed', before.name, count);
  await tx.deleteFrom('application_category').where('id', '=', id).execute();
  const { name, nameEn } = before;
  return { refused: null, id: null, follows: [], deed: { ...deed, before: { name, nameEn }, after: null } };
};
