import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig, settings } from './config.ts';
import { ConfigError } from './setting-kinds.ts';
import { nearest } from './setting-names.ts';

const known = Object.keys(settings);

test.each([
  ['UC_PROT', 'UC_PORT'],
  ['UC_PORTS', 'UC_PORT'],
  ['UC_Port', 'UC_PORT'],
  ['UC_LOGS', 'UC_LOG'],
  ['UC_DATABSE_URL', 'UC_DATABASE_URL'],
  ['UC_DATABASE_URI', 'UC_DATABASE_URL'],
  ['UC_SECRETKEY', 'UC_SECRET_KEY'],
  ['UC_SMTP_ULR', 'UC_SMTP_URL'],
  ['UC_TRUSTED_PROXY', 'UC_TRUST_PROXY'],
  ['UC_SESSION_PER_PERSON', 'UC_SESSIONS_PER_PERSON'],
])('%s is nearly %s: the start stops and names both, without the value', (slip, meant) => {
  const start = () => readConfig({ [slip]: 's3cret' });
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(`${slip} is not a setting; ${meant} is. Correct the name, or remove it.`);
});

test('names that no setting is near are one line: a newer version may know them, and this one starts', () => {
  const newer = { UC_WEBHOOK_TARGETS: 's3cret', UC_LDAP_SERVER: 's3cret', UC_AB: '1', OTHER: 'x' };
  expect(readConfig(newer).remarks).toEqual([
    'Settings that this version does not know are ignored: UC_AB, UC_LDAP_SERVER, UC_WEBHOOK_TARGETS',
  ]);
});

test('a name without a value sets nothing', () => {
  expect(readConfig({ UC_PROT: '', UC_OTHER_THING: ' ' }).remarks).toEqual([]);
});

test('names that the product itself or a file of its settings reads are no slips', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'uc-names-')), 'sources.json');
  const feishu = { id: 'feishu', kind: 'feishu', appId: 'cli_1', appSecret: { env: 'UC_WECOM_SECRETS' } };
  writeFileSync(file, JSON.stringify({ sources: [feishu] }));
  const environment = { UC_KEEPER: '1', UC_WEB_PORT: '5173', UC_WECOM_SECRETS: 's3cret' };
  expect(() => readConfig(environment)).toThrow(/^UC_WECOM_SECRETS is not a setting/);
  expect(readConfig({ ...environment, UC_THIRD_AUTH: file }).remarks).toEqual([]);
});

const links = {
  UC_PORT: 'tcp://10.96.3.1:8080',
  UC_PORT_8080_TCP: 'tcp://10.96.3.1:8080',
  UC_PORT_8080_TCP_ADDR: '10.96.3.1',
  UC_PORT_8080_TCP_PORT: '8080',
  UC_PORT_8080_TCP_PROTO: 'tcp',
  UC_SERVICE_HOST: '10.96.3.1',
  UC_SERVICE_PORT: '8080',
  UC_SERVICE_PORT_HTTP: '8080',
  UC_DB_SERVICE_HOST: '10.96.3.2',
  UC_DB_SERVICE_PORT: '5432',
  UC_DB_PORT: 'tcp://10.96.3.2:5432',
  UC_DB_PORT_5432_TCP_ADDR: '10.96.3.2',
  UC_POST_PORT: 'tcp://10.96.3.3:25',
};

test('what Kubernetes sets for services named uc and uc-… is one line, and the port is the usual one', () => {
  const { port, remarks } = readConfig(links);
  expect(port).toBe(8080);
  expect(remarks).toHaveLength(1);
  expect(remarks[0]).toMatch(/^Kubernetes has set UC_DB_PORT, .*, UC_PORT, .* are ignored/);
});

test('a port that is set by hand is one, beside the links of Kubernetes', () => {
  expect(readConfig({ ...links, UC_PORT: '9000' }).port).toBe(9_000);
  expect(() => readConfig({ UC_PORT: 'http://10.96.3.1:8080' })).toThrow(/^UC_PORT must be a whole number/);
});

test('no setting is nearly another: a version that knows one of them starts with both', () => {
  // These two came together.
  const twins = ['UC_EC_URL', 'UC_CC_URL'];
  const tooNear = known.filter((name) => {
    const others = known.filter((one) => one !== name && !(twins.includes(name) && twins.includes(one)));
    return nearest(name, others);
  });
  expect(tooNear).toEqual([]);
});
