import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { apiBase } from '@uc/contract';
import { endpoints, type ServedEndpoint } from '@uc/contract/server';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { startPortal } from '../testing/portal.ts';

/** The headers of every reply (value V-06). */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self)',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
};
/** What of them a browser obeys in a file that is part of a page. */
const ofFiles = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
/** What it obeys in pages alone. */
const ofPages = [...Object.keys(everywhere).filter((name) => !(name in ofFiles)), 'strict-transport-security'];
const ofTheApi = {
  ...everywhere,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  vary: 'Origin, Sec-Fetch-Site, Cookie, Authorization',
  'content-type': 'application/json; charset=utf-8',
};

test('every reply of the API carries the same guard, whatever its status', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const ask = async (status: number, request: Parameters<typeof browser.send>[0]) => {
    const answer = await browser.send(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers).toMatchObject(ofTheApi);
    expect(answer.headers).not.toHaveProperty('server');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  };
  await ask(200, { path: '/anonymous/signInConf' });
  await ask(200, { path: '/health/live' });
  await ask(201, { path: '/user/get' });
  await ask(400, { method: 'POST', path: '/anonymous/signIn', body: '{' });
  await ask(403, { path: '/user/get', headers: { origin: 'https://evil.example' } });
  await ask(404, { path: '/nothing' });
  await ask(405, { method: 'DELETE', path: '/user/get' });
  await ask(413, { method: 'POST', path: '/anonymous/signIn', body: 'x'.repeat(70_000) });
  await ask(414, { path: `/${'x'.repeat(5_000)}` });
  await ask(415, { method: 'POST', path: '/anonymous/signIn', body: 'x', headers: { 'content-type': 'text/plain' } });
  await ask(421, { path: '/user/get', headers: { host: 'evil.example' } });
  await browser.signIn('demo.full', demoPassword);
  await sql`alter table session rename to session_away`.execute(portal.owner);
  await ask(500, { path: '/user/get' });
});

test('an address that cannot be decoded is one that nobody serves, with the same guard', async () => {
  await using portal = await startPortal();
  for (const url of ['/api-uc/%zz', '/api-uc/user/%', '/%']) {
    const answer = await portal.app.inject({ url, headers: { host: '127.0.0.1:8080' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject(ofTheApi);
    expect(answer.json()).toEqual({ code: 'route.unknown', message: '请求的地址不存在' });
  }
});

test('a long name in an address, for which the framework has an answer of its own, gets the same guard', async () => {
  await using portal = await startPortal();
  const paths = Object.values(endpoints).flatMap((rows) => Object.values<ServedEndpoint>(rows).map(({ path }) => path));
  const named = paths.filter((path) => path.includes('/:'));
  expect(named.length).toBeGreaterThan(5);
  for (const path of named)
    for (const length of [101, 1_000, 5_000]) {
      const url = `${apiBase}${path.replace(/:\w+/g, 'x'.repeat(length))}`;
      const answer = await portal.app.inject({ url, headers: { host: '127.0.0.1:8080' } });
      expect({ path, length, headers: answer.headers }).toMatchObject({ headers: everywhere });
      // Navigations lead to a page that says so.
      expect(length === 5_000 ? [302, 414] : [302, 201]).toContain(answer.statusCode);
    }
});

test('under https the browser is told to stay with it, on errors too', async () => {
  await using portal = await startPortal({ environment: { UC_PUBLIC_URL: 'https://portal.example' } });
  for (const request of ['/anonymous/signInConf', '/nothing']) {
    const { headers } = await portal.browser().send({ path: request });
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  }
});

test('each call has an id of its own, and none that the caller chose', async () => {
  await using portal = await startPortal();
  const headers = { 'x-request-id': 'forged', 'request-id': 'forged' };
  const ids = await Promise.all(
    [1, 2].map(async () => (await portal.browser().send({ path: '/nothing', headers })).headers['x-request-id']),
  );
  expect(new Set(ids).size).toBe(2);
  expect(ids).not.toContain('forged');
});

/** A built web of a few files, gone with the test. */
async function builtWeb() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-web-'));
  await mkdir(path.join(folder, 'assets'));
  await mkdir(path.join(folder, '.hidden'));
  const files = {
    'index.html': '<html><script nonce="__NONCE__" src="x"></script><style nonce="__NONCE__"></style></html>',
    'assets/app-1a2b3c4d.js': 'export {};',
    'assets/app-1a2b3c4d.js.map': '{}',
    '.hidden/secret': 'secret',
    '.env': 'SECRET=1',
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'service-worker.js': 'self.x = 1;',
    'assets/work-worker-5e6f7a8b.js': 'self.x = 1;',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(path.join(folder, name), content);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

test('the page has a policy with a nonce of its own for each reply and runs nothing inline without it', async () => {
  await using web = await builtWeb();
  await using portal = await startPortal({ change: { webFolder: web.folder } });
  const load = () => portal.app.inject({ url: '/uc/', headers: { host: '127.0.0.1:8080' } });
  const [first, second] = [await load(), await load()];
  expect(first.headers).toMatchObject({
    ...everywhere,
    vary: `${ofTheApi.vary}, Accept-Encoding`,
    'content-type': 'text/html; charset=utf-8',
  });
  expect(first.headers['cache-control']).toMatch(/no-store|no-cache/);
  const policy = String(first.headers['content-security-policy']);
  const nonce = /script-src 'self' 'nonce-([\w+/=]{20,})'/.exec(policy)?.[1] ?? '';
  expect(first.payload.split(nonce)).toHaveLength(3);
  expect(first.payload).not.toContain('__NONCE__');
  expect(second.payload).not.toContain(nonce);
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "object-src 'none'"])
    expect(policy).toContain(part);
  expect(policy).not.toMatch(/unsafe|\*|http/);
  expect(policy).toContain("worker-src 'self';");
  expect(String(first.headers['content-security-policy-report-only'])).toContain('require-trusted-types-for');
});

test('files are guarded too, kept by their hash, and only what was built for the browser is served', async () => {
  await using web = await builtWeb();
  await using portal = await startPortal({ change: { webFolder: web.folder } });
  const load = (url: string) => portal.app.inject({ url, headers: { host: '127.0.0.1:8080' } });
  const script = await load('/uc/assets/app-1a2b3c4d.js');
  expect(script.headers).toMatchObject({ ...ofFiles, 'cache-control': 'public, max-age=31536000, immutable' });
  expect((await load('/uc/icon.svg')).headers).toMatchObject({ ...everywhere, 'cache-control': 'no-cache' });
  for (const url of [
    '/uc/index.html',
    '/uc/assets/app-1a2b3c4d.js.map',
    '/uc/.hidden/secret',
    '/uc/.env',
    '/uc/%2eenv',
    '/uc/..%2f..%2fetc%2fpasswd',
    '/uc/%2e%2e/%2e%2e/etc/passwd',
    '/uc/assets/..%5c..%5cindex.html',
    '/uc/assets/',
  ]) {
    const answer = await load(url);
    expect({ url, refused: [403, 404].includes(answer.statusCode) }).toEqual({ url, refused: true });
    expect(answer.headers).toMatchObject(everywhere);
    expect(answer.payload).not.toMatch(/secret|SECRET|__NONCE__|root:/);
  }
});

test('the service worker is asked for anew each time and may talk to the portal only, packed or not', async () => {
  await using web = await builtWeb();
  await writeFile(path.join(web.folder, 'service-worker.js.br'), brotliCompressSync('self.x = 1;'));
  await using portal = await startPortal({ change: { webFolder: web.folder } });
  for (const encoding of ['identity', 'br']) {
    const answer = await portal.app.inject({
      url: '/uc/service-worker.js',
      headers: { host: '127.0.0.1:8080', 'accept-encoding': encoding },
    });
    expect(answer.headers).toMatchObject({
      ...ofFiles,
      'cache-control': 'no-cache',
      'content-type': expect.stringMatching(/^(text|application)\/javascript/),
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    });
    expect(answer.headers['content-encoding']).toBe(encoding === 'br' ? 'br' : undefined);
  }
});

test('any other worker has the policy of one too, not the one of the API, under which it may not run at all', async () => {
  await using web = await builtWeb();
  await using portal = await startPortal({ change: { webFolder: web.folder } });
  const load = (url: string) => portal.app.inject({ url, headers: { host: '127.0.0.1:8080' } });
  expect((await load('/uc/assets/work-worker-5e6f7a8b.js')).headers).toMatchObject({
    ...ofFiles,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});

test('a script comes without what means nothing for it; a drawing, which can be opened as a page, with all of it', async () => {
  await using web = await builtWeb();
  const environment = { UC_PUBLIC_URL: 'https://portal.example' };
  await using portal = await startPortal({ environment, change: { webFolder: web.folder } });
  const load = (url: string) => portal.app.inject({ url, headers: { host: 'portal.example' } });
  const script = await load('/uc/assets/app-1a2b3c4d.js');
  expect(script.statusCode).toBe(200);
  expect(script.headers).toMatchObject(ofFiles);
  for (const name of [...ofPages, 'content-security-policy']) expect(script.headers).not.toHaveProperty(name);
  const drawing = await load('/uc/icon.svg');
  expect(drawing.headers).toMatchObject({ ...everywhere, 'strict-transport-security': expect.any(String) });
  expect(drawing.headers['content-security-policy']).toContain('sandbox');
});

test('a file is sent as it was packed by the build, to those who can unpack it', async () => {
  await using web = await builtWeb();
  const script = '/uc/assets/app-1a2b3c4d.js';
  await writeFile(path.join(web.folder, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync('packed'));
  await using portal = await startPortal({ change: { webFolder: web.folder } });
  const load = (encoding: string) =>
    portal.app.inject({ url: script, headers: { host: '127.0.0.1:8080', 'accept-encoding': encoding } });
  const packed = await load('gzip, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('packed');
  expect((await load('identity')).headers['content-encoding']).toBeUndefined();
});

test('the page is packed for whoever can unpack it, with the nonce of that reply inside', async () => {
  await using web = await builtWeb();
  await using portal = await startPortal({ change: { webFolder: web.folder } });
  const load = (encoding: string) =>
    portal.app.inject({ url: '/uc/', headers: { host: '127.0.0.1:8080', 'accept-encoding': encoding } });
  const [packed, plain] = [await load('gzip, br'), await load('identity')];
  const pages = [
    [packed, gunzipSync(packed.rawPayload).toString()],
    [plain, plain.payload],
  ] as const;
  for (const [{ headers }, page] of pages) {
    const nonce = /'nonce-([\w+/=]{20,})'/.exec(String(headers['content-security-policy']))?.[1] ?? '';
    expect(page.split(nonce)).toHaveLength(3);
    expect(headers.vary).toBe(`${ofTheApi.vary}, Accept-Encoding`);
  }
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
});

test('where the web was not built its address is unknown, and leads nobody in circles', async () => {
  await using portal = await startPortal();
  const open = (url: string) => portal.app.inject({ url, headers: { host: '127.0.0.1:8080', accept: 'text/html' } });
  expect((await open('/nowhere')).headers.location).toBe('/uc/#/404');
  expect((await open('/uc/')).statusCode).toBe(404);
});
