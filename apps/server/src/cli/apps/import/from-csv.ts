import type { Raw, RawFile } from './entries.ts';
import type { Problem } from './problem.ts';
import { CsvError, type CsvRow, readCsv } from './read-csv.ts';

type Read = (cell: string) => unknown;
const asText: Read = (cell) => cell;
const asList: Read = (cell) =>
  cell
    .split(';')
    .map((item) => item.trim())
    .filter(Boolean);
// What is neither stays a text, which the schema refuses by name.
const asBoolean: Read = (cell) => ({ yes: true, true: true, no: false, false: false })[cell.toLowerCase()] ?? cell;
const asNumber: Read = (cell) => (/^-?\d{1,9}$/.test(cell) ? Number(cell) : cell);

/** Every column a file may have, and how its cells are read. */
export const columns: Record<string, Read> = {
  code: asText,
  name: asText,
  nameEn: asText,
  aliases: asList,
  description: asText,
  descriptionEn: asText,
  category: asText,
  categoryName: asText,
  categoryNameEn: asText,
  url: asText,
  openMode: asText,
  signIn: asText,
  initiateLoginUrl: asText,
  requestable: asBoolean,
  state: asText,
  icon: (cell) => (cell === '-' ? null : cell),
  audience: asList,
  sort: asNumber,
};
const needed = ['code', 'name', 'nameEn', 'category', 'url', 'audience'];

/** Turns a CSV file of applications into the entries that a JSON file would have. */
export function fromCsv(text: string, problems: Problem[]): RawFile {
  const file: RawFile = { categories: [], roles: [], applications: [] };
  const [head, ...rows] = rowsOf(text, problems);
  if (head) head.cells = head.cells.map((name) => name.trim());
  if (!head || !isHeadFine(head, problems)) return file;
  for (const { line, cells } of rows) {
    const where = `Line ${line}`;
    if (cells.length !== head.cells.length) {
      problems.push({ where, field: '', what: `has ${cells.length} cells, the first line ${head.cells.length}` });
      continue;
    }
    const filled = head.cells
      .map((name, at) => [name, cells[at]?.trim() ?? ''] as const)
      .filter(([, cell]) => cell !== '');
    const {
      categoryName: name,
      categoryNameEn: nameEn,
      ...value
    } = Object.fromEntries(filled.map(([column, cell]) => [column, columns[column]?.(cell)]));
    file.applications.push({
      where: value.code ? `${where} (${value.code})` : where,
      value: { audience: [], ...value },
    });
    if (name !== undefined || nameEn !== undefined)
      file.categories.push({
        where: `${where} (category ${value.category})`,
        value: { code: value.category, name, nameEn },
      });
  }
  file.categories = onceEach(file.categories, problems);
  return file;
}

/** A category may be named in every line it occurs in, as long as it has the same names in all. */
function onceEach(categories: Raw[], problems: Problem[]): Raw[] {
  const byCode = Map.groupBy(categories, ({ value }) => (value as { code: unknown }).code); // made above
  return [...byCode.values()].flatMap(([first, ...others]) => {
    const other = others.find(({ value }) => JSON.stringify(value) !== JSON.stringify(first?.value));
    if (other) problems.push({ where: other.where, field: '', what: `has other names in ${first?.where}` });
    return first ?? [];
  });
}

function rowsOf(text: string, problems: Problem[]): CsvRow[] {
  try {
    const rows = readCsv(text);
    if (rows.length === 0) problems.push({ where: 'The file', field: '', what: 'is empty' });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ where: `Line ${error.line}`, field: '', what: error.message });
    return [];
  }
}

function isHeadFine({ line, cells }: CsvRow, problems: Problem[]): boolean {
  const before = problems.length;
  const say = (field: string, what: string) => problems.push({ where: `Line ${line}`, field, what });
  // Some spreadsheets part cells by semicolons; one sentence is better than eighteen about columns.
  if (cells.length === 1 && /[;\t]/.test(cells[0] ?? '')) say('', 'cells must be parted by commas');
  else {
    for (const [at, name] of cells.entries()) {
      if (!Object.hasOwn(columns, name)) say(name, 'is no column of the format');
      else if (cells.indexOf(name) !== at) say(name, 'is there twice');
    }
    for (const name of needed) if (!cells.includes(name)) say(name, 'is a column that must be there');
  }
  return problems.length === before;
}
