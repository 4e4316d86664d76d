import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fail } from '../calls/fail.ts';
import { demoPassword } from '../db/seed/seed.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { startRows } from '../testing/rows.ts';
import { post } from '../testing/whole-rows.ts';

const right = { account: 'demo.full', password: demoPassword };
const key = 'one-intention';

const signIn = (browser: TestBrowser, idempotencyKey = key, body: unknown = right) =>
  browser.send({
    method: 'POST',
    path: '/anonymous/signIn',
    body,
    headers: { 'idempotency-key': idempotencyKey, authorization: '' },
  });
const sessions = (portal: Portal) => portal.db.selectFrom('session').selectAll().execute();

test('a repeat after a lost reply gets the same token and cookies, and makes no second session', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const lost = new Map(browser.cookies);
  const first = await signIn(browser);
  browser.cookies.clear();
  for (const [name, value] of lost) browser.cookies.set(name, value);
  const second = await signIn(browser);
  expect(second.payload).toBe(first.payload);
  expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
  expect(await sessions(portal)).toHaveLength(1);
  browser.token = second.json().token;
  expect((await browser.call(api.user.isLogin, {})).user.username).toBe('demo.full');
});

test('calls without a key are as many intentions as there are calls, however alike', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const send = () => browser.send({ method: 'POST', path: '/anonymous/signIn', body: right });
  const tokens = [(await send()).json().token, (await send()).json().token];
  expect(new Set(tokens).size).toBe(2);
});

test('twins under way at once, over two processes, are one sign-in with one answer', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const sessionId = crypto.randomUUID();
  const twins = await Promise.all(
    [portal, second, portal, second].map((one) => {
      const browser = one.browser();
      browser.cookies.set('session-id', sessionId);
      return signIn(browser);
    }),
  );
  expect(twins.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(twins.map(({ payload }) => payload)).size).toBe(1);
  expect(new Set(twins.map(({ headers }) => String(headers['set-cookie']))).size).toBe(1);
  expect(await sessions(portal)).toHaveLength(1);
  const records = await portal.db
    .selectFrom('record')
    .select('id')
    .where('operation', '=', 'signIn')
    .where('request_id', 'is not', null) // those of the demo have none
    .execute();
  expect(records).toHaveLength(1);
});

test('a repeat that is refused for what the first call has done meanwhile gets its reply (F15)', async () => {
  const once = post('/own/once', {
    summary: 'Can be done once',
    access: 'anonymous',
    input: z.strictObject({}),
    output: z.object({ ok: z.boolean() }),
  });
  const [second, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  await using rows = await startRows({
    once: [
      once,
      async (_, visit) => {
        if (++calls > 1) {
          // It found no reply; now the first call ends, and there is nothing to be done any more.
          second.resolve();
          await first.promise;
          return fail('resource.gone');
        }
        return visit.change(async () => {
          await second.promise;
          return { ok: true };
        });
      },
    ],
  });
  const browser = rows.browser();
  const send = () => browser.send({ method: 'POST', path: '/own/once', body: {}, headers: { 'idempotency-key': key } });
  const one = send().finally(() => first.resolve());
  await expect.poll(() => calls).toBe(1);
  const other = await send();
  expect([(await one).json(), other.statusCode, other.json()]).toEqual([{ ok: true }, 200, { ok: true }]);
  // Whoever is refused for another reason leaves nothing under the key.
  const later = await browser.send({
    method: 'POST',
    path: '/own/once',
    body: {},
    headers: { 'idempotency-key': 'x' },
  });
  expect(later.json().code).toBe('resource.gone');
  expect(await rows.db.selectFrom('idempotency').select('key').execute()).toEqual([{ key }]);
});

test('the same key for another request is 409 and has no effect', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await signIn(browser);
  const other = await signIn(browser, key, { account: 'demo.basic', password: demoPassword });
  expect(other.statusCode).toBe(409);
  expect(other.json().code).toBe('request.repeated');
  expect(await sessions(portal)).toHaveLength(1);
});

test('a key belongs to the browser that made it', async () => {
  await using portal = await startPortal();
  const first = await signIn(portal.browser());
  const stranger = await signIn(portal.browser());
  expect(stranger.json().token).not.toBe(first.json().token);
  const wrong = await signIn(portal.browser(), key, { ...right, password: 'Wrong@2026' });
  expect(wrong.statusCode).toBe(400);
  expect(await sessions(portal)).toHaveLength(2);
});

test('a refusal is not kept: the same key may try again', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  expect((await signIn(browser, key, { ...right, password: 'Wrong@2026' })).statusCode).toBe(400);
  expect((await signIn(browser)).statusCode).toBe(200);
});

test('a key that is empty, long or not plain ASCII is 400', async () => {
  await using portal = await startPortal();
  for (const bad of [' ', 'x'.repeat(129), 'a b', 'schlüssel', '\u0001'])
    expect((await signIn(portal.browser(), bad)).statusCode).toBe(400);
  expect((await signIn(portal.browser(), 'x'.repeat(128))).statusCode).toBe(200);
});

test('after a day the key is forgotten and means a new intention', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const first = await signIn(browser);
  await portal.passTime('23 hours 59 minutes');
  expect((await signIn(browser)).json()).toEqual(first.json());
  await portal.passTime('2 minutes');
  const later = await signIn(browser);
  expect(later.statusCode).toBe(200);
  expect(later.json()).not.toEqual(first.json());
});

test('the stored reply is sealed, and opens in no other row', async () => {
  await using portal = await startPortal();
  const [browser, attacker] = [portal.browser(), portal.browser()];
  const { token } = (await signIn(browser)).json();
  const kept = await portal.db.selectFrom('idempotency').selectAll().executeTakeFirstOrThrow();
  for (const secret of [token, browser.cookies.get('uc_sid') ?? '', demoPassword])
    expect(kept.reply?.includes(secret)).toBe(false);
  await signIn(attacker);
  await portal.db.updateTable('idempotency').set({ reply: kept.reply }).execute();
  const moved = await signIn(attacker);
  expect(moved.statusCode).toBe(500);
  expect(moved.payload).not.toContain(token);
});

test('a repeat shows no more than the first reply did', async () => {
  const leaky = post('/own/leaky', {
    summary: 'Keeps more than it tells',
    access: 'anonymous',
    input: z.strictObject({}),
    output: z.object({ ok: z.boolean() }),
  });
  await using rows = await startRows({
    leaky: [leaky, (_, visit) => visit.change(async () => ({ ok: true, secret: 'hidden' }))],
  });
  const browser = rows.browser();
  const send = () =>
    browser.send({ method: 'POST', path: '/own/leaky', body: {}, headers: { 'idempotency-key': key } });
  expect((await send()).json()).toEqual({ ok: true });
  expect((await send()).json()).toEqual({ ok: true });
});

test('a change that fails leaves neither its effect nor its key', async () => {
  const failing = post('/own/failing', {
    summary: 'Fails once it has changed something',
    access: 'anonymous',
    input: z.strictObject({}),
    output: z.object({ ok: z.boolean() }),
  });
  let broken = true;
  await using rows = await startRows({
    failing: [
      failing,
      (_, visit) =>
        visit.change(async (tx) => {
          await tx.updateTable('person').set({ locale: 'en_US' }).where('username', '=', 'demo.empty').execute();
          if (broken) throw new Error('after the change');
          return { ok: true };
        }),
    ],
  });
  const browser = rows.browser();
  const send = () =>
    browser.send({ method: 'POST', path: '/own/failing', body: {}, headers: { 'idempotency-key': key } });
  const person = rows.db.selectFrom('person').select('locale').where('username', '=', 'demo.empty');
  expect((await send()).statusCode).toBe(500);
  expect(await person.executeTakeFirst()).toEqual({ locale: null });
  broken = false;
  expect((await send()).statusCode).toBe(200);
  expect(await person.executeTakeFirst()).toEqual({ locale: 'en_US' });
});

test('the id a client chose for its browser never speaks for the session that is spelled the same', async () => {
  const row = post('/own/effect', {
    summary: 'An effect',
    access: 'anonymous',
    input: z.strictObject({}),
    output: z.object({ by: z.string() }),
  });
  await using rows = await startRows({
    effect: [row, (_, visit) => visit.change(async () => ({ by: visit.session ? 'the person' : 'a stranger' }))],
  });
  const own = rows.browser();
  await own.signIn(right.account, right.password);
  const [session] = await rows.db.selectFrom('session').select('id').execute();
  const stranger = rows.browser();
  stranger.cookies.set('session-id', session?.id ?? '');
  const ask = { method: 'POST', path: '/own/effect', body: {}, headers: { 'idempotency-key': key } };
  expect((await own.send(ask)).json()).toEqual({ by: 'the person' });
  expect((await stranger.send(ask)).json()).toEqual({ by: 'a stranger' });
});
