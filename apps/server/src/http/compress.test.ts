import { gunzipSync, gzipSync } from 'node:zlib';
import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Prepared } from '../calls/visit.ts';
import { startRows, type TestHandler } from '../testing/rows.ts';
import { get } from '../testing/whole-rows.ts';
import { takesGzip } from './compress.ts';

test.each([
  ['gzip', true],
  ['gzip, deflate, br, zstd', true],
  ['br;q=1.0, GZIP;q=0.5', true],
  ['*', true],
  ['br, *;q=0.1', true],
  ['gzip;q=0', false],
  ['gzip; q=0.000, *', false],
  ['*;q=0', false],
  ['identity', false],
  ['gzipped', false],
  ['br', false],
  ['gzip;q=x', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j: gzip %s', (accepted, taken) => {
  expect(takesGzip(accepted)).toBe(taken);
});

const row = (path: `/${string}`, compressed: boolean) =>
  get(path, {
    ...{ summary: path, access: 'anonymous', compressed },
    input: z.strictObject({ length: z.coerce.number() }),
    output: z.object({ text: z.string() }),
  });
const write: TestHandler = async ({ length }) => ({ text: '文'.repeat(Number(length)), secret: 'not listed' });

test('a long answer of a row that says so is packed for whoever can unpack it, and the same for those who cannot', async () => {
  await using rows = await startRows({
    long: [row('/own/long', true), write],
    other: [row('/own/other', false), write],
  });
  const ask = (path: string, length: number, encoding: string) =>
    rows.browser().send({ path: `${path}?length=${length}`, headers: { 'accept-encoding': encoding } });
  const length = limits.compressedBytes;
  const expected = JSON.stringify({ text: '文'.repeat(length) });
  const json = 'application/json; charset=utf-8';
  const vary = 'Origin, Sec-Fetch-Site, Cookie, Authorization, Accept-Encoding';

  const packed = await ask('/own/long', length, 'gzip, br');
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': json, vary });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(expected);
  expect(packed.rawPayload.length).toBeLessThan(expected.length / 2);
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));

  for (const plain of [await ask('/own/long', length, 'br'), await ask('/own/long', length, '')]) {
    expect(plain.headers).toMatchObject({ 'content-type': json, vary });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(plain.payload).toBe(expected);
  }
  const short = await ask('/own/long', 10, 'gzip');
  expect(short.headers).toMatchObject({ 'content-type': json, vary });
  expect(short.json()).toEqual({ text: '文'.repeat(10) });
  const other = await ask('/own/other', length, 'gzip');
  expect(other.headers).not.toHaveProperty('content-encoding');
  expect(other.payload).toBe(expected);
});

test('a failure of such a row is a plain one', async () => {
  await using rows = await startRows({ long: [row('/own/long', true), write] });
  const answer = await rows.browser().send({ path: '/own/long?length=x', headers: { 'accept-encoding': 'gzip' } });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json().code).toBe('request.invalid');
});

test('an answer that was packed before is sent as it is, and unpacked for those who cannot', async () => {
  const text = JSON.stringify({ text: '文' });
  const prepared: TestHandler = async () => new Prepared(gzipSync(text));
  await using rows = await startRows({ long: [row('/own/long', true), prepared] });
  const ask = (encoding: string) =>
    rows.browser().send({ path: '/own/long?length=1', headers: { 'accept-encoding': encoding } });
  const packed = await ask('gzip');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(text);
  const plain = await ask('br');
  expect(plain.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
  expect(plain.headers).not.toHaveProperty('content-encoding');
  expect(plain.payload).toBe(text);
});
