import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../db/migrate.ts';
import { createBlankDatabase } from '../testing/blank-database.ts';
import { testPost } from '../testing/cli/commands.ts';
import { joinDatabase } from '../testing/database.ts';
import type { Wanted } from './model.ts';
import { preview, run } from './run.ts';

const silent = () => undefined;
const outlook = { source: 'file', today: '2026-03-15', signsInElsewhere: false };
const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

/** Two people at work, one of whom leads the other, and one who was disabled, as a program from before directories kept them. */
const earlier = `
  insert into organisation (id, code, name, name_en, level, display_path, display_path_en)
    values ('${idOf(7)}', 'HQ', '总部', 'HQ', 1, '总部', 'HQ');
  insert into person (id, username, name, name_en, employee_id, phone, status) values
    ('${idOf(1)}', 'old.boss', '王', 'Wang', 'E1', '+8613800138000', 'active'),
    ('${idOf(2)}', 'old.hand', '李', 'Li', 'E2', null, 'active'),
    ('${idOf(3)}', 'old.gone', '周', 'Zhou', 'E3', null, 'disabled');
  insert into password (person_id, hash) values ('${idOf(2)}', 'kept');
  insert into position (id, person_id, organisation_id, kind, title, title_en, manager_id, since)
    values ('${idOf(8)}', '${idOf(2)}', '${idOf(7)}', 'main', '工程师', 'Engineer', '${idOf(1)}', '2020-01-01')`;

const place = (file: string, line: number) => ({ file, line });
const wanted: Wanted = {
  units: {
    rows: [{ key: 'HQ', place: place('units', 2), fields: { code: 'HQ', name: '总部', parent: null } }],
    refused: [],
  },
  people: {
    rows: ['E1', 'E2', 'E3'].map((key, at) => ({
      ...{ key, place: place('people', at + 2), hasLeft: false },
      fields: { employeeId: key, username: ['old.boss', 'new.name', 'old.gone'][at] ?? '', name: '改' },
    })),
    refused: [],
  },
  positions: {
    rows: [{ person: 'E2', unit: 'HQ', place: place('positions', 2), fields: { kind: 'main', manager: 'E1' } }],
    refused: [],
  },
};

test('who was there before directories is active with a key of hand, and is taken over by employee id with all they have', async () => {
  await using blank = await createBlankDatabase();
  const known = await readMigrations();
  const before = known.slice(
    0,
    known.findIndex(({ name }) => name.endsWith('_directory.sql')),
  );
  expect(before).toHaveLength(17);
  await migrate(blank.connection, silent, { migrations: before });
  await blank.ask(earlier);
  await migrate(blank.connection, silent, { migrations: known });
  expect(
    await blank.ask(
      'select username, status, disabled_by, source from person join person_key on person_id = id order by id',
    ),
  ).toEqual([
    { username: 'old.boss', status: 'active', disabled_by: null, source: 'hand' },
    { username: 'old.hand', status: 'active', disabled_by: null, source: 'hand' },
    { username: 'old.gone', status: 'disabled', disabled_by: null, source: 'hand' },
  ]);
  expect(await blank.ask('select (select source from unit_key), (select source from position_key)')).toHaveLength(1);

  await using database = joinDatabase(blank.connection);
  const { db } = database;
  const { plan, digest } = await preview(db, wanted, outlook);
  expect(plan.problems).toEqual([]);
  expect([plan.people.added, plan.units.added, plan.positions.added]).toEqual([[], [], []]);
  expect(plan.people.changed.map(({ key, isLinked, state }) => [key, isLinked, state])).toEqual([
    ['E1', true, undefined],
    ['E2', true, undefined],
    ['E3', true, undefined],
  ]);
  // Whom an administrator had disabled, no file brings back.
  expect(plan.people.leftAlone).toEqual(['E3']);
  const confirmation = { digest, skipsRefused: false, goesBeyond: false, actor: 'x', place: 'x' };
  await db.transaction().execute((tx) => run(tx, testPost, wanted, outlook, confirmation));
  const { rows } = await sql<object>`
    select p.id, p.username, p.name, p.status, k.key, w.hash, (select count(*)::int from person_key where person_id = p.id) as keys
    from person p join person_key k on k.person_id = p.id and k.source = 'file' left join password w on w.person_id = p.id
    order by p.id`.execute(db);
  const same = { name: '改', keys: 2 };
  expect(rows).toEqual([
    { ...same, id: idOf(1), username: 'old.boss', status: 'active', key: 'E1', hash: null },
    { ...same, id: idOf(2), username: 'new.name', status: 'active', key: 'E2', hash: 'kept' },
    { ...same, id: idOf(3), username: 'old.gone', status: 'disabled', key: 'E3', hash: null },
  ]);
  expect(await db.selectFrom('position').select(['id', 'title', 'manager_id']).execute()).toEqual([
    { id: idOf(8), title: '工程师', manager_id: idOf(1) },
  ]);
  expect((await preview(db, wanted, outlook)).plan.people.changed).toEqual([]);
});
