import { FileFailure } from './file-failure.ts';
import { readerLimits } from './limits.ts';

/** A row and the line it begins on, counted from 1. */
interface Row {
  line: number;
  cells: string[];
}

const separators = [',', '\t', ';'] as const;

/**
 * Splits CSV that arrives in pieces (RFC 4180: quotes around cells, doubled inside them, breaks within). What parts the cells, the first line tells: a
 * comma, a tab as in what spreadsheets call Unicode text, or a semicolon.
 */
export class SplitCsv {
  /** The line that is being read. */
  line = 1;
  private rest = '';
  private separator: string | undefined;

  /** The rows that are whole now; what is not yet is kept for the next piece. */
  *take(text: string, isLast: boolean): Generator<Row> {
    const all = this.rest + text;
    let at = 0;
    for (;;) {
      const row = this.rowAt(all, at, isLast);
      if (!row) break;
      at = row.end;
      if (row.cells.some((cell) => cell !== '')) yield { line: row.line, cells: row.cells };
      if (isLast && at >= all.length) break;
    }
    this.rest = all.slice(at);
    if (this.rest.length > readerLimits.cellCharacters * 8) throw new FileFailure(this.line, 'endlessRow');
  }

  /** The row that begins there and where the next one does; null while its end has not come. */
  private rowAt(all: string, from: number, isLast: boolean): (Row & { end: number }) | null {
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
      return { line: begun, cells, end: end + (all.startsWith('\r\n', end) ? 2 : 1) };
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
