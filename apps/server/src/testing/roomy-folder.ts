import { statfs } from 'node:fs/promises';
import os from 'node:os';

const memory = '/dev/shm';
const roomBytes = 4 * 1024 ** 3;

/** A folder in memory where there is one with room: every test copies a database of 700 files, which a disk makes the dearest part of it. */
export async function roomyFolder(): Promise<string> {
  const found = await statfs(memory).catch(() => null);
  return found && found.bavail * found.bsize >= roomBytes ? memory : os.tmpdir();
}
