import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import type { Connection } from '../db/connection.ts';
import { type Databases, openDatabases } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { timeoutStatements } from '../db/timeouts.ts';
import { templates } from './cluster.ts';

/** A database of a test's own, gone with the test. */
export interface TestDatabase extends AsyncDisposable {
  connection: { host: string; user: string; database: string; port?: number; pooled?: boolean };
  /** The same past PgBouncer, where this run goes through one: for what lives in a session, such as LISTEN. */
  direct: Connection;
  databases: Databases;
  db: Kysely<Schema>;
  /** The same database as its owner, for what the product itself may not do: tampering, triggers. */
  owner: Kysely<Schema>;
}

/** Copies a template: `empty` is migrated only, `demo` holds the demo organisation. */
export async function createTestDatabase(template: keyof typeof templates = 'empty'): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const database = `t_${randomBytes(6).toString('hex')}`;
  const admin = await administrator();
  await admin.query(`create database ${database} template ${templates[template]} strategy file_copy`);
  if (cluster.pooler)
    for (const line of timeoutStatements(admin, cluster.servingUser, database)) await admin.query(line);
  const joined = joinDatabase({ ...clusterAddress(), user: cluster.servingUser, database });
  return {
    ...joined,
    [Symbol.asyncDispose]: async () => {
      await joined[Symbol.asyncDispose]();
      await (await administrator()).query(`drop database ${database} with (force)`);
    },
  };
}

/** Where tests find their databases: PostgreSQL itself, or the PgBouncer that this run goes through. */
export function clusterAddress(): { host: string; port?: number; pooled?: boolean } {
  const { host, pooler } = inject('cluster');
  return pooler ? { ...pooler, pooled: true } : { host };
}

/** Opens another test's database once more, as a second process would. */
export function joinDatabase(connection: TestDatabase['connection']): TestDatabase {
  const databases = openDatabases(connection, () => undefined);
  const { host, user } = inject('cluster');
  const { database } = connection;
  const owners = openDatabases({ host, user, database }, () => undefined);
  return {
    connection,
    direct: { host, user: connection.user, database },
    databases,
    db: databases.main,
    owner: owners.main,
    [Symbol.asyncDispose]: async () => {
      await Promise.all([databases.close(), owners.close()]);
    },
  };
}

let kept: Promise<pg.Client> | null = null;

/** The administrator's connection, one for all tests of a process: to open another costs a third of what the copy of a database does. */
export function administrator(): Promise<pg.Client> {
  kept ??= connectAdministrator();
  return kept;
}

async function connectAdministrator(): Promise<pg.Client> {
  const { host, user } = inject('cluster');
  const admin = new pg.Client({ host, user, database: 'postgres' });
  admin.on('error', () => {
    kept = null; // PostgreSQL stops at the end of the run
  });
  await admin.connect();
  return admin;
}
