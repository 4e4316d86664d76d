import { FileFailure } from './file-failure.ts';
import { readerLimits } from './limits.ts';

/** Where a row ends: where the next begins, whether the file ends there without a break, and whether its last cell is one in quotes. */
interface End {
  end: number;
  isOpen: boolean;
  isClosed: boolean;
}

/** A row and the line it begins on, counted from 1. */
interface Row {
  line: number;
  cells: string[];
}

const separators = [',', '\t', ';'] as const;

/**
 * Splits CSV that arrives in pieces (RFC 4180: quotes around cells, doubled inside them, breaks within). The first line tells which
 * separator it uses: a comma, a semicolon, or a tab as in what spreadsheets call Unicode text.
 */
export class SplitCsv {
  /** The line that is being read. */
  line = 1;
  private rest = '';
  private separator: string | undefined;
  /** How many cells the first row has. */
  private headCells: number | undefined;

  /** The rows that are whole now; what is not yet is kept for the next piece. */
  *take(text: string, isLast: boolean): Generator<Row> {
    const all = this.rest + text;
    let at = 0;
    for (;;) {
      const row = this.rowAt(all, at, isLast);
      if (!row) break;
      at = row.end;
      if (row.cells.some((cell) => cell !== '')) {
        this.headCells ??= row.cells.length;
        // Where a line ends with the file, nobody can tell whether its last cell goes on; a quotation mark that is closed where the head ends can.
        if (row.isOpen && !(row.isClosed && row.cells.length >= this.headCells))
          throw new FileFailure(row.line, 'cutOff');
        yield { line: row.line, cells: row.cells };
      }
      if (isLast && at >= all.length) break;
    }
    this.rest = all.slice(at);
    if (this.rest.length > readerLimits.cellCharacters * 8) throw new FileFailure(this.line, 'endlessRow');
  }

  /** The row that begins there and where the next one does; null while its end has not come. */
  private rowAt(all: string, from: number, isLast: boolean): (Row & End) | null {
    if (from >= all.length) return null;
    const cells: string[] = [];
    let line = this.line;
    for (let at = from; ; ) {
      const isQuoted = all[at] === '"';
      const end = isQuoted ? endOfQuoted(all, at) : this.endOfPlain(all, at);
      if (end === null || (end >= all.length && !isLast)) {
        if (end === null && isLast) throw new FileFailure(line, 'openQuote');
        return null;
      }
      const cell = all.slice(at, end);
      cells.push(isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell);
      if (isQuoted) line += cell.split(/\r\n|\n|\r/).length - 1;
      if (all[end] === this.separatorIn(all, from)) {
        at = end + 1;
        continue;
      }
      if (end < all.length && !isBreak(all[end])) throw new FileFailure(line, 'strayQuote');
      // The second half of a break may come with the next piece.
      if (all[end] === '\r' && end + 1 >= all.length && !isLast) return null;
      const begun = this.line;
      this.line = line + 1;
      const next = end + (all.startsWith('\r\n', end) ? 2 : 1);
      return { line: begun, cells, end: next, isOpen: end >= all.length, isClosed: isQuoted };
    }
  }

  private endOfPlain(all: string, from: number): number {
    const separator = this.separatorIn(all, from);
    let at = from;
    while (at < all.length && all[at] !== separator && !isBreak(all[at])) at++;
    return at;
  }

  /** The one that the first line has most of, outside of quotes. */
  private separatorIn(all: string, from: number): string {
    if (this.separator !== undefined) return this.separator;
    const head =
      all
        .slice(from)
        .replace(/"(?:[^"]|"")*"/g, '')
        .split(/[\r\n]/, 1)[0] ?? '';
    const counts = separators.map((one) => ({ one, count: head.split(one).length }));
    this.separator = counts.reduce((best, next) => (next.count > best.count ? next : best)).one;
    return this.separator;
  }
}

const isBreak = (character: string | undefined) => character === '\n' || character === '\r';

function endOfQuoted(all: string, from: number): number | null {
  for (let at = from + 1; ; at += 2) {
    at = all.indexOf('"', at);
    if (at < 0) return null;
    if (all[at + 1] !== '"') return at + 1;
  }
}
