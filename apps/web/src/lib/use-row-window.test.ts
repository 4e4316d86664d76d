import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { rowWindow } from './use-row-window.ts';

const indices = (extent: Parameters<typeof rowWindow>[0]) => rowWindow(extent).drawn.map(({ index }) => index);

test('a short list is drawn as a whole, wherever it is scrolled to', () => {
  for (const topRow of [0, 50, 1_000])
    expect(indices({ count: limits.popupSearchRows, topRow, viewRows: 5, active: -1 })).toHaveLength(
      limits.popupSearchRows,
    );
  expect(rowWindow({ count: 0, topRow: 0, viewRows: 5, active: -1 })).toEqual({ drawn: [], skippedAtEnd: 0 });
});

test('of a long list the rows in view are drawn, and some around them', () => {
  const drawn = indices({ count: 100_000, topRow: 50_000, viewRows: 8, active: -1 });
  for (let row = 50_000 - 1; row <= 50_000 + 8; row++) expect(drawn).toContain(row);
  expect(drawn.length).toBeLessThan(50);
});

test('the active row is there although it is far out of view', () => {
  expect(indices({ count: 100_000, topRow: 500, viewRows: 8, active: 3 })[0]).toBe(3);
  expect(indices({ count: 100_000, topRow: 500, viewRows: 8, active: 99_999 }).at(-1)).toBe(99_999);
  expect(indices({ count: 100, topRow: 0, viewRows: 8, active: 500 })).not.toContain(500); // of an older, longer list
});

test('at most 200 rows are in the document, also where the box lost its height', () => {
  for (const viewRows of [0, 8, 1_000, 100_000])
    for (const topRow of [0, 777, 99_999])
      for (const active of [-1, 0, 99_999])
        expect(indices({ count: 100_000, topRow, viewRows, active }).length).toBeLessThanOrEqual(200);
});

test('drawn and left-out rows together are the whole list, so that the scrollbar tells the truth', () => {
  for (const count of [0, 1, 100, 101, 5_000])
    for (const topRow of [-3, 0, 60, 4_999, 9_999])
      for (const active of [-1, 0, 70, count - 1]) {
        const { drawn, skippedAtEnd } = rowWindow({ count, topRow, viewRows: 8, active });
        const skipped = drawn.reduce((sum, row) => sum + row.skipped, 0);
        expect(drawn.length + skipped + skippedAtEnd).toBe(count);
        expect(drawn.every(({ index }, at) => at === 0 || index > (drawn[at - 1]?.index ?? -1))).toBe(true);
      }
});
