import { mkdtemp, open, rm, truncate, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FileFault } from '@uc/messages/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeXlsx, xlsxParts } from '../../testing/directory/make-xlsx.ts';
import { makeZip } from '../../testing/directory/make-zip.ts';
import { type Bounds, readInOwnProcess } from './open-reader.ts';
import { readerLimits } from './reader/limits.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-hostile-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** How many rows reading passes on. */
async function rowsOf(place: string, bounds?: Bounds): Promise<number> {
  let rows = 0;
  await readInOwnProcess(place, 'people', { table: () => undefined, row: () => void rows++ }, bounds);
  return rows;
}
async function made(name: string, content: string | Buffer): Promise<string> {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return place;
}
/** A file of that size of which the disk keeps nothing. */
async function hollow(name: string, bytes: number): Promise<string> {
  const place = await made(name, '');
  await truncate(place, bytes);
  return place;
}
const fault = (what: FileFault) => expect.objectContaining({ name: 'FileFailure', fault: what });

const head = ['工号', '用户名', '姓名'];
const parts = xlsxParts({ people: [head, ['1', 'a', 'b']] });
const { unpackedBytes, csvBytes, jsonBytes, cellsInRow, cellCharacters } = readerLimits;

test.each<[string, () => Promise<string>, FileFault]>([
  ['a CSV that is larger than one may be', () => hollow('people.csv', csvBytes + 1), 'tooLarge'],
  ['a JSON that is larger than one may be', () => hollow('people.json', jsonBytes + 1), 'jsonTooLarge'],
  [
    'a spreadsheet that says of itself that it unpacks to more than it may',
    // Many times packed as well, so that it is the size and not the ratio.
    () =>
      made(
        'people.xlsx',
        makeZip({ ...parts, 'xl/media/x.bin': 'x' }, { 'xl/media/x.bin': { uncompressedSize: unpackedBytes } }),
      ),
    'unpacksTooLarge',
  ],
  ['a row of too many columns', () => made('people.csv', `${'a,'.repeat(cellsInRow)}b\n`), 'tooManyColumns'],
  [
    'a cell of a spreadsheet in a column that is far outside',
    () =>
      made(
        'people.xlsx',
        makeZip({
          ...parts,
          'xl/worksheets/sheet1.xml':
            '<worksheet><sheetData><row r="1"><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
        }),
      ),
    'tooManyColumns',
  ],
  ['a cell that is too long', () => made('people.csv', `a,b\n${'x'.repeat(cellCharacters + 1)},y\n`), 'cellTooLong'],
  [
    'a shared text that is too long',
    () => made('people.xlsx', makeXlsx({ people: [head, ['x'.repeat(cellCharacters + 1)]] })),
    'cellTooLong',
  ],
  [
    'a quotation mark that is closed a megabyte later',
    () => made('people.csv', `a,b\n"${'x,'.repeat(500_000)}",y\n`),
    'endlessRow',
  ],
])('%s is not believed', async (_, make, what) => {
  await expect(rowsOf(await make())).rejects.toEqual(fault(what));
});

test('as many columns and characters as are allowed are read', async () => {
  const widest = `${'a,'.repeat(cellsInRow - 1)}b\n`;
  expect(await rowsOf(await made('people.csv', `${widest}${'x'.repeat(cellCharacters)},y\n`))).toBe(2);
});

const roomy = { memoryMb: readerLimits.memoryMb, heapMb: readerLimits.heapMb, seconds: readerLimits.seconds };

test('a file that would need more objects than the process may have ends with a sentence, and so does it where buffers do', async () => {
  // What they come to as objects is several times the smaller heap, so that it cannot do by what the collector happens to find.
  const people = Array.from({ length: 200_000 }, (_, at) => ({ employeeId: `E${at}`, username: `u${at}`, name: 'x' }));
  const place = await made('people.json', JSON.stringify({ people }));
  expect(await rowsOf(place, roomy)).toBe(200_001);
  await expect(rowsOf(place, { ...roomy, heapMb: 16 })).rejects.toEqual(fault('tooMuchMemory'));
});

// Elsewhere the kernel keeps no such limit, and the heap is what is bounded.
test.runIf(process.platform === 'linux')('the whole process has a limit, not its heap alone', async () => {
  const place = path.join(folder, 'people.json');
  const file = await open(place, 'w');
  // A buffer of 45 MB and a text of as much.
  await file.write(`{"people": [${' '.repeat(45_000_000)}{"employeeId": "1"}]}`);
  await file.close();
  expect(await rowsOf(place, roomy)).toBe(2);
  await expect(rowsOf(place, { ...roomy, memoryMb: 100 })).rejects.toEqual(fault('tooMuchMemory'));
});

test('a file that takes longer than it may is given up', async () => {
  const place = await made('people.csv', `a,b\n${'x,y\n'.repeat(900_000)}`);
  await expect(rowsOf(place, { ...roomy, seconds: 0.3 })).rejects.toEqual(fault('tooSlow'));
});

test('a spreadsheet of tens of thousands of texts of its own is read', async () => {
  const rows = Array.from({ length: 4_000 }, (_, at) => [`E${at}`, `user${at}`, `人${at}`]);
  expect(await rowsOf(await made('people.xlsx', makeXlsx({ people: [head, ...rows] })))).toBe(4_001);
});
