import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Problem, Wanted, WantedPerson, WantedPosition, WantedUnit } from '../model.ts';
import { begin, type TellProgress, tellNobody } from '../progress.ts';
import { problemAt } from '../rows.ts';
import { type List, listNamed, lists } from './columns.ts';
import { type OpenFile, readInOwnProcess } from './open-reader.ts';
import type { ReadMeans } from './read-cells.ts';
import { type ReadRow, tableReader } from './read-table.ts';
import { FileFailure } from './reader/file-failure.ts';

/** What files say: a source's wanted state, what is wrong with their lines, and what they hold besides. */
export interface FromFiles {
  wanted: Wanted;
  problems: Problem[];
  /** Columns and sheets that mean nothing here. */
  unknown: { file: string; name: string; what: 'column' | 'sheet' }[];
  /** How a field is headed in a file, for whoever looks for its column. */
  headingOf(file: string, field: string): string;
}

interface Found extends FromFiles {
  headings: Map<string, string>;
}

/** So many rows at a time are told of. */
const rowsToldOf = 1_000;

const readable = /\.(csv|tsv|txt|xlsx|json)$/i;

/** Reads a folder of files, or a single one. What cannot be read at all ends it: half a list is no list. `tell` hears how far it is. */
export async function readFiles(place: string, means: ReadMeans, tell: TellProgress = tellNobody): Promise<FromFiles> {
  return readAll(await filesAt(place), means, tell);
}

/** The same of files that are open and were chosen one by one. */
export async function readOpenFiles(
  files: readonly OpenFile[],
  means: ReadMeans,
  tell: TellProgress = tellNobody,
): Promise<FromFiles> {
  return readAll(files, means, tell);
}

async function readAll(
  files: readonly (string | OpenFile)[],
  means: ReadMeans,
  tell: TellProgress,
): Promise<FromFiles> {
  const count = begin(tell, 'readingSource');
  const headings = new Map<string, string>();
  const headingOf = (file: string, field: string) => headings.get(`${file}\t${field}`) ?? field;
  const found: Found = { wanted: {}, problems: [], unknown: [], headings, headingOf };
  for (const file of files) await readOne(file, means, found, count);
  if (lists.every((list) => found.wanted[list] === undefined))
    throw new FileFailure(0, 'noList', { value: lists.join(', ') });
  return found;
}

async function filesAt(place: string): Promise<string[]> {
  const about = await stat(place).catch((error: Error) => {
    throw new FileFailure(0, 'unreadable', { value: error.message });
  });
  if (!about.isDirectory()) {
    if (!readable.test(place)) throw new FileFailure(0, 'unknownKind');
    return [place];
  }
  const names = (await readdir(place)).filter(
    (name) => readable.test(name) && !name.startsWith('.') && !name.startsWith('~$'),
  );
  return names.sort().map((name) => path.join(place, name));
}

async function readOne(
  file: string | OpenFile,
  means: ReadMeans,
  found: Found,
  count: (rows: number) => void,
): Promise<void> {
  let uncounted = 0;
  const name = typeof file === 'string' ? path.basename(file) : file.name;
  const plainName = name.replace(readable, '');
  let take: ((row: Parameters<ReturnType<typeof tableReader>>[0]) => void) | undefined;
  try {
    await readInOwnProcess(file, plainName, {
      table(table) {
        const list = listNamed(table);
        if (!list) {
          found.unknown.push({ file: name, name: table, what: 'sheet' });
          take = undefined;
          return;
        }
        if (found.wanted[list]) throw new FileFailure(0, 'listTwice', { value: list });
        // Of several sheets in a file, whoever looks for a line needs to know which.
        take = into(list, table === plainName ? name : `${name}, ${table}`, means, found);
      },
      row(row) {
        take?.(row);
        if (++uncounted < rowsToldOf) return;
        count(uncounted);
        uncounted = 0;
      },
    });
  } catch (error) {
    throw error instanceof FileFailure ? error.in(name) : error;
  }
  count(uncounted);
  for (const list of lists)
    if (found.wanted[list] && found.wanted[list].rows.length + found.wanted[list].refused.length === 0)
      throw new FileFailure(0, 'emptyList', { value: list }).in(name);
}

/** Puts the rows of one table where they belong. */
function into(list: List, file: string, means: ReadMeans, found: Found) {
  const read = tableReader(file, list, means);
  const listing: { rows: object[]; refused: (string | null)[] } = { rows: [], refused: [] };
  // Each list gets the rows that its own maker below makes.
  (found.wanted as Record<List, unknown>)[list] = listing;
  return (raw: Parameters<typeof read>[0]) => {
    const row = read(raw);
    if ('unknown' in row) {
      for (const name of row.unknown) found.unknown.push({ file, name, what: 'column' });
      for (const column of row.columns) if (column) found.headings.set(`${file}\t${column.field}`, column.heading);
      return;
    }
    const needed = list === 'units' ? ['code'] : list === 'people' ? ['employeeId'] : ['employeeId', 'unit'];
    for (const field of needed)
      if (row.values[field] === null)
        row.problems.push(problemAt({ file, line: row.line }, found.headingOf(file, field), 'missing'));
    found.problems.push(...row.problems);
    const { code, employeeId } = row.values;
    if (row.problems.length > 0) listing.refused.push((list === 'units' ? code : employeeId) ?? null);
    else listing.rows.push(makers[list](row, file));
  };
}

const placeOf = ({ line }: ReadRow, file: string) => ({ file, line });

const makers: {
  units: (row: ReadRow, file: string) => WantedUnit;
  people: (row: ReadRow, file: string) => WantedPerson;
  positions: (row: ReadRow, file: string) => WantedPosition;
} = {
  units: (row, file) => ({ key: row.values.code ?? '', place: placeOf(row, file), fields: row.values }),
  people: (row, file) => {
    const { state, ...fields } = row.values;
    return { key: fields.employeeId ?? '', place: placeOf(row, file), fields, hasLeft: state === 'left' };
  },
  positions: (row, file) => {
    const { employeeId, unit, ...fields } = row.values;
    return { person: employeeId ?? '', unit: unit ?? '', place: placeOf(row, file), fields };
  },
};
