import { type FileHandle, mkdir, open, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serverText } from '@uc/messages/server';
import type { Kysely } from 'kysely';
import { collectFiles, collectPersonal, personalRecords } from '../../db/personal/collect.ts';
import type { Schema } from '../../db/schema.ts';
import { unhurried } from '../../directory/unhurried.ts';
import { type Command, CommandError } from '../command.ts';
import { personOf } from '../person.ts';

/** For the eyes of whoever asked alone, and never over something that is there. */
const fresh = { flag: 'wx', mode: 0o600 } as const;

/** Hands out everything that is kept about one person. */
export const exportPersonCommand: Command = {
  words: ['people', 'export'],
  values: ['user name', 'folder'],
  comesLast: true,
  summary: 'Write everything that is kept about a person to a new folder: JSON, pictures and files; recorded',
  async run({ change, read, say, folder, locale }, username = '', named = '') {
    const words = serverText[locale].personal;
    const place = path.resolve(folder, named);
    // Recorded first: what leaves has its record, whatever becomes of the files.
    let id = '';
    await change(async (tx) => {
      id = await personOf(tx, username, locale);
      return { deed: 'exportPerson', people: [id] };
    });
    try {
      await mkdir(place, { mode: 0o700 });
      const count = await read((db) => writeAll(db, id, place));
      say(words.exported(count.records, count.files, place));
      return true;
    } catch (error) {
      if ((error as { syscall?: string }).syscall === undefined) throw error;
      throw new CommandError(serverText[locale].commands.directory.unwritable(place, (error as Error).message));
    }
  },
};

async function writeAll(db: Kysely<Schema>, id: string, place: string): Promise<{ records: number; files: number }> {
  await unhurried(db);
  const personal = JSON.stringify(await collectPersonal(db, id), null, 2);
  await writeFile(path.join(place, 'person.json'), `${personal}\n`, fresh);
  const files = await collectFiles(db, id);
  for (const { name, content } of files) await writeFile(path.join(place, name), content, fresh);
  await using file = await open(path.join(place, 'records.json'), fresh.flag, fresh.mode);
  return { records: await writeRecords(db, id, file), files: files.length };
}

async function writeRecords(db: Kysely<Schema>, id: string, file: FileHandle): Promise<number> {
  let count = 0;
  await file.write('[');
  for await (const rows of personalRecords(db, id)) {
    await file.write((count > 0 ? ',' : '') + rows.map((row) => `\n${JSON.stringify(row)}`).join(','));
    count += rows.length;
  }
  await file.write('\n]\n');
  return count;
}
