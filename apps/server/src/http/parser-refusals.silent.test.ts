import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { finished } from 'node:stream/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createParserRefusals } from './parser-refusals.ts';

/** A connection that keeps what is written to it, and what went wrong. */
function line(): { socket: Socket; written: string[]; faults: Error[] } {
  const written: string[] = [];
  const faults: Error[] = [];
  const socket = new Duplex({
    read: () => undefined,
    write(chunk, _, done) {
      written.push(String(chunk));
      done();
    },
  });
  socket.on('error', (error) => faults.push(error));
  return { socket: socket as Socket, written, faults }; // all that is asked of one
}

const refusal = (code: string) => Object.assign(new Error(code), { code });

test('who is gone, has closed their side, or comes before we know our headers is cut off without a word', async () => {
  const refusals = createParserRefusals();
  const early = line();
  refusals.answer(refusal('HPE_INVALID_METHOD'), early.socket);
  const app = fastify();
  app.get('/', () => ({ ok: true }));
  await refusals.learn(app);
  const gone = line();
  refusals.answer(refusal('ECONNRESET'), gone.socket);
  const closed = line();
  closed.socket.end();
  refusals.answer(refusal('HPE_INVALID_METHOD'), closed.socket);
  for (const { socket, written, faults } of [early, gone, closed]) {
    await finished(socket).catch(() => undefined);
    expect([written, faults]).toEqual([[], []]);
    expect(socket.destroyed).toBe(true);
  }
  const told = line();
  refusals.answer(refusal('HPE_INVALID_METHOD'), told.socket);
  expect(told.written.join('')).toContain('request.invalid');
  await app.close();
});
