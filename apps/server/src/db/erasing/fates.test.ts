import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { fates } from './fates.ts';

test('every table says what becomes of it when somebody is erased, and of rows that stay every column', async () => {
  await using database = await createTestDatabase();
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
    group by c.relname`.execute(database.owner);
  expect(rows.map(({ table }) => table).toSorted()).toEqual(Object.keys(fates).toSorted());
  for (const { table, columns } of rows) {
    const fate = fates[table];
    if (fate === undefined || fate === 'nobodys') continue;
    if ('gone' in fate) expect(columns, table).toEqual(expect.arrayContaining([...fate.gone]));
    else expect([...fate.emptied, ...fate.kept].toSorted(), table).toEqual(columns);
  }
});

test('no column that names a person is passed over', async () => {
  await using database = await createTestDatabase();
  const { rows } = await sql<{ table: string; column: string }>`
    select distinct t.relname as table, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_class t on t.oid = c.conrelid and not t.relispartition
    where c.contype = 'f' and c.confrelid = 'person'::regclass
    union select table_name, column_name from information_schema.columns
      where table_schema = current_schema() and column_name in ('person_id', 'deputy_id', 'applicant_id', 'found_id')
        and table_name not like 'record\_20%'`.execute(database.owner);
  expect(rows.length).toBeGreaterThan(40);
  const forgotten = rows.filter(({ table, column }) => {
    const fate = fates[table];
    if (fate === undefined || fate === 'nobodys') return true;
    return 'gone' in fate
      ? !fate.gone.includes(column) && !staysWithOthers.includes(`${table}.${column}`)
      : ![...fate.emptied, ...fate.kept].includes(column);
  });
  expect(forgotten).toEqual([]);
});

/** Rows of others that name somebody erased, by id alone. */
const staysWithOthers = [
  ...['position.manager_id', 'deputy.deputy_id', 'person_note.author_id', 'device_removal.asked_by'],
  ...['administrator_role.giver_id', 'administrator_role.agreed_by'],
];
