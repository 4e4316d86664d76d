import { existsSync } from 'node:fs';
import pg from 'pg';
import type { EmbeddedDatabase } from '../embedded.ts';
import { chooseAccount } from './account.ts';
import { prepareFolders } from './folders.ts';
import { DATABASE, PORT, ROLE, SERVING_ROLE } from './settings.ts';

/** Where none runs the socket says so at once; whoever is there may be slow, on a machine that many use. */
const patienceMs = 15_000;

/** How to join the PostgreSQL that a running server keeps in a data folder; nothing when none runs there. */
export async function findRunning(
  dataDir: string,
): Promise<Pick<EmbeddedDatabase, 'connection' | 'serving'> | undefined> {
  if (!existsSync(dataDir)) return undefined;
  const { run } = await prepareFolders(dataDir, chooseAccount());
  const connection = { host: run, port: PORT, user: ROLE, database: DATABASE };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: patienceMs });
  try {
    await client.connect();
    return { connection, serving: { ...connection, user: SERVING_ROLE } };
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined); // it may never have begun
  }
}
