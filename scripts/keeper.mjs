// Keeps the server running: starts it again when it dies, until it is asked to stop or dies too often (decision 20).
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { holdPostgres } from './kept-postgres.mjs';

const mostDeaths = 5;
const deathsWithinMs = 60_000;
const firstPauseMs = 100;
/** The server ends by itself within `limits.drainMs` of a signal; one that takes longer than this hangs. */
const stopPatienceMs = 15_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** @typedef {{ command: string, args: string[], cwd: string, env: NodeJS.ProcessEnv }} Program */
/** @typedef {{ code: number | null, signal?: NodeJS.Signals | null, how: string }} End */

/**
 * Runs the server until it is over for good.
 * @param {Program} program
 * @returns {Promise<number>} the exit code for the command
 */
export async function keepRunning({ command, args, cwd, env }) {
  const postgres = holdPostgres();
  const stopping = new AbortController();
  const deaths = [];
  let port = env.UC_PORT;
  let wasReady = false;
  let isStopExpected = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;

  // Ctrl-C, or a signal to the whole process group, also reaches the server directly; it counts both as one signal.
  const stop = (signal) => {
    server?.kill(signal);
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => server?.kill('SIGKILL'), stopPatienceMs).unref();
  };
  for (const signal of signals) process.on(signal, stop);

  /** @returns {Promise<End>} */
  function live() {
    const started = spawn(command, args, {
      cwd,
      env: { ...env, ...(port === undefined ? {} : { UC_PORT: port }), UC_KEEPER: String(process.pid) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    server = started;
    postgres.serve(started);
    started.on('message', (message) => {
      if (message.kind === 'stopping') isStopExpected = true;
      if (message.kind !== 'ready') return;
      wasReady = true;
      port = String(message.port); // the next server takes the same port, even if the system chose it
    });
    return new Promise((resolve) => {
      started.once('error', (error) => resolve({ code: null, how: `could not be started (${error.message})` }));
      // Not 'exit', which may come before the last message.
      started.once('close', (code, signal) => resolve({ code, signal, how: describe(code, signal) }));
    });
  }

  /** @param {End} end */
  const isFinal = ({ code }) => code === 0 || stopping.signal.aborted || isStopExpected || (code === 1 && !wasReady);

  let end = await live();
  while (!isFinal(end)) {
    const now = Date.now();
    deaths.push(now);
    const recent = deaths.filter((time) => now - time < deathsWithinMs).length;
    if (recent >= mostDeaths) {
      console.error(`The server ${end.how}, for the ${recent}th time within a minute: giving up.`);
      break;
    }
    console.error(`The server ${end.how}: starting it again.`);
    await sleep(firstPauseMs * 2 ** (recent - 1), undefined, { signal: stopping.signal }).catch(() => {});
    end = stopping.signal.aborted ? { code: 0, how: 'was not started again' } : await live();
  }
  await postgres.stop();
  // A server that is still loading has no handler for signals yet and ends at once.
  return end.code ?? (stopping.signal.aborted && signals.includes(end.signal) ? 0 : 1);
}

/** How a server ended, as the rest of a sentence. Out of memory, V8 aborts; through a shell that is 128 + 6. */
function describe(code, signal) {
  if (signal === 'SIGABRT' || code === 134) return 'ran out of memory';
  return signal === null ? `ended with code ${code}` : `was killed by ${signal}`;
}
