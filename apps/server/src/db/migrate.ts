import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { connectAs } from './connect.ts';
import type { Connection } from './connection.ts';
import { inTransaction } from './in-transaction.ts';
import { MigrationError } from './migration-error.ts';
import { grantServing } from './roles.ts';
import { type Applied, appliedSql, isTolerated, toleranceIn } from './tolerance.ts';
import { isWritableSql } from './writable.ts';

interface Migration extends Applied {
  name: string;
  sql: string;
}

/** Any fixed number will do, as long as every process uses the same. */
const migrationLock = 720_184_301;
const oldestPostgres = 150_000;
const insufficientPrivilege = '42501';
const lockNotAvailable = '55P03';
/**
 * A migration that waits for a table makes everybody behind it wait for that table too, behind a backup for minutes. So it waits for
 * less than a call may take, lets the others through, and tries again.
 */
const tableWaitMs = 1_000;
const pauseMs = 1_000;
const mostTries = 300;

/** The migrations this program knows, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const folder = new URL('./migrations/', import.meta.url);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      if (Number(name.slice(0, 4)) !== index + 1) throw new MigrationError(`Migration ${name} is out of order.`);
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { version: index + 1, name, sql, checksum, tolerates: toleranceIn(sql) };
    }),
  );
}

/** The role that the product serves as, when it is not the one that migrates; and the setting that named the latter. */
export interface MigrateOptions {
  servingRole?: string;
  setting?: string;
  /** This program's own, unless a test has others. */
  migrations?: Migration[];
}

/** Brings the database to this program's version under a lock, so that ten processes may start at once. */
export async function migrate(
  connection: Connection,
  say: (line: string) => void,
  { servingRole, setting = 'UC_DATABASE_URL', migrations }: MigrateOptions = {},
): Promise<void> {
  const known = migrations ?? (await readMigrations());
  const client = await connectAs(connection, setting);
  try {
    await demandServer(client, setting);
    while (await patiently(say, () => underLock(client, () => applyNext(client, known, say))));
    if (servingRole !== undefined) await underLock(client, () => grantUnlessNewer(client, known, servingRole));
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

/** Tries again while somebody holds a table that is to be changed. */
async function patiently(say: (line: string) => void, work: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== lockNotAvailable) throw error;
      if (tries === mostTries)
        throw new MigrationError(
          'A table that is to be changed was held by somebody else all the time (a backup, a long report); end that and start again.',
        );
      say('Somebody holds a table that is to be changed; trying again');
      await sleep(pauseMs);
    }
  }
}

async function demandServer(client: pg.Client, setting: string): Promise<void> {
  const { rows } = await client.query<{ version: number; writable: boolean }>(
    `select current_setting('server_version_num')::int as version, ${isWritableSql} as writable`,
  );
  if ((rows[0]?.version ?? 0) < oldestPostgres)
    throw new MigrationError('The database is older than PostgreSQL 15; please use 15 or newer.');
  if (!rows[0]?.writable)
    throw new MigrationError(
      `The database of ${setting} is read-only (a standby, or default_transaction_read_only is on): name the server that can be written to, or several with target_session_attrs=read-write.`,
    );
}

/** The lock ends with its transaction, so that it also holds through a pooler; and nothing here is bound by the limits of calls. */
function underLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  return inTransaction(client, async () => {
    await client.query(`select set_config(name, '0', true) from unnest(array[
      'statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    return work();
  });
}

/** Applies the first migration that is missing; false when none is. */
async function applyNext(client: pg.Client, known: Migration[], say: (line: string) => void): Promise<boolean> {
  const applied = await readApplied(client);
  const newest = applied.at(-1)?.version ?? 0;
  if (!isTolerated(known.length, applied))
    throw new MigrationError(
      `The database is newer than this program (version ${newest}, here ${known.length}); please start the newer program.`,
    );
  for (const { version, checksum } of applied) {
    const mine = known[version - 1];
    if (mine && mine.checksum !== checksum)
      throw new MigrationError(
        `Migration ${mine.name} differs from the one this database was made with; restore the file.`,
      );
  }
  const next = known[applied.length];
  if (next === undefined) return false;
  say(`Migrating the database: ${next.name}`);
  await client.query(`select set_config('lock_timeout', $1, true)`, [String(tableWaitMs)]);
  await applyOne(client, next);
  return true;
}

async function readApplied(client: pg.Client): Promise<Applied[]> {
  // Asked first: who serves a database that its owner has prepared may make no table, not even one that is there.
  const found = await client.query<{ made: string | null }>(`select to_regclass('migration') as made`);
  return found.rows[0]?.made == null ? [] : (await client.query<Applied>(appliedSql)).rows;
}

async function applyOne(client: pg.Client, { version, name, sql, checksum, tolerates }: Migration): Promise<void> {
  await client.query(`create table if not exists migration (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  // Databases of earlier programs have the table without it.
  await client.query('alter table migration add column if not exists tolerates integer');
  try {
    await client.query(sql);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === insufficientPrivilege || code === lockNotAvailable) throw error;
    throw new MigrationError(
      `Migration ${name} failed (${message}); nothing of it was kept. Mend in the database what that names and start again, or go back to the program before.`,
    );
  }
  await client.query('insert into migration (version, name, checksum, tolerates) values ($1, $2, $3, $4)', [
    version,
    name,
    checksum,
    tolerates,
  ]);
}

/** Only who knows every table knows what may be done with each: an older program would give too much of the newer ones. */
async function grantUnlessNewer(client: pg.Client, known: Migration[], role: string): Promise<void> {
  if ((await readApplied(client)).length <= known.length) await grantServing(client, role);
}
