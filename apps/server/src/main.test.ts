import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, apiBase, CallError, createClient } from '@uc/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postgresIn, signal } from './db/embedded/processes.ts';
import { eventually } from './db/embedded/progress.ts';
import { runProgram } from './db/embedded/run-program.ts';
import { readMigrations } from './db/migrate.ts';
import { demoAccounts, demoPassword } from './db/seed/seed.ts';
import { pickPort } from './process/listen.ts';
import { createBlankDatabase } from './testing/blank-database.ts';
import { startTestCluster } from './testing/db/embedded/test-cluster.ts';
import { isRoot, NOBODY } from './testing/db/embedded/world.ts';
import { answered, halfSend, isRefused } from './testing/half-sent.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';

const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';
const longMs = 240_000;
const canMount =
  isRoot && (await runProgram({ command: 'unshare', args: ['--mount', 'true'], options: {} })).code === 0;

let folder: string;
/** One data folder, made by the first test, that every later start has to find whole. */
let dataDir: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'uc-main-')));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const postgresOf = (data: string) => postgresIn(path.join(data, 'pg'));

/** A connection of our own to the database of a running server. */
async function join(data: string): Promise<pg.Client> {
  const client = new pg.Client({ host: path.join(data, 'run'), user: 'uc', database: 'uc' });
  client.on('error', () => undefined); // some tests end the database under it
  await client.connect();
  return client;
}

async function statusOf(origin: string, call: string): Promise<number> {
  return (await fetch(origin + apiBase + call)).status;
}

/** Signs in as a demo account and returns the status. */
async function signIn(origin: string, account = 'demo.full'): Promise<number> {
  const nothing = () => null;
  const call = createClient({ base: origin + apiBase, fetch, token: nothing, locale: nothing, timeZone: () => 'UTC' });
  const wrong = (error: unknown) => (error instanceof CallError ? error.status : expect.unreachable(String(error)));
  return call(api.session.signIn, { account, password: demoPassword }).then(() => 200, wrong);
}

/** The refusal of a start: one sentence, a code that is not 0, nothing left running. */
async function refusal(server: ServerProcess, data?: string): Promise<string> {
  await using _ = server;
  const { code } = await server.end();
  expect(code, server.output() + server.errors()).toBe(1);
  expect(server.errors()).toMatch(/^[^\n]+\n$/);
  if (data) expect(await postgresOf(data)).toEqual([]);
  return server.errors().trim();
}

async function expectEnd(server: ServerProcess, name: NodeJS.Signals, data: string): Promise<void> {
  expect(await server.end(name), server.errors()).toEqual({ code: 0, signal: null });
  expect(server.output()).toContain('Stopped.');
  expect(await postgresOf(data)).toEqual([]);
}

describe('one data folder', () => {
  let server: ServerProcess;
  let origin: string;
  afterAll(async () => void (await server?.end('SIGKILL')));

  test('the first start makes the database and the demo, and says where, who and how to stop', {
    timeout: longMs,
  }, async () => {
    server = startServer({ UC_DATA_DIR: dataDir });
    origin = await server.ready();
    expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(await statusOf(origin, '/health/ready')).toBe(200);
    expect(await statusOf(origin, '/health/live')).toBe(200);
    expect(server.output()).toContain(demoPassword);
    for (const { username } of demoAccounts) expect(server.output()).toContain(`  ${username} `);
    expect(server.output()).toContain(`The data lives in ${dataDir}`);
    expect(await eventually(async () => (await signIn(origin, 'demo.empty')) === 200, 10_000)).toBe(true);
  });

  test('figures are for those who asked for them', async () => {
    expect(await statusOf(origin, '/metrics')).toBe(404);
  });

  test('a second server on the folder is refused and the first serves on', async () => {
    const sentence = await refusal(startServer({ UC_DATA_DIR: dataDir }));
    expect(sentence).toContain(`${dataDir} is in use by another User Center server (process ${server.pid} on`);
    expect(sentence).toContain('set UC_DATA_DIR to another folder');
    expect(await statusOf(origin, '/health/ready')).toBe(200);
  });

  test('a taken port is refused before anything is made', async () => {
    const { port } = new URL(origin);
    const other = path.join(folder, 'other');
    const sentence = await refusal(startServer({ UC_DATA_DIR: other, UC_PORT: port }));
    expect(sentence).toBe(
      `Port ${port} on 127.0.0.1 is taken by another program; stop it, or choose another port with UC_PORT.`,
    );
    expect(existsSync(other)).toBe(false);
    expect(await statusOf(origin, '/health/ready')).toBe(200);
  });

  test('a request under way at SIGTERM still gets its answer, and everything stops', async () => {
    const call = await halfSend(origin);
    const ending = server.end('SIGTERM');
    expect(await eventually(() => isRefused(origin), 5_000)).toBe(true);
    expect(await call.finish()).toMatch(answered);
    expect(await ending).toEqual({ code: 0, signal: null });
    expect(server.output()).toContain('Stopped.');
    expect(await postgresOf(dataDir)).toEqual([]);
  });

  test('at SIGTERM readiness turns red and every answer closes its connection before the port does', async () => {
    await using stopping = startServer({ UC_DATA_DIR: dataDir });
    const address = await stopping.ready();
    const ending = stopping.end('SIGTERM');
    // Each asked on a connection of its own: refused ones would fail the test.
    const isRed = async () => (await statusOf(address, '/health/ready')) === 503;
    expect(await eventually(isRed, 5_000)).toBe(true);
    const live = await fetch(`${address}${apiBase}/health/live`);
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    expect(await eventually(() => isRefused(address), 5_000)).toBe(true);
    expect(await ending).toEqual({ code: 0, signal: null });
  });

  test('a second SIGTERM after more than a moment ends everything at once', async () => {
    await using stopping = startServer({ UC_DATA_DIR: dataDir });
    const address = await stopping.ready();
    await halfSend(address); // and never finished: the first signal alone would wait for it
    const ending = stopping.end('SIGTERM');
    expect(await eventually(() => isRefused(address), 5_000)).toBe(true);
    await stopping.end('SIGTERM');
    expect(await ending).toEqual({ code: 1, signal: null });
    expect(stopping.output()).toContain('SIGTERM again: ending at once');
    expect(await eventually(async () => (await postgresOf(dataDir)).length === 0, 5_000)).toBe(true);
  });

  test('a folder that cannot be written is refused as it is', async () => {
    if (!isRoot) await chmod(dataDir, 0o555);
    const sentence = await refusal(startServer({ UC_DATA_DIR: dataDir }, isRoot ? { uid: NOBODY } : {}), dataDir);
    expect(sentence).toContain(`${dataDir} is not writable for this user`);
    expect(sentence).toContain('set UC_DATA_DIR to a folder that is');
    if (!isRoot) await chmod(dataDir, 0o700);
  });

  test.runIf(canMount)('a read-only file system is called that', async () => {
    const mount = `mount --bind ${dataDir} ${dataDir} && mount -o remount,bind,ro ${dataDir}`;
    const within = ['unshare', '--mount', 'sh', '-c', `${mount} && exec "$0" "$@"`];
    const sentence = await refusal(startServer({ UC_DATA_DIR: dataDir }, { within }), dataDir);
    expect(sentence).toContain(' is on a read-only file system: make it writable');
  });

  test('a server killed hard starts again with all its data; Ctrl-C stops it', { timeout: longMs }, async () => {
    await using killed = startServer({ UC_DATA_DIR: dataDir });
    await killed.ready();
    expect(killed.output()).not.toContain('Demo: ');
    await killed.end('SIGKILL');
    await using next = startServer({ UC_DATA_DIR: dataDir, UC_METRICS: '1' });
    const address = await next.ready();
    expect(await eventually(async () => (await signIn(address)) === 200, 10_000)).toBe(true);
    expect(await (await fetch(`${address}${apiBase}/metrics`)).text()).toContain('uc_request_seconds');
    const newer = await join(dataDir);
    await newer.query(`insert into migration (version, name, checksum) values (9999, '9999_future.sql', 'x')`);
    await newer.end();
    await expectEnd(next, 'SIGINT', dataDir);
  });

  test('a database newer than the program is refused and not touched', { timeout: longMs }, async () => {
    const sentence = await refusal(startServer({ UC_DATA_DIR: dataDir }), dataDir);
    expect(sentence).toMatch(
      /^The database is newer than this program \(version 9999, here \d+\); please start the newer/,
    );
    const { stop } = await startTestCluster(dataDir);
    const older = await join(dataDir);
    await older.query('delete from migration where version = 9999');
    await older.end();
    await stop();
    await using again = startServer({ UC_DATA_DIR: dataDir });
    await again.ready();
    await expectEnd(again, 'SIGTERM', dataDir);
  });

  test('a PostgreSQL killed while people work costs them a moment, not the server', { timeout: longMs }, async () => {
    // Without the captcha, which a try that broke off would otherwise ask for at the next.
    await using again = startServer({ UC_DATA_DIR: dataDir, UC_CAPTCHA: 'off' });
    const address = await again.ready();
    const postmaster = Number.parseInt(await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8'), 10);
    const answers: number[] = [];
    // Held up in the middle of their transactions, where a broken connection hurts most.
    const blocker = await join(dataDir);
    await blocker.query('begin; lock table session in access exclusive mode');
    const accounts = demoAccounts.slice(0, 4).map(({ username }) => username);
    const underWay = accounts.map((account) => signIn(address, account).then((status) => answers.push(status)));
    const isWaiting = async () => (await blocker.query('select from pg_locks where not granted')).rowCount !== 0;
    expect(await eventually(isWaiting, 10_000)).toBe(true);
    signal(postmaster, 'SIGKILL');
    await Promise.all(underWay);
    const servesAgain = async () => {
      const status = await signIn(address);
      answers.push(status);
      return status === 200 && again.output().includes('The database is ready again');
    };
    expect(await eventually(servesAgain, 20_000)).toBe(true);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expectEnd(again, 'SIGTERM', dataDir);
  });
});

test('a start that is broken off leaves nothing running; the next one, by an ordinary user, has no people', {
  timeout: longMs,
}, async () => {
  const own = path.join(folder, 'own', 'data');
  const user = isRoot ? { uid: NOBODY } : {};
  await mkdir(path.join(folder, 'own'));
  if (isRoot) await chown(path.join(folder, 'own'), NOBODY, NOBODY);
  const settings = { UC_DATA_DIR: own, UC_DEMO: '0' };
  await using broken = startServer(settings, user);
  await broken.says('Making the database folder');
  expect(await broken.end('SIGTERM'), broken.errors()).toEqual({ code: 0, signal: null });
  expect(broken.errors()).toBe('');
  expect(await eventually(async () => (await postgresOf(own)).length === 0, 5_000)).toBe(true);

  await using server = startServer(settings, user);
  const origin = await server.ready();
  expect(server.output()).not.toContain(demoPassword);
  expect(await eventually(async () => (await statusOf(origin, '/health/ready')) === 200, 10_000)).toBe(true);
  const client = await join(own);
  expect((await client.query('select from person')).rowCount).toBe(0);
  await client.end();
  await expectEnd(server, 'SIGTERM', own);
});

test('a setting that cannot be used stops the start with its name and the way to mend it', {
  timeout: longMs,
}, async () => {
  const url = 'postgres://someone:hidden@127.0.0.1:1/none';
  const cases: [Record<string, string>, RegExp][] = [
    [{ UC_PORT: 'abc' }, /^UC_PORT must be a whole number from 0 to 65535\.$/],
    [{ UC_DATABASE_URL: url }, /^UC_SECRET_KEY is needed when UC_DATABASE_URL is set; make one with: openssl /],
    [
      { UC_DATABASE_URL: url, UC_SECRET_KEY: secretKey },
      /^The database of UC_DATABASE_URL cannot be reached \(.*: start it/,
    ],
    [
      { UC_HOST: 'nowhere.invalid', UC_PUBLIC_URL: 'https://a.example' },
      /^UC_HOST is nowhere\.invalid, which is no address of this machine; correct it\.$/,
    ],
    [{ UC_DATABSE_URL: url }, /^UC_DATABSE_URL is not a setting; UC_DATABASE_URL is\./],
  ];
  const nowhere = path.join(folder, 'nowhere');
  const refusals = cases.map(([settings]) => refusal(startServer({ UC_DATA_DIR: nowhere, ...settings })));
  for (const [index, sentence] of (await Promise.all(refusals)).entries()) {
    expect(sentence).toMatch(cases[index]?.[1] ?? '');
    expect(sentence).not.toContain('hidden');
  }
  expect(existsSync(nowhere)).toBe(false);
});

test('the first answers of a server that had a hard time starting are never 503', { timeout: longMs }, async () => {
  await using database = await createBlankDatabase();
  const port = await pickPort({ host: '127.0.0.1', port: 0 });
  await using server = startServer({
    UC_DATABASE_URL: database.url,
    UC_SECRET_KEY: secretKey,
    UC_PORT: String(port),
    UC_LOG: 'info',
    // A machine that is busy elsewhere: from when the application is built the event loop hardly turns for a while.
    NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(`
      import { subscribe } from 'node:diagnostics_channel';
      subscribe('fastify.initialization', () => {
        const end = Date.now() + 2_500;
        const block = () => {
          for (const until = Date.now() + 300; Date.now() < until; );
          if (Date.now() < end) setTimeout(block);
        };
        setTimeout(block);
      });`)}"`,
  });
  const answers: number[] = [];
  const calls = ['/health/ready', '/user/isLogin'];
  for (let call = 0; answers.length < 60; call++) {
    const status = await statusOf(`http://127.0.0.1:${port}`, calls[call % 2] ?? '').catch(() => undefined);
    if (status !== undefined) answers.push(status);
    await sleep(20);
  }
  expect(new Set(answers)).toEqual(new Set([200, 201]));
  await server.ready();
  expect(server.output().split('"Listening"')[0]).not.toContain('"Answered"'); // what it asked itself is nobody's visit
});

test('ten processes that start at once on one empty database are one product', { timeout: longMs }, async () => {
  await using database = await createBlankDatabase();
  const settings = { UC_DATABASE_URL: database.url, UC_SECRET_KEY: secretKey, UC_DEMO: '1' };
  // An address each, so that no two of them are handed the same free port.
  const servers = Array.from({ length: 10 }, (_, index) =>
    startServer({ ...settings, UC_HOST: `127.0.0.${index + 1}` }),
  );
  try {
    const origins = await Promise.all(servers.map((server) => server.ready()));
    // Ten of them on a busy machine may keep each other waiting for a moment.
    const isReady = (origin: string) =>
      eventually(async () => (await statusOf(origin, '/health/ready')) === 200, 20_000);
    for (const origin of origins) expect(await isReady(origin)).toBe(true);
    const said = servers.map((server) => server.output()).join('');
    expect(said.match(/Migrating the database: /g)).toHaveLength((await readMigrations()).length);
    expect(said.match(/Demo: an organisation of/g)).toHaveLength(1);
    expect(said).toContain('The data lives in the PostgreSQL of UC_DATABASE_URL.');
    expect(await database.ask('select from password')).toHaveLength(demoAccounts.length);
    expect(await database.ask('select from migration')).toHaveLength((await readMigrations()).length);
    const ends = await Promise.all(servers.map((server) => server.end('SIGTERM')));
    expect(ends).toEqual(servers.map(() => ({ code: 0, signal: null })));
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  }
});
