/** A row of a CSV file and the line it begins on, counted from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A file that is not CSV by the rules; the line is where it breaks them. */
export class CsvError extends Error {
  override name = 'CsvError';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

/** Reads CSV as RFC 4180 has it: quotes around cells, doubled inside them, line breaks within; empty rows are skipped. */
export function readCsv(text: string): CsvRow[] {
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; ; at++) {
    const isQuoted = text[at] === '"';
    const end = isQuoted ? endOfQuoted(text, at, line) : endOfPlain(text, at);
    const cell = text.slice(at, end);
    row.cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    line += isQuoted ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;
    at = end;
    if (text[at] === ',') continue;
    if (at < text.length && !isBreak(text[at]))
      throw new CsvError(line, 'a quotation mark stands where none may: put the whole cell in quotes and double it');
    if (row.cells.some((value) => value !== '')) rows.push(row);
    if (at >= text.length) return rows;
    if (text.startsWith('\r\n', at)) at++;
    row = { line: ++line, cells: [] };
  }
}

const isBreak = (character: string | undefined) => character === '\n' || character === '\r';

function endOfPlain(text: string, from: number): number {
  let at = from;
  while (at < text.length && text[at] !== ',' && text[at] !== '"' && !isBreak(text[at])) at++;
  return at;
}

function endOfQuoted(text: string, from: number, line: number): number {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0) throw new CsvError(line, 'a quotation mark is never closed');
    if (text[at + 1] !== '"') return at + 1;
  }
}
