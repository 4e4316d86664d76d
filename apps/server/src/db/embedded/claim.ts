import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './error.ts';
import type { Folders } from './folders.ts';
import { inUse, tryLock } from './lock.ts';
import { endLeftovers, livingStarter, postgresIn, signal } from './processes.ts';
import { eventually, pace, type Say } from './progress.ts';
import { PORT } from './settings.ts';

const ORPHAN_STOP_MS = 30_000;
const UNSEEN_BUSY_MS = 30_000;

/** Makes sure that no other server owns the folder, and stops a PostgreSQL that a killed server left behind. */
export async function claimFolder(folders: Folders, say: Say): Promise<void> {
  using _ = pace(say, `Waiting for the PostgreSQL that still runs in ${folders.cluster}`);
  const started = Date.now();
  for (;;) {
    const file = await readPidFile(folders.cluster);
    const postmaster = (await postgresIn(folders.cluster)).find((pid) => pid === file?.pid);
    const attempt = await tryLock(file?.socketFolder ?? folders.run);
    if (attempt.state === 'held') throw inUse(folders.dataDir, attempt.holder);
    try {
      if (postmaster !== undefined) {
        const starter = await livingStarter(postmaster);
        if (starter !== undefined) throw inUse(folders.dataDir, `process ${starter}`);
        say(`Stopping the PostgreSQL (process ${postmaster}) that a killed server left behind`);
        return await stopOrphan(folders.cluster, postmaster);
      }
      if (attempt.state === 'absent') return;
      // It answers but is no process that we can see: it runs in another container on the same folder.
      if (attempt.state === 'taken' || Date.now() - started > UNSEEN_BUSY_MS) throw unseen(folders.cluster);
    } finally {
      if (attempt.state === 'taken') await attempt.client.end().catch(() => {});
    }
    await sleep(100);
  }
}

function unseen(cluster: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `Another PostgreSQL that cannot be stopped from here (of another container, perhaps) works in ${cluster}: stop it, or set UC_DATA_DIR to another folder.`,
  );
}

async function stopOrphan(cluster: string, postmaster: number): Promise<void> {
  const gone = async () => !(await postgresIn(cluster)).includes(postmaster);
  signal(postmaster, 'SIGINT');
  if (await eventually(gone, ORPHAN_STOP_MS)) return;
  await endLeftovers(() => postgresIn(cluster));
}

/** Removes what a dead postmaster left, so that the next one does not mistake a reused process number for it. */
export async function clearRemains({ cluster, run }: Folders): Promise<void> {
  const file = await readPidFile(cluster);
  const pids = await postgresIn(cluster);
  if (file !== undefined && pids.includes(file.pid)) return;
  await endLeftovers(async () => {
    const found = await postgresIn(cluster);
    const starters = await Promise.all(found.map(livingStarter));
    return found.filter((_, index) => starters[index] === undefined);
  });
  // Another server's postmaster may have come up meanwhile.
  if ((await postgresIn(cluster)).length > 0) return;
  for (const name of [`.s.PGSQL.${PORT}`, `.s.PGSQL.${PORT}.lock`]) await rm(join(run, name), { force: true });
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}

async function readPidFile(cluster: string): Promise<{ pid: number; socketFolder?: string } | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  if (!(pid > 0)) return undefined;
  const socketFolder = lines[4]?.trim();
  return socketFolder ? { pid, socketFolder } : { pid };
}
