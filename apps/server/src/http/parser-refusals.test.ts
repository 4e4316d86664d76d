import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { type ListeningPortal, startListening } from '../testing/listening.ts';

/** Names and values of an answer's headers. */
function headersIn(answer: string): Record<string, string> {
  const [head = ''] = answer.split('\r\n\r\n');
  const lines = head.split('\r\n').slice(1);
  return Object.fromEntries(
    lines.map((line) => [line.split(':')[0]?.toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
}

const host = 'Host: 127.0.0.1:8080\r\n';
const ask = async ({ open }: ListeningPortal, text: string) => (await open(text)).closed;

/** Belongs to one answer, and may differ. */
const single = ['content-length', 'date', 'x-request-id', 'connection', 'keep-alive', 'allow'];
const common = (answer: string) =>
  Object.fromEntries(Object.entries(headersIn(answer)).filter(([name]) => !single.includes(name)));

test.each(['http://127.0.0.1:8080', 'https://portal.example.com'])(
  '%s: what the parser refuses has every header that ordinary answers have',
  async (origin) => {
    const environment: Record<string, string> = origin.startsWith('https') ? { UC_PUBLIC_URL: origin } : {};
    const patience = { headersMs: 300, bodyMs: 400 };
    await using listening = await startListening({ template: 'empty', environment, change: { patience } });
    const ordinary = await ask(
      listening,
      `GET /api-uc/nowhere HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nConnection: close\r\n\r\n`,
    );
    expect(ordinary).toMatch(/^HTTP\/1.1 404 /);
    expect(common(ordinary)).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect('strict-transport-security' in common(ordinary)).toBe(origin.startsWith('https'));
    const cases: [number, string, string][] = [
      [400, 'request.invalid', 'NONSENSE\r\n\r\n'],
      [400, 'request.invalid', `GET / HTTP/1.1\r\n${host}X: a\u0000b\r\n\r\n`],
      [400, 'request.invalid', `POST / HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde`],
      [431, 'headers.oversized', `GET / HTTP/1.1\r\n${host}X: ${'a'.repeat(limits.headerBytes)}\r\n\r\n`],
      [408, 'request.timeout', `GET / HTTP/1.1\r\n${host}X-Slow: `],
      // Node has answers of its own to these two as well.
      [400, 'request.invalid', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
      [
        404,
        'route.unknown',
        `GET /api-uc/x HTTP/1.1\r\nHost: ${new URL(origin).host}\r\nExpect: the-moon\r\nConnection: close\r\n\r\n`,
      ],
    ];
    for (const [status, code, text] of cases) {
      const answer = await ask(listening, text);
      const [, body = ''] = answer.split('\r\n\r\n');
      expect({ text: text.slice(0, 40), status: Number(answer.split(' ')[1]), headers: common(answer) }).toEqual({
        text: text.slice(0, 40),
        status,
        headers: common(ordinary),
      });
      expect(JSON.parse(body)).toMatchObject({ code });
      expect(headersIn(answer)['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(Number(headersIn(answer)['content-length'])).toBe(Buffer.byteLength(body));
    }
  },
);

test('a connection that was served before is refused the same way, and then closed', async () => {
  await using listening = await startListening({ template: 'empty' });
  const line = await listening.open(`GET /api-uc/health/live HTTP/1.1\r\n${host}\r\n`);
  await expect.poll(line.answer).toMatch(/"ok":true/);
  line.socket.write('NONSENSE\r\n\r\n');
  const second = (await line.closed).split('{"ok":true}')[1] ?? '';
  expect(second).toMatch(/^HTTP\/1.1 400 /);
  expect(headersIn(second)).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' });
});
