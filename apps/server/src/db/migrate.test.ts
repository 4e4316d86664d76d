import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createBlankDatabase } from '../testing/blank-database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { MigrationError } from './migration-error.ts';

const silent = () => undefined;
const known = await readMigrations();
const versions = 'select version, checksum from migration order by version';
const applied = known.map(({ version, checksum }) => ({ version, checksum }));

test('ten processes that migrate at once apply each migration once', async () => {
  await using database = await createBlankDatabase();
  const said: string[] = [];
  const processes = Array.from({ length: 10 }, () => migrate(database.connection, (line) => said.push(line)));
  await Promise.all(processes);
  expect(said).toEqual(known.map(({ name }) => `Migrating the database: ${name}`));
  expect(await database.ask(versions)).toEqual(applied);
});

test('a database that is up to date is left as it is, without a word', async () => {
  await using database = await createBlankDatabase();
  await migrate(database.connection, silent);
  const before = await database.ask('select * from migration');
  await migrate(database.connection, (line) => expect.unreachable(line));
  expect(await database.ask('select * from migration')).toEqual(before);
});

test('a migration that was changed after it was applied is refused by name', async () => {
  await using database = await createBlankDatabase();
  await migrate(database.connection, silent);
  await database.ask(`update migration set checksum = 'other' where version = 2`);
  const refusal = migrate(database.connection, silent);
  await expect(refusal).rejects.toThrow(MigrationError);
  await expect(refusal).rejects.toThrow(`Migration ${known[1]?.name} differs from the one this database was made with`);
});

test('a database newer than the program is refused before anything is done to it', async () => {
  await using database = await createBlankDatabase();
  await migrate(database.connection, silent);
  const next = known.length + 1;
  await database.ask(`insert into migration (version, name, checksum) values (${next}, 'next', 'x')`);
  const refusal = migrate(database.connection, (line) => expect.unreachable(line));
  await expect(refusal).rejects.toThrow(MigrationError);
  await expect(refusal).rejects.toThrow(`newer than this program (version ${next}, here ${known.length})`);
});

/** A migration that this program does not have. */
const later = {
  version: known.length + 1,
  name: `${known.length + 1}_later.sql`,
  checksum: 'x',
  tolerates: known.length,
};

test('a migration that meets a held table lets others through and tries again', async () => {
  await using database = await createBlankDatabase();
  await migrate(database.connection, silent);
  const reader = new pg.Client(database.connection);
  await reader.connect();
  await reader.query('begin; select from person limit 1'); // as a backup does, for as long as it takes
  const said: string[] = [];
  const heard = Promise.withResolvers<void>();
  const say = (line: string) => {
    said.push(line);
    if (line.startsWith('Somebody holds')) heard.resolve();
  };
  const sql = 'alter table person add column later int';
  const migrating = migrate(database.connection, say, { migrations: [...known, { ...later, sql }] });
  await heard.promise;
  await database.ask('select from person'); // nobody stands in line behind it
  await reader.query('rollback');
  await reader.end();
  await migrating;
  expect(said[0]).toBe(`Migrating the database: ${later.name}`);
  expect(await database.ask('select later from person')).toEqual([]);
});

test('an older program goes on with a newer database that tolerates it, and leaves it as it is', async () => {
  await using database = await createBlankDatabase();
  const servingRole = inject('cluster').servingUser;
  const sql = 'create table append_only (n int)';
  await migrate(database.connection, silent, { servingRole, migrations: [...known, { ...later, sql }] });
  await database.ask(`revoke update, delete on append_only from ${servingRole}`);
  const before = await database.ask('select * from migration order by version');
  expect(before.at(-1)).toMatchObject({ version: later.version, tolerates: known.length });
  await migrate(database.connection, (line) => expect.unreachable(line), { servingRole });
  expect(await database.ask('select * from migration order by version')).toEqual(before);
  // What it does not know it gives nobody: its rule for unknown tables is to let them be written.
  expect(await database.ask(`select has_table_privilege('${servingRole}', 'append_only', 'DELETE') as may`)).toEqual([
    { may: false },
  ]);
  // One version further back it is too old.
  const older = migrate(database.connection, silent, { migrations: known.slice(0, -1) });
  await expect(older).rejects.toThrow(`(version ${later.version}, here ${known.length - 1})`);
});

test('a database of an earlier program, which kept no tolerance, gets the column with its next migration', async () => {
  await using database = await createBlankDatabase();
  await migrate(database.connection, silent);
  await database.ask('alter table migration drop column tolerates');
  await migrate(database.connection, silent); // who only serves may not add it, and needs not
  await migrate(database.connection, silent, { migrations: [...known, { ...later, sql: 'select 1' }] });
  expect(await database.ask('select version, tolerates from migration where tolerates is not null')).toEqual([
    { version: later.version, tolerates: known.length },
  ]);
});

test('a read-only database is named as such before anything is tried', async () => {
  await using database = await createBlankDatabase();
  await database.ask(`alter database ${database.connection.database} set default_transaction_read_only = on`);
  const refusal = migrate(database.connection, (line) => expect.unreachable(line));
  await expect(refusal).rejects.toThrow(MigrationError);
  await expect(refusal).rejects.toThrow(/^The database of UC_DATABASE_URL is read-only /);
});

test('a migration that fails half-way leaves nothing of itself, and the next start goes on from there', async () => {
  await using database = await createBlankDatabase();
  // 0002 makes known_device, then meets this.
  await database.ask('create table session ()');
  const failure = migrate(database.connection, silent);
  await expect(failure).rejects.toThrow(MigrationError);
  await expect(failure).rejects.toThrow(
    `Migration ${known[1]?.name} failed (relation "session" already exists); nothing of it was kept. Mend`,
  );
  expect(await database.ask(versions)).toEqual(applied.slice(0, 1));
  expect(await database.ask(`select to_regclass('known_device') as made`)).toEqual([{ made: null }]);
  await database.ask('drop table session');
  await migrate(database.connection, silent);
  expect(await database.ask(versions)).toEqual(applied);
});

test('a user who may not make tables is told so', async () => {
  await using database = await createBlankDatabase();
  const role = database.connection.database;
  await database.ask(`create role ${role}`);
  const connectionString = `${database.directUrl}&options=${encodeURIComponent(`-c role=${role}`)}`;
  const refusal = migrate({ connectionString }, silent);
  await expect(refusal).rejects.toThrow(MigrationError);
  await expect(refusal).rejects.toThrow(/^The user of UC_DATABASE_URL may not make tables there \(permission denied/);
  await database.ask(`drop role ${role}`);
});
