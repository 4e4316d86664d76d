import { chmod, mkdir, readdir, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { ask, isRoot, makeWorld, NOBODY } from '../testing/db/embedded/world.ts';
import { pace } from './embedded/progress.ts';
import { runProgram } from './embedded/run-program.ts';

test('the first start makes a database that reads Chinese, checks its pages and listens to no network', async () => {
  await using world = await makeWorld();
  const { connection, stop } = await world.start({ settings: { fsync: 'off' } });
  const settings = await ask(
    connection.host,
    `select name, setting from pg_settings where name in ('data_checksums', 'server_encoding', 'listen_addresses',
       'max_connections', 'jit', 'shared_buffers', 'max_wal_size', 'unix_socket_permissions', 'TimeZone')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    server_encoding: 'UTF8',
    listen_addresses: '',
    max_connections: '40',
    jit: 'off',
    shared_buffers: '4096',
    max_wal_size: '256',
    unix_socket_permissions: '0700',
    TimeZone: 'UTC',
  });
  await ask(connection.host, 'create extension pg_trgm');
  expect((await ask(connection.host, `select show_trgm('张三') <> '{}' as found`))[0]?.found).toBe(true);
  expect((await readdir(world.dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  expect((await stat(world.cluster)).mode & 0o777).toBe(0o700);
  await stop();
  await stop();
  await expect(ask(connection.host, 'select 1')).rejects.toThrow();
});

test('what was stored is there after the next start', async () => {
  await using world = await makeWorld();
  const first = await world.start();
  await ask(first.connection.host, 'create table kept as select 7 as n');
  await first.stop();
  const second = await world.start();
  expect(await ask(second.connection.host, 'select n from kept')).toEqual([{ n: 7 }]);
});

test.runIf(isRoot)('root lends PostgreSQL another user and still gets in; that user does not', async () => {
  await using world = await makeWorld();
  const { connection } = await world.start();
  expect((await stat(world.cluster)).uid).toBe(NOBODY);
  const whoami = await ask(connection.host, 'select current_user as me, system_user as really');
  expect(whoami).toEqual([{ me: 'uc', really: 'peer:root' }]);
  const intruder = `import pg from 'pg'; await new pg.Client(${JSON.stringify(connection)}).connect();`;
  const { code, output } = await runProgram({
    command: process.execPath,
    args: ['--input-type=module', '-e', intruder],
    options: { cwd: import.meta.dirname, uid: NOBODY, gid: NOBODY },
  });
  expect(code).not.toBe(0);
  expect(output).toContain('Peer authentication failed');
});

test.runIf(isRoot)('an ordinary user can run it, and root gets in too', async () => {
  await using world = await makeWorld(NOBODY);
  const child = world.child({}, { uid: NOBODY });
  const { host } = await child.until('ready');
  expect(await ask(String(host), 'select system_user as really')).toEqual([{ really: 'peer:root' }]);
  await child.end('SIGTERM');
  expect((await stat(world.cluster)).uid).toBe(NOBODY);
});

test('a killed PostgreSQL is started again and the folder stays locked', async () => {
  await using world = await makeWorld();
  const restarted = Promise.withResolvers<string>();
  const { connection, pid } = await world.start({ onRestart: restarted.resolve });
  await ask(connection.host, 'create table kept as select 7 as n');
  const before = Number(pid());
  process.kill(before, 'SIGKILL');
  expect(await restarted.promise).toContain('SIGKILL');
  expect(pid()).not.toBe(before);
  expect(await ask(connection.host, 'select n from kept')).toEqual([{ n: 7 }]);
  await expect(world.start()).rejects.toThrow(`process ${process.pid} on`);
});

test('a lost lock connection is made again', async () => {
  await using world = await makeWorld();
  const { connection, pid } = await world.start();
  const before = pid();
  const holder = `select pid from pg_locks where locktype = 'advisory'`;
  const [lost] = await ask(connection.host, holder);
  await ask(connection.host, `select pg_terminate_backend(${lost?.pid})`);
  await vi.waitFor(async () => expect((await ask(connection.host, holder))[0]?.pid).not.toBe(lost?.pid ?? 0), 5_000);
  await vi.waitFor(async () => expect(await ask(connection.host, holder)).toHaveLength(1), 5_000);
  expect(pid()).toBe(before);
});

test('a path too long for a socket gets a checked folder in the temporary one, tidied away at the end', async () => {
  await using world = await makeWorld();
  const far = join(world.dataDir, 'far'.repeat(40));
  const database = await world.start({ dataDir: far });
  expect(Buffer.byteLength(database.connection.host)).toBeLessThanOrEqual(89);
  expect(database.connection.host.startsWith(far)).toBe(false);
  expect(await ask(database.connection.host, 'select 1 as n')).toEqual([{ n: 1 }]);
  await database.stop();
  await expect(stat(database.connection.host)).rejects.toThrow('ENOENT');

  await mkdir(database.connection.host);
  try {
    await chmod(database.connection.host, 0o777);
    await expect(world.start({ dataDir: far })).rejects.toThrow(/socket, must be a folder of user \d+ with/);
  } finally {
    await rmdir(database.connection.host);
  }
});

test('a slow step speaks at least every two seconds', () => {
  vi.useFakeTimers();
  try {
    const lines: string[] = [];
    const pacing = pace((line) => lines.push(line), 'Waiting');
    vi.advanceTimersByTime(6_000);
    pacing[Symbol.dispose]();
    vi.advanceTimersByTime(6_000);
    expect(lines).toHaveLength(3);
  } finally {
    vi.useRealTimers();
  }
});
