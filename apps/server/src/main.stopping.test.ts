import { createConnection } from 'node:net';
import { expect, test } from 'vitest';
import { createBlankDatabase } from './testing/blank-database.ts';
import { startServer } from './testing/server-process.ts';

const secretKey = '9f1c4a7be28d05366cb9d1e87a402f5e13c8b60d94a7f2e5486b1d3c0f9ea275';

test('who never comes to the end of a request does not keep the server from stopping in order', {
  timeout: 120_000,
}, async () => {
  await using database = await createBlankDatabase();
  await using server = startServer({ UC_DATABASE_URL: database.url, UC_SECRET_KEY: secretKey, UC_DEMO: '0' });
  const { hostname, port } = new URL(await server.ready());
  const socket = createConnection(Number(port), hostname);
  socket.on('error', () => undefined); // it is cut off
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.write(`GET /uc/ HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-Slow: `);
  await fetch(`http://${hostname}:${port}/api-uc/health/live`); // by this answer the beginning above has been read, too
  expect(await server.end('SIGTERM'), server.errors()).toEqual({ code: 0, signal: null });
  await closed;
  expect(server.errors()).toBe('');
});
