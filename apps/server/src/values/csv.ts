// What begins with one of these is a formula to a spreadsheet; the wide ones are the same in some of them (OWASP, CSV Injection).
// What is marked already is marked once more, so that reading one mark away gives the same text again.
const formula = /^'*[\s\p{Zs}]*[=+\-@＝＋－＠|%]/u;
// Breaks of a line within a cell would let a text begin a row of its own (threat LG-01).
const breaks = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Makes Excel read the file as UTF-8, so that Chinese shows. */
export const byteOrderMark = '\uFEFF';

/** One row of a file: every cell in quotes, none that a spreadsheet would compute, CRLF at the end (RFC 4180). */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: string): string {
  const line = value.replace(breaks, ' ');
  return `"${(formula.test(line) ? `'${line}` : line).replaceAll('"', '""')}"`;
}
