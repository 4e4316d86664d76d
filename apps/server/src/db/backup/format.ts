import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** What a file must begin with. */
const formatName = 'user-center backup';
const formatVersion = 1;

/** The first line of a backup. */
export interface Head {
  format: typeof formatName;
  version: typeof formatVersion;
  madeAt: string;
  /** The migration that its database was at. */
  migration: number;
  /** Ids and check values of the keys that something in it is sealed with; they tell nothing of the keys. */
  keys: { id: string; check: string }[];
  months: string[];
}

/** A later line: a table begins, a row of it, how far the sequences are, the end. */
export type Line =
  | { table: string; columns: string[] }
  | { row: string }
  | { sequences: { name: string; value: string | null }[] }
  | { end: number };

/** A file that is no whole backup; the message says why. */
export class BackupError extends Error {
  override name = 'BackupError';
}

export const headOf = (rest: Omit<Head, 'format' | 'version'>): Head => ({
  format: formatName,
  version: formatVersion,
  ...rest,
});

/** Rows stand as PostgreSQL wrote them, for numbers may be longer than ours; everything else begins with `#`. */
export const written = (line: Line | Head): string => ('row' in line ? line.row : `#${JSON.stringify(line)}`);

/** Opens a backup: its head at once, its lines one after the other. One that was cut off fails at the end, whatever was read before. */
export async function openBackup(file: string): Promise<{ head: Head; lines: AsyncIterable<Line> }> {
  const packed = createReadStream(file);
  const unpacked = packed.pipe(createGunzip());
  packed.on('error', (error) => unpacked.destroy(error));
  const reader = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })[Symbol.asyncIterator]();
  const failure = new Promise<never>((_, reject) => unpacked.once('error', reject));
  failure.catch(() => undefined);
  const next = () =>
    Promise.race([reader.next(), failure]).catch((error: NodeJS.ErrnoException) => {
      if (error.code?.startsWith('Z_')) throw new BackupError(`${file} is no whole backup: ${error.message}`);
      throw error;
    });
  const first = await next();
  const head = parsed(first.value) as Head | undefined;
  if (head?.format !== formatName || head.version !== formatVersion)
    throw new BackupError(`${file} is no backup of this product, or one of a later version of it`);
  async function* lines(): AsyncGenerator<Line> {
    for (let rows = 0; ; ) {
      const { value, done } = await next();
      if (done) throw new BackupError(`${file} ends too early: it was cut off`);
      const line = value.startsWith('#') ? (parsed(value) as Line) : { row: value };
      if ('row' in line) rows++;
      if (!('end' in line)) yield line;
      else if (line.end === rows) return;
      else throw new BackupError(`${file} has ${rows} rows and should have ${line.end}`);
    }
  }
  return { head, lines: lines() };
}

function parsed(line: string | undefined): unknown {
  try {
    return line?.startsWith('#') ? JSON.parse(line.slice(1)) : undefined;
  } catch {
    return undefined;
  }
}
