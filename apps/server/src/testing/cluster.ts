import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { Connection } from '../db/connection.ts';
import { openDatabases } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { ensureRecordPartitions } from '../db/partitions.ts';
import { seedDemo } from '../db/seed/seed.ts';
import { startTestCluster, TEST_SETTINGS } from './db/embedded/test-cluster.ts';
import { makeOtherCluster, otherPostgres } from './other-postgres.ts';
import { cheapPasswords } from './passwords.ts';
import { type Pooler, startPgBouncer } from './pgbouncer.ts';
import { roomyFolder } from './roomy-folder.ts';
import { testSeal } from './seal.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner may do everything; tests that are not about that use the role that the product serves as. */
    cluster: {
      host: string;
      user: string;
      servingUser: string;
      /** The PgBouncer that tests go through, when they were asked to (`npm run test:pooled`). */
      pooler: Pooler['address'] | null;
    };
  }
}

/** Whether this run leads all tests through PgBouncer. */
export const isPooledRun = process.env.UC_TEST_POOLED === '1';

/** Templates that each test's own database is copied from. */
export const templates = { empty: 'uc_empty', demo: 'uc_demo' } as const;

/** Nobody kills this PostgreSQL, and it does little but copy databases: by the kernel, where it is an eighth less work and where it can. */
const settings = {
  ...TEST_SETTINGS,
  synchronous_commit: 'off',
  ...(otherPostgres === undefined && { file_copy_method: 'clone' }),
};

/** Starts one PostgreSQL for the whole run and prepares the templates. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(await roomyFolder(), 'uc-test-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user where the tests run as root
  const other = otherPostgres === undefined ? {} : await makeOtherCluster(folder, otherPostgres);
  const cluster = await startTestCluster(folder, { settings, ...other });
  const { host, user } = cluster.connection;
  const admin = new pg.Client({ ...cluster.connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${templates.empty}`);
  const servingUser = cluster.serving.user;
  await prepare({ host, user, database: templates.empty }, servingUser);
  await admin.query(`create database ${templates.demo} template ${templates.empty} strategy file_copy`);
  await fill({ host, user, database: templates.demo });
  await admin.end();
  const server = { host, owner: user, users: [user, servingUser] };
  const pooler = isPooledRun ? await startPgBouncer(path.join(folder, 'pgbouncer'), server) : null;
  project.provide('cluster', { host, user, servingUser, pooler: pooler?.address ?? null });
  return async () => {
    await pooler?.[Symbol.asyncDispose]();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

const silent = () => undefined;

async function prepare(connection: Connection, servingRole: string): Promise<void> {
  await migrate(connection, silent, { servingRole });
  const databases = openDatabases(connection, silent);
  await ensureRecordPartitions(databases.main);
  await databases.close();
}

async function fill(connection: Connection): Promise<void> {
  const databases = openDatabases(connection, silent);
  await seedDemo(databases.main, { hashPassword: cheapPasswords.hash, seal: testSeal, say: silent, mostRecords: 500 });
  await databases.close();
}
