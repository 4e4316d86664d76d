import { readFile, stat } from 'node:fs/promises';
import { FileFailure } from './file-failure.ts';
import { readerLimits } from './limits.ts';
import type { Sink } from './table.ts';

/** Reads a JSON file of lists, `{"people": [{…}]}`; a line is the number of an entry, with a head of all names before the first. */
export async function readJsonFile(place: string, _name: string, sink: Sink): Promise<void> {
  const { size } = await stat(place);
  if (size > readerLimits.jsonBytes)
    throw new FileFailure(0, 'jsonTooLarge', { count: readerLimits.jsonBytes / 1024 / 1024 });
  const lists = parsed(await readFile(place));
  for (const [name, entries] of Object.entries(lists)) {
    if (!Array.isArray(entries)) throw new FileFailure(0, 'noListUnder', { value: name });
    sink.table(name);
    const head = [...new Set(entries.flatMap((entry) => Object.keys(asObject(entry, name))))];
    await sink.row(0, head);
    for (const [at, entry] of entries.entries()) {
      const values = asObject(entry, name);
      await sink.row(
        at + 1,
        head.map((key) => (Object.hasOwn(values, key) ? textOf(values[key], at + 1) : '')),
      );
    }
  }
}

function parsed(bytes: Buffer): Record<string, unknown> {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return asObject(JSON.parse(text), '');
  } catch (error) {
    // A lack of memory is no fault of what is written there.
    throw error instanceof FileFailure || error instanceof RangeError ? error : new FileFailure(0, 'noJson');
  }
}

function asObject(value: unknown, name: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw name ? new FileFailure(0, 'noObjectsUnder', { value: name }) : new FileFailure(0, 'noObject');
  return value as Record<string, unknown>; // an object, as was just seen
}

function textOf(value: unknown, line: number): string {
  if (value === null) return '';
  if (typeof value === 'object') throw new FileFailure(line, 'nested');
  return String(value);
}
