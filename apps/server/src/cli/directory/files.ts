import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { csvFile } from '../../directory/files/template.ts';
import { CommandError } from '../command.ts';

/** Writes new CSV files into a folder, which is made; whoever means to replace one says so by removing it. */
export async function writeTables(
  folder: string,
  tables: Readonly<Record<string, readonly (readonly string[])[]>>,
  unwritable: (folder: string, why: string) => string,
): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, rows] of Object.entries(tables)) {
      await writeFile(path.join(folder, `${name}.csv`), csvFile(rows), { flag: 'wx', mode: 0o600 });
    }
  } catch (error) {
    throw new CommandError(unwritable(folder, (error as Error).message));
  }
}
