import { expect, test } from 'vitest';
import { readerLimits } from './limits.ts';
import { bounded } from './table.ts';

test('as many rows as are allowed stand below the headings of a file, and not one more', () => {
  let taken = 0;
  const sink = bounded({
    table: () => undefined,
    row: () => {
      taken++;
      return undefined;
    },
  });
  for (const name of ['people', 'units']) {
    sink.table(name);
    void sink.row(1, ['name']);
    for (let line = 2; line < readerLimits.rows / 2 + 2; line++) void sink.row(line, ['x']);
  }
  expect(taken).toBe(readerLimits.rows + 2);
  expect(() => sink.row(readerLimits.rows, ['x'])).toThrow(expect.objectContaining({ fault: 'tooManyRows' }));
});
