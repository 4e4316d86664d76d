import { randomBytes } from 'node:crypto';
import { open, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Enough for PostgreSQL to write the log segments that a recovery needs. */
export const BALLAST_BYTES = 64 * 1024 * 1024;

const CHUNK_BYTES = 1024 * 1024;
const SPARE_FACTOR = 4;

/** Keeps a file to give up when the disk is full: PostgreSQL cannot even start again then without some space. */
export async function keepBallast(path: string, bytes: number): Promise<void> {
  if (bytes === 0 || (await stat(path).catch(() => undefined)) !== undefined) return;
  const { bavail, bsize } = await statfs(dirname(path));
  if (bavail * bsize < bytes * SPARE_FACTOR) return;
  const unfinished = `${path}.new-${process.pid}`;
  const file = await open(unfinished, 'w', 0o600);
  try {
    // Random, because some file systems store zeros for nothing.
    const chunk = randomBytes(Math.min(CHUNK_BYTES, bytes));
    for (let written = 0; written < bytes; written += chunk.length) await file.write(chunk);
    await rename(unfinished, path);
  } finally {
    await file.close();
    await rm(unfinished, { force: true });
  }
}

/** Gives the space back; says whether there was any to give. */
export async function dropBallast(path: string): Promise<boolean> {
  try {
    await rm(path);
    return true;
  } catch {
    return false;
  }
}
