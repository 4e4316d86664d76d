import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './setting-kinds.ts';

const secret = randomBytes(32).toString('base64');
const database = { UC_DATABASE_URL: 'postgres://uc@db/uc', UC_SECRET_KEY: secret };

const badValues: [string, string[]][] = [
  [
    'UC_HOST',
    [
      '127.0.0.1:8080',
      'http://127.0.0.1',
      '127.0.0.999',
      '10.0.0',
      '0.0.0.0/0',
      '[::1]',
      '-x',
      'a b',
      '::zz',
      'localhos',
    ],
  ],
  ['UC_ACCENT', ['blue', '#fff', '#12345g', '#123456;}', 'rgb(1 2 3)']],
  ['UC_PORT', ['x', '-1', '65536', '80.5', '0x50', '1e3', '８０８０']],
  ['UC_PUBLIC_URL', ['portal', 'ftp://x', 'https://user:pw@x', 'https://x/path', 'https://x?q', 'javascript:alert(1)']],
  [
    'UC_TRUST_PROXY',
    [
      'true',
      '*',
      '1',
      '10.0.0.0/33',
      '10.0.0',
      '999.1.1.1',
      '::1/129',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.1,,',
      'proxy.example',
    ],
  ],
  [
    'UC_DATABASE_URL',
    ['mysql://x', 'postgres://', 'db', 'postgres://uc@one,/uc', 'postgres://uc@a/uc?target_session_attrs=standby'],
  ],
  ['UC_DATABASE_POOLED', ['yes', '2', '1']],
  ['UC_DATABASE_CONNECTIONS', ['0', '-1', '1001', 'many']],
  ['UC_DATABASE_RESERVED_CONNECTIONS', ['0', '1001', '2.5']],
  ['UC_DATABASE_OWNER_URL', ['mysql://x', 'db', 'postgres://uc@db/uc']],
  ['UC_SECURITY_CONTACT', ['security', 'a@x,b@y', 'Security <a@x.example>', 'a@x.example\nBcc: b@y.example']],
  ['UC_RECORD_RETENTION_MONTHS', ['5', '0', '-6', '601', 'forever']],
  ['UC_ERASE_AFTER_DAYS', ['0', '-1', '3651', '1.5', 'never']],
  ['UC_DEMO', ['yes', 'true', '2']],
  ['UC_TIME_ZONE', ['Mars/Base', '+25']],
  ['UC_SIGN_IN', ['ldap', 'LOCAL']],
  ['UC_OIDC_ISSUER', ['provider', 'file:///x']],
  [
    'UC_APP_ISSUER',
    ['provider', 'javascript:alert(1)', 'https://u:p@id.example', 'https://id.example?a=b', 'https://id.example/#a'],
  ],
  ['UC_SMS_COUNTRIES', ['China', 'cn', 'XX', 'CN;HK', 'CN,']],
  ['UC_SESSION_IDLE_MINUTES', ['0', '1441', '30m']],
  ['UC_SESSION_HOURS', ['0', '169']],
  ['UC_INVITATION_MAILS_PER_MINUTE', ['0', '601', 'fast']],
  ['UC_INVITATION_SMS_PER_MINUTE', ['0', '601', '1.5']],
  ['UC_SESSIONS_PER_PERSON', ['0', '101', '-1', 'five', '1000000000000000000000']],
  ['UC_BUSY_AFTER_MS', ['49', '10001', '200ms']],
  ['UC_CAPTCHA_READY', ['9', '1001', 'all']],
  ['UC_APPLY_FOR_OTHERS', ['everyone', '1']],
  // Whichever of the two is wrong or alone.
  ['UC_CONNECTED_SYSTEM_URL', ['http://idm.example.com/', 'ftp://idm.example.com/', 'idm', 'https://idm.example.com/']],
  ['UC_CONNECTED_SYSTEM_SECRET', ['short']],
  ['UC_EC_URL', ['javascript:alert(1)', 'data:text/html,x', '//evil']],
  ['UC_CC_URL', ['javascript:alert(1)', 'cc']],
  ['UC_CALLS_PER_SESSION', ['9', '0', '-5', 'many']],
  ['UC_CALLS_PER_ADDRESS', ['9']],
  ['UC_ANONYMOUS_CALLS_PER_ADDRESS', ['9']],
  ['UC_METRICS', ['on']],
  ['UC_LOG', ['loud', 'trace']],
];

describe('a bad value stops the start with a sentence that names its variable', () => {
  const cases = badValues.flatMap(([name, values]) => values.map((value) => [name, value] as const));
  test.each(cases)('%s=%s', (name, value) => {
    const start = () => readConfig({ UC_SECRET_KEY: secret, [name]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${name} .*[^.]\\.$`));
  });
});

describe('a secret that is none stops the start', () => {
  test.each([
    ['missing', undefined],
    ['short', randomBytes(31).toString('base64')],
    ['short hex', randomBytes(31).toString('hex')],
    ['zeros', Buffer.alloc(32).toString('base64')],
    ['a repeated example', '0123456789abcdef'.repeat(4).replace(/[8-f]/g, '0')],
    ['a word', 'changeme'],
    ['words', 'please change this secret before you go to production, thank you'],
    ['a phrase with signs', 'correct-horse-battery-staple!correct-horse-battery-staple'],
  ])('%s', (_, value) => {
    const start = () => readConfig({ UC_DATABASE_URL: database.UC_DATABASE_URL, UC_SECRET_KEY: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(/^UC_SECRET_KEY /);
  });

  test('32 random bytes in base64 or hex are one', () => {
    for (const value of [secret, randomBytes(32).toString('hex'), randomBytes(32).toString('base64url')])
      expect(readConfig({ ...database, UC_SECRET_KEY: value }).secretKey).toBe(value);
  });
});

test('the message never repeats a secret', () => {
  const short = randomBytes(20).toString('base64');
  expect(() => readConfig({ UC_SECRET_KEY: short })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining(short) }),
  );
});

test('switched-off certificate checks stop the start', () => {
  expect(() => readConfig({ NODE_TLS_REJECT_UNAUTHORIZED: '0' })).toThrow(/NODE_TLS_REJECT_UNAUTHORIZED/);
});

test('a server that others can reach needs to know its own address', () => {
  for (const host of ['0.0.0.0', '::', '192.0.2.1'])
    expect(() => readConfig({ UC_HOST: host })).toThrow(/^UC_PUBLIC_URL is needed/);
  for (const host of ['127.evil.example', 'localhos'])
    expect(() => readConfig({ UC_HOST: host })).toThrow(/^UC_HOST is .* correct it, or set UC_PUBLIC_URL as well\.$/);
  for (const host of ['127.0.0.1', '127.0.0.53', 'localhost', '::1'])
    expect(readConfig({ UC_HOST: host }).host).toBe(host);
  expect(readConfig({ UC_HOST: '0.0.0.0', UC_PUBLIC_URL: 'https://portal.example/' }).publicUrl).toBe(
    'https://portal.example',
  );
});

test('the demo is there when nothing was said and the database is embedded, and not otherwise', () => {
  expect(readConfig({}).demo).toBe(true);
  expect(readConfig(database).demo).toBe(false);
  expect(readConfig({ ...database, UC_DEMO: '1' }).demo).toBe(true);
  expect(readConfig({ UC_DEMO: '0' }).demo).toBe(false);
});

test('by default no forwarded address is believed, no figures are told, and the lives are those of the paper', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    trustProxy: [],
    metrics: false,
    sessionIdleMinutes: 30,
    sessionHours: 12,
    sessionsPerPerson: 5,
    busyAfterMs: 200,
    captchasReady: 200,
    remarks: [],
    timeZone: 'Asia/Shanghai',
    logLevel: 'info',
    flood: { perSession: 300, perAddress: 600, anonymousPerAddress: 120 },
  });
});

test('proxies are listed by address, range or name of a range', () => {
  const list = '10.0.0.0/8, 192.0.2.1,loopback,2001:db8::/32,::1';
  expect(readConfig({ UC_TRUST_PROXY: list }).trustProxy).toEqual(list.split(',').map((one) => one.trim()));
});

test('an identity provider needs all its settings, and https unless it is on this machine', () => {
  const oidc = {
    UC_SIGN_IN: 'oidc',
    UC_OIDC_ISSUER: 'https://id.example',
    UC_OIDC_CLIENT_ID: 'portal',
    UC_OIDC_CLIENT_SECRET: 's',
  };
  expect(readConfig(oidc).oidc?.issuer).toBe('https://id.example');
  for (const name of ['UC_OIDC_ISSUER', 'UC_OIDC_CLIENT_ID', 'UC_OIDC_CLIENT_SECRET'])
    expect(() => readConfig({ ...oidc, [name]: '' })).toThrow(new RegExp(`^${name} is needed`));
  for (const issuer of ['http://id.example', 'http://127.evil.example'])
    expect(() => readConfig({ ...oidc, UC_OIDC_ISSUER: issuer })).toThrow(/^UC_OIDC_ISSUER must begin with https/);
  for (const issuer of ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000'])
    expect(readConfig({ ...oidc, UC_OIDC_ISSUER: issuer }).oidc?.issuer).toBe(issuer);
});

test('applications are told the issuer that was set, letter by letter, else the one people sign in with, else none', () => {
  const oidc = { UC_SIGN_IN: 'oidc', UC_OIDC_CLIENT_ID: 'portal', UC_OIDC_CLIENT_SECRET: 's' };
  const provider = { ...oidc, UC_OIDC_ISSUER: 'https://id.example' };
  expect(readConfig({}).appIssuer).toBeUndefined();
  expect(readConfig(provider).appIssuer).toBe('https://id.example');
  const slashed = 'https://sso.example/one/';
  expect(readConfig({ ...provider, UC_APP_ISSUER: slashed }).appIssuer).toBe(slashed);
});
