import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { splitAddress } from '../config/database-address.ts';
import { ask, makeWorld } from '../testing/db/embedded/world.ts';
import { startPortal } from '../testing/portal.ts';
import { tryPassword } from '../testing/tries.ts';
import { connectAs } from './connect.ts';
import { openDatabases } from './database.ts';
import { signal } from './embedded/processes.ts';
import { eventually } from './embedded/progress.ts';
import { migrate } from './migrate.ts';
import { MigrationError } from './migration-error.ts';
import { NoticingClient } from './noticing-client.ts';
import { ensureRecordPartitions } from './partitions.ts';
import { createPool } from './pool.ts';

const silent = () => undefined;
const readOnly = 'default_transaction_read_only';
const patienceMs = 40_000;
const pauseMs = 10;

/** Two servers, the second read-only, as one address names them. */
async function startTwo() {
  const worlds = [await makeWorld(), await makeWorld()] as const;
  const servers = await Promise.all(worlds.map((world) => world.start()));
  const folders = worlds.map(({ dataDir }) => path.join(dataDir, 'run'));
  const [one = '', two = ''] = folders;
  const hosts = folders.map(encodeURIComponent).join(',');
  const connection = { connectionString: `postgres://uc@${hosts}/uc?target_session_attrs=read-write` };
  const change = async (folder: string, isReadOnly: boolean) => {
    await ask(folder, `alter system set ${readOnly} = ${isReadOnly ? 'on' : 'off'}`);
    await ask(folder, 'select pg_reload_conf()');
    const wanted = isReadOnly ? 'on' : 'off';
    const isSo = async () => (await ask(folder, `show ${readOnly}`))[0]?.[readOnly] === wanted;
    expect(await eventually(isSo, 10_000)).toBe(true);
  };
  return {
    one,
    two,
    connection,
    postmasters: servers.map((server) => server.pid() ?? 0),
    change,
    [Symbol.asyncDispose]: async () => {
      for (const world of worlds) await world[Symbol.asyncDispose]();
    },
  };
}

const count = async (folder: string) => Number((await ask(folder, 'select count(*) as n from record'))[0]?.n);

test('when another server takes over, calls under way cost a 503 at worst, and then all go there', {
  timeout: 180_000,
}, async () => {
  await using servers = await startTwo();
  const { one, two, connection, change } = servers;
  for (const host of [one, two]) {
    await migrate({ host, user: 'uc', database: 'uc' }, silent);
    const databases = openDatabases({ host, user: 'uc', database: 'uc' }, silent);
    await ensureRecordPartitions(databases.main);
    await databases.close();
  }
  await change(two, true);
  const databases = openDatabases(connection, silent);
  await using portal = await startPortal({ template: 'empty', change: { databases } });
  const answers: number[] = [];
  const refused = (await tryPassword(portal.browser(), 'nobody')).statusCode;
  expect(refused).not.toBe(503);
  expect([await count(one), await count(two)]).toEqual([1, 0]);

  let isOver = false;
  const callers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      answers.push((await tryPassword(portal.browser(), `nobody ${answers.length}`)).statusCode);
      // People pause; who does not would ask a server that refuses at once until the memory is full.
      await sleep(pauseMs);
    }
  });
  expect(await eventually(async () => answers.length > 8, patienceMs)).toBe(true);
  await change(one, true);
  const before = await count(one);
  await change(two, false);
  expect(await eventually(async () => (await count(two)) > 4, patienceMs)).toBe(true);
  isOver = true;
  await Promise.all(callers);
  expect([...new Set(answers)].filter((status) => status !== refused && status !== 503)).toEqual([]);
  expect(await count(one)).toBe(before);
  // And back, while the server that takes over no more is gone altogether.
  await change(one, false);
  signal(servers.postmasters[1] ?? 0, 'SIGINT');
  const isServed = async () => (await tryPassword(portal.browser(), 'somebody')).statusCode === refused;
  // The one that is told to stop may still answer a call or two.
  const isServedThere = async () => (await isServed()) && (await count(one)) > before;
  expect(await eventually(isServedThere, patienceMs)).toBe(true);
  await databases.close();
});

test('whoever connects once finds the server that can be written to, or hears of each why not', async () => {
  await using servers = await startTwo();
  const { one, two, connection, change } = servers;
  for (const [writable, other] of [
    [one, two],
    [two, one],
  ] as const) {
    await change(other, true);
    const client = await connectAs(connection, 'UC_DATABASE_URL');
    expect((await client.query('show unix_socket_directories')).rows).toEqual([{ unix_socket_directories: writable }]);
    await client.end();
    await change(other, false);
  }
  await change(one, true);
  await change(two, true);
  const refusal = connectAs(connection, 'UC_DATABASE_URL');
  await expect(refusal).rejects.toThrow(MigrationError);
  await expect(refusal).rejects.toThrow(
    /cannot be reached \(\S+: the server is read-only; \S+: the server is read-only\)/,
  );
  const databases = openDatabases(connection, silent);
  await expect(sql`select 1`.execute(databases.main)).rejects.toMatchObject({ code: '25006' });
  await databases.close();
});

test('a server that falls silent without closing anything is left for the other one', async () => {
  await using servers = await startTwo();
  const pool = createPool(
    splitAddress(servers.connection.connectionString),
    { max: 2, connectionTimeoutMillis: 500, query_timeout: 500, Client: NoticingClient },
    silent,
  );
  const [first, idle] = [await pool.connect(), await pool.connect()];
  idle.release();
  const { rows } = await first.query('select pg_backend_pid() as pid');
  const stopped = [rows[0].pid, servers.postmasters[0]];
  for (const pid of stopped) signal(pid, 'SIGSTOP');
  try {
    await expect(first.query('select 1')).rejects.toThrow('Query read timeout');
    first.release();
    const next = await pool.connect();
    expect((await next.query('show unix_socket_directories')).rows).toEqual([{ unix_socket_directories: servers.two }]);
    next.release();
  } finally {
    for (const pid of stopped) signal(pid, 'SIGCONT');
  }
  await pool.end();
});
