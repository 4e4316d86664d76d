import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPeopleDirectory } from '../../config/people-directory-settings.ts';
import { type DirectoryEntry, DirectoryFailure, type PeopleDirectory } from '../../ports/people-directory.ts';
import { formOfDn, isWithin, namesAbove } from './dn.ts';
import { readDirectory } from './read.ts';

const base = 'ou=people,dc=example,dc=test';
const uuid = '2f1e7748-0000-4000-8000-00000000000';
const means = { smsCountries: ['CN'] as const, fields: [] };

function settingsWith(said: Readonly<Record<string, unknown>>) {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'uc-read-')), 'directory.json');
  const whole = {
    kind: 'openldap',
    servers: ['ldap://127.0.0.1'],
    bindDn: 'cn=portal',
    bindPassword: 'x',
    people: { base },
  };
  writeFileSync(file, JSON.stringify({ ...whole, ...said }));
  return readPeopleDirectory(file, () => undefined) ?? expect.unreachable();
}

const entry = (dn: string, attributes: Readonly<Record<string, string | string[]>>): DirectoryEntry => ({
  dn,
  values: new Map(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), [value].flat()])),
});

/** Reads a directory that answers with these entries, whatever it is asked. */
function readFrom(entries: readonly DirectoryEntry[], said: Readonly<Record<string, unknown>> = {}) {
  const open: PeopleDirectory['open'] = async () => ({
    server: 'ldap://127.0.0.1',
    certificateUntil: null,
    async *search() {
      yield [...entries];
    },
    tryPassword: async () => 'wrong',
    changePassword: async () => ({ bound: 'wrong' }),
    resetPassword: async () => 'refused',
    writeValue: async () => 'refused',
    [Symbol.asyncDispose]: async () => undefined,
  });
  const directory = { servers: ['ldap://127.0.0.1'], open, openAt: () => open() };
  return readDirectory({ settings: settingsWith(said), directory }, means, new Date('2026-03-15T00:00:00Z'));
}

test('names are the same however they are written, and one is never taken for another by a sign in it', () => {
  expect(formOfDn('UID=Li\\2C Lei , OU=People,dc=example')).toBe(formOfDn('uid=li\\, lei,ou=people, DC=example'));
  expect(formOfDn('ou=\\E7\\A0\\94\\E5\\8F\\91,dc=a')).toBe(formOfDn('ou=研发,dc=a'));
  expect(namesAbove('uid=a\\,ou=b,dc=c')).toEqual([formOfDn('dc=c')]);
  expect(isWithin('uid=a,ou=people,dc=example', 'ou=people,dc=example')).toBe(true);
  expect(isWithin('uid=a\\,ou=people,dc=example', 'ou=people,dc=example')).toBe(false);
  expect(isWithin('uid=a,ou=otherpeople,dc=example', 'ou=people,dc=example')).toBe(false);
});

test('a directory that answers with entries from elsewhere, or without what they are known by, is not believed in anything', async () => {
  const well = entry(`uid=a,${base}`, { uid: 'a', cn: 'A', entryUUID: `${uuid}1` });
  const lies: [DirectoryEntry, string][] = [
    [entry('uid=b,ou=admins,dc=example,dc=test', { uid: 'b', cn: 'B', entryUUID: `${uuid}2` }), 'elsewhere'],
    [entry(`uid=b,${base}`, { uid: 'b', cn: 'B' }), 'mayNotRead'],
  ];
  for (const [lie, fault] of lies) {
    const error = await readFrom([well, lie]).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(DirectoryFailure);
    expect(error).toMatchObject({ fault });
  }
});

test('Active Directory: people by their GUID, with employee ID and account name; who is switched off or past their day has left', async () => {
  const person = (uid: string, last: string, more: Readonly<Record<string, string>> = {}) =>
    entry(`CN=${uid},${base}`, {
      sAMAccountName: uid,
      cn: uid,
      objectGUID: `48771e2f0000004080000000000000${last}`,
      ...more,
    });
  const day = (at: string) => String((BigInt(Date.parse(at)) + 11_644_473_600_000n) * 10_000n);
  const { wanted } = await readFrom(
    [
      person('li.lei', '01', { employeeID: '7001', userAccountControl: '512', accountExpires: '9223372036854775807' }),
      person('off', '02', { userAccountControl: '514' }),
      person('over', '03', { userAccountControl: '512', accountExpires: day('2026-03-14') }),
      person('to.come', '04', { userAccountControl: '512', accountExpires: day('2026-03-16') }),
      person('never', '05', { accountExpires: '0' }),
    ],
    { kind: 'activeDirectory' },
  );
  const rows = wanted.people?.rows ?? [];
  expect(rows[0]).toMatchObject({
    key: '2f1e7748-0000-4000-8000-000000000001',
    fields: { username: 'li.lei', employeeId: '7001' },
  });
  expect(rows.map(({ fields, hasLeft }) => [fields.username, hasLeft])).toEqual([
    ...[
      ['li.lei', false],
      ['off', true],
      ['over', true],
    ],
    ...[
      ['to.come', false],
      ['never', false],
    ],
  ]);
});

test('OpenLDAP: locked for good by an administrator has left, locked for a while has not', async () => {
  const person = (uid: string, last: number, locked?: string) =>
    entry(`uid=${uid},${base}`, {
      uid,
      cn: uid,
      entryUUID: `${uuid}${last}`,
      ...(locked && { pwdAccountLockedTime: locked }),
    });
  const { wanted } = await readFrom([
    person('a', 1),
    person('b', 2, '000001010000Z'),
    person('c', 3, '20260314120000Z'),
  ]);
  expect(wanted.people?.rows.map(({ hasLeft }) => hasLeft)).toEqual([false, true, false]);
});

test('who leads themselves, or is led by nobody that was read, has no manager; a field that the portal lacks is told', async () => {
  const person = (uid: string, last: number, manager: string) =>
    entry(`uid=${uid},ou=x,${base}`, { uid, cn: uid, entryUUID: `${uuid}${last}`, departmentNumber: 'X', manager });
  const { wanted, unknown } = await readFrom(
    [
      person('a', 1, `uid=a,ou=x,${base}`),
      person('b', 2, 'uid=gone,dc=example,dc=test'),
      person('c', 3, `UID=A, ou=X,${base}`),
    ],
    { units: { attribute: 'departmentNumber' }, people: { base, fields: { shoeSize: 'shoeSize' } } },
  );
  expect(wanted.positions?.rows.map(({ fields }) => fields.manager)).toEqual([null, null, `${uuid}1`]);
  expect(unknown).toEqual([{ file: 'UC_DIRECTORY', name: 'shoeSize', what: 'column' }]);
});
