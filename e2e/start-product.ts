import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import runtime from '../apps/server/runtime.json' with { type: 'json' };

/** The whole product, running as a process of its own. */
export interface Product {
  origin: string;
  pid: number;
  /** From the start of the process to the line that says it is ready. */
  readyMs: number;
  /** Stops it; the data stays until `remove`. */
  stop(): Promise<void>;
}

const startMs = 180_000; // a first start fills in the demo, which a busy machine does slowly
const keptCharacters = 20_000;
let lastWords = '';

/** What the products of this test file said last. */
export const productsLastWords = () => lastWords;

const root = path.join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Many people share one address here, and tests click faster than people. */
const environment = {
  // As `npm start` has it.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  ...runtime.environment,
  UC_PORT: '0',
  UC_EC_URL: 'https://enterprise.example.com/console',
  UC_CC_URL: 'https://customer.example.com/console',
  UC_CALLS_PER_SESSION: '100000',
  UC_CALLS_PER_ADDRESS: '100000',
  UC_ANONYMOUS_CALLS_PER_ADDRESS: '100000',
  UC_LOG: 'warn',
};

/** For a product that takes turns with browsers and other products; benches measure one as it is. */
const underTest = process.env.VITEST && {
  UC_BUSY_AFTER_MS: '5000', // when it sheds has tests of its own
  UC_CAPTCHA_READY: '20', // two hundred cost ten seconds of a processor at every start
};

/** The environment of a product under test: everything except `UC_…`, which may belong to somebody's real portal. */
export const surroundings = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('UC_')));

/** Starts the product on a data folder. */
export async function startProduct(dataDir: string, more: Record<string, string> = {}): Promise<Product> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...runtime.flags, 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...surroundings, ...environment, ...underTest, ...more, UC_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const hear = (chunk: Buffer) => {
    lastWords = (lastWords + chunk).slice(-keptCharacters);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const origin = await readOrigin(child);
  return {
    origin,
    pid: child.pid ?? 0,
    readyMs: performance.now() - begin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** A command as an administrator types it, with the settings of a product; what it said. */
export async function runUc(settings: Record<string, string>, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['apps/server/src/uc.ts', ...words], {
    cwd: root,
    env: { ...surroundings, LC_ALL: 'C', ...settings },
  });
  return stdout;
}

/** A data folder for one run, and how to be rid of it. */
export interface DataFolder {
  dataDir: string;
  remove(): Promise<void>;
}

/** What a data folder begins with: nothing, in the folder named, or a copy of another, beside it. */
type Beginning = { in: string } | { copyOf: string };

/** Makes a data folder; PostgreSQL runs as another user where the run is root's, so it is open to all. */
export async function makeDataFolder(beginning: Beginning = { in: os.tmpdir() }): Promise<DataFolder> {
  const original = 'copyOf' in beginning ? beginning.copyOf : null;
  const place = 'in' in beginning ? beginning.in : path.resolve(beginning.copyOf, '../..');
  const folder = await mkdtemp(path.join(place, 'uc-product-'));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  if (original) await run('cp', ['-a', original, dataDir]); // keeps whose the files are, which the functions of Node do not
  return { dataDir, remove: () => rm(folder, { recursive: true, force: true }) };
}

function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The product did not start:\n${output}`));
    }, startMs);
    const hear = (chunk: Buffer) => {
      output += chunk;
      const origin = /ready: (http:\/\/[\d.:]+)\/uc\//.exec(output)?.[1];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The product ended with ${code}:\n${output}`));
    });
  });
}
