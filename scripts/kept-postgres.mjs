// The embedded PostgreSQL as a child of the keeper: it outlives a server that dies, and never the keeper (decision 20).
import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('../apps/server/src/db/embedded/keeper-messages.ts').ToKeeper} ToKeeper */
/** @typedef {import('../apps/server/src/db/embedded/keeper-messages.ts').FromKeeper} FromKeeper */
/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** How PostgreSQL is stopped: by a fast shutdown, or killed when that takes too long; then it recovers at its next start. */
const steps = [
  ['SIGINT', 30_000],
  ['SIGKILL', 5_000],
];

/** Holds the one PostgreSQL that servers ask for, one server after another. */
export function holdPostgres() {
  /** @type {ChildProcess | undefined} */
  let child;
  let over = Promise.resolve();
  /** @type {(message: FromKeeper) => void} */
  let tell = () => {};

  /** @param {Extract<ToKeeper, { kind: 'launch' }>} wish */
  function launch({ command, args, options, log }) {
    const file = openSync(log, 'a', 0o600);
    const started = spawn(command, args, { ...options, detached: true, stdio: ['ignore', file, file] });
    closeSync(file);
    child = started;
    over = new Promise((resolve) => {
      const finish = (how) => {
        child = undefined;
        tell({ kind: 'ended', how });
        resolve();
      };
      started.once('spawn', () => tell({ kind: 'running', pid: started.pid }));
      started.on('error', (error) => finish(`could not be started: ${error.message}`));
      started.once('exit', (code, name) => finish(name === null ? `ended with code ${code}` : `was ended by ${name}`));
    });
  }

  /** @param {ToKeeper} message */
  function hear(message) {
    if (message.kind === 'held') tell({ kind: 'running', pid: child?.pid });
    if (message.kind === 'signal') child?.kill(message.name);
    if (message.kind !== 'launch') return;
    try {
      launch(message);
    } catch (error) {
      tell({ kind: 'ended', how: `could not be started: ${error.message}` });
    }
  }

  return {
    /**
     * Does what this server asks from now on.
     * @param {ChildProcess} server
     */
    serve(server) {
      tell = (message) => server.send?.(message, () => {}); // the server may have died; the next one asks again
      server.on('message', hear);
    },
    /** Stops what runs, in order. */
    async stop() {
      for (const [name, limitMs] of steps) {
        if (!child) return;
        child.kill(name);
        const timer = new AbortController();
        await Promise.race([over, sleep(limitMs, undefined, { signal: timer.signal }).catch(() => {})]);
        timer.abort();
      }
    },
  };
}
