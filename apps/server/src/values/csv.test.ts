import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRow } from './csv.ts';

/** Reads a row as a spreadsheet does (RFC 4180). */
function read(row: string): string[] {
  expect(row.endsWith('\r\n')).toBe(true);
  return [...row.slice(0, -2).matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
}

describe('formula injection', () => {
  test.each([
    '=HYPERLINK("http://evil.example","x")',
    "=cmd|' /C calc'!A0",
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '  =1+1',
    '\u00a0=1+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    '|calc',
    '%0A=1',
  ])('%j is text to a spreadsheet', (cell) => {
    const [written = ''] = read(csvRow([cell]));
    expect(written.startsWith("'")).toBe(true);
  });

  test('no text begins a cell, or a row, of its own', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 }), (cells) => {
        const row = csvRow(cells);
        expect(row.slice(0, -2)).not.toMatch(/[\r\n]/);
        const back = read(row);
        expect(back).toHaveLength(cells.length);
        for (const cell of back) expect(cell).not.toMatch(/^[\s]*[=+\-@＝＋－＠]/);
      }),
    );
  });

  test('what is harmless stays as it is', () => {
    const cells = [
      '2026-11-16 10:00:00',
      '修改登录密码',
      'Chrome 156',
      '138****0001 → 139****0002',
      '192.0.2.1',
      'a "b", c',
    ];
    expect(read(csvRow(cells))).toEqual(cells);
  });
});
