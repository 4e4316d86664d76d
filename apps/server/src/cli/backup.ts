import path from 'node:path';
import { BackupError } from '../db/backup/format.ts';
import { restoreBackup } from '../db/backup/restore.ts';
import { writeBackup } from '../db/backup/write.ts';
import { type Command, CommandError } from './command.ts';
import type { KeyTools } from './keys/commands.ts';

/** Commands that take all of it along and put it back. */
export const backupCommands = (openKeys: () => KeyTools): Command[] => [
  {
    words: ['backup'],
    values: ['file'],
    summary:
      'Write all of the database but sessions, codes and links to a new file, beside running servers; never the key',
    comesLast: true,
    async run({ owner, folder, say, change }, named = '') {
      const file = path.resolve(folder, named);
      const record = (count: number) => change(async () => ({ deed: 'makeBackup', subject: file, count }));
      const made = await inWords(() => writeBackup(owner(), file, ({ rows }) => record(rows)));
      const { rows, tables, migration } = made;
      say(`${rows} rows of ${tables} tables, version ${migration}, are in ${file}. The key is not; keep it elsewhere.`);
      return true;
    },
  },
  {
    words: ['restore'],
    values: ['file'],
    summary:
      'Put a backup into an empty database, with the key of its time in the settings; nobody is signed in afterwards',
    preparesItself: true,
    async run({ owner, folder, say }, named = '') {
      const file = path.resolve(folder, named);
      const { from, secrets } = openKeys();
      const keys = await secrets();
      const { rows, madeAt, givenUp } = await inWords(() =>
        restoreBackup(file, { owner: owner(), secrets: keys, from, say }),
      );
      say(`${rows} rows as they were at ${madeAt} are back. ${givenUp} messages with codes and links were given up.`);
      say('Now: npm run uc -- records verify');
      return true;
    },
  },
];

/** What a person can mend is one sentence. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof BackupError) throw new CommandError(error.message);
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall !== undefined && /^(open|rename|write|stat)$/.test(syscall)) throw new CommandError(message);
    throw error;
  }
}
