import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A database with nothing in it, not even migrations, gone with the test. */
export interface BlankDatabase extends AsyncDisposable {
  connection: { host: string; user: string; database: string };
  /** The same as UC_DATABASE_URL takes it. */
  url: string;
  /** Asks one question over a connection of its own. */
  ask(question: string): Promise<Record<string, unknown>[]>;
}

/** Makes the database in the cluster of this test run. */
export async function createBlankDatabase(): Promise<BlankDatabase> {
  const { host, user } = inject('cluster');
  const database = `t_${randomBytes(6).toString('hex')}`;
  await askIn('postgres', `create database ${database}`);
  return {
    connection: { host, user, database },
    url: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    ask: (question) => askIn(database, question),
    [Symbol.asyncDispose]: async () => void (await askIn('postgres', `drop database ${database} with (force)`)),
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
