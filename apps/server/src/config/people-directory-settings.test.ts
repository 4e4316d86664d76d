import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './setting-kinds.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'uc-directory-settings-'));
const ca = path.join(folder, 'ca.pem');
writeFileSync(ca, '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n');
function fileOf(content: unknown): string {
  const file = path.join(folder, `${crypto.randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const whole = {
  kind: 'openldap',
  servers: ['ldaps://ldap1.example.com', 'ldap://ldap2.example.com:1389', 'ldap://127.0.0.1'],
  bindDn: 'cn=portal,dc=example,dc=com',
  bindPassword: { env: 'DIRECTORY_PASSWORD' },
  people: { base: 'ou=people,dc=example,dc=com' },
};
const read = (content: unknown) =>
  readConfig({ UC_DIRECTORY: fileOf(content), DIRECTORY_PASSWORD: 's3cret of the directory' }).directory;

test('without the setting there is no directory', () => {
  expect(readConfig({}).directory).toBeUndefined();
});

test('a few lines do: the rest is what OpenLDAP and Active Directory usually have, and nothing is read unless that is said', () => {
  expect(read(whole)).toMatchObject({
    servers: [
      { host: 'ldap1.example.com', port: 636, protection: 'tls' },
      { host: 'ldap2.example.com', port: 1389, protection: 'startTls' },
      { host: '127.0.0.1', port: 389, protection: 'none' },
    ],
    ...{ bindPassword: 's3cret of the directory', key: 'entryUUID', read: undefined, units: undefined },
    people: { filter: '(objectClass=inetOrgPerson)', fields: { username: ['uid'], name: ['displayName', 'cn'] } },
  });
  expect(read({ ...whole, kind: 'activeDirectory', ca, read: {} })).toMatchObject({
    ...{ key: 'objectGUID', people: { fields: { username: ['sAMAccountName'] } } },
    read: { everyMinutes: 60, skipsRefused: false, invites: false, holds: ['hr', 'administrator', 'directory'] },
  });
});

test('the mapping is data: fields are changed, added and taken out', () => {
  const fields = { phone: null, name: 'cn', extension: ['telephoneNumber', 'homePhone'] };
  const settings = read({ ...whole, people: { ...whole.people, fields } });
  expect(settings?.people.fields).toEqual({
    ...{ username: ['uid'], name: ['cn'], employeeId: ['employeeNumber'], email: ['mail'] },
    extension: ['telephoneNumber', 'homePhone'],
  });
});

const devs = 'cn=devs,ou=groups,dc=example,dc=com';
const withGroups = (...groups: object[]) => ({ ...whole, read: {}, groups });

test('groups give roles and licences by their names', () => {
  expect(
    read(withGroups({ group: devs, role: 'warehouse.reader' }, { group: devs, licence: 'userCenter:myAuthority' })),
  ).toMatchObject({
    groups: [
      { group: devs, right: 'role:warehouse.reader' },
      { group: devs, right: 'licence:userCenter:myAuthority' },
    ],
  });
  expect(read(whole)?.groups).toEqual([]);
});

const wrong: [string, unknown, RegExp][] = [
  [
    'a group that gives a role in the administration',
    withGroups({ group: devs, role: 'owner' }),
    /groups\.0: owner is a role in the administration/,
  ],
  [
    'the same as a licence',
    withGroups({ group: devs, licence: 'helpDesk' }),
    /groups\.0: helpDesk is a role in the administration/,
  ],
  [
    'a licence nobody knows',
    withGroups({ group: devs, licence: 'userCenter:all' }),
    /groups\.0\.licence: there is no userCenter:all/,
  ],
  ['a group that gives nothing', withGroups({ group: devs }), /groups\.0: needs either role or licence/],
  [
    'a group twice',
    withGroups({ group: devs, role: 'a' }, { group: devs.toUpperCase(), role: 'a' }),
    /groups\.1: stands there twice/,
  ],
  [
    'groups without people',
    { ...withGroups({ group: devs, role: 'a' }), read: undefined },
    /groups: they are read with people/,
  ],
  ['no JSON', '{', /the file is no JSON\.$/],
  ['an unknown field', { ...whole, more: 1 }, /the file: .*more/],
  ['an unknown kind', { ...whole, kind: 'novell' }, /kind: /],
  ['no server', { ...whole, servers: [] }, /servers: /],
  ['a server of the web', { ...whole, servers: ['https://ldap.example.com'] }, /servers\.0: must be ldaps:/],
  ['a server with a base', { ...whole, servers: ['ldaps://a.example.com/dc=a'] }, /servers\.0: /],
  ['a server with a password in it', { ...whole, servers: ['ldaps://me:it@a.example.com'] }, /servers\.0: /],
  [
    'a certificate that is not there',
    { ...whole, ca: '/nowhere/ca.pem' },
    /ca: \/nowhere\/ca\.pem cannot be read \(ENOENT\)/,
  ],
  ['a certificate that is none', { ...whole, ca: fileOf('x') }, /ca: .* holds no certificate in PEM/],
  ['StartTLS switched off', { ...whole, startTls: false }, /startTls: /],
  ['an empty password', { ...whole, bindPassword: '' }, /bindPassword: /],
  ['a variable that is not set', { ...whole, bindPassword: { env: 'NOT_SET' } }, /NOT_SET is not set\.$/],
  ['a name that is none', { ...whole, bindDn: 'portal' }, /bindDn: must be a name/],
  [
    'a filter that never ends',
    { ...whole, people: { ...whole.people, filter: '(&(uid=a)' } },
    /people\.filter: must be a filter/,
  ],
  ['two filters', { ...whole, people: { ...whole.people, filter: '(a=b)(c=d)' } }, /people\.filter: must be a filter/],
  ['an attribute that is none', { ...whole, people: { ...whole.people, title: 'a)(b' } }, /people\.title/],
  [
    'nobody with a username',
    { ...whole, people: { ...whole.people, fields: { username: null } } },
    /people\.fields\.username: /,
  ],
  ['a schedule of seconds', { ...whole, read: { everyMinutes: 1 } }, /read\.everyMinutes: /],
  ['a word that nobody has', { ...whole, read: { holds: ['self'] } }, /read\.holds\.0: /],
];
test.each(wrong)('%s stops the start with a sentence that names it, and repeats no secret', (_, content, sentence) => {
  const start = () => read(content);
  expect(start).toThrow(ConfigError);
  expect(start).toThrow(/^UC_DIRECTORY \(.*\): /);
  expect(start).toThrow(sentence);
  expect(start).not.toThrow(/s3cret/);
});
