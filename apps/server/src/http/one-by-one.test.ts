import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { answerOneByOne } from './one-by-one.ts';

test('of a connection that was cut off, nothing is done that came in the same packet behind', async () => {
  const done: (string | undefined)[] = [];
  const server = createServer(
    answerOneByOne(({ url, socket }) => {
      done.push(url);
      socket.destroy();
    }),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const caller = connect((server.address() as AddressInfo).port, '127.0.0.1'); // a TCP server has a port
  caller.on('error', () => undefined);
  caller.write(['/first', '/second'].map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  await once(caller, 'close');
  expect(done).toEqual(['/first']);
  server.close();
});
