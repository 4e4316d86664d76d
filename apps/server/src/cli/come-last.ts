import os from 'node:os';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Lets others have the processor first: whoever is at work meanwhile waits for this command no longer than they must. */
export const comeLast = (): void => yieldProcessor(0);

/** The same of what a database on this machine does for the command. */
export async function letBackendComeLast(tx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  if (rows[0]) yieldProcessor(rows[0].pid);
}

/** Zero: this process. */
function yieldProcessor(pid: number): void {
  try {
    os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where that is forbidden, it works like any other.
  }
}
