import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { type ListeningPortal, startListening } from '../testing/listening.ts';
import { type PortalOptions, startPortal } from '../testing/portal.ts';

const listeningPortal = (change: PortalOptions['change'] = {}) => startListening({ template: 'empty', change });

/** Sends bytes, then one more now and then if asked to, until the server closes; all that it answered. */
async function send({ open }: ListeningPortal, text: string, drip = false): Promise<string> {
  const { socket, closed } = await open(text);
  const timer = drip ? setInterval(() => socket.write('a'), 50) : undefined;
  const answer = await closed;
  clearInterval(timer);
  return answer;
}

const head = (more: string) => `POST /api-uc/anonymous/signIn HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n${more}`;
const json = 'Content-Type: application/json\r\n';

test('every time-out and limit of the server is set to the number of the contract', async () => {
  await using portal = await startPortal({ template: 'empty' });
  const { server, initialConfig } = portal.app;
  expect(server.headersTimeout).toBe(limits.headersTimeoutMs);
  expect(server.requestTimeout).toBe(limits.bodyTimeoutMs);
  expect(server.keepAliveTimeout).toBe(limits.keepAliveMs);
  expect(server.timeout).toBe(limits.connectionTimeoutMs);
  expect(initialConfig).toMatchObject({ handlerTimeout: limits.handlerTimeoutMs });
  expect([limits.headersTimeoutMs, limits.bodyTimeoutMs, limits.bodyBytes]).toEqual([10_000, 15_000, 65_536]);
});

test('a client that sends its headers a byte at a time is cut off, while others are served', async () => {
  await using listening = await listeningPortal({ patience: { headersMs: 300, bodyMs: 60_000 } });
  const { portal } = listening;
  const slow = Promise.all(Array.from({ length: 20 }, () => send(listening, head('X-Slow: '), true)));
  expect((await portal.browser().send({ path: '/health/live' })).statusCode).toBe(200);
  const answers = await slow; // each was closed; a byte on its way at that moment can undo the words, never the closing
  for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/);
  expect(answers.some((answer) => answer !== '')).toBe(true);
});

test('a client that sends its body a byte at a time is cut off', async () => {
  await using listening = await listeningPortal({ patience: { headersMs: 300, bodyMs: 400 } });
  const text = head(`${json}Content-Length: 10000\r\n\r\n{`);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(listening, text, true)));
  for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1.1 408 |$)/);
  expect(answers.some((answer) => answer !== '')).toBe(true);
});

test('a request that two readers would cut differently is refused and the connection closed', async () => {
  await using listening = await listeningPortal();
  const smuggled = 'GET /api-uc/user/get HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n';
  for (const framing of [
    'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde',
    'Content-Length: +5\r\n\r\nabcde',
    'Content-Length : 5\r\n\r\nabcde',
    'Transfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n',
    'X: a\r\n b: c\r\nContent-Length: 0\r\n\r\n',
    'X: a\u0000b\r\n\r\n',
  ]) {
    const answer = await send(listening, head(json + framing) + smuggled);
    expect({ framing, answer: answer.slice(0, 12) }).toEqual({ framing, answer: 'HTTP/1.1 400' });
    expect({ framing, answers: answer.split('HTTP/1.1 ').length - 1 }).toEqual({ framing, answers: 1 });
  }
});

test('headers beyond their limit are refused', async () => {
  await using listening = await listeningPortal();
  const answer = await send(listening, head(`X: ${'a'.repeat(limits.headerBytes)}\r\n\r\n`));
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
});

test('a path that climbs, or names its host in full, opens nothing by itself', async () => {
  await using listening = await listeningPortal();
  const ask = async (target: string) =>
    Number(
      (await send(listening, `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nConnection: close\r\n\r\n`)).split(
        ' ',
      )[1],
    );
  for (const target of [
    '/api-uc/health/../user/get',
    '/api-uc/./anonymous/signInConf',
    '/x/../api-uc/anonymous/signInConf',
    '/api-uc/anonymous/..;/anonymous/signInConf',
    '//api-uc/anonymous/signInConf',
    '/api-uc\\anonymous\\signInConf',
  ])
    expect({ target, status: await ask(target) }).toEqual({ target, status: 404 });
  expect(await ask('http://evil.example/api-uc/user/get')).toBe(404);
});
