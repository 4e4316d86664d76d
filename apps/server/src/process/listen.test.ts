import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { ListenError, pickPort } from './listen.ts';

test.each(['192.0.2.1', 'host.invalid', 'fe80::1'])(
  'an address that is not of this machine, %s, is blamed on UC_HOST',
  async (host) => {
    const picking = pickPort({ host, port: 0 });
    await expect(picking).rejects.toBeInstanceOf(ListenError);
    await expect(picking).rejects.toThrow(`UC_HOST is ${host}, which is no address of this machine; correct it.`);
  },
);

test('a port that is taken is blamed on UC_PORT', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(pickPort({ host: '127.0.0.1', port })).rejects.toThrow(/choose another port with UC_PORT\.$/);
  other.close();
});
