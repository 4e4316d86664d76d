import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const pieceBytes = 1024 * 1024;

/** A small disk of its own in the memory, for whoever may mount one. */
export async function mountSmall(folder: string, size: string): Promise<AsyncDisposable> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0755`, 'uc-small-disk', folder]);
  return { [Symbol.asyncDispose]: async () => void (await run('umount', ['--lazy', folder])) };
}

/** Writes until there is no room for a byte; answers with how to make room again. */
export async function fill(folder: string): Promise<() => Promise<void>> {
  const name = path.join(folder, 'filling');
  const file = await open(name, 'w');
  let bytes = pieceBytes;
  while (bytes >= 1)
    try {
      const { bytesWritten } = await file.write(Buffer.alloc(bytes));
      if (bytesWritten < bytes) bytes = Math.floor(bytes / 2);
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  await file.close();
  return () => rm(name);
}
