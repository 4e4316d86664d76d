import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { openBody } from './read-body.ts';

const here = { destroyed: false, readableEnded: false, socket: { destroyed: false } };

test.each([
  ['was cut off', { ...here, destroyed: true }],
  ['was answered', { ...here, readableEnded: true }],
  ['has hung up', { ...here, socket: { destroyed: true } }],
])('a caller who %s while it was asked who they are is not waited for', async (_, raw) => {
  // All that is asked of one before it is read.
  const request = { raw, headers: { 'content-length': '1' } } as unknown as FastifyRequest;
  const hold = { take: () => undefined, done: () => undefined, [Symbol.dispose]: () => undefined };
  const body = openBody(request, () => hold);
  const reader = { add: () => undefined, end: () => undefined };
  await expect(body.read({ mostBytes: 10, ms: 10 }, reader)).rejects.toMatchObject({ code: 'request.timeout' });
});
