import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { apiBase } from '@uc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRunning, livingStarter, postgresIn, signal } from './db/embedded/processes.ts';
import { eventually } from './db/embedded/progress.ts';
import { runProgram } from './db/embedded/run-program.ts';
import { answered, finishAsItCloses, halfSend, isRefused } from './testing/half-sent.ts';
import { roomyFolder } from './testing/roomy-folder.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const longMs = 180_000;
const soonMs = 60_000;

let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(await roomyFolder(), 'uc-keeper-')));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const keep = () => startServer({ UC_DATA_DIR: dataDir }, { isKept: true });
const postgres = () => postgresIn(path.join(dataDir, 'pg'));
const postmaster = async () => Number.parseInt(await readFile(path.join(dataDir, 'pg/postmaster.pid'), 'utf8'), 10);

/** The server that a keeper runs now, other than `before`. */
async function serverOf(keeper: ServerProcess, before?: number): Promise<number> {
  let found: number | undefined;
  const look = async () => {
    const { output } = await runProgram({ command: 'ps', args: ['-A', '-o', 'pid=,ppid=,args='], options: {} });
    const children = output.split('\n').map((line) => line.trim().split(/\s+/));
    const server = children.find(
      ([, parent, ...args]) => Number(parent) === keeper.pid && /main\.ts/.test(args.join()),
    );
    found = Number(server?.[0]);
    return server !== undefined && found !== before;
  };
  expect(await eventually(look, soonMs), keeper.errors()).toBe(true);
  return Number(found);
}

async function expectNothingLeft(server: number): Promise<void> {
  expect(await eventually(async () => !isRunning(server) && (await postgres()).length === 0, soonMs)).toBe(true);
}

// Without the mark of `npm test` the command would install the packages afresh under the running tests.
describe.runIf(existsSync(path.join(root, 'node_modules/.uc-installed')))('npm start', () => {
  describe('while it runs', () => {
    let keeper: ServerProcess;
    let origin: string;
    afterAll(async () => void (await keeper?.end('SIGKILL')));

    test('a server killed hard comes back at its address, on the PostgreSQL that ran all along', {
      timeout: longMs,
    }, async () => {
      keeper = keep();
      origin = await keeper.ready();
      const [server, database] = [await serverOf(keeper), await postmaster()];
      signal(server, 'SIGKILL');
      const isBack = async () => keeper.output().split('Ctrl-C stops it.').length === 3;
      expect(await eventually(isBack, soonMs), keeper.errors()).toBe(true);
      expect(keeper.errors()).toBe('The server was killed by SIGKILL: starting it again.\n');
      expect((await fetch(`${origin}${apiBase}/health/ready`)).status).toBe(200);
      expect(await serverOf(keeper)).not.toBe(server);
      expect(await postmaster()).toBe(database);
      expect(await livingStarter(database)).toBe(keeper.pid);
    });

    test('a PostgreSQL that dies is started again, in the same hands', async () => {
      const [server, database] = [await serverOf(keeper), await postmaster()];
      signal(database, 'SIGKILL');
      await keeper.says('The database is ready again');
      expect(await postmaster()).not.toBe(database);
      expect(await livingStarter(await postmaster())).toBe(keeper.pid);
      expect(await serverOf(keeper)).toBe(server);
    });

    test('at a SIGTERM to the whole group ten calls under way get their answers, and nothing is left', async () => {
      const server = await serverOf(keeper);
      const calls = await Promise.all(Array.from({ length: 10 }, () => halfSend(origin)));
      process.kill(-keeper.pid, 'SIGTERM');
      for (const answer of await finishAsItCloses(origin, calls)) expect(answer).toMatch(answered);
      expect(await keeper.end(), keeper.errors()).toEqual({ code: 0, signal: null });
      expect(keeper.output()).toContain('Stopped.');
      expect(isRunning(server)).toBe(false);
      expect(await postgres()).toEqual([]);
    });
  });

  test('whoever kills the keeper ends everything', { timeout: longMs }, async () => {
    await using keeper = keep();
    await keeper.ready();
    const server = await serverOf(keeper);
    await keeper.end('SIGKILL');
    await expectNothingLeft(server);
    expect(keeper.output()).toContain('Stopped.');
  });

  test('a server that dies five times within a minute is given up, and PostgreSQL stops in order', {
    timeout: longMs,
  }, async () => {
    await using keeper = keep();
    await keeper.ready();
    let server: number | undefined;
    for (const name of ['SIGKILL', 'SIGABRT', 'SIGKILL', 'SIGKILL', 'SIGKILL'] as const) {
      server = await serverOf(keeper, server);
      signal(server, name);
    }
    expect(await keeper.end()).toEqual({ code: 1, signal: null });
    const again = 'The server was killed by SIGKILL: starting it again.';
    expect(
      keeper
        .errors()
        .split('\n')
        .filter((line) => line.startsWith('The server')),
    ).toEqual([
      again,
      'The server ran out of memory: starting it again.',
      again,
      again,
      'The server was killed by SIGKILL, for the 5th time within a minute: giving up.',
    ]);
    expect(await postgres()).toEqual([]);
    const log = await readFile(path.join(dataDir, 'postgres.log'), 'utf8');
    expect(log.trim().split('\n').at(-1)).toContain('database system is shut down');
  });

  test('asked to stop while it starts the server again, it does not', { timeout: longMs }, async () => {
    await using keeper = keep();
    await keeper.ready();
    const server = await serverOf(keeper);
    signal(server, 'SIGKILL');
    expect(await eventually(async () => keeper.errors().includes('starting it again'), soonMs)).toBe(true);
    expect(await keeper.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(await postgres()).toEqual([]);
  });

  test('a server that hangs is ended all the same', { timeout: longMs }, async () => {
    await using keeper = keep();
    await keeper.ready();
    const server = await serverOf(keeper);
    signal(server, 'SIGSTOP');
    expect(await keeper.end('SIGTERM')).toEqual({ code: 1, signal: null });
    expect(isRunning(server)).toBe(false);
    expect(await postgres()).toEqual([]);
  });

  test('a server that was itself told to stop, and had to break off, stays stopped', { timeout: longMs }, async () => {
    await using keeper = keep();
    const origin = await keeper.ready();
    const server = await serverOf(keeper);
    await halfSend(origin); // and never finished
    signal(server, 'SIGTERM');
    expect(await eventually(() => isRefused(origin), soonMs)).toBe(true);
    signal(server, 'SIGTERM');
    expect(await keeper.end()).toEqual({ code: 1, signal: null });
    expect(keeper.errors()).not.toContain('starting it again');
    expect(await postgres()).toEqual([]);
  });

  test('a setting that cannot be used is said once and tried once', async () => {
    await using keeper = startServer({ UC_DATA_DIR: dataDir, UC_PORT: 'abc' }, { isKept: true });
    expect(await keeper.end()).toEqual({ code: 1, signal: null });
    expect(keeper.errors()).toBe('UC_PORT must be a whole number from 0 to 65535.\n');
  });
});

test('a server whose keeper goes before it could look for it stops by itself', { timeout: longMs }, async () => {
  const env = {
    PATH: process.env.PATH,
    UC_KEEPER: String(process.pid),
    UC_DATA_DIR: path.join(folder, 'gone'),
    UC_PORT: '0',
  };
  const server = fork(path.join(import.meta.dirname, 'main.ts'), { env, silent: true });
  server.disconnect();
  expect(await once(server, 'exit')).toEqual([0, null]);
});

/** Keeps a program of a few lines, which ends as it likes. */
async function keepProgram(lines: string): Promise<{ code: number; errors: string }> {
  const program = { command: process.execPath, args: ['-e', lines], cwd: root, env: process.env };
  const script = `
    import { keepRunning } from ${JSON.stringify(path.join(root, 'scripts/keeper.mjs'))};
    process.exit(await keepRunning(${JSON.stringify(program)}));`;
  const keeper = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [errors, [code]] = await Promise.all([text(keeper.stderr), once(keeper, 'exit')]);
  return { code, errors };
}

test('an end with any other code is a death, which the keeper passes on when it gives up', async () => {
  const { code, errors } = await keepProgram('process.exit(7)');
  expect(errors.trim().split('\n')).toEqual([
    ...Array(4).fill('The server ended with code 7: starting it again.'),
    'The server ended with code 7, for the 5th time within a minute: giving up.',
  ]);
  expect(code).toBe(7);
});

test('once it was ready, even a refusal is tried again', async () => {
  const lines = `process.send({ kind: 'ready', port: 8080 }, () => process.exit(1))`;
  const { code, errors } = await keepProgram(lines);
  expect(errors.match(/ended with code 1: starting it again/g)).toHaveLength(4);
  expect(code).toBe(1);
});
