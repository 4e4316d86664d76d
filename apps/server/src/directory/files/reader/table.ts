import type { FaultFacts, FileFault } from '@uc/messages/server';
import { FileFailure } from './file-failure.ts';
import { readerLimits } from './limits.ts';

/** A formula without a value that could be read, or a number that its spreadsheet has rounded. */
export type Unreadable = 'formula' | 'rounded';

/** What a cell holds, as text; empty where there is nothing. */
export type Cell = string | { not: Unreadable };

/** What reading tells whoever asked for it, a line each. */
export type Told =
  | { kind: 'table'; name: string }
  | { kind: 'row'; line: number; cells: Cell[] }
  | { kind: 'failure'; line: number; fault: FileFault; facts: Partial<FaultFacts> }
  | { kind: 'end' };

/** Takes the rows of one file in, within bounds. */
export interface Sink {
  table(name: string): void;
  /** Resolves when more can be taken. */
  row(line: number, cells: Cell[]): Promise<void> | undefined;
}

/** Passes rows on as long as they keep within the limits; a table's heading is not counted, and rows without anything in them are left out. */
export function bounded(sink: Sink): Sink {
  let rows = 0;
  let isHeading = false;
  return {
    table(name) {
      isHeading = true;
      sink.table(name);
    },
    row(line, cells) {
      if (cells.every((cell) => cell === '')) return undefined;
      if (isHeading) isHeading = false;
      else rows++;
      if (rows > readerLimits.rows) throw new FileFailure(line, 'tooManyRows', { count: readerLimits.rows });
      if (cells.length > readerLimits.cellsInRow)
        throw new FileFailure(line, 'tooManyColumns', { count: readerLimits.cellsInRow });
      if (cells.some((cell) => typeof cell === 'string' && cell.length > readerLimits.cellCharacters))
        throw new FileFailure(line, 'cellTooLong', { count: readerLimits.cellCharacters });
      return sink.row(line, cells);
    },
  };
}
