import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { eventually } from '../db/embedded/progress.ts';
import { bareEnvironment } from './bare-environment.ts';
import { isPooledRun } from './cluster.ts';

/** The real server in a process of its own. */
export interface ServerProcess extends AsyncDisposable {
  pid: number;
  /** What it printed so far. */
  output(): string;
  /** What it complained of so far. */
  errors(): string;
  /** Waits for a line; fails when the process ends without it. */
  says(text: string): Promise<void>;
  /** Waits until it serves and returns its origin. */
  ready(): Promise<string>;
  /** Sends a signal, if one is named, and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** How the process is started, besides its settings. */
interface Circumstances {
  uid?: number;
  /** A command that the server is the last part of. */
  within?: string[];
  /** Kept by another process, as `npm start` does it; that process is the one with `pid`, and leads a group of its own. */
  isKept?: boolean;
  /** Another version of the program. */
  main?: string;
}

const thisMain = fileURLToPath(new URL('../main.ts', import.meta.url));
const start = fileURLToPath(new URL('../../../../scripts/start.mjs', import.meta.url));
const patienceMs = 180_000;

/** Starts the server with these settings and no others, on a free port unless one is set. */
export function startServer(
  settings: Record<string, string>,
  { uid, within = [], isKept = false, main = thisMain }: Circumstances = {},
): ServerProcess {
  const pooled = isPooledRun && settings.UC_DATABASE_URL ? { UC_DATABASE_POOLED: '1' } : {};
  const [command = '', ...args] = [...within, process.execPath, isKept ? start : main];
  const child = spawn(command, args, {
    cwd: '/',
    env: { ...bareEnvironment, UC_PORT: '0', UC_LOG: 'warn', ...pooled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isKept,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const closed = once(child, 'close');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;

  const server: ServerProcess = {
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => stripVTControlCharacters(errors),
    async says(text) {
      await eventually(async () => output.includes(text) || hasEnded(), patienceMs);
      if (!output.includes(text)) throw new Error(`It never said "${text}" but: ${output}${errors}`);
    },
    async ready() {
      await server.says('Ctrl-C stops it.');
      return /is ready: (\S+)\/uc\//.exec(output)?.[1] ?? '';
    },
    async end(signal) {
      if (signal && !hasEnded()) child.kill(signal);
      await closed;
      return { code: child.exitCode, signal: child.signalCode };
    },
    [Symbol.asyncDispose]: async () => void (await server.end('SIGKILL')),
  };
  return server;
}
