import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test('for whoever has hung up, and has no address to be counted by, nothing is done', () => {
  const request = { socket: { remoteAddress: undefined }, ip: '192.0.2.1' } as FastifyRequest; // all that is asked of it
  expect(() => addressOf(request)).toThrow(expect.objectContaining({ code: 'request.timeout' }));
});
