import { afterEach, expect, test } from 'vitest';
import { takeEarly } from './early.ts';

const address = `${location.origin}/api-uc/user/isLogin`;
const headers = { 'Accept-Language': 'zh-CN', Authorization: 'Bearer a' };
const key = JSON.stringify(['/api-uc/user/isLogin', headers]);

afterEach(() => {
  globalThis.ucEarly = undefined;
});

test('a call under way already is taken up once, and made anew after that', async () => {
  const answer = new Response('{}');
  globalThis.ucEarly = new Map([[key, Promise.resolve(answer)]]);
  expect(await takeEarly(`${address}?_t=5`, { headers })).toBe(answer);
  expect(takeEarly(`${address}?_t=6`, { headers })).toBeUndefined();
});

test('what is asked for in the address is part of it, but for what only defeats caches', async () => {
  const list = `${location.origin}/api-uc/records/list`;
  const answer = new Response('{}');
  globalThis.ucEarly = new Map([[JSON.stringify(['/api-uc/records/list?size=20', headers]), Promise.resolve(answer)]]);
  expect(takeEarly(`${list}?size=50&_t=5`, { headers })).toBeUndefined();
  expect(takeEarly(`${list}?_t=5`, { headers })).toBeUndefined();
  expect(await takeEarly(`${list}?size=20&_t=5`, { headers })).toBe(answer);
});

test('an answer for another person, in another language or for another call is not taken', () => {
  globalThis.ucEarly = new Map([[key, Promise.resolve(new Response('{}'))]]);
  expect(takeEarly(address, { headers: { ...headers, Authorization: 'Bearer b' } })).toBeUndefined();
  expect(takeEarly(address, { headers: { ...headers, 'Accept-Language': 'en-US' } })).toBeUndefined();
  expect(takeEarly(`${location.origin}/api-uc/user/get`, { headers })).toBeUndefined();
  expect(globalThis.ucEarly.size).toBe(1);
});

test('a caller that gives up does not wait for it', async () => {
  globalThis.ucEarly = new Map([[key, new Promise(() => undefined)]]);
  const abort = new AbortController();
  const waiting = takeEarly(address, { headers, signal: abort.signal });
  abort.abort('timeout');
  await expect(waiting).rejects.toBe('timeout');
});
