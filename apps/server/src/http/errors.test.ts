import { type ErrorCode, errorStatus } from '@uc/contract';
import { serverText } from '@uc/messages/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fail } from '../calls/fail.ts';
import { openDatabases } from '../db/database.ts';
import { demoPassword } from '../db/seed/seed.ts';
import { DatabaseBusy } from '../db/waiters.ts';
import { startPortal } from '../testing/portal.ts';
import { startRows, type TestHandler } from '../testing/rows.ts';
import { tryPassword } from '../testing/tries.ts';
import { get } from '../testing/whole-rows.ts';
import { asFailure } from './errors.ts';

const input = z.strictObject({ code: z.optional(z.string()) });
const output = z.object({ ok: z.boolean() });
const row = (path: `/${string}`) => get(path, { summary: path, access: 'anonymous', input, output });
const codes = Object.keys(errorStatus) as ErrorCode[]; // the keys of this very table

test('the statuses of the specification are all in the table', () => {
  const statuses = new Set<number>(Object.values(errorStatus));
  for (const status of [201, 400, 401, 403, 404, 405, 408, 410, 414, 429, 500, 502, 504])
    expect(statuses).toContain(status);
});

test('every failure is answered with its status and its text, in both languages', async () => {
  const failing: TestHandler = async ({ code }) => fail(code as ErrorCode, { retryAfterSeconds: 7, reason: 'inner' });
  await using rows = await startRows({ failing: [row('/own/fail'), failing] });
  for (const code of codes) {
    for (const [language, locale] of [['zh-CN', 'zh_CN'] as const, ['en-US', 'en_US'] as const]) {
      const headers = { 'accept-language': language };
      const answer = await rows.browser().send({ path: `/own/fail?code=${code}`, headers });
      expect(answer.statusCode).toBe(errorStatus[code]);
      const { errors, ldap } = serverText[locale];
      // The one whose words say how long.
      const message = code === 'directory.young' ? ldap.youngFor(7) : errors[code];
      expect(answer.json()).toMatchObject({ code, message });
      expect(answer.headers['retry-after']).toBe('7');
      expect(answer.payload).not.toContain('inner');
    }
  }
});

test('a fault of ours is 500 and tells the caller nothing of it, but the log all', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  await sql`alter table session rename to session_away`.execute(portal.owner);
  const answer = await browser.send({ path: '/user/get' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ code: 'server.failed', message: '服务器内部错误' });
  const line = portal.log.find((one) => one.includes('A call failed')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ level: 50, failure: 'server.failed' });
  expect(line).toContain('session');
});

test('a database that is away means come back later, never 500, and not ready', async () => {
  for (const connection of [
    { host: '/nonexistent', user: 'nobody', database: 'none' },
    { connectionString: 'postgres://nobody@127.0.0.1:1/none' },
  ]) {
    const databases = openDatabases(connection, () => undefined);
    await using portal = await startPortal({ template: 'empty', change: { databases } });
    const browser = portal.browser();
    browser.cookies.set('uc_sid', 'a'.repeat(43));
    browser.token = 'b'.repeat(43);
    for (const answer of [await browser.send({ path: '/user/get' }), await tryPassword(browser, 'demo.full')]) {
      expect(answer.statusCode).toBe(503);
      expect(answer.json().code).toBe('server.busy');
      expect(answer.headers['retry-after']).toBe('3');
    }
    expect((await browser.send({ path: '/health/ready' })).statusCode).toBe(503);
    expect((await browser.send({ path: '/health/live' })).statusCode).toBe(200);
    await databases.close();
  }
});

test('connections that the database cuts are replaced: the caller sees 503 at worst, and the next call works', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  for (let round = 0; round < 3; round++) {
    await using other = await startPortal({ beside: portal });
    const during = Promise.all(Array.from({ length: 8 }, () => browser.send({ path: '/user/get' })));
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(other.db);
    for (const { statusCode } of await during) expect([200, 503]).toContain(statusCode);
  }
  await expect.poll(async () => (await browser.send({ path: '/user/get' })).statusCode).toBe(200);
});

test('a connection cut in the middle of a change ends that call, and not the server', async () => {
  const cut: TestHandler = (_, { change, db }) =>
    change(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 1000)`.execute(db);
      await new Promise((resolve) => setTimeout(resolve, 50)); // the news arrives while no statement is under way
      return sql`select 1`.execute(tx);
    });
  await using world = await startRows({ cut: [row('/own/cut'), cut] });
  expect((await world.browser().send({ path: '/own/cut' })).statusCode).toBe(503);
  expect((await world.browser().send({ path: '/anonymous/signInConf' })).statusCode).toBe(200);
});

test('a table that somebody else holds is waited for only so long', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const held = await portal.db.startTransaction().execute();
  await sql`lock table session`.execute(held);
  const answer = await browser.send({ path: '/user/get' });
  await held.rollback().execute();
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('3');
});

test('a statement that takes too long is cut, with 503', async () => {
  const slow: TestHandler = async (_, { db }) => sql`select pg_sleep(20)`.execute(db);
  await using rows = await startRows({ slow: [row('/own/slow'), slow] });
  const answer = await rows.browser().send({ path: '/own/slow' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe('server.busy');
});

test('work that never ends is given up, with 503, also after a body was read', async () => {
  const asked = { ...row('/own/endless'), method: 'POST' as const };
  await using rows = await startRows({ endless: [asked, () => new Promise(() => undefined)] });
  const answer = await rows.browser().send({ method: 'POST', path: '/own/endless', body: {} });
  expect(answer.statusCode).toBe(503);
});

test('a server that drains is not ready and sends its callers elsewhere', async () => {
  let draining = false;
  await using portal = await startPortal({ change: { isDraining: () => draining } });
  expect((await portal.browser().send({ path: '/health/ready' })).statusCode).toBe(200);
  draining = true;
  const answer = await portal.browser().send({ path: '/health/ready' });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers.connection).toBe('close');
  expect((await portal.browser().send({ path: '/anonymous/signInConf' })).statusCode).toBe(200);
});

test('a database of another version is not ready', async () => {
  await using portal = await startPortal({ change: { migrations: 999 } });
  expect((await portal.browser().send({ path: '/health/ready' })).statusCode).toBe(503);
});

test('failures of the framework get codes of ours', () => {
  const cases: [object, ErrorCode][] = [
    [{ code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }, 'content.unsupported'],
    [{ code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }, 'request.oversized'],
    [{ code: 'FST_ERR_CTP_INVALID_JSON_BODY', statusCode: 400 }, 'request.invalid'],
    [{ code: 'FST_ERR_HANDLER_TIMEOUT', statusCode: 503 }, 'server.busy'],
    [{ code: 'FST_UNDER_PRESSURE', statusCode: 503 }, 'server.busy'],
    [{ code: '57P01' }, 'server.busy'],
    [{ code: '40P01' }, 'server.busy'],
    [{ code: '53300' }, 'server.busy'],
    [{ code: '25006' }, 'server.busy'],
    [new DatabaseBusy('too many'), 'server.busy'],
    [{ message: 'Query read timeout' }, 'server.busy'],
    [{ message: 'timeout exceeded when trying to connect' }, 'server.busy'],
    [{ message: 'Client has encountered a connection error and is not queryable' }, 'server.busy'],
    [{ code: '23505' }, 'server.failed'],
    [new TypeError('x is undefined'), 'server.failed'],
  ];
  for (const [error, code] of cases) expect({ error, code: asFailure(error).code }).toEqual({ error, code });
});
