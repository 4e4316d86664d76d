import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { csvRow } from '../../values/csv.ts';
import { fileOfRecords } from './file-of-records.ts';

const lines = { columns: ['Number'], cut: 'There are more' };

/** So many records, read by where they stand; a page may be short and go on all the same. */
async function linesOf(count: number, most: number, isShort = false): Promise<string[]> {
  const read = async (size: number, from: number) => {
    const end = Math.min(count, from + (isShort && size > 1 ? Math.ceil(size / 2) : size));
    const rows = Array.from({ length: end - from }, (_, at) => csvRow([String(from + at)]));
    const isFull = rows.length === size;
    return { text: rows.join(''), count: rows.length, next: isFull || end < count ? end : null };
  };
  let text = '';
  for await (const part of fileOfRecords(lines, 0, read, most)) text += part;
  return text.trimEnd().split('\r\n');
}

test.each([false, true])(
  'a file holds as many records as a sheet may, and says in its last line where there were more',
  async (isShort) => {
    const most = limits.exportBatch * 2 + 5;
    const file = await linesOf(most + 1, most, isShort);
    expect(file).toHaveLength(1 + most + 1);
    expect(file.at(-2)).toContain(String(most - 1));
    expect(file.at(-1)).toBe('"There are more"');
  },
);

test.each([0, 1, limits.exportBatch, limits.exportBatch + 3])(
  'all %i of them, with nothing to say, also where they are just as many as a sheet may hold',
  async (count) => {
    const file = await linesOf(count, Math.max(1, count));
    expect(file).toHaveLength(1 + count);
    expect(file.join()).not.toContain('There are more');
  },
);
