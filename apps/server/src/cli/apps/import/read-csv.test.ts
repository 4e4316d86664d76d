import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvError, readCsv } from './read-csv.ts';

test.each([
  ['plain cells', 'a,b\r\nc,d', [1, 2]],
  ['an end of the last line', 'a,b\nc,d\n', [1, 2]],
  ['lines of old Macs', 'a,b\rc,d\r', [1, 2]],
  ['quoted cells', '"a","b"\n"c","d"', [1, 2]],
  ['empty lines, and lines of empty cells', '\na,b\r\n\r\n,\n"",\nc,d\n\n', [2, 6]],
])('%s are read', (_, text, lines) => {
  expect(readCsv(text)).toEqual([
    { line: lines[0], cells: ['a', 'b'] },
    { line: lines[1], cells: ['c', 'd'] },
  ]);
});

test('commas, quotation marks and line breaks belong to a quoted cell, and the next line is still counted right', () => {
  expect(readCsv('"a,\r\nb\nc ""d""",""\ne,"f"')).toEqual([
    { line: 1, cells: ['a,\r\nb\nc "d"', ''] },
    { line: 4, cells: ['e', 'f'] },
  ]);
});

test.each([
  ['a\n"b', 2, 'never closed'],
  ['"a""', 1, 'never closed'],
  ['a\nb"c', 2, 'stands where none may'],
  ['"a"b', 1, 'stands where none may'],
  ['"a" ,b', 1, 'stands where none may'],
  ['"a\n\n"b', 3, 'stands where none may'],
])('%j breaks the rules in line %i', (text, line, reason) => {
  const read = () => readCsv(text);
  expect(read).toThrow(CsvError);
  expect(read).toThrow(expect.objectContaining({ line, message: expect.stringContaining(reason) }));
});

test('whatever is written by the rules is read as it was', () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom('"', ',', '\r\n', '\n', '\r', '', '""', 'a "b", c'));
  const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }).filter((cells) => cells.some(Boolean)));
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n', '\r'), (cells, end) => {
      const text = cells.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join(end);
      expect(readCsv(text).map((row) => row.cells)).toEqual(cells);
    }),
  );
});

test('a cell of many megabytes is read in one pass', () => {
  const long = 'x'.repeat(8_000_000);
  expect(readCsv(`"${long}""",${long}`)[0]?.cells.map(({ length }) => length)).toEqual([8_000_001, 8_000_000]);
});
