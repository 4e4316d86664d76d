import { expect, test } from 'vitest';
import { hostsOf } from './hosts.ts';

test('a socket folder is one host, and whether it is pooled is no matter of pg', () => {
  const folder = { host: '/run/pg', user: 'uc', database: 'uc' };
  expect(hostsOf({ ...folder, pooled: true })).toEqual({
    list: [{ name: '/run/pg', config: folder }],
    mustBeWritable: false,
  });
});
