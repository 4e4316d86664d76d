import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Added, Current, Ids, Plan } from './model.ts';
import { begin, type TellProgress } from './progress.ts';
import { holdAll, insertAll, updateAll, upsertAll } from './write-rows.ts';

const shape = { id: 'uuid', code: 'text', name: 'text', name_en: 'text', parent_id: 'uuid', sort: 'integer' };

/** Writes the units of a plan, and the paths of all that stand below them. */
export async function carryOutUnits(
  tx: Transaction<Schema>,
  { source, units }: Current,
  { units: { added, changed } }: Plan,
  ids: Ids,
  tell: TellProgress,
): Promise<void> {
  if (added.length + changed.length === 0) return;
  const count = begin(tell, 'units', added.length + changed.length);
  const unitOf = (ref: string | null | undefined) => (ref ? ids.unit(ref) : null);
  const byId = new Map(units.map((unit) => [unit.id, unit.fields]));
  const before = changed.map(({ id }) => {
    const { code, name, nameEn, parent, sort } = byId.get(id) ?? {};
    return { id, code, name, name_en: nameEn, parent_id: parent, sort };
  });
  await holdAll(tx, 'organisation', shape, before);
  // Two units may have changed their codes with each other.
  const recoded = changed.filter(({ changes }) => changes.code).map(({ id }) => id);
  await sql`update organisation set code = '~' || id where id = any(${recoded}::uuid[])`.execute(tx);
  // Level and path are put right below, for all of them.
  const fresh = parentsFirst(added).map(({ key, fields }) => ({
    ...{ key, id: ids.units.get(key), code: fields.code, name: fields.name, name_en: fields.nameEn ?? fields.name },
    ...{ parent_id: unitOf(fields.parent), sort: fields.sort ?? 0, level: 1, display_path: '', display_path_en: '' },
  }));
  const whole = { ...shape, level: 'smallint', display_path: 'text', display_path_en: 'text' };
  await insertAll(tx, 'organisation', whole, ['unit_key', 'organisation_id'], source, fresh, count);
  const after = changed.map(({ changes }, at) => {
    const { code, name, nameEn, parent, sort } = changes;
    const row = { ...before[at] };
    if (code) row.code = code.to;
    if (name) row.name = name.to;
    if (nameEn) row.name_en = nameEn.to;
    if (parent) row.parent_id = unitOf(parent.to);
    if (sort) row.sort = sort.to ?? '0';
    return row;
  });
  await updateAll(tx, 'organisation', shape, after, count);
  await upsertAll(
    ...([tx, 'unit_key', { source: 'text', key: 'text', organisation_id: 'uuid' }, ['source', 'key']] as const),
    changed.filter(({ isLinked }) => isLinked).map(({ id, key }) => ({ source, key, organisation_id: id })),
  );
  await keepPaths(tx);
}

/** In this order every row finds its parent, however many go into one statement. */
function parentsFirst(added: readonly Added[]): Added[] {
  const byKey = new Map(added.map((unit) => [unit.key, unit]));
  const done = new Set<Added>();
  const visit = (unit: Added) => {
    if (done.has(unit)) return;
    const above = unit.fields.parent ? byKey.get(unit.fields.parent) : undefined;
    if (above) visit(above);
    done.add(unit);
  };
  for (const unit of added) visit(unit);
  return [...done];
}

/** Puts level and paths right where they are not. */
export async function keepPaths(tx: Transaction<Schema>): Promise<void> {
  await sql`
    with recursive tree as (
      select id, 1 as level, name as path, name_en as path_en from organisation where parent_id is null
      union all
      select o.id, tree.level + 1, tree.path || '/' || o.name, tree.path_en || '/' || o.name_en
      from organisation o join tree on o.parent_id = tree.id)
    update organisation o set level = tree.level, display_path = tree.path, display_path_en = tree.path_en
    from tree where tree.id = o.id and (o.level, o.display_path, o.display_path_en)
      is distinct from (tree.level, tree.path, tree.path_en)`.execute(tx);
}
