import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from './db/embedded/progress.ts';
import { readMigrations } from './db/migrate.ts';
import { demoAccounts, demoAdministrators, demoPassword } from './db/seed/seed.ts';
import { pickPort } from './process/listen.ts';
import { createBlankDatabase } from './testing/blank-database.ts';
import { isRoot, NOBODY } from './testing/db/embedded/world.ts';
import { roomyFolder } from './testing/roomy-folder.ts';
import { startServer } from './testing/server-process.ts';
import { expectEnd, joinServer, postgresOf, refusal, secretKey, statusOf } from './testing/whole-server.ts';

const longMs = 240_000;

let folder: string;
beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(await roomyFolder(), 'uc-start-')));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

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
  expect(await eventually(async () => (await postgresOf(own)).length === 0, 30_000)).toBe(true);

  await using server = startServer(settings, user);
  const origin = await server.ready();
  expect(server.output()).not.toContain(demoPassword);
  expect(await eventually(async () => (await statusOf(origin, '/health/ready')) === 200, 10_000)).toBe(true);
  const client = await joinServer(own);
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
    expect(await database.ask('select from password')).toHaveLength(demoAccounts.length + demoAdministrators.length);
    expect(await database.ask('select from migration')).toHaveLength((await readMigrations()).length);
    const ends = await Promise.all(servers.map((server) => server.end('SIGTERM')));
    expect(ends).toEqual(servers.map(() => ({ code: 0, signal: null })));
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGKILL')));
  }
});
