import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { type EmbeddedDatabaseError, explain } from './error.ts';
import { inUse, tryLock } from './lock.ts';
import { readLog, trimLog } from './log-file.ts';
import type { Places } from './places.ts';
import { pace, type Say } from './progress.ts';
import type { Launch } from './run-program.ts';

/** A running PostgreSQL that we started. */
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

/** Starts PostgreSQL in a session of its own, so that Ctrl-C reaches us only and we stop it in order. */
export async function spawnPostmaster({ command, args, options }: Launch, places: Places): Promise<Postmaster> {
  await trimLog(places.log);
  const log = await open(places.log, 'a', 0o600);
  const logStart = (await log.stat()).size;
  const child = spawn(command, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
  const end = Promise.withResolvers<string>();
  let over = false;
  const finish = (how: string) => {
    over = true;
    process.off('exit', interrupt);
    end.resolve(`PostgreSQL ${how}`);
  };
  // For process.exit() where setpriv is missing.
  const interrupt = () => void child.kill('SIGINT');
  process.once('exit', interrupt);
  child.once('error', (error) => finish(`could not be started: ${error.message}`));
  child.once('exit', (code, name) => finish(name === null ? `ended with code ${code}` : `was ended by ${name}`));
  await log.close();
  return {
    pid: child.pid,
    ended: end.promise,
    hasEnded: () => over,
    why: async () => explain((await readLog(places.log, logStart)) || (await end.promise), places.cluster, places.log),
    async stop() {
      for (const [name, limitMs] of STEPS) {
        if (over) return;
        child.kill(name);
        const timer = new AbortController();
        await Promise.race([end.promise, sleep(limitMs, undefined, { signal: timer.signal }).catch(() => {})]);
        timer.abort();
      }
    },
  };
}

const LOCK_PATIENCE_MS = 3_000;

/** Waits until PostgreSQL serves and returns the connection that holds the folder's lock. */
export async function whenReady(postmaster: Postmaster, places: Places, say: Say): Promise<pg.Client> {
  using _ = pace(say, 'Waiting for the database to get ready');
  let heldSince: number | undefined;
  while (!postmaster.hasEnded()) {
    const attempt = await tryLock(places.run);
    if (attempt.state === 'taken') return attempt.client;
    if (attempt.state === 'held') {
      // A second server that is about to be refused holds it for a moment.
      heldSince ??= Date.now();
      if (Date.now() - heldSince > LOCK_PATIENCE_MS) throw inUse(places.dataDir, attempt.holder);
    }
    await sleep(20);
  }
  throw await postmaster.why();
}
