import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { FileFailure } from './file-failure.ts';
import { readerLimits } from './limits.ts';
import { SplitCsv } from './split-csv.ts';
import type { Sink } from './table.ts';

// From its start, which is said: a file that was handed over open may share its place with whoever opened it before.

/** Reads a CSV file piece by piece, in whichever of the usual encodings it is. */
export async function readCsvFile(place: string, name: string, sink: Sink): Promise<void> {
  const { size } = await stat(place);
  if (size > readerLimits.csvBytes)
    throw new FileFailure(0, 'tooLarge', { count: readerLimits.csvBytes / 1024 / 1024 });
  const decoder = new TextDecoder(await encodingOf(place), { fatal: true });
  sink.table(name);
  const rows = new SplitCsv();
  const pass = async (text: string, isLast: boolean) => {
    for (const { line, cells } of rows.take(text, isLast)) await sink.row(line, cells);
  };
  for await (const bytes of createReadStream(place, { start: 0, highWaterMark: 256 * 1024 }))
    await pass(
      decoded(() => decoder.decode(bytes as Buffer, { stream: true }), rows),
      false,
    );
  await pass(
    decoded(() => decoder.decode(), rows),
    true,
  );
}

function decoded(decode: () => string, rows: SplitCsv): string {
  try {
    return decode();
  } catch {
    throw new FileFailure(rows.line, 'badEncoding');
  }
}

/** By its mark; without one it is UTF-8 where all of it can be, else what spreadsheets in China write. */
async function encodingOf(place: string): Promise<string> {
  const file = await open(place);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(2), 0, 2, 0);
    if (bytesRead === 2 && buffer[0] === 0xff && buffer[1] === 0xfe) return 'utf-16le';
    if (bytesRead === 2 && buffer[0] === 0xfe && buffer[1] === 0xff) return 'utf-16be';
  } finally {
    await file.close();
  }
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(place, { start: 0, highWaterMark: 1024 * 1024 }))
      decoder.decode(bytes as Buffer, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch {
    return 'gb18030';
  }
}
