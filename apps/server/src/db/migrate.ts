import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Connection } from './database.ts';
import { grantServing } from './roles.ts';

/** The database and this program do not fit; the message says which is newer and what to do. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

interface Migration {
  version: number;
  name: string;
  sql: string;
  checksum: string;
}

/** Any fixed number will do, as long as every process uses the same. */
const migrationLock = 720_184_301;
const oldestPostgres = 150_000;
const insufficientPrivilege = '42501';

/** The migrations this program knows, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('./migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      if (Number(name.slice(0, 4)) !== index + 1) throw new MigrationError(`Migration ${name} is out of order.`);
      return { version: index + 1, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** The role that the product serves as, when it is not the one that migrates; and the setting that named the latter. */
export interface MigrateOptions {
  servingRole?: string;
  setting?: string;
}

/** Brings the database to this program's version under a lock, so that ten processes may start at once. */
export async function migrate(
  connection: Connection,
  say: (line: string) => void,
  { servingRole, setting = 'UC_DATABASE_URL' }: MigrateOptions = {},
): Promise<void> {
  const migrations = await readMigrations();
  const client = await connectAs(connection, setting);
  try {
    const server = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    );
    if ((server.rows[0]?.version ?? 0) < oldestPostgres)
      throw new MigrationError('The database is older than PostgreSQL 15; please use 15 or newer.');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMissing(client, migrations, say);
    if (servingRole !== undefined) await grantServing(client, servingRole);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== insufficientPrivilege) throw error;
    throw new MigrationError(
      `The user of ${setting} may not make tables there (${message}): give it the right, or make it the database's owner.`,
    );
  } finally {
    await client.end();
  }
}

const connectMs = 10_000;

/** Connects, or says which address to look at: PostgreSQL's words hold no password. */
export async function connectAs(connection: Connection, setting: string): Promise<pg.Client> {
  const options = { connectionTimeoutMillis: connectMs, application_name: 'user-center migrations' };
  try {
    const client = new pg.Client({ ...connection, ...options });
    await client.connect();
    return client;
  } catch (error) {
    if (!('connectionString' in connection)) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new MigrationError(
      `The database of ${setting} cannot be reached (${message || code}): start it, or correct the address.`,
    );
  }
}

async function applyMissing(client: pg.Client, migrations: Migration[], say: (line: string) => void): Promise<void> {
  // Asked first: who serves a database that its owner has prepared may make no table, not even one that is there.
  const found = await client.query<{ made: string | null }>(`select to_regclass('migration') as made`);
  if (found.rows[0]?.made == null)
    await client.query(`create table migration (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  const applied = await client.query<{ version: number; checksum: string }>(
    'select version, checksum from migration order by version',
  );
  for (const { version, checksum } of applied.rows) {
    const known = migrations[version - 1];
    if (!known)
      throw new MigrationError(
        `The database is newer than this program (version ${version}, here ${migrations.length}); please start the newer program.`,
      );
    if (known.checksum !== checksum)
      throw new MigrationError(
        `Migration ${known.name} differs from the one this database was made with; restore the file.`,
      );
  }
  for (const migration of migrations.slice(applied.rows.length)) {
    say(`Migrating the database: ${migration.name}`);
    await applyOne(client, migration);
  }
}

async function applyOne(client: pg.Client, { version, name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into migration (version, name, checksum) values ($1, $2, $3)', [
      version,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined); // a broken connection has rolled back already
    throw error;
  }
}
