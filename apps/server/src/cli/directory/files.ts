import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { columns, type List } from '../../directory/files/columns.ts';
import { byteOrderMark, csvRow } from '../../features/records/csv.ts';
import { CommandError } from '../command.ts';

/** In which language a file has its head. */
export type HeadLanguage = 'zh' | 'en';

/** The heading of a column of the product's own. */
export function headingOf(list: List, field: string, language: HeadLanguage): string {
  const column = columns[list].find((one) => one.field === field);
  return column?.names[language === 'zh' ? 0 : 1] ?? field;
}

/** Writes new CSV files into a folder, which is made; whoever means to replace one says so by removing it. */
export async function writeTables(
  folder: string,
  tables: Readonly<Record<string, readonly (readonly string[])[]>>,
  unwritable: (folder: string, why: string) => string,
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, rows] of Object.entries(tables)) {
      const text = `${byteOrderMark}${rows.map(csvRow).join('')}`;
      await writeFile(path.join(folder, `${name}.csv`), text, { flag: 'wx', mode: 0o600 });
    }
  } catch (error) {
    throw new CommandError(unwritable(folder, (error as Error).message));
  }
}
