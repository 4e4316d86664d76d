import { errorStatus, limits } from '@uc/contract';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { discardedBytes, endsConnection } from './read-body.ts';

const busy = errorStatus['server.busy'];
const most = limits.bodyBytes + discardedBytes;
const long = { 'content-length': String(most + 1) };

test.each([
  ['has come whole, and we are busy', { complete: true, headers: {}, status: busy }, false],
  [
    'has come whole, in pieces of any number',
    { complete: true, headers: { 'transfer-encoding': 'chunked' }, status: 400 },
    false,
  ],
  ['is short', { complete: false, headers: { 'content-length': String(most) }, status: 400 }, false],
  ['is short, and we are busy', { complete: false, headers: { 'content-length': '9' }, status: busy }, true],
  ['is longer than is thrown away', { complete: false, headers: long, status: 413 }, true],
  ['is of unknown length', { complete: false, headers: { 'transfer-encoding': 'chunked' }, status: 400 }, true],
])('an answer to a body that %s ends the connection or keeps it', (_, { complete, headers, status }, ends) => {
  const request = { raw: { complete }, headers, routeOptions: { config: {} } } as unknown as FastifyRequest;
  expect(endsConnection(request, status)).toBe(ends);
});
