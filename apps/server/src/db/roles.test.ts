import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { createBlankDatabase } from '../testing/blank-database.ts';
import { createTestDatabase } from '../testing/database.ts';
import { testSeal } from '../testing/seal.ts';
import { openDatabases } from './database.ts';
import { migrate, readMigrations } from './migrate.ts';
import { ensureRecordPartitions } from './partitions.ts';
import { prepareDatabase } from './prepare.ts';
import { appendRecord, type Origin } from './records/append.ts';
import { mayChangeRecords } from './roles.ts';

const denied = { code: '42501' };
const origin: Origin = {
  ip: '192.0.2.1',
  userAgent: '',
  clientType: 'desktop',
  device: '',
  browser: '',
  location: '',
  requestId: 'one',
};
const happening = { personId: null, operation: 'signIn', result: 'success' } as const;

describe('as the role that the product serves as (LG-04)', () => {
  test('records are appended and read, and neither changed nor removed, by whatever way', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    await db.transaction().execute((tx) => appendRecord(tx, testSeal, origin, happening));
    expect(await db.selectFrom('record').select('seq').execute()).toHaveLength(1);
    expect(await mayChangeRecords(db)).toBe(false);
    const month = await sql<{ name: string }>`
      select inhrelid::regclass::text as name from pg_inherits where inhparent = 'record'::regclass
      order by 1 limit 1`.execute(database.owner);
    const partition = sql.table(month.rows[0]?.name ?? '');
    for (const attempt of [
      sql`update record set result = 'failure'`,
      sql`delete from record`,
      sql`truncate record`,
      sql`select 1 from record for update`,
      sql`drop table record`,
      sql`alter table record disable trigger all`,
      sql`create trigger t after insert on record execute function create_record_partition()`,
      sql`alter table record owner to current_user`,
      sql`update ${partition} set result = 'failure'`,
      sql`delete from ${partition}`,
      sql`select from ${partition}`,
      sql`drop table ${partition}`,
      sql`alter table record detach partition ${partition}`,
      sql`delete from record_chain`,
      sql`truncate record_chain`,
      sql`update record_anchor set seq = 0`,
      sql`delete from record_anchor`,
      sql`delete from migration`,
      sql`insert into migration (version, name, checksum) values (99, '', '')`,
      sql`create table mine ()`,
      sql`set role uc`,
    ])
      await expect(attempt.execute(db), attempt.compile(db).sql).rejects.toMatchObject(denied);
    expect(await db.selectFrom('record').select('result').execute()).toEqual([{ result: 'success' }]);
  });

  test('young months cannot be dropped through the function that drops old ones (LG-05)', async () => {
    await using database = await createTestDatabase();
    for (const months of [0, 3, 6])
      await expect(
        sql`select drop_record_partition((now() - make_interval(months => ${months}))::date)`.execute(database.db),
      ).rejects.toThrow(/younger than six months/);
  });

  test('nor by a year before Christ, whose months have the names of ours (LG-05)', async () => {
    await using database = await createTestDatabase();
    const { db } = database;
    const { rows } = await sql<{ month: string }>`
      select to_char(to_date(right(min(inhrelid::regclass::text), 7), 'YYYY_MM'), 'YYYY-MM-DD') as month
      from pg_inherits where inhparent = 'record'::regclass`.execute(db);
    for (const call of ['drop_record_partition', 'create_record_partition'])
      await expect(sql`select ${sql.raw(call)}(${`${rows[0]?.month} BC`}::date)`.execute(db)).rejects.toThrow(
        /There are no records of/,
      );
    await expect(sql`select create_record_partition('12026-01-01')`.execute(db)).rejects.toThrow(
      /There are no records/,
    );
  });

  test('a table of its own does not stand in for one of ours in what runs as the owner', async () => {
    await using database = await createTestDatabase();
    await database.db.connection().execute(async (db) => {
      await sql`create temporary table record (at timestamptz) partition by range (at)`.execute(db);
      await sql`create temporary table record_anchor (chain text, seq bigint)`.execute(db);
      await sql`select create_record_partition('2031-05-01')`.execute(db);
    });
    const { rows } = await sql<{ parent: string }>`
      select n.nspname as parent from pg_inherits i join pg_class c on c.oid = i.inhparent
      join pg_namespace n on n.oid = c.relnamespace where i.inhrelid = 'record_2031_05'::regclass`.execute(
      database.owner,
    );
    expect(rows).toEqual([{ parent: 'public' }]);
  });

  test('the months to come are made all the same', async () => {
    await using database = await createTestDatabase();
    await sql`drop table ${sql.table(await newestMonth(database.owner))}`.execute(database.owner);
    const before = await newestMonth(database.owner);
    await ensureRecordPartitions(database.db);
    expect((await newestMonth(database.owner)) > before).toBe(true);
  });
});

async function newestMonth(db: Parameters<typeof mayChangeRecords>[0]): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select max(inhrelid::regclass::text) as name from pg_inherits where inhparent = 'record'::regclass`.execute(db);
  return rows[0]?.name ?? '';
}

test('the owner, and a role that is both, can change records, which a start warns of', async () => {
  await using database = await createTestDatabase();
  expect(await mayChangeRecords(database.owner)).toBe(true);
});

test('a database is prepared by its owner for whoever serves, at every start', async () => {
  await using database = await createBlankDatabase();
  const serving = { ...database.connection, user: inject('cluster').servingUser };
  const ways = { owner: database.connection, serving };
  await Promise.all(Array.from({ length: 5 }, () => prepareDatabase(ways, () => undefined)));
  const databases = openDatabases(serving, () => undefined);
  try {
    // A table that a later version brings is served as well.
    await database.ask('create table later (n int)');
    await prepareDatabase(ways, () => undefined);
    await sql`insert into later values (1)`.execute(databases.main);
    await ensureRecordPartitions(databases.main);
    await databases.main.transaction().execute((tx) => appendRecord(tx, testSeal, origin, happening));
    const { rows } = await sql<{ version: number }>`select max(version) as version from migration`.execute(
      databases.main,
    );
    expect(rows[0]?.version).toBe((await readMigrations()).length);
  } finally {
    await databases.close();
  }
});

test('where everybody could make functions beside ours, which the owner would run, nobody can any more (LG-04)', async () => {
  await using database = await createBlankDatabase();
  const serving = { ...database.connection, user: inject('cluster').servingUser };
  await database.ask('grant create on schema public to public');
  await prepareDatabase({ owner: database.connection, serving }, () => undefined);
  const databases = openDatabases(serving, () => undefined);
  try {
    const trap = sql`create function public.date_trunc(text, date) returns timestamptz language sql
      as 'delete from record; select now()'`;
    await expect(trap.execute(databases.main)).rejects.toMatchObject(denied);
    expect(await mayChangeRecords(databases.main)).toBe(false);
    // Given again behind our back, a start says so.
    await database.ask('grant create on schema public to public');
    expect(await mayChangeRecords(databases.main)).toBe(true);
  } finally {
    await databases.close();
  }
});

test('two settings that name one user leave it what it has', async () => {
  await using database = await createBlankDatabase();
  const role = `r_${database.connection.database}`;
  await database.ask(`create role ${role}`);
  await database.ask(`alter schema public owner to ${role}`);
  const url = `${database.directUrl}&options=${encodeURIComponent(`-c role=${role}`)}`;
  const ways = { owner: { connectionString: url }, serving: { connectionString: url } };
  await prepareDatabase(ways, () => undefined);
  await prepareDatabase(ways, () => undefined);
  const [owned] = await database.ask(`select has_table_privilege('${role}', 'record', 'UPDATE') as may`);
  expect(owned).toEqual({ may: true });
  await database.ask(`drop owned by ${role} cascade`);
  await database.ask(`drop role ${role}`);
});

test('who may not migrate is told which setting to mend', async () => {
  await using database = await createBlankDatabase();
  const poor = { ...database.connection, user: inject('cluster').servingUser };
  const refusal = migrate(poor, () => undefined, { setting: 'UC_DATABASE_OWNER_URL' });
  await expect(refusal).rejects.toThrow(/^The user of UC_DATABASE_OWNER_URL may not make tables there/);
});
