import pg from 'pg';
import type { Connection } from './connection.ts';
import { hostsOf } from './hosts.ts';
import { MigrationError } from './migration-error.ts';
import { demandWritable } from './writable.ts';

/** Connects once, past the pools: to the first host that answers and, where there is a choice, can be written to. */
export async function connectOnce(connection: Connection, options: pg.ClientConfig): Promise<pg.Client> {
  const { list, mustBeWritable } = hostsOf(connection);
  const problems: string[] = [];
  for (const { name, config } of list) {
    const client = new pg.Client({ ...config, ...options });
    client.on('error', () => undefined); // the statement under way, or the next, fails and says so
    try {
      await client.connect();
      if (mustBeWritable) await demandWritable(client);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (list.length === 1) throw error;
      const { message, code } = error as NodeJS.ErrnoException;
      problems.push(`${name}: ${message || code}`);
    }
  }
  throw new Error(problems.join('; '));
}

const connectMs = 10_000;

/** Connects before anything is served, or says which address to look at: PostgreSQL's words hold no password. */
export async function connectAs(connection: Connection, setting: string): Promise<pg.Client> {
  const options = { connectionTimeoutMillis: connectMs, application_name: 'user-center migrations' };
  try {
    return await connectOnce(connection, options);
  } catch (error) {
    if (!('connectionString' in connection)) throw error;
    const { message, code } = error as NodeJS.ErrnoException;
    throw new MigrationError(
      `The database of ${setting} cannot be reached (${message || code}): start it, or correct the address.`,
    );
  }
}
