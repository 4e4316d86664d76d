import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { dropBallast, keepBallast } from './ballast.ts';
import { claimFolder, clearRemains } from './claim.ts';
import { DiskFullError } from './error.ts';
import { type Folders, runFolderIsElsewhere } from './folders.ts';
import { tryLock } from './lock.ts';
import { trimLog } from './log-file.ts';
import { adoptPostmaster, launchPostmaster, type Postmaster, whenReady } from './postmaster.ts';
import { pace, type Say } from './progress.ts';
import type { Launch } from './run-program.ts';
import { DATABASE, SERVING_ROLE } from './settings.ts';
import type { Running, Starter } from './starter.ts';

/** What the supervisor is told. */
export interface Supervision {
  folders: Folders;
  launch: Launch;
  starter: Starter;
  ballastBytes: number;
  say: Say;
  onRestart: (reason: string) => void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;
const RELOCK_PAUSE_MS = 200;
const LOG_LOOK_MS = 3_600_000;

/** Starts or takes over PostgreSQL, holds the folder's lock and starts it again whenever it dies, until stopped. */
export async function supervise({ folders, launch, starter, ballastBytes, say, onRestart }: Supervision) {
  let postmaster: Postmaster | undefined;
  let lock: pg.Client | undefined;
  let restarting: Promise<void> | undefined;
  let stopped: Promise<void> | undefined;
  let failures = 0;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function launchAnew(): Promise<Postmaster> {
    await clearRemains(folders);
    return launchPostmaster(launch, folders, starter);
  }

  async function start(kept?: Running): Promise<void> {
    const current = kept ? await adoptPostmaster(kept, folders) : await launchAnew();
    postmaster = current;
    try {
      const client = await whenReady(current, folders, say);
      await ensureDatabase(client);
      hold(client);
    } catch (error) {
      await current.stop();
      throw error;
    }
    const since = Date.now();
    void current.ended.then((reason) => {
      if (signal.aborted) return;
      if (Date.now() - since > STEADY_MS) failures = 0;
      restarting = restart(reason);
    });
  }

  async function startOrGiveUpBallast(kept?: Running): Promise<void> {
    try {
      await start(kept);
    } catch (error) {
      if (!(error instanceof DiskFullError) || !(await dropBallast(folders.ballast))) throw error;
      say(`The disk is full: gave up the reserve ${folders.ballast} to start the database; free some space soon`);
      await start();
    }
  }

  async function restart(reason: string): Promise<void> {
    say(`${reason}; starting it again`);
    while (!signal.aborted) {
      await sleep(Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS), undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await startOrGiveUpBallast();
        say('The database is ready again');
        return onRestart(reason);
      } catch (error) {
        if (!signal.aborted) say(`The database did not start: ${(error as Error).message}`);
      }
    }
  }

  function hold(client: pg.Client): void {
    lock = client;
    client.once('end', () => void relock());
  }

  // Only the connection was lost: a crashed backend makes PostgreSQL drop them all without ending itself.
  async function relock(): Promise<void> {
    const current = postmaster;
    while (!signal.aborted && current === postmaster && current?.hasEnded() === false) {
      const attempt = await tryLock(folders.run).catch(() => undefined);
      if (attempt?.state === 'taken') {
        if (current === postmaster) return hold(attempt.client);
        await attempt.client.end().catch(() => {});
      }
      await sleep(RELOCK_PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    clearInterval(logTimer);
    using _ = pace(say, 'Stopping the database');
    await postmaster?.stop();
    await restarting;
    await postmaster?.stop();
    await lock?.end().catch(() => {});
    if (runFolderIsElsewhere(folders)) await rm(folders.run, { recursive: true, force: true });
  }

  const logTimer = setInterval(() => void trimLog(folders.log).catch(() => {}), LOG_LOOK_MS).unref();
  try {
    // What a server before us left with our common keeper is ours; its lock goes with its connections.
    const kept = await starter.held();
    if (!kept) await claimFolder(folders, say);
    await startOrGiveUpBallast(kept);
    await keepBallast(folders.ballast, ballastBytes).catch((error) => say(`No reserve kept: ${error.message}`));
  } catch (error) {
    const mine = postmaster !== undefined;
    await stop();
    // A server that started at the same moment was quicker: say so instead of what PostgreSQL says.
    if (mine && !(error instanceof DiskFullError)) await claimFolder(folders, say);
    throw error;
  }
  return {
    /** The process number of PostgreSQL now; it changes with a restart. */
    pid: () => postmaster?.pid,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  const served = await client.query('select 1 from pg_roles where rolname = $1', [SERVING_ROLE]);
  if (served.rowCount === 0) await client.query(`create role ${SERVING_ROLE} login`);
}
