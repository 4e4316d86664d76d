import { open } from 'node:fs/promises';
import { cleanIcon, type Icon, largestIconFileBytes } from './clean-icon.ts';

/** Reads the organisation's logo from a file and makes it anew, as icons of applications are: nothing of the file itself is served. */
export async function readLogo(file: string): Promise<Icon> {
  await using handle = await open(file);
  // One byte more than is taken, so that a larger file is refused and not cut.
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(largestIconFileBytes + 1), { position: 0 });
  return await cleanIcon(buffer.subarray(0, bytesRead));
}
