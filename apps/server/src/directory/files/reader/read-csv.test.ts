import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCsvFile } from './read-csv.ts';
import type { Cell } from './table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-csv-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rowsOf(content: Buffer): Promise<Cell[][]> {
  const place = path.join(folder, 'people.csv');
  await writeFile(place, content);
  const rows: Cell[][] = [];
  await readCsvFile(place, 'people', {
    table: () => undefined,
    row: (_, cells) => {
      rows.push(cells);
      return undefined;
    },
  });
  return rows;
}

const text = '工号,用户名,姓名,邮箱\r\nE1,li,李,li@example.com\r\nE2,wu,"吴, ""小""",wu@example.com\r\nE3,xu,徐,\r\n';

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['tabs and bare line feeds', Buffer.from(text.replaceAll(',', '\t').replaceAll('\r', ''))],
])('%s cut off at any byte is not believed, or ends with a line that is whole', async (_, whole) => {
  const rows = await rowsOf(whole);
  expect(rows).toHaveLength(4);
  const kept = new Set<number>();
  for (let at = 0; at < whole.length; at++) {
    const cut = await rowsOf(whole.subarray(0, at)).catch((error: Error) => error);
    if (cut instanceof Error) {
      expect(cut.name).toBe('FileFailure');
      continue;
    }
    expect(cut).toEqual(rows.slice(0, cut.length));
    kept.add(cut.length);
  }
  // Nothing at all, or cut behind a break; the head alone is judged as a list that is empty.
  expect([...kept].sort().slice(0, 4)).toEqual([0, 1, 2, 3]);
});

test('a last cell in quotes is whole where the head ends; cut before, the line is not believed', async () => {
  const head = '"工号","用户名","姓名"\n';
  expect(await rowsOf(Buffer.from(`${head}"E1","li","李"`))).toHaveLength(2);
  await expect(rowsOf(Buffer.from(`${head}"E1","li"`))).rejects.toMatchObject({ fault: 'cutOff', line: 2 });
});
