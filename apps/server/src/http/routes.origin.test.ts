import { apiBase } from '@uc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { demoPassword } from '../db/seed/seed.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { startPortal } from '../testing/portal.ts';
import { startRows } from '../testing/rows.ts';
import { get, post } from '../testing/whole-rows.ts';

const foreignOrigins = [
  'https://evil.example',
  'null',
  'http://127.0.0.1:8080.evil.example',
  'http://sub.127.0.0.1:8080',
  'http://127.0.0.1',
  'http://127.0.0.1:80800',
  'https://127.0.0.1:8080',
  'http://127.0.0.1:8080/',
  'HTTP://127.0.0.1:8080',
];
const own = 'http://127.0.0.1:8080';

function grants(headers: Record<string, unknown>): string[] {
  return Object.keys(headers).filter((name) => name.startsWith('access-control-'));
}

test('a call with the origin of another site is refused and gets no leave to be read', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  for (const origin of foreignOrigins) {
    for (const path of ['/user/get', '/logout', '/anonymous/signInConf']) {
      const answer = await browser.send({ path, headers: { origin, 'sec-fetch-site': '' } });
      expect({ origin, path, status: answer.statusCode }).toEqual({ origin, path, status: 403 });
      expect(answer.json().code).toBe('origin.foreign');
      expect(grants(answer.headers)).toEqual([]);
    }
  }
  expect((await browser.send({ path: '/user/get' })).statusCode).toBe(200);
});

test('a sign-in posted by another site is refused before anything is counted', async () => {
  await using portal = await startPortal();
  const body = { account: 'demo.full', password: demoPassword };
  const post = (headers: Record<string, string>) =>
    portal.browser().send({ method: 'POST', path: '/anonymous/signIn', body, headers });
  for (const origin of foreignOrigins) expect((await post({ origin, 'sec-fetch-site': '' })).statusCode).toBe(403);
  for (const site of ['cross-site', 'same-site'])
    expect((await post({ origin: '', 'sec-fetch-site': site })).statusCode).toBe(403);
  expect(await portal.db.selectFrom('session').selectAll().execute()).toEqual([]);
  expect(await portal.db.selectFrom('attempt').selectAll().execute()).toEqual([]);
});

test('what the browser says of the site of a request decides where no origin is sent', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const ask = async (site: string) =>
    (await browser.send({ path: '/anonymous/signInConf', headers: { origin: '', 'sec-fetch-site': site } })).statusCode;
  expect(await Promise.all(['same-origin', 'none', ''].map(ask))).toEqual([200, 200, 200]);
  expect(await Promise.all(['cross-site', 'same-site', 'anything'].map(ask))).toEqual([403, 403, 403]);
});

test('an image on another site signs nobody out and changes no language', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const image = { origin: '', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  for (const headers of [
    { ...image, 'sec-fetch-site': 'cross-site' },
    { ...image, 'sec-fetch-site': 'same-site' },
    { ...image, 'sec-fetch-site': '', authorization: '' },
  ]) {
    await browser.send({ path: '/logout', headers });
    await browser.send({ path: '/common/locale?locale=en_US', headers });
  }
  const login = await browser.send({ path: '/user/isLogin' });
  expect(login.statusCode).toBe(200);
  expect(login.json().locale).toBe('zh_CN');
});

test('a preflight of another site is answered without leave', async () => {
  await using portal = await startPortal();
  const answer = await portal.browser().send({
    method: 'OPTIONS',
    path: '/user/get',
    headers: {
      origin: 'https://evil.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(answer.statusCode).toBe(405);
  expect(grants(answer.headers)).toEqual([]);
});

test('a call for another host is 421, but a probe is answered', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  for (const host of ['evil.example', '127.0.0.1', '127.0.0.1:8080.evil.example', 'localhost:9', ''])
    expect((await browser.send({ path: '/anonymous/signInConf', headers: { host } })).statusCode).toBe(421);
  const poisoned = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
  const answer = await browser.send({ path: '/user/get', headers: poisoned });
  expect(answer.statusCode).toBe(201);
  expect(answer.payload).not.toContain('evil');
  for (const path of ['/health/live', '/health/ready'])
    expect((await browser.send({ path, headers: { host: '10.1.2.3:8080' } })).statusCode).toBe(200);
});

test('a method that a row does not have is 405, whatever the method', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const ask = async (method: string, path: string, headers = {}) => browser.send({ method, path, headers });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'HEAD']) {
    const answer = await ask(method, '/user/get');
    expect({ method, status: answer.statusCode }).toEqual({ method, status: 405 });
    expect(answer.headers.allow).toBe('GET');
  }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const answer = await ask(method, '/anonymous/signIn');
    expect({ method, status: answer.statusCode }).toEqual({ method, status: 405 });
    expect(answer.json()).toEqual({ code: 'method.unknown', message: '请求方法不存在' });
  }
  const override = { 'x-http-method-override': 'POST', 'x-method-override': 'POST' };
  expect((await ask('GET', '/anonymous/signIn', override)).statusCode).toBe(405);
  expect((await ask('GET', '/no/such/row')).statusCode).toBe(404);
});

const opened = get('/own/open', {
  summary: 'Opens something',
  navigation: true,
  input: z.strictObject({}),
  output: z.object({ ok: z.boolean() }),
});
const changed = post('/own/change', {
  summary: 'Changes something',
  input: z.strictObject({}),
  output: z.object({ ok: z.boolean() }),
});
const done = async () => ({ ok: true });

/** A browser that is signed in but shows the cookie half only, as a link does. */
async function follower(rows: Awaited<ReturnType<typeof startRows>>): Promise<TestBrowser> {
  const browser = rows.browser();
  await browser.signIn('demo.full', demoPassword);
  browser.token = null;
  return browser;
}

test('a link from anywhere reaches a navigation row with the cookie half, an image of another site does not', async () => {
  await using rows = await startRows({ opened: [opened, done], changed: [changed, done] });
  const browser = await follower(rows);
  const ask = async (site: string, mode: string, destination: string) =>
    browser.send({
      path: '/own/open',
      headers: { origin: '', 'sec-fetch-site': site, 'sec-fetch-mode': mode, 'sec-fetch-dest': destination },
    });
  expect((await ask('cross-site', 'navigate', 'document')).statusCode).toBe(200);
  expect((await ask('same-origin', 'no-cors', 'image')).statusCode).toBe(200);
  for (const [mode, destination] of [
    ['no-cors', 'image'],
    ['cors', 'empty'],
    ['navigate', 'iframe'],
    ['no-cors', 'script'],
  ]) {
    const answer = await ask('cross-site', mode ?? '', destination ?? '');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/uc/#/error?code=origin.foreign');
  }
  expect((await browser.send({ method: 'POST', path: '/own/change', body: {} })).statusCode).toBe(201);
});

test('a navigation without a session goes to sign-in, never to an address of the request', async () => {
  await using rows = await startRows({ opened: [opened, done] });
  const answer = await rows.browser().send({
    path: '/own/open?redirect=https://evil.example',
    headers: { referer: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
  });
  expect(answer.statusCode).toBe(302);
  expect(answer.headers.location).toBe('/uc/#/signIn');
});

test('our own page may call, from each of its addresses and no other', async () => {
  await using portal = await startPortal({ change: { origins: [own, 'http://localhost:8080'] } });
  const ask = (host: string, origin: string) =>
    portal.app.inject({ url: `${apiBase}/anonymous/signInConf`, headers: { host, origin } });
  expect((await ask('localhost:8080', 'http://localhost:8080')).statusCode).toBe(200);
  expect((await ask('127.0.0.1:8080', own)).statusCode).toBe(200);
  expect((await ask('[::1]:8080', own)).statusCode).toBe(421);
});
