import type { Problem } from '../model.ts';
import { problemAt } from '../rows.ts';
import { type Column, columns, headingForm, type List } from './columns.ts';
import type { RawRow } from './open-reader.ts';
import { type ReadCell, type ReadMeans, readerOf } from './read-cells.ts';
import { FileFailure } from './reader/file-failure.ts';
import type { Cell } from './reader/table.ts';

/** A line whose cells could all be read, or what could be of one that is refused. */
export interface ReadRow {
  line: number;
  values: Record<string, string | null>;
  problems: Problem[];
}

/** Columns of a file, in its order; null: nobody knows it. */
export interface Head {
  columns: ({ field: string; heading: string; read: ReadCell } | null)[];
  unknown: string[];
}

/** Reads the rows of one table; the first is its head. */
export function tableReader(file: string, list: List, means: ReadMeans): (row: RawRow) => ReadRow | Head {
  let head: Head | undefined;
  return ({ line, cells }) => {
    if (head) return readRow(file, line, cells, head);
    head = readHead(
      list,
      cells.map((cell) => (typeof cell === 'string' ? cell : '')),
      means,
      line,
    );
    return head;
  };
}

function readHead(list: List, headings: string[], means: ReadMeans, line: number): Head {
  const known = new Map<string, string>();
  if (list === 'people')
    for (const { name, label, label_en } of means.fields)
      for (const one of [label_en, label, name]) known.set(headingForm(one), name);
  for (const { field, names } of columns[list]) for (const one of [field, ...names]) known.set(headingForm(one), field);
  const seen = new Set<string>();
  const unknown: string[] = [];
  const found = headings.map((heading) => {
    const field = known.get(headingForm(heading));
    const read = field === undefined ? undefined : readerOf(field, means);
    if (field === undefined || !read || notFed.has(field)) {
      if (heading.trim() !== '') unknown.push(heading.trim());
      return null;
    }
    if (seen.has(field)) throw new FileFailure(line, 'columnTwice', { value: heading.trim() });
    seen.add(field);
    return { field, heading: heading.trim(), read };
  });
  const missing = columns[list].filter(({ field, isNeeded }: Column) => isNeeded && !seen.has(field));
  if (missing.length > 0)
    throw new FileFailure(line, 'columnMissing', {
      value: missing.map(({ names }) => `${names[0]} (${names[1]})`).join(', '),
    });
  return { columns: found, unknown };
}

/** A picture is no text, and where somebody works is told by positions. */
export const notFed: ReadonlySet<string> = new Set(['avatar', 'organization', 'mainOrganisation']);

// What a spreadsheet would compute is written with a ' before it (values/csv.ts), and ="007" is how people keep it from dropping zeros.
const guarded = /^'(?='*[\s\p{Zs}]*[=+\-@＝＋－＠|%])/u;
const kept = /^="([^"]*)"$/;
// Most cells are neither, and most are plain letters and digits: a million of them are read at once.
const mayBeMarked = /^['=]/;
const isPlain = /^[!-~]*$/;
const unmarked = (cell: string) => (guarded.test(cell) ? cell.slice(1) : cell.replace(kept, '$1'));
function plainOf(cell: string): string {
  const bare = mayBeMarked.test(cell) ? unmarked(cell) : cell;
  return isPlain.test(bare) ? bare : bare.normalize('NFC').trim();
}

function readRow(file: string, line: number, cells: readonly Cell[], head: Head): ReadRow {
  const place = { file, line };
  const row: ReadRow = { line, values: {}, problems: [] };
  // A line that is cut off ends before the head does; spreadsheets leave out what is empty at the end, and only there.
  if (cells.length > head.columns.length)
    row.problems.push(problemAt(place, '', 'cells', { value: String(cells.length), count: head.columns.length }));
  for (let at = 0; at < head.columns.length; at++) {
    const column = head.columns[at];
    if (!column) continue;
    const cell = cells[at] ?? '';
    if (typeof cell !== 'string') {
      row.problems.push(problemAt(place, column.heading, cell.not));
      continue;
    }
    const plain = plainOf(cell);
    if (plain.startsWith('=') && !guarded.test(cell)) {
      row.problems.push(problemAt(place, column.heading, 'formula'));
      continue;
    }
    const read = plain === '' ? { value: null } : column.read(plain);
    if ('value' in read) row.values[column.field] = read.value;
    else row.problems.push(problemAt(place, column.heading, read.reason, read.facts));
  }
  return row;
}
