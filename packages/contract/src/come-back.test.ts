import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { createClient } from './client.ts';
import './come-back.ts'; // loaded now, so that loading it later takes no time in the tests
import { get, post } from './endpoint.ts';
import * as limits from './limits.ts';

const input = z.strictObject({});
const output = z.object({ ok: z.boolean() });
type Row = { summary: string; input: typeof input; output: typeof output };
const read = get<Row>('/read');
const write = post<Row>('/write');
const prove = post<Row>('/prove', { sensitive: true });

afterEach(() => vi.useRealTimers());

/** A server that answers 503 the given number of times, then 200. */
function createBusyServer(times: number, retryAfter = '3') {
  const answers: number[] = [];
  const keys = new Set<string | null>();
  const call = createClient({
    base: 'https://portal.example/api-uc',
    token: () => null,
    locale: () => null,
    timeZone: () => 'UTC',
    fetch: async (_, init) => {
      keys.add(new Headers(init?.headers).get('idempotency-key'));
      const isBusy = answers.length < times;
      answers.push(isBusy ? 503 : 200);
      return isBusy
        ? new Response('{}', { status: 503, headers: { 'retry-after': retryAfter } })
        : Response.json({ ok: true });
    },
  });
  return { call, answers, keys };
}

test('a read that meets a busy server comes back when it may', async () => {
  vi.useFakeTimers();
  const { call, answers } = createBusyServer(2);
  const answer = call(read, {});
  await vi.advanceTimersByTimeAsync(2_999);
  expect(answers).toEqual([503]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await answer).toEqual({ ok: true });
  expect(answers).toEqual([503, 503, 200]);
});

test.each([
  ['a read comes back twice, no more', read, '3', 3],
  ['so does a write', write, '3', 3],
  ['a password or a code does not, for each try counts', prove, '3', 1],
  ['who is told to come back much later is told at once', read, '60', 1],
  ['who is not told when to come back does not', read, 'Tue, 17 Nov 2026 00:00:00 GMT', 1],
] as const)('%s', async (_, endpoint, retryAfter, tries) => {
  vi.useFakeTimers();
  const { call, answers, keys } = createBusyServer(10, retryAfter);
  const answer = call(endpoint, {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs);
  expect(await answer).toMatchObject({ status: 503 });
  expect(answers).toHaveLength(tries);
  expect(keys.size).toBe(1); // every repeat carries the key of the first request
});

test('whoever leaves while a read waits to come back has left', async () => {
  vi.useFakeTimers();
  const { call, answers } = createBusyServer(1);
  const leaving = new AbortController();
  const answer = call(read, {}, { signal: leaving.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  leaving.abort();
  expect(await answer).toMatchObject({ failure: 'cancelled' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(answers).toEqual([503]);
});
