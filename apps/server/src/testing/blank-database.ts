import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { administrator, clusterAddress } from './database.ts';

/** A database with nothing in it, not even migrations, gone with the test. */
export interface BlankDatabase extends AsyncDisposable {
  connection: { host: string; user: string; database: string; port?: number; pooled?: boolean };
  /** The same as UC_DATABASE_URL takes it. */
  url: string;
  /** The same past PgBouncer, where this run goes through one: it refuses what only PostgreSQL itself understands. */
  directUrl: string;
  /** What the product has to be told beside the address. */
  settings: Record<string, string>;
  /** Asks one question over a connection of its own. */
  ask(question: string): Promise<Record<string, unknown>[]>;
}

/** Makes the database in the cluster of this test run. */
export async function createBlankDatabase(): Promise<BlankDatabase> {
  const { user } = inject('cluster');
  const { host, port, pooled } = clusterAddress();
  const database = `t_${randomBytes(6).toString('hex')}`;
  await (await administrator()).query(`create database ${database}`);
  return {
    connection: { ...clusterAddress(), user, database },
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}${port ? `&port=${port}` : ''}`,
    directUrl: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(inject('cluster').host)}`,
    settings: pooled ? { UC_DATABASE_POOLED: '1' } : {},
    ask: (question) => askIn(database, question),
    [Symbol.asyncDispose]: async () =>
      void (await (await administrator()).query(`drop database ${database} with (force)`)),
  };
}

async function askIn(database: string, question: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host: inject('cluster').host, user: inject('cluster').user, database });
  await client.connect();
  try {
    return (await client.query(question)).rows;
  } finally {
    await client.end();
  }
}
