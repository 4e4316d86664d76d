import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running product. */
    origin: string;
  }
}

const startMs = 60_000;

/** Many people share one address here, and tests click faster than people. */
const environment = {
  UC_PORT: '0',
  UC_EC_URL: 'https://enterprise.example.com/console',
  UC_CC_URL: 'https://customer.example.com/console',
  UC_CALLS_PER_SESSION: '100000',
  UC_CALLS_PER_ADDRESS: '100000',
  UC_ANONYMOUS_CALLS_PER_ADDRESS: '100000',
  UC_LOG: 'warn',
};

/** Starts the whole product as a process of its own, with an embedded database of its own, for all whole-product tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-e2e-'));
  await chmod(folder, 0o755); // PostgreSQL runs as another user where the tests run as root
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, ...environment, UC_DATA_DIR: path.join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  project.provide('origin', await readOrigin(child));
  return async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

function readOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), startMs);
    const hear = (chunk: Buffer) => {
      output += chunk;
      const origin = /ready: (http:\/\/[\d.:]+)\/uc\//.exec(output)?.[1];
      if (!origin) return;
      clearTimeout(timer);
      resolve(origin);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${output}`)));
  });
}
