import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { api, apiBase, CallError, createClient } from '@uc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signal } from './db/embedded/processes.ts';
import { eventually } from './db/embedded/progress.ts';
import { runProgram } from './db/embedded/run-program.ts';
import { demoAccounts, demoAdministrators, demoPassword } from './db/seed/seed.ts';
import { startTestCluster } from './testing/db/embedded/test-cluster.ts';
import { isRoot, NOBODY } from './testing/db/embedded/world.ts';
import { answered, finishAsItCloses, halfSend, isRefused } from './testing/half-sent.ts';
import { roomyFolder } from './testing/roomy-folder.ts';
import { type ServerProcess, startServer } from './testing/server-process.ts';
import { expectEnd, joinServer, postgresOf, refusal, statusOf } from './testing/whole-server.ts';

const longMs = 240_000;
const soonMs = 60_000;
const canMount =
  isRoot && (await runProgram({ command: 'unshare', args: ['--mount', 'true'], options: {} })).code === 0;

let folder: string;
/** One data folder, made by the first test, that every later start has to find whole. */
let dataDir: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(await roomyFolder(), 'uc-main-')));
  await chmod(folder, 0o755);
  dataDir = path.join(folder, 'data');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Signs in as a demo account and returns the status. */
async function signIn(origin: string, account = 'demo.full'): Promise<number> {
  const nothing = () => null;
  const call = createClient({ base: origin + apiBase, fetch, token: nothing, locale: nothing, timeZone: () => 'UTC' });
  const wrong = (error: unknown) => (error instanceof CallError ? error.status : expect.unreachable(String(error)));
  return call(api.session.signIn, { account, password: demoPassword }).then(() => 200, wrong);
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
    for (const { username } of [...demoAccounts, ...demoAdministrators])
      expect(server.output()).toContain(`  ${username} `);
    expect(server.output()).toContain(`The data lives in ${dataDir}`);
    expect(await eventually(async () => (await signIn(origin, 'demo.empty')) === 200, soonMs)).toBe(true);
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
    expect(await finishAsItCloses(origin, [call])).toEqual([expect.stringMatching(answered)]);
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
    expect(await eventually(isRed, soonMs)).toBe(true);
    const live = await fetch(`${address}${apiBase}/health/live`);
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    expect(await eventually(() => isRefused(address), soonMs)).toBe(true);
    expect(await ending).toEqual({ code: 0, signal: null });
  });

  test('a second SIGTERM after more than a moment ends everything at once', async () => {
    await using stopping = startServer({ UC_DATA_DIR: dataDir });
    const address = await stopping.ready();
    await halfSend(address); // and never finished: the first signal alone would wait for it
    const ending = stopping.end('SIGTERM');
    expect(await eventually(() => isRefused(address), soonMs)).toBe(true);
    await stopping.end('SIGTERM');
    expect(await ending).toEqual({ code: 1, signal: null });
    expect(stopping.output()).toContain('SIGTERM again: ending at once');
    expect(await eventually(async () => (await postgresOf(dataDir)).length === 0, soonMs)).toBe(true);
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
    expect(await eventually(async () => (await signIn(address)) === 200, soonMs)).toBe(true);
    expect(await (await fetch(`${address}${apiBase}/metrics`)).text()).toContain('uc_request_seconds');
    const newer = await joinServer(dataDir);
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
    const older = await joinServer(dataDir);
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
    const blocker = await joinServer(dataDir);
    await blocker.query('begin; lock table session in access exclusive mode');
    const accounts = demoAccounts.slice(0, 4).map(({ username }) => username);
    const underWay = accounts.map((account) => signIn(address, account).then((status) => answers.push(status)));
    const isWaiting = async () => (await blocker.query('select from pg_locks where not granted')).rowCount !== 0;
    expect(await eventually(isWaiting, soonMs)).toBe(true);
    signal(postmaster, 'SIGKILL');
    await Promise.all(underWay);
    const servesAgain = async () => {
      const status = await signIn(address);
      answers.push(status);
      return status === 200 && again.output().includes('The database is ready again');
    };
    expect(await eventually(servesAgain, soonMs)).toBe(true);
    expect(answers.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await expectEnd(again, 'SIGTERM', dataDir);
  });
});
