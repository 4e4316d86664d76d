import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type EmbeddedDatabaseError, explain } from './error.ts';
import type { Folders } from './folders.ts';
import { inUse, tryLock } from './lock.ts';
import { readLog, trimLog } from './log-file.ts';
import { pace, type Say } from './progress.ts';
import type { Launch } from './run-program.ts';
import type { Running, Starter } from './starter.ts';

/** A running PostgreSQL that is ours. */
export interface Postmaster {
  pid: number | undefined;
  /** Resolves, with a sentence, when it has ended. */
  ended: Promise<string>;
  hasEnded(): boolean;
  /** Why it could not start, from its log. */
  why(): Promise<EmbeddedDatabaseError>;
  /** Ends it: a fast shutdown first, harder ones when that takes too long. */
  stop(): Promise<void>;
}

const STEPS: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
];

/** Has PostgreSQL started. */
export async function launchPostmaster(launch: Launch, folders: Folders, starter: Starter): Promise<Postmaster> {
  await trimLog(folders.log);
  const logStart = await sizeOf(folders.log);
  return watch(await starter.start(launch, folders.log), folders, logStart);
}

/** Takes over the PostgreSQL that an earlier server had started. */
export async function adoptPostmaster(running: Running, folders: Folders): Promise<Postmaster> {
  return watch(running, folders, await sizeOf(folders.log));
}

/** Opened as PostgreSQL will be writing it, so that a log that cannot be written is told by name. */
async function sizeOf(log: string): Promise<number> {
  await using file = await open(log, 'a', 0o600);
  return (await file.stat()).size;
}

function watch(running: Running, folders: Folders, logStart: number): Postmaster {
  const ended = running.ended.then((how) => `PostgreSQL ${how}`);
  return {
    pid: running.pid,
    ended,
    hasEnded: running.hasEnded,
    why: async () => explain((await readLog(folders.log, logStart)) || (await ended), folders.cluster, folders.log),
    async stop() {
      for (const [name, limitMs] of STEPS) {
        if (running.hasEnded()) return;
        running.kill(name);
        const timer = new AbortController();
        await Promise.race([ended, sleep(limitMs, undefined, { signal: timer.signal }).catch(() => {})]);
        timer.abort();
      }
    },
  };
}

const LOCK_PATIENCE_MS = 3_000;

/** Waits until PostgreSQL serves and returns the connection that holds the folder's lock. */
export async function whenReady(postmaster: Postmaster, folders: Folders, say: Say): Promise<pg.Client> {
  using _ = pace(say, 'Waiting for the database to get ready');
  let heldSince: number | undefined;
  while (!postmaster.hasEnded()) {
    const attempt = await tryLock(folders.run);
    if (attempt.state === 'taken') return attempt.client;
    if (attempt.state === 'held') {
      // A second server that is about to be refused holds it for a moment.
      heldSince ??= Date.now();
      if (Date.now() - heldSince > LOCK_PATIENCE_MS) throw inUse(folders.dataDir, attempt.holder);
    }
    await sleep(20);
  }
  throw await postmaster.why();
}
