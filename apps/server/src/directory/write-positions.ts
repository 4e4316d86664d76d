import type { Transaction } from 'kysely';
import { newId } from '../db/ids.ts';
import type { Schema } from '../db/schema.ts';
import type { ChangedPosition, Current, CurrentPosition, Ids, Plan } from './model.ts';
import { begin, type TellProgress } from './progress.ts';
import { deleteAll, holdAll, insertAll, updateAll, upsertAll, type Values } from './write-rows.ts';

const held = { id: 'uuid', kind: 'text', title: 'text', title_en: 'text', manager_id: 'uuid', since: 'date' };
const shape = { ...held, person_id: 'uuid', organisation_id: 'uuid' };

/** Writes where people work. */
export async function carryOutPositions(
  tx: Transaction<Schema>,
  current: Current,
  { positions: { added, changed, removed } }: Plan,
  ids: Ids,
  tell: TellProgress,
): Promise<void> {
  const count = begin(tell, 'positions', added.length + changed.length + removed.length);
  const byId = new Map(current.positions.map((position) => [position.id, position]));
  const touched = changed.map((change) => ({ change, position: byId.get(change.id) as CurrentPosition })); // planned from these
  await holdAll(
    tx,
    'position',
    held,
    touched.map(({ position }) => rowOf(position)),
  );
  await deleteAll(
    tx,
    'position',
    removed.map(({ id }) => id),
  );
  count(removed.length);
  // At no moment has anybody two main positions: first those that are it no longer, then the others.
  const noLonger = touched.filter(({ change }) => change.changes.kind?.from === 'main');
  const others = touched.filter(({ change }) => change.changes.kind?.from !== 'main');
  for (const some of [noLonger, others])
    await updateAll(
      tx,
      'position',
      held,
      some.map(({ change, position }) => changedRow(change, position, ids)),
      count,
    );
  const { source, today } = current;
  await insertAll(
    ...([tx, 'position', shape, ['position_key', 'position_id'], source] as const),
    added.values().map(({ key, person, unit, fields }) => ({
      ...{
        key,
        id: newId(),
        person_id: ids.person(person),
        organisation_id: ids.unit(unit),
        kind: fields.kind ?? 'main',
      },
      ...{ title: fields.title ?? '', title_en: fields.titleEn ?? fields.title ?? '' },
      ...{ manager_id: fields.manager ? ids.person(fields.manager) : null, since: fields.since ?? today },
    })),
    count,
  );
  await upsertAll(
    ...([tx, 'position_key', { position_id: 'uuid', source: 'text', key: 'text' }, ['position_id']] as const),
    changed.filter(({ isLinked }) => isLinked).map(({ id, key }) => ({ position_id: id, source, key })),
  );
}

function rowOf({ id, fields: { kind, title, titleEn, manager, since } }: CurrentPosition): Values {
  return { id, kind, title, title_en: titleEn, manager_id: manager, since };
}

function changedRow({ changes }: ChangedPosition, position: CurrentPosition, ids: Ids): Values {
  const row = rowOf(position);
  const { kind, title, titleEn, manager, since } = changes;
  if (kind) row.kind = kind.to;
  if (title) row.title = title.to ?? '';
  if (titleEn) row.title_en = titleEn.to ?? '';
  if (manager) row.manager_id = manager.to && ids.person(manager.to);
  if (since) row.since = since.to;
  return row;
}
