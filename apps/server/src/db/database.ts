import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { Schema } from './schema.ts';

/** How to reach PostgreSQL: an address, or a socket folder. */
export type Connection = { connectionString: string } | { host: string; user: string; database: string; port?: number };

/** The one way to the database: a pool for everything, and a small one kept free for sign-in and credential changes. */
export interface Databases {
  main: Kysely<Schema>;
  sensitive: Kysely<Schema>;
  close(): Promise<void>;
}

/** Limits of one connection (security 2.2): each below the browser's 15 s, so that a person gets an answer. */
const patience = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 3_000,
  lock_timeout: 1_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Opens both pools; a connection is made when first needed. */
export function openDatabases(connection: Connection, onError: (error: Error) => void): Databases {
  const main = openPool(connection, 10, onError);
  const sensitive = openPool(connection, 2, onError);
  return {
    main,
    sensitive,
    close: async () => {
      await Promise.all([main.destroy(), sensitive.destroy()]);
    },
  };
}

function openPool(connection: Connection, max: number, onError: (error: Error) => void): Kysely<Schema> {
  const pool = new pg.Pool({
    ...connection,
    ...patience,
    max,
    Client: PreparingClient,
    application_name: `user-center ${process.pid}`,
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  // The same for one in use, between two statements; the statement that follows fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}
