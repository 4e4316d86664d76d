import type { SpawnOptions } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ask, makeWorld } from '../testing/db/embedded/world.ts';
import type { FromKeeper } from './embedded/keeper-messages.ts';
import { createKeptStarter } from './embedded/kept-starter.ts';
import { byLsof, postgresIn } from './embedded/processes.ts';
import { eventually } from './embedded/progress.ts';
import { canDieWithParent, runProgram } from './embedded/run-program.ts';
import { ownStarter } from './embedded/starter.ts';

const hasLsof = (await runProgram({ command: 'lsof', args: ['-v'], options: {} })).code === 0;
const nobodyIn = (cluster: string) => async () => (await postgresIn(cluster)).length === 0;

test.runIf(await canDieWithParent())('a server killed hard takes PostgreSQL with it, in good order', async () => {
  await using world = await makeWorld();
  const child = world.child();
  await child.until('ready');
  await child.end('SIGKILL');
  const next = await world.start();
  expect(await ask(next.connection.host, 'select 1 as n')).toEqual([{ n: 1 }]);
  await next.stop();
  expect(await readFile(join(world.dataDir, 'postgres.log'), 'utf8')).not.toContain('not properly shut down');
});

test('without setpriv the PostgreSQL of a killed server is found, stopped and started again', async () => {
  await using world = await makeWorld();
  const child = world.child({ diesWithParent: false });
  const { host, postmaster } = await child.until('ready');
  await ask(String(host), 'create table kept as select 7 as n');
  await child.end('SIGKILL');
  expect(await postgresIn(world.cluster)).toContain(Number(postmaster));
  const lines: string[] = [];
  const next = await world.start({ say: (line) => lines.push(line) });
  expect(lines.join()).toContain(`process ${postmaster}`);
  expect(next.pid()).not.toBe(postmaster);
  expect(await ask(next.connection.host, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a second server on the folder is refused and told the process of the first, which is not disturbed', async () => {
  await using world = await makeWorld();
  const first = world.child();
  const { host, postmaster } = await first.until('ready');
  const refusal = await world.child().until('refused');
  expect(refusal.name).toBe('EmbeddedDatabaseError');
  expect(refusal.message).toContain(`in use by another User Center server (process ${first.pid} on`);
  expect(await postgresIn(world.cluster)).toContain(Number(postmaster));
  expect(await ask(String(host), 'select 1 as n')).toEqual([{ n: 1 }]);
  await first.end('SIGTERM');
  expect(await nobodyIn(world.cluster)()).toBe(true);
});

test('of two servers that start at once in an empty folder one serves and one is refused', async () => {
  await using world = await makeWorld();
  const rivals = [world.child(), world.child()];
  const results = await Promise.all(
    rivals.map((rival) =>
      Promise.any([rival.until('ready').then(() => 'ready'), rival.until('refused').then((why) => why.message)]),
    ),
  );
  const winner = rivals[results.indexOf('ready')];
  expect(results.filter((result) => result === 'ready')).toHaveLength(1);
  expect(results.find((result) => result !== 'ready')).toContain(`process ${winner?.pid}`);
});

test('a stale pid file that names a stranger is removed, the stranger left alone, a stuck backend ended', async () => {
  await using world = await makeWorld();
  const child = world.child({ diesWithParent: false });
  const { host, postmaster } = await child.until('ready');
  const client = new pg.Client({ host: String(host), port: 5432, user: 'uc', database: 'uc', ssl: false });
  client.on('error', () => {});
  await client.connect();
  const stuck = Number((await client.query('select pg_backend_pid() as pid')).rows[0].pid);
  process.kill(stuck, 'SIGSTOP');
  await child.end('SIGKILL');
  process.kill(Number(postmaster), 'SIGKILL');
  const onlyStuck = async () => (await postgresIn(world.cluster)).join() === String(stuck);
  expect(await eventually(onlyStuck, 30_000)).toBe(true);
  const pidFile = join(world.cluster, 'postmaster.pid');
  const lines = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'));

  const next = await world.start();
  expect(await ask(next.connection.host, 'select 1 as n')).toEqual([{ n: 1 }]);
  expect(await postgresIn(world.cluster)).not.toContain(stuck);
  await client.end().catch(() => {});
});

test.runIf(hasLsof)('lsof, for systems without /proc, finds the same processes', async () => {
  await using world = await makeWorld();
  const { pid } = await world.start();
  const found = await byLsof(world.cluster);
  expect(found).toContain(pid());
  expect(await byLsof(world.dir)).toEqual([]);
});

test('without setpriv a server whose keeper has gone stops PostgreSQL itself', async () => {
  await using world = await makeWorld();
  let isOpen = true;
  let tell: (message: FromKeeper) => void = () => {};
  const farewells: (() => void)[] = [];
  const starter = createKeptStarter({
    pid: process.pid,
    isOpen: () => isOpen,
    onMessage: (react) => {
      tell = react;
    },
    onGone: (react) => farewells.push(react),
    // It starts what it is asked for, and never tells of its end.
    send: async (message) => {
      if (message.kind === 'held') tell({ kind: 'running' });
      if (message.kind !== 'launch') return;
      const { pid } = await ownStarter.start({ ...message, options: plain(message.options) }, message.log);
      tell(pid === undefined ? { kind: 'ended', how: 'did not start' } : { kind: 'running', pid });
    },
  });
  const database = await world.start({ starter, diesWithParent: false });
  isOpen = false;
  for (const farewell of farewells) farewell();
  await database.stop();
  expect(await postgresIn(world.cluster)).toEqual([]);
});

/** Options as they come through a channel: what is undefined does not. */
const plain = (options: object): SpawnOptions => JSON.parse(JSON.stringify(options));
