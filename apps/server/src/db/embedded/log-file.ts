import { copyFile, open, stat, truncate } from 'node:fs/promises';

const LIMIT_BYTES = 10 * 1024 * 1024;
const TAIL_BYTES = 16 * 1024;

/** Keeps PostgreSQL's log and one older one below a limit. It appends, so the file may be cut while it is open. */
export async function trimLog(path: string): Promise<void> {
  const size = (await stat(path).catch(() => undefined))?.size ?? 0;
  if (size <= LIMIT_BYTES) return;
  await copyFile(path, `${path}.1`).catch(() => {});
  await truncate(path);
}

/** What was written to the log after `start`, at most the end of it. */
export async function readLog(path: string, start: number): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const from = Math.max(start <= size ? start : 0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(TAIL_BYTES), 0, TAIL_BYTES, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}
