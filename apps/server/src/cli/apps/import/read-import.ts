import { readFile, stat } from 'node:fs/promises';
import { CommandError } from '../../command.ts';
import { mostEntries, type RawFile } from './entries.ts';
import { fromCsv } from './from-csv.ts';
import { fromJson } from './from-json.ts';
import type { Problem } from './problem.ts';

const largestBytes = 32 * 1024 * 1024;

/** Reads an import file into its entries. The ending of its name says whether it is JSON or CSV. */
export async function readImport(place: string, problems: Problem[]): Promise<RawFile> {
  const read = /\.json$/i.test(place) ? fromJson : /\.csv$/i.test(place) ? fromCsv : null;
  if (!read) throw new CommandError(`${place} must end in .json or .csv.`);
  const file = read(await textOf(place), problems);
  for (const [kind, entries] of Object.entries(file))
    if (entries.length > mostEntries)
      throw new CommandError(`${place} has more than ${mostEntries} ${kind}; divide it into several files.`);
  if (problems.length === 0 && Object.values(file).every(({ length }) => length === 0))
    problems.push({ where: 'The file', field: '', what: 'holds no entry' });
  return file;
}

async function textOf(place: string): Promise<string> {
  try {
    const found = await stat(place);
    if (!found.isFile()) throw new CommandError(`${place} is no file.`);
    if (found.size > largestBytes)
      throw new CommandError(
        `${place} is larger than ${largestBytes / 1024 / 1024} MB; put icons into files beside it.`,
      );
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(place));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // Spreadsheets in China write GB 18030 unless told otherwise, and names would arrive as other names.
    if (error instanceof TypeError)
      throw new CommandError(`${place} is not UTF-8; save it as UTF-8 (in a spreadsheet: "CSV UTF-8").`);
    throw new CommandError(`${place} cannot be read: ${(error as Error).message}`);
  }
}
