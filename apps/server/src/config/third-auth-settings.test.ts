import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './setting-kinds.ts';
import { issuerOf } from './third-auth-settings.ts';

const name = { zh_CN: '合作伙伴', en_US: 'Partner' };
const oidc = {
  id: 'partner',
  kind: 'oidc',
  name,
  issuer: 'https://id.example.com/',
  clientId: 'uc',
  clientSecret: 's3cret',
};
const wecom = { id: 'wecom', kind: 'wecom', corpId: 'ww1', agentId: '1000002', secret: { env: 'WECOM_LOGIN' } };
const dingtalk = { id: 'dingtalk', kind: 'dingtalk', corpId: 'ding1', clientId: 'app', clientSecret: 's3cret' };
const feishu = { id: 'feishu', kind: 'feishu', appId: 'cli_1', appSecret: 's3cret' };
const all = [oidc, wecom, dingtalk, feishu];

const folder = mkdtempSync(path.join(tmpdir(), 'uc-third-auth-'));
function fileOf(content: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const read = (content: unknown, environment: NodeJS.ProcessEnv = {}) =>
  readConfig({ UC_THIRD_AUTH: fileOf(content), WECOM_LOGIN: 's3cret of wecom', ...environment }).thirdAuth;

test('without the setting there is nowhere to bind an account', () => {
  expect(readConfig({}).thirdAuth).toEqual([]);
});

test('a file describes any number of sources, with secrets in it or in a variable that it names', () => {
  const sources = read({ sources: all });
  expect(sources).toMatchObject([
    { ...oidc, scope: 'openid profile', nameClaim: 'name' },
    { ...wecom, secret: 's3cret of wecom' },
    dingtalk,
    feishu,
  ]);
  expect(sources.map(issuerOf)).toEqual(['https://id.example.com/', 'wecom:ww1', 'dingtalk:ding1', 'feishu:cli_1']);
  expect(read(`\uFEFF${JSON.stringify({ sources: [] })}`)).toEqual([]);
});

const wrong: [string, unknown, RegExp][] = [
  ['no JSON', '{', /the file is no JSON\.$/],
  ['a list', [], /the file: /],
  ['an unknown field', { sources: [], more: 1 }, /the file: .*more/],
  ['an unknown kind', { sources: [{ ...oidc, kind: 'saml' }] }, /sources\.0\.kind: /],
  ['a field of another kind', { sources: [{ ...feishu, corpId: 'x' }] }, /sources\.0: .*corpId/],
  ['a source without a name', { sources: [{ ...oidc, name: undefined }] }, /sources\.0\.name: /],
  ['a name in one language', { sources: [{ ...oidc, name: { zh_CN: '一' } }] }, /sources\.0\.name\.en_US: /],
  ['an id with a slash', { sources: [{ ...oidc, id: 'a/b' }] }, /sources\.0\.id: must be lower-case/],
  ['an empty secret', { sources: [{ ...oidc, clientSecret: '' }] }, /sources\.0\.clientSecret: /],
  ['a variable that is not set', { sources: [{ ...oidc, clientSecret: { env: 'NOT_SET' } }] }, /NOT_SET is not set\.$/],
  ['an issuer in clear', { sources: [{ ...oidc, issuer: 'http://id.example.com' }] }, /sources\.0\.issuer: .*https/],
  ['an issuer with a query', { sources: [{ ...oidc, issuer: 'https://id.example.com?a' }] }, /sources\.0\.issuer: /],
  ['two of one id', { sources: [feishu, { ...wecom, id: 'feishu' }] }, /two sources have the same id feishu\.$/],
  ['two of one issuer', { sources: [oidc, { ...oidc, id: 'twin' }] }, /two sources have the same issuer/],
  [
    'two enterprises of a kind',
    { sources: [wecom, { ...wecom, id: 'w2', corpId: 'ww2' }] },
    /one source of the kind wecom\.$/,
  ],
];
test.each(wrong)('%s stops the start with a sentence that names what is wrong', (_, content, sentence) => {
  const start = () => read(content);
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/^UC_THIRD_AUTH \(.*\): /);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow(/s3cret/);
});

test('a file that is not there stops the start', () => {
  expect(() => readConfig({ UC_THIRD_AUTH: '/nowhere/sources.json' })).toThrow(/cannot be read \(ENOENT\)\.$/);
});

test('accounts of another enterprise than the one that messages are sent in are refused: an id there is somebody else here', () => {
  const messages = { UC_WECOM_CORP_ID: 'ww2', UC_WECOM_AGENT_ID: '1', UC_WECOM_SECRET: 's3cret' };
  expect(() => read({ sources: [wecom] }, messages)).toThrow(/wecom: corpId must be that of UC_WECOM_CORP_ID/);
  expect(read({ sources: [wecom] }, { ...messages, UC_WECOM_CORP_ID: 'ww1' })).toHaveLength(1);
  const ding = { UC_DINGTALK_APP_KEY: 'other', UC_DINGTALK_APP_SECRET: 's3cret', UC_DINGTALK_AGENT_ID: '1' };
  expect(() => read({ sources: [dingtalk] }, ding)).toThrow(/dingtalk: clientId must be that of UC_DINGTALK_APP_KEY/);
  expect(read({ sources: [dingtalk] }, { ...ding, UC_DINGTALK_APP_KEY: 'app' })).toHaveLength(1);
});

test('a provider on this machine may speak in clear', () => {
  expect(read({ sources: [{ ...oidc, issuer: 'http://127.0.0.1:9000' }] })).toHaveLength(1);
});
