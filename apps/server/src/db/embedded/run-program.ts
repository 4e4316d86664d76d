import { type SpawnOptions, spawn } from 'node:child_process';
import type { Account } from './account.ts';

/** How to start a program as the account. */
export interface Launch {
  command: string;
  args: string[];
  options: SpawnOptions;
}

/** What a finished program left. `failure` is set when it could not be started at all. */
export interface Outcome {
  code: number | null;
  output: string;
  failure?: NodeJS.ErrnoException;
}

/** The smallest environment PostgreSQL needs: PGPORT, PGDATA and the like of the caller must not reach it. */
export function programEnvironment(libraryPath?: string): NodeJS.ProcessEnv {
  const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
    LC_ALL: 'C',
    TZ: 'UTC',
    ...(libraryPath === undefined ? {} : { [variable]: libraryPath }),
  };
}

/** Starts the program directly, as the account. */
export function plainLaunch(command: string, args: string[], account: Account, libraryPath?: string): Launch {
  const user = account.lent ? { uid: account.uid, gid: account.gid } : {};
  return { command, args, options: { cwd: '/', env: programEnvironment(libraryPath), ...user } };
}

/** Starts the program through setpriv, so that the kernel interrupts it when we die, however we die. */
export function mortalLaunch(launch: Launch, account: Account): Launch {
  const { uid: _uid, gid: _gid, ...options } = launch.options;
  const user = account.lent ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  return {
    command: 'setpriv',
    args: [...user, '--pdeathsig', 'INT', launch.command, ...launch.args],
    options,
  };
}

/** Whether this machine's setpriv knows --pdeathsig (util-linux 2.33; busybox's does not). */
export async function canDieWithParent(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const args = ['--pdeathsig', 'INT', 'setpriv', '--version'];
  const options = { cwd: '/', env: programEnvironment() };
  return (await runProgram({ command: 'setpriv', args, options })).code === 0;
}

/** Runs a program to its end and keeps what it said. */
export function runProgram({ command, args, options }: Launch): Promise<Outcome> {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', (failure) => resolve({ code: null, output, failure }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
