import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Processes that work in a folder: a PostgreSQL with all of its backends. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => {
      if (!/^\d+$/.test(name)) return false;
      try {
        return readlinkSync(`/proc/${name}/cwd`) === folder;
      } catch {
        return false; // it ended meanwhile
      }
    })
    .map(Number);
}

/** The id of a process that must be there: a signal to 0 would go to ourselves. */
export function knownPid(pid: number | undefined): number {
  if (!pid) throw new Error('There is no process to send a signal to');
  return pid;
}

/** Sends a signal to each; who has ended needs none. */
export function signalAll(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {}
}

/** A program that runs beside us as another user and goes with us, however we go. */
export interface Daemon {
  pid: number;
  isRunning(): boolean;
  end(name: NodeJS.Signals): Promise<void>;
}

/** Starts it; what it says is in the file `log`. */
export function startDaemon(command: string, args: string[], { user, log }: { user: string; log: string }): Daemon {
  const out = openSync(log, 'a');
  const drop = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--pdeathsig', 'KILL'];
  const child: ChildProcess = spawn('setpriv', [...drop, command, ...args], {
    cwd: '/',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8' },
    stdio: ['ignore', out, out],
  });
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    isRunning,
    async end(name) {
      if (!isRunning()) return;
      const ended = once(child, 'exit');
      child.kill(name);
      await ended;
    },
  };
}

/** The last lines of a file, to tell why something did not come up. */
export const lastLines = (file: string, count = 15): string =>
  readFileSync(file, 'utf8').split('\n').slice(-count).join('\n');

/** Asks until it is so; fails with what was waited for. */
export async function until(what: string, isSo: () => Promise<boolean>, limitMs: number): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > end) throw new Error(`In ${limitMs / 1_000} s there was no ${what}`);
    await sleep(100);
  }
}
