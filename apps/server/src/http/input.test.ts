import { api, limits } from '@uc/contract';
import { afterEach, expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { startPortal } from '../testing/portal.ts';

const post = (browser: TestBrowser, body: unknown, headers: Record<string, string> = {}) =>
  browser.send({ method: 'POST', path: '/anonymous/signIn', body, headers });

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('a string is one string: arrays, numbers, objects and nothing are refused by name', async () => {
  await using portal = await startPortal();
  for (const account of [['demo.full'], ['demo.full', 'demo.basic'], 1, true, null, { $ne: '' }, {}]) {
    const answer = await post(portal.browser(), { account, password: demoPassword });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().details).toEqual([{ field: 'account', message: '类型不正确' }]);
  }
  expect(await portal.db.selectFrom('attempt').selectAll().execute()).toEqual([]);
});

test('every bad field is named, in the language of the caller', async () => {
  await using portal = await startPortal();
  const body = { account: '', more: 1, userId: 'x' };
  const chinese = await post(portal.browser(), body);
  expect(chinese.statusCode).toBe(400);
  expect(chinese.json().code).toBe('request.invalid');
  expect(chinese.json().details).toEqual(
    expect.arrayContaining([
      { field: 'account', message: '必填' },
      { field: 'password', message: '必填' },
      { field: 'more', message: '不支持的字段' },
      { field: 'userId', message: '不支持的字段' },
    ]),
  );
  const english = await post(portal.browser(), body, { 'accept-language': 'en-US' });
  expect(english.json().message).toBe('Bad request. Please check what you entered.');
  expect(english.json().details).toContainEqual({ field: 'more', message: 'Unknown field' });
});

test('a field with several faults is named once', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  // No time, and by another rule no day that there is.
  const refused = call(api.records.list, { startTime: 'never' });
  await expect(refused).rejects.toMatchObject({ details: [{ field: 'startTime' }] });
});

test('a body that reaches for prototypes is refused', async () => {
  await using portal = await startPortal();
  for (const body of [
    '{"__proto__":{"polluted":1},"account":"a","password":"b"}',
    '{"account":"a","password":"b","constructor":{"prototype":{"polluted":1}}}',
    '{"account":{"__proto__":{"polluted":1}},"password":"b"}',
    '{"\\u005f_proto__":{"polluted":1},"account":"a","password":"b"}',
    '{"account":"a","password":"b","prototype":1}',
  ])
    expect({ body, status: (await post(portal.browser(), body)).statusCode }).toEqual({ body, status: 400 });
  for (const query of ['__proto__=1', '__proto__[polluted]=1', 'constructor[prototype][polluted]=1', 'toString=1'])
    expect((await portal.browser().send({ path: `/common/locale?locale=zh_CN&${query}` })).statusCode).toBe(400);
});

test('deep, large, empty and broken bodies are refused, none with 500', async () => {
  await using portal = await startPortal();
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const tooLarge = JSON.stringify({ account: 'a'.repeat(limits.bodyBytes), password: 'b' });
  const cases: [string, number][] = [
    [nested(30_000), 400],
    [`{"account":${nested(1_000)},"password":"b"}`, 400],
    [`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`, 400],
    [tooLarge, 413],
    ['', 400],
    ['null', 400],
    ['"text"', 400],
    ['[]', 400],
    ['1e999', 400],
    ['{"account":', 400],
    ['{account:"a"}', 400],
    ['{"account":"a","password":"b"}{}', 400],
    [`{${Array.from({ length: 2_000 }, (_, index) => `"k${index}":1`).join()}}`, 400],
  ];
  for (const [body, status] of cases) {
    const answer = await post(portal.browser(), body);
    expect({ body: body.slice(0, 20), status: answer.statusCode }).toEqual({ body: body.slice(0, 20), status });
    expect(answer.json().message).toBeTruthy();
  }
});

test('a body that does not say how long it is is refused, and none is longer than it says', async () => {
  await using portal = await startPortal();
  const { Readable } = await import('node:stream');
  const send = (headers: Record<string, string>) =>
    portal.app.inject({
      method: 'POST',
      url: '/api-uc/anonymous/signIn',
      headers: { host: '127.0.0.1:8080', 'content-type': 'application/json', ...headers },
      payload: Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(1_024, 32))),
    });
  expect((await send({ 'transfer-encoding': 'chunked' })).statusCode).toBe(411);
  expect((await send({ 'content-length': '1000' })).statusCode).toBe(413);
});

test('only JSON is read, in its plain spelling', async () => {
  await using portal = await startPortal();
  const right = { account: 'demo.full', password: demoPassword };
  for (const type of ['application/json', 'application/json; charset=utf-8', 'Application/JSON'])
    expect((await post(portal.browser(), right, { 'content-type': type })).statusCode).toBe(200);
  for (const type of [
    'text/plain',
    'text/plain; application/json',
    'application/json garbage',
    'application/json\ta',
    'application/jsonx',
    'application/csp-report',
    'application/reports+json',
    'application/xml',
    'multipart/form-data; boundary=x',
    'json',
  ])
    expect({ type, status: (await post(portal.browser(), right, { 'content-type': type })).statusCode }).toEqual({
      type,
      status: 415,
    });
  expect((await post(portal.browser(), right, { 'content-type': '' })).statusCode).toBe(415);
});

test('a form is no second way to a row that takes JSON', async () => {
  await using portal = await startPortal();
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await post(portal.browser(), `account=demo.full&password=${encodeURIComponent(demoPassword)}`, type);
  expect(answer.statusCode).toBe(415);
  expect(await portal.db.selectFrom('attempt').selectAll().execute()).toEqual([]);
});

test('a packed body is refused before it is unpacked', async () => {
  await using portal = await startPortal();
  for (const encoding of ['gzip', 'br', 'deflate', 'identity', 'gzip, gzip'])
    expect((await post(portal.browser(), '{}', { 'content-encoding': encoding })).statusCode).toBe(415);
});

test('a long address is 414', async () => {
  await using portal = await startPortal();
  for (const path of [`/common/locale?locale=${'a'.repeat(limits.urlBytes)}`, `/${'a'.repeat(limits.urlBytes)}`])
    expect((await portal.browser().send({ path })).statusCode).toBe(414);
});

test('a query with a broken escape, a repeated or an unknown name is 400', async () => {
  await using portal = await startPortal();
  for (const path of ['/common/locale?locale=%zz', '/common/locale?locale=%00', '/user/isLogin?x=1'])
    expect([400, 201]).toContain((await portal.browser().send({ path })).statusCode);
  for (const path of ['/common/locale?locale=zh_CN&locale=zh_CN', '/anonymous/signInConf?a=1', '/%zz', '/%c0%ae'])
    expect([400, 404]).toContain((await portal.browser().send({ path })).statusCode);
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  expect((await browser.send({ path: '/user/isLogin?_t=1' })).statusCode).toBe(200);
  for (const query of ['_t=1&x=1', 'userId=1', 'x'])
    expect((await browser.send({ path: `/user/get?${query}` })).statusCode).toBe(400);
});
