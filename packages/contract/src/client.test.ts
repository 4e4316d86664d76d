import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Call, CallError, type ClientEnvironment, createClient } from './client.ts';
import { get, post } from './endpoint.ts';
import * as limits from './limits.ts';
import { secret, text } from './server/fields.ts';

const fields = {
  name: z.optional(text(50)),
  password: z.optional(secret(50)),
  when: z.optional(z.any()),
};
const input = z.strictObject(fields);
const output = z.object({ ok: z.boolean() });
type Row = { summary: string; input: typeof input; output: typeof output };
const read = get<Row>('/read');
const write = post<Row>('/write');
const form = post<Row>('/form', { encoding: 'form' });
const poll = get<Row>('/poll', { background: true });

afterEach(() => vi.useRealTimers());

/** A client whose requests are kept instead of sent. */
function createRecorder(more: Partial<ClientEnvironment> = {}) {
  const sent: { url: URL; init: RequestInit; headers: Headers }[] = [];
  const call = createClient({
    base: 'https://portal.example/api-uc',
    token: () => 'the-token',
    locale: () => null,
    timeZone: () => 'Asia/Shanghai',
    fetch: async (address, init = {}) => {
      sent.push({ url: new URL(String(address)), init, headers: new Headers(init.headers) });
      return Response.json({ ok: true });
    },
    ...more,
  });
  const last = () => sent.at(-1) ?? expect.unreachable('nothing was sent');
  return { call, sent, last, body: () => JSON.parse(String(last().init.body)) };
}

/** A client of a real server that answers as told. */
async function serve(answer: RequestListener) {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  const none = () => null;
  const call = createClient({
    base: `http://127.0.0.1:${port}`,
    fetch,
    token: none,
    locale: none,
    timeZone: () => 'UTC',
  });
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { call, stop, [Symbol.asyncDispose]: stop };
}

/** A fetch that never answers, and fails as a browser's does when it is given up. */
const silence: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    const { signal } = init ?? {};
    const give = () => reject(signal?.reason);
    if (signal?.aborted) give();
    signal?.addEventListener('abort', give);
  });

async function failureOf(call: ReturnType<Call>): Promise<CallError> {
  const error = await call.then(
    () => expect.unreachable('the call succeeded'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallError);
  return error as CallError;
}

test('what is sent is trimmed except secrets, with dates in the time zone of the organisation', async () => {
  const { call, body, last } = createRecorder();
  const when = new Date('2026-03-01T16:30:05Z');
  await call(write, { name: '  a b ', password: ' p w ', when });
  expect(body()).toEqual({ name: 'a b', password: ' p w ', when: '2026-03-02 00:30:05' });
  await call(read, { name: ' a ', when });
  expect(last().url.searchParams.get('name')).toBe('a');
  expect(last().url.searchParams.get('when')).toBe('2026-03-02 00:30:05');
});

test('no two reads have the same address, so that no cache answers for the server', async () => {
  vi.useFakeTimers({ now: 1_000 });
  const { call, last } = createRecorder();
  await call(read, { name: '张 三&_t=9' });
  expect(last().url.pathname).toBe('/api-uc/read');
  expect([...last().url.searchParams]).toEqual([
    ['name', '张 三&_t=9'],
    ['_t', '1000'],
  ]);
  expect(last().init.body).toBeUndefined();
  await call(write, {});
  expect(last().url.search).toBe('');
});

test('what is absent does not become the word undefined', async () => {
  const { call, last } = createRecorder();
  await call(read, { name: undefined, when: null });
  expect([...last().url.searchParams.keys()]).toEqual(['_t']);
});

test('a form row is sent as a form, any other as JSON', async () => {
  const { call, last, body } = createRecorder();
  await call(form, { name: 'a&b=c', password: ' ' });
  expect(last().headers.get('content-type')).toBe('application/x-www-form-urlencoded');
  expect(last().init.body).toBe('name=a%26b%3Dc&password=+');
  await call(write, { name: 'a' });
  expect(last().headers.get('content-type')).toBe('application/json');
  expect(body()).toEqual({ name: 'a' });
});

test('the bearer goes along, unless there is none or the call leaves it out', async () => {
  const { call, last } = createRecorder();
  await call(read, {});
  expect(last().headers.get('authorization')).toBe('Bearer the-token');
  await call(read, {}, { withoutToken: true });
  expect(last().headers.has('authorization')).toBe(false);
  const stranger = createRecorder({ token: () => null });
  await stranger.call(read, {});
  expect(stranger.last().headers.has('authorization')).toBe(false);
});

test('the language is the one chosen here, else none, and never what the browser prefers', async () => {
  for (const [chosen, header] of [
    ['en_US', 'en-US'],
    ['zh_CN', 'zh-CN'],
    [null, '*'],
  ] as const) {
    const { call, last } = createRecorder({ locale: () => chosen });
    await call(read, {});
    expect(last().headers.get('accept-language')).toBe(header);
  }
});

test('a post carries a key of its own, or the one it shares with its repeats; a read has none', async () => {
  const { call, sent, last } = createRecorder();
  await call(write, {});
  await call(write, {});
  const [first, second] = sent.map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(second).not.toBe(first);
  await call(write, {}, { idempotencyKey: 'again' });
  expect(last().headers.get('idempotency-key')).toBe('again');
  await call(read, {});
  expect(last().headers.has('idempotency-key')).toBe(false);
});

test("a timer's call says so", async () => {
  const { call, last } = createRecorder();
  await call(poll, {});
  expect(last().headers.get('x-background')).toBe('1');
  await call(read, {}, { background: true });
  expect(last().headers.get('x-background')).toBe('1');
  await call(read, {});
  expect(last().headers.has('x-background')).toBe(false);
});

test('a call is given up after fifteen seconds, not before', async () => {
  vi.useFakeTimers();
  const { call } = createRecorder({ fetch: silence });
  let error: CallError | undefined;
  call(read, {}).catch((reason) => {
    error = reason;
  });
  await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs - 1);
  expect(error).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(error).toMatchObject({ name: 'CallError', failure: 'timeout', status: 0, code: undefined });
  expect(limits.requestTimeoutMs).toBe(15_000);
});

test('an answer in time leaves no timer behind', async () => {
  vi.useFakeTimers();
  await createRecorder().call(read, {});
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer that begins and never ends is a time-out, not an empty answer', async () => {
  vi.useFakeTimers();
  const fetch: ClientEnvironment['fetch'] = async (_, init) => {
    const body = new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('{"ok":'));
        init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
      },
    });
    return new Response(body);
  };
  const failed = failureOf(createRecorder({ fetch }).call(read, {}));
  await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs);
  expect((await failed).failure).toBe('timeout');
});

test('a newer twin ends the older one, where that was asked for', async () => {
  const { call } = createRecorder({ fetch: silence });
  const options = { cancelDuplicates: true };
  const older = failureOf(call(read, { name: 'a' }, options));
  const stop = new AbortController();
  const others = [
    failureOf(call(read, { name: 'b' }, { ...options, signal: stop.signal })),
    failureOf(call(read, { name: 'a' }, { signal: stop.signal })),
  ];
  const newer = failureOf(call(read, { name: ' a ' }, { ...options, signal: stop.signal }));
  expect(await older).toMatchObject({ failure: 'cancelled', status: 0 });
  const settled = vi.fn();
  for (const other of [...others, newer]) void other.then(settled);
  await new Promise((resolve) => setImmediate(resolve));
  expect(settled).not.toHaveBeenCalled();
  stop.abort();
  for (const other of [...others, newer]) expect((await other).failure).toBe('cancelled');
});

test('a call that was cancelled before it began is not waited for', async () => {
  const { call } = createRecorder({ fetch: silence });
  expect((await failureOf(call(read, {}, { signal: AbortSignal.abort() }))).failure).toBe('cancelled');
});

test('a refusal arrives with everything the server said', async () => {
  const details = [{ field: 'name', message: '必填' }];
  await using server = await serve((_, response) => {
    response.writeHead(400, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'request.invalid', message: '参数有误', details }));
  });
  expect(await failureOf(server.call(write, {}))).toMatchObject({
    status: 400,
    code: 'request.invalid',
    message: '参数有误',
    details,
    failure: undefined,
    redirect: undefined,
    retryAfterSeconds: undefined,
    endpoint: write,
  });
});

test('not signed in is a failure with the address to go to', async () => {
  await using server = await serve((_, response) => {
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ redirect: '/uc/#/signIn', message: '请登录' }));
  });
  expect(await failureOf(server.call(read, {}))).toMatchObject({ status: 201, redirect: '/uc/#/signIn', details: [] });
});

test('too many calls tell when to come back', async () => {
  await using server = await serve((_, response) => response.writeHead(429, { 'retry-after': '90' }).end('{}'));
  expect(await failureOf(server.call(read, {}))).toMatchObject({ status: 429, retryAfterSeconds: 90 });
});

test('a success without an answer is a failure of its own', async () => {
  await using server = await serve((_, response) => response.end());
  expect(await failureOf(server.call(read, {}))).toMatchObject({ status: 200, failure: 'empty' });
});

test("a proxy's page instead of an answer keeps its status and pretends no code", async () => {
  for (const page of ['<html>Bad gateway</html>', '', '"a text"', 'null']) {
    await using server = await serve((_, response) => response.writeHead(502).end(page));
    const error = await failureOf(server.call(read, {}));
    expect(error).toMatchObject({ status: 502, code: undefined, failure: undefined, message: '', details: [] });
  }
});

test('a server that is not there, or hangs up, is a broken network', async () => {
  await using rude = await serve((request) => request.socket.destroy());
  expect(await failureOf(rude.call(read, {}))).toMatchObject({ status: 0, failure: 'network' });
  const gone = await serve(() => undefined);
  await gone.stop();
  expect(await failureOf(gone.call(write, {}))).toMatchObject({ status: 0, failure: 'network' });
});

test('an answer that breaks off is a broken network, not an empty answer', async () => {
  await using server = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"ok":', () => response.destroy());
  });
  expect((await failureOf(server.call(read, {}))).failure).toBe('network');
});
