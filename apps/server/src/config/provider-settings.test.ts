import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './setting-kinds.ts';

const name = { zh_CN: '集团账号', en_US: 'Staff account' };
const staff = {
  ...{ id: 'staff', name, issuer: 'https://id.example.com/', clientId: 'uc', clientSecret: { env: 'STAFF_SECRET' } },
  people: { source: 'hr' },
};
const partner = { ...staff, id: 'partner', issuer: 'https://id.partner.example', people: { units: ['A01'] } };

const folder = mkdtempSync(path.join(tmpdir(), 'uc-sign-in-ways-'));
function fileOf(content: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const read = (content: unknown, environment: NodeJS.ProcessEnv = {}) =>
  readConfig({ UC_SIGN_IN_WAYS: fileOf(content), STAFF_SECRET: 's3cret', ...environment });

test('passwords and several providers stand side by side, or providers alone', () => {
  const beside = read({ local: true, providers: [staff, partner] });
  expect(beside.oidc).toBeUndefined();
  expect(beside.signInProviders).toMatchObject([
    { ...staff, clientSecret: 's3cret', scope: 'openid profile', claim: 'preferred_username', isShortForm: false },
    { id: 'partner', people: { units: ['A01'] } },
  ]);
  expect(read({ local: false, providers: [staff, partner] }).oidc).toMatchObject({ clientId: 'uc' });
});

test('the short form is one provider, as it always was', () => {
  const settings = { UC_OIDC_ISSUER: 'https://id.example.com', UC_OIDC_CLIENT_ID: 'uc', UC_OIDC_CLIENT_SECRET: 's' };
  const { oidc, signInProviders } = readConfig({ UC_SIGN_IN: 'oidc', ...settings });
  expect(oidc).toMatchObject({ issuer: 'https://id.example.com' });
  expect(signInProviders).toMatchObject([{ id: 'oidc', isShortForm: true, people: 'everyone' }]);
  expect(readConfig({}).signInProviders).toEqual([]);
});

test.each<[string, unknown, RegExp]>([
  ['no way in', { local: false, providers: [] }, /there must be a provider, or local or directory must be true/],
  ['a word for yes', { local: true, directory: 'yes', providers: [] }, /directory: /],
  ['two of one name', { local: true, providers: [staff, { ...partner, id: 'staff' }] }, /the same id staff/],
  [
    'two of one issuer',
    { local: true, providers: [staff, { ...partner, issuer: 'https://ID.example.com' }] },
    /the same issuer https:\/\/id\.example\.com\//,
  ],
  [
    'one of several that speaks for everybody',
    { local: true, providers: [staff, { ...partner, people: 'everyone' }] },
    /partner: people must name a source or units/,
  ],
  ['nobody it speaks for', { local: true, providers: [{ ...staff, people: undefined }] }, /providers\.0\.people/],
  ['no units', { local: true, providers: [{ ...staff, people: { units: [] } }] }, /providers\.0\.people/],
  ['an open address', { local: true, providers: [{ ...staff, issuer: 'http://id.example' }] }, /https:\/\//],
  [
    'a secret that is not there',
    { local: true, providers: [{ ...staff, clientSecret: { env: 'NOT_SET' } }] },
    /NOT_SET is not set/,
  ],
  [
    'people made whom it does not speak for',
    { local: true, providers: [{ ...staff, makes: { unit: 'A01' } }] },
    /people must name the source staff or the unit A01/,
  ],
  [
    'people made in another unit than its own',
    { local: true, providers: [{ ...partner, makes: { unit: 'B01' } }] },
    /people must name the source partner or the unit B01/,
  ],
  [
    'people made as another source',
    { local: true, providers: [{ ...staff, id: 'file', people: 'everyone', makes: { unit: 'A01' } }] },
    /another source has this name/,
  ],
  ['people made nowhere', { local: true, providers: [{ ...partner, makes: {} }] }, /makes\.unit/],
  ['a name with a slash', { local: true, providers: [{ ...staff, id: 'a/b' }] }, /providers\.0\.id/],
  ['a slip', { local: true, provider: [] }, /providers/],
])('a file with %s stops the start, and repeats no secret', (_, content, why) => {
  const start = () => read(content);
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(why);
  expect(start).toThrow(/^UC_SIGN_IN_WAYS \(.*\): /);
  expect(start).not.toThrow(/s3cret/);
});

test('the short form and the file together say two things', () => {
  const settings = { UC_OIDC_ISSUER: 'https://id.example.com', UC_OIDC_CLIENT_ID: 'uc', UC_OIDC_CLIENT_SECRET: 's' };
  const both = () => read({ local: true, providers: [staff] }, { UC_SIGN_IN: 'oidc', ...settings });
  expect(both).toThrow(/describe the provider in the file/);
});

const wecom = { id: 'wecom', kind: 'wecom', corpId: 'ww1', agentId: '1', secret: 's3cret' };
const readAccounts = (ways: object, sources: unknown[] = [wecom]) =>
  read({ local: true, providers: [], ...ways }, { UC_THIRD_AUTH: fileOf({ sources }) });

test('accounts of platforms sign in where the file says so', () => {
  expect(readAccounts({ accounts: ['wecom'] }).signInAccounts).toEqual(['wecom']);
  expect(readAccounts({}).signInAccounts).toEqual([]);
});

const oidc = { id: 'id', kind: 'oidc', name, issuer: 'https://id.example.com', clientId: 'uc', clientSecret: 's3cret' };
test.each<[string, object, unknown[], RegExp]>([
  ['that are not described', { accounts: ['feishu'] }, [wecom], /accounts names feishu, which is no source/],
  ['of a provider', { accounts: ['id'] }, [oidc], /accounts names id, which is no source/],
  ['named twice', { accounts: ['wecom', 'wecom'] }, [wecom], /names wecom twice/],
  [
    'without what comes after them',
    { local: false, providers: [staff], accounts: ['wecom'] },
    [wecom],
    /only where local or directory is true/,
  ],
])('accounts %s stop the start', (_, ways, sources, why) => {
  const start = () => readAccounts(ways, sources);
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(why);
  expect(start).not.toThrow(/s3cret/);
});

const described = {
  ...{
    kind: 'openldap',
    servers: ['ldap://127.0.0.1:3890'],
    bindDn: 'cn=portal,dc=example,dc=test',
    bindPassword: 's3cret',
  },
  people: { base: 'ou=people,dc=example,dc=test' },
};
const readDirectory = (ways: object, directory: object | undefined) =>
  read({ providers: [], ...ways }, directory && { UC_DIRECTORY: fileOf({ ...described, ...directory }) });

test('the directory is one way in of the file, beside passwords kept here or in their place', () => {
  const beside = readDirectory({ local: true, directory: true }, { signIn: {} });
  expect([beside.passwordsHere, beside.directory?.signIn?.failures]).toEqual([true, 4]);
  const alone = readDirectory({ local: false, directory: true, providers: [staff] }, { signIn: {} });
  // The form stands, for its people.
  expect([alone.passwordsHere, alone.oidc, alone.resetChannels, alone.links.channels]).toEqual([
    ...[false, undefined, []],
    [],
  ]);
  const written = { signIn: {}, write: { change: true, reset: true } };
  const secure = { ...written, servers: ['ldaps://127.0.0.1'] };
  expect(readDirectory({ local: false, directory: true }, secure).resetChannels).not.toEqual([]);
  // One that is only read signs nobody in.
  expect(readDirectory({ local: true }, { read: {} }).directory?.signIn).toBeUndefined();
  // It may be set up in the browser.
  expect(readDirectory({ local: true, directory: true }, undefined).isDirectoryAWayIn).toBe(true);
  // Without a file of ways its own file says it.
  expect(readConfig({ UC_DIRECTORY: fileOf({ ...described, signIn: {} }) }).passwordsHere).toBe(true);
});

test.each<[string, object, object, RegExp]>([
  ['named and only read', { local: true, directory: true }, { read: {} }, /add signIn to the file of UC_DIRECTORY/],
  ['there and not named', { local: true }, { signIn: {} }, /^UC_DIRECTORY signs people in .* say "directory": true/],
  ['there and denied', { local: false, directory: false, providers: [staff] }, { signIn: {} }, /take signIn out/],
])('a directory that is %s stops the start with one sentence', (_, ways, directory, why) => {
  const start = () => readDirectory(ways, directory);
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(why);
  expect(start).not.toThrow(/s3cret/);
});

test('where one provider signs people in by the short form, a directory does not', () => {
  const settings = { UC_OIDC_ISSUER: 'https://id.example.com', UC_OIDC_CLIENT_ID: 'uc', UC_OIDC_CLIENT_SECRET: 's' };
  const file = fileOf({ ...described, signIn: {} });
  expect(() => readConfig({ UC_SIGN_IN: 'oidc', ...settings, UC_DIRECTORY: file })).toThrow(/do not name it/);
});
