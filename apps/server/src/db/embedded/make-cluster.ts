import { chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { explain } from './error.ts';
import { isRunning } from './processes.ts';
import type { Programs } from './programs.ts';
import { pace, type Say } from './progress.ts';
import { type Launch, runProgram } from './run-program.ts';
import { INITIAL_SETTINGS, ROLE } from './settings.ts';

// Without the ctype pg_trgm makes no trigrams of Chinese.
const LOCALE = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--lc-ctype=C.UTF-8'];

/** Makes the PostgreSQL data folder; it appears under its name only when it is complete. */
export async function makeCluster(
  cluster: string,
  account: Account,
  programs: Programs,
  options: { say: Say; durable: boolean; wrap: (launch: Launch) => Launch },
): Promise<void> {
  options.say('Making the database folder');
  using _ = pace(options.say, 'Making the database folder');
  await removeUnfinished(cluster);
  const unfinished = `${cluster}.new-${process.pid}`;
  try {
    await mkdir(unfinished, { mode: 0o700 });
    if (account.lent) await chown(unfinished, account.uid, account.gid);
    const settings = Object.entries(INITIAL_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const { code, output, failure } = await runProgram(
      options.wrap(
        programs.launch('initdb', [
          ...['-D', unfinished, '-U', ROLE, '-E', 'UTF8', ...LOCALE],
          ...['--auth-local=peer', '--auth-host=reject', '--data-checksums', ...settings],
          ...(options.durable ? [] : ['--no-sync']),
        ]),
      ),
    );
    if (code !== 0) throw explain(failure?.message ?? output, cluster);
    await rename(unfinished, cluster).catch((error: NodeJS.ErrnoException) => {
      // Another server was quicker; which of the two may go on is decided by the lock.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function removeUnfinished(cluster: string): Promise<void> {
  for (const name of await readdir(dirname(cluster))) {
    const pid = /^pg\.new-(\d+)$/.exec(name)?.[1];
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    await rm(join(dirname(cluster), name), { recursive: true, force: true });
  }
}
