import type { Readable } from 'node:stream';
import { dayOfSerial } from '../../days.ts';
import type { Book } from './book.ts';
import { FileFailure } from './file-failure.ts';
import { readerLimits } from './limits.ts';
import type { Cell, Sink } from './table.ts';
import { walkXml } from './walk-xml.ts';

/** One cell as it is being read. */
interface Reading {
  column: number;
  type: string;
  style: number;
  value: string;
  hasValue: boolean;
  hasFormula: boolean;
}

/** Reads the rows of a sheet (ECMA-376 part 1, 18.3.1) and passes them on as they come. */
export async function readSheet(bytes: Readable, book: Book, sink: Sink): Promise<void> {
  let [line, cells, cell, isText]: [number, Cell[], Reading | null, boolean] = [0, [], null, false];
  let waiting: Promise<void> | undefined;
  await walkXml(bytes, {
    open(name, attributes) {
      if (name === 'row') [line, cells] = [attributes.r === undefined ? line + 1 : Number(attributes.r), []];
      else if (name === 'c') cell = begin(attributes, cells.length);
      else if (cell && name === 'f') cell.hasFormula = true;
      isText = cell !== null && (name === 'v' || name === 't');
      if (cell && isText) cell.hasValue = true;
    },
    text(piece) {
      if (cell && isText) cell.value += piece;
    },
    close(name) {
      isText = false;
      if (name === 'c' && cell) {
        if (cell.column >= readerLimits.cellsInRow * 10)
          throw new FileFailure(line, 'tooManyColumns', { count: readerLimits.cellsInRow });
        while (cells.length < cell.column) cells.push('');
        cells[cell.column] = contentOf(cell, book);
        cell = null;
      }
      if (name === 'row') {
        while (cells.at(-1) === '') cells.pop();
        waiting = sink.row(line, cells) ?? waiting;
      }
    },
    pause() {
      const due = waiting;
      waiting = undefined;
      return due;
    },
  });
}

function begin({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>, next: number): Reading {
  const column = r === undefined ? next : columnOf(r);
  return { column, type: t, style: Number(s), value: '', hasValue: false, hasFormula: false };
}

/** `AB12` is in column 27, counted from 0. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) throw new FileFailure(0, 'badXml');
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** What a spreadsheet keeps of a number: one with more digits has lost some. */
const digitsKept = 15;

function contentOf({ type, style, value, hasValue, hasFormula }: Reading, book: Book): Cell {
  if (type === 'e' || (hasFormula && !hasValue)) return { not: 'formula' };
  if (type === 's') return book.strings.at(Number(value));
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  if (book.isDay[style]) return dayOfSerial(number, book.is1904) ?? value;
  if (Math.abs(number) >= 10 ** digitsKept) return { not: 'rounded' };
  return String(number);
}
