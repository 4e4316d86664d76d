import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startPortal } from '../testing/portal.ts';

const faults = (log: string[]) => log.filter((line) => JSON.parse(line).level >= 50);

test('a path that reads like a pattern of the router is an unknown one, never a fault or a route', async () => {
  await using portal = await startPortal({ template: 'empty' });
  for (const path of [
    '/:a(',
    '/:a(^(x+x+)+y$)',
    '/:a(\\',
    '/**',
    '/*a',
    '/user/:any',
    '/:a-:b',
    '/%3Aa(',
    '/(',
    '/user/*',
  ])
    for (const method of ['GET', 'POST'])
      expect({ path, status: (await portal.browser().send({ path, method })).statusCode }).toEqual({
        path,
        status: 404,
      });
  expect(faults(portal.log)).toEqual([]);
});

test('callers who hang up at once leave no fault in the log, and nothing is done for them', async () => {
  await using portal = await startPortal();
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo; // it listens on a port, not on a socket file
  // The caller is gone between the request's arrival and the first look at it.
  portal.app.server.prependListener('request', ({ socket }) => socket.destroy());
  const body = '{"account":"demo.full","password":"Wrong@2026"}';
  const head = 'POST /api-uc/anonymous/signIn HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nContent-Type: application/json\r\n';
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`),
    );
    socket.on('close', () => resolve());
  });
  expect((await portal.browser().send({ path: '/health/live' })).statusCode).toBe(200); // whatever was to come has come
  expect(faults(portal.log)).toEqual([]);
  expect(await portal.db.selectFrom('attempt').selectAll().execute()).toEqual([]);
});

test('a request that names two hosts is refused, whichever they are', async () => {
  await using portal = await startPortal({ template: 'empty' });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo; // it listens on a port, not on a socket file
  const ask = (hosts: string[]) =>
    new Promise<string>((resolve) => {
      const lines = ['GET /api-uc/health/live HTTP/1.1', ...hosts.map((host) => `host: ${host}`), 'Connection: close'];
      const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
      socket.once('data', (answer) => resolve(answer.toString().slice(9, 12)));
    });
  expect(await ask(['127.0.0.1:8080'])).toBe('200');
  expect(await ask(['127.0.0.1:8080', '127.0.0.1:8080'])).toBe('400');
  expect(await ask(['127.0.0.1:8080', 'evil.example'])).toBe('400');
});
