import pg from 'pg';
import { expect, test } from 'vitest';
import { splitAddress } from './database-address.ts';
import { ConfigError } from './setting-kinds.ts';

test('one host without a wish is left as it was written', () => {
  for (const address of [
    'postgres://uc:p%40ss@db.example/uc?sslmode=verify-full&application_name=a%20b',
    'postgresql://uc@localhost/uc?host=%2Fvar%2Frun%2Fpostgresql&port=5433',
    'postgres:///uc?host=/tmp',
  ])
    expect(splitAddress(address)).toMatchObject({
      list: [{ config: { connectionString: address } }],
      mustBeWritable: false,
    });
});

test('several hosts become addresses of their own, each with everything else', () => {
  const list = 'one.example:5433,[2001:db8::2]:6000,two.example,%2Frun%2Fpg';
  const { list: hosts, mustBeWritable } = splitAddress(
    `postgres://us%2Cer:p%40s%2Fs,w%3Ard@${list}/na%20me?target_session_attrs=read-write&sslmode=no-verify&connect_timeout=3`,
  );
  expect(mustBeWritable).toBe(true);
  expect(hosts.map(({ name }) => name)).toEqual(list.split(','));
  const read = hosts.map(({ config }) => new pg.Client(config));
  expect(read.map(({ host, port }) => [host, port])).toEqual([
    ['one.example', 5433],
    ['2001:db8::2', 6000],
    ['two.example', 5432],
    ['/run/pg', 5432],
  ]);
  for (const config of read)
    expect(config).toMatchObject({
      user: 'us,er',
      password: 'p@s/s,w:rd',
      database: 'na me',
      ssl: { rejectUnauthorized: false },
    });
  for (const { config } of hosts) expect(config.connectionString).not.toContain('target_session_attrs');
});

test('one host with the wish is asked whether it can be written to', () => {
  for (const wish of ['any', 'read-write', 'primary', 'read%2Dwrite'])
    expect(splitAddress(`postgres://uc@db/uc?target_session_attrs=${wish}`)).toMatchObject({
      list: [{ name: 'db', config: { connectionString: 'postgres://uc@db/uc' } }],
      mustBeWritable: true,
    });
});

test.each([
  ['postgres://uc@one,two/uc?target_session_attrs=read-only', /^must ask for target_session_attrs=read-write/],
  ['postgres://uc@one/uc?target_session_attrs=prefer-standby', /^must ask for target_session_attrs=read-write/],
  ['postgres://uc@one/uc?target_session_attrs=', /^must ask for target_session_attrs=read-write/],
  ['postgres://uc@one,/uc', /^must name a host/],
  ['postgres://uc@,one/uc', /^must name a host/],
  ['postgres://uc@one:99999,two/uc', /^must name a host/],
  ['postgres://uc@[::1,two/uc', /^must name a host/],
  ['postgres://uc@one,two/uc?port=5433', /^must list several hosts before the path/],
  ['postgres://uc@/uc?host=one,two', /^must list several hosts before the path/],
])('%s is refused', (address, sentence) => {
  expect(() => splitAddress(address)).toThrow(ConfigError);
  expect(() => splitAddress(address)).toThrow(sentence);
});
