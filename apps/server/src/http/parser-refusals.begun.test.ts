import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createParserRefusals } from './parser-refusals.ts';

test('nothing is written into an answer that has begun: its reader would take it for a part of it', async () => {
  const refusals = createParserRefusals();
  const app = fastify({ clientErrorHandler: refusals.answer });
  app.get('/half', (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '1000' });
    reply.raw.write('the first half');
  });
  app.get('/', () => ({ ok: true }));
  await refusals.learn(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { port } = app.server.address() as AddressInfo; // it listens on a port, not on a socket file
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /half HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    socket.once('data', () => socket.write('NONSENSE\r\n\r\n'));
    const answer = await text(socket).catch(String);
    expect(answer).not.toContain('request.invalid');
    expect(answer).toMatch(/ECONNRESET|the first half$/);
  } finally {
    await app.close();
  }
});
