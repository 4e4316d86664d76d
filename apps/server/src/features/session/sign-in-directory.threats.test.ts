import { limits } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeopleDirectory } from '../../adapters/ldap/people-directory.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { findPerson } from '../../directory/ldap/find-person.ts';
import { describedBy, peopleBase } from '../../testing/adapters/ldap/described.ts';
import { type Lies, startLyingDirectory } from '../../testing/adapters/ldap/lying-directory.ts';
import {
  baseEntries,
  hasSlapd,
  personEntry,
  portalDn,
  type Slapd,
  startSlapd,
  usualAccess,
} from '../../testing/adapters/ldap/slapd.ts';
import { makeCertificate } from '../../testing/adapters/messenger/certificates.ts';
import {
  directoryPassword,
  keyOfEntry,
  policyDn,
  policyEntry,
  policyLines,
  startDirectoryPortal,
  tie,
} from '../../testing/features/session/directory-portal.ts';
import type { Portal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

const dnOf = (uid: string) => `uid=${uid},${peopleBase}`;
const key = '11111111-2222-4333-8444-555555555555';
const honest = { dn: dnOf('li'), attributes: { entryUUID: key, uid: 'li' } };

const codeOf = async (answer: ReturnType<typeof tryPassword>) => {
  const { statusCode, payload } = await answer;
  return statusCode === 200 ? 'in' : JSON.parse(payload).code;
};
const tryBasic = (portal: Portal, password = directoryPassword) =>
  codeOf(tryPassword(portal.browser(), 'demo.basic', password));

/** What a sign-in by the right password comes to at a directory that lies, and what it was asked to bind as somebody else than the portal. */
async function against(lies: Lies, known = key, password = directoryPassword) {
  await using directory = await startLyingDirectory(lies);
  await using portal = await startDirectoryPortal(directory);
  await tie(portal, 'demo.basic', known);
  const code = await tryBasic(portal, password);
  return { code, tried: directory.binds.filter(({ dn }) => dn !== portalDn) };
}

describe('a directory that lies', () => {
  test('is believed where it tells the truth', async () => {
    const { code, tried } = await against({ entries: [honest] });
    expect([code, tried]).toEqual(['in', [{ dn: honest.dn, password: directoryPassword }]]);
  });

  const lies: [string, Lies][] = [
    [
      'about whose entry it is',
      { entries: [{ ...honest, attributes: { ...honest.attributes, entryUUID: key.replace('1', '2') } }] },
    ],
    ['by leaving out whose entry it is', { entries: [{ ...honest, attributes: { uid: 'li' } }] }],
    ['about where people stand', { entries: [{ ...honest, dn: 'cn=li,dc=elsewhere,dc=test' }] }],
    ['by naming two', { entries: [honest, { ...honest, dn: dnOf('li2') }] }],
  ];
  test.each(lies)('%s lets nobody in, and hears no password', async (_, lie) => {
    expect(await against(lie)).toEqual({ code: 'directory.away', tried: [] });
  });

  test('and sends who binds elsewhere: nobody follows, and nobody is let in', async () => {
    await using elsewhere = await startLyingDirectory({ entries: [honest] });
    const { code } = await against({ entries: [honest], bindCode: 10, referral: `${elsewhere.ldap}/${honest.dn}` });
    expect([code, elsewhere.binds]).toEqual(['directory.away', []]);
  });
});

test('a key of Active Directory is looked for by its sixteen bytes, which no text holds', async () => {
  await using directory = await startLyingDirectory({ entries: [] });
  const { settings } = describedBy(directory, { kind: 'activeDirectory' });
  await using connection = await createPeopleDirectory(settings).open();
  expect(await findPerson(connection, settings, 'f1b78aab-fde9-48f6-8d2a-ee12232a5a64')).toBeUndefined();
  expect(await findPerson(connection, settings, '*)(uid=*')).toBeUndefined();
  const bytes = Buffer.from('ab8ab7f1e9fdf6488d2aee12232a5a64', 'hex');
  expect(directory.searches.map((search) => search.includes(bytes))).toEqual([true]);
});

test('an empty password, or one that a server may take for it, never leaves', async () => {
  // The wire refuses an empty one, so the guard itself is asked.
  const { code, tried } = await against({ entries: [honest] }, key, '\u0000x');
  expect([code, tried.filter(({ password }) => !/^[\w-]{22}$/.test(password))]).toEqual(['request.invalid', []]);
  await using directory = await startLyingDirectory({ entries: [honest] });
  await using connection = await createPeopleDirectory(describedBy(directory).settings).open();
  for (const password of ['', '\u0000', '\u0000secret'])
    expect(await connection.tryPassword(honest.dn, password)).toBe('wrong');
  expect(directory.binds.map(({ dn }) => dn)).toEqual([portalDn]);
});

describe.skipIf(!(await hasSlapd()))('a real OpenLDAP (slapd) under attack', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd({ more: `${usualAccess}\n${policyLines}` });
    await slapd.add(baseEntries);
    await slapd.add({ [policyDn]: policyEntry({ pwdLockout: 'TRUE', pwdMaxFailure: '5', pwdLockoutDuration: '0' }) });
    for (const uid of ['li', 'demo.owner', 'han'])
      await slapd.add({ [dnOf(uid)]: personEntry(uid, { userPassword: directoryPassword }) });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());

  test('twenty wrong passwords at once, by two processes and under many names of one person, do not lock them there', async () => {
    await using portal = await startDirectoryPortal(slapd);
    await using beside = await startDirectoryPortal(slapd, {}, { beside: portal });
    await tie(portal, 'demo.basic', await keyOfEntry(slapd, dnOf('li')));
    // Tries from many names and devices: what is counted by them is set aside.
    const wrong = async (one: Portal) => {
      await sql`delete from attempt`.execute(portal.db);
      return tryBasic(one, 'Wrong@2026');
    };
    await Promise.all(Array.from({ length: 20 }, (_, at) => wrong(at % 2 ? portal : beside)));
    const { searchEntries } = await slapd.admin.search(dnOf('li'), {
      scope: 'base',
      attributes: ['pwdFailureTime', 'pwdAccountLockedTime'],
    });
    expect([searchEntries[0]?.pwdFailureTime].flat()).toHaveLength(4);
    expect(searchEntries[0]?.pwdAccountLockedTime).toEqual([]);
    // Nor is the right one passed on for a while, and then it opens.
    await sql`delete from attempt`.execute(portal.db);
    expect(await tryBasic(portal)).toBe('signin.incorrect');
    await sql`update directory_bind set at = at - interval '31 minutes', failed_at = failed_at - interval '31 minutes'`.execute(
      portal.db,
    );
    await sql`delete from attempt`.execute(portal.db);
    expect(await tryBasic(portal)).toBe('in');
    expect((await portal.messages()).some(({ kind }) => kind === 'signInPaused')).toBe(true);
  });

  test('an entry called like a local owner opens nothing, and nothing typed for the owner reaches the directory', async () => {
    await using portal = await startDirectoryPortal(slapd);
    expect(await codeOf(tryPassword(portal.browser(), 'demo.owner', directoryPassword))).toBe('signin.incorrect');
    expect(
      (await slapd.admin.search(dnOf('demo.owner'), { scope: 'base', attributes: ['pwdFailureTime'] })).searchEntries[0]
        ?.pwdFailureTime,
    ).toEqual([]);
    await using lying = await startLyingDirectory({ entries: [] });
    await using other = await startDirectoryPortal(lying);
    await tryPassword(other.browser(), 'demo.owner', 'Wrong@2026');
    await tryPassword(other.browser(), 'demo.owner', demoPassword);
    expect(lying.binds.filter(({ password }) => ['Wrong@2026', demoPassword].includes(password))).toEqual([]);
  });

  const odd = ['*', '*)(uid=*', 'li)(objectClass=*', '\\2a', '', key];
  test.each(odd.filter((one) => one !== ''))('a key that reads like a filter (%s) finds nobody', async (known) => {
    await using portal = await startDirectoryPortal(slapd);
    await tie(portal, 'demo.basic', known);
    expect(await tryBasic(portal)).toBe('signin.incorrect');
  });

  test.each(['*', 'li)(|(uid=*', `li,${peopleBase}`, '\\00'])(
    'a typed name (%s) is no filter and no name of an entry',
    async (typed) => {
      await using portal = await startDirectoryPortal(slapd);
      await tie(portal, 'demo.basic', await keyOfEntry(slapd, dnOf('han')));
      expect(await codeOf(tryPassword(portal.browser(), typed, directoryPassword))).toBe('signin.incorrect');
    },
  );

  test('a certificate of somebody else ends it before any password is sent', async () => {
    await using imposter = await startSlapd({
      more: usualAccess,
      shown: await makeCertificate('elsewhere.example.com', '192.0.2.1'),
    });
    await imposter.add(baseEntries);
    await imposter.add({ [dnOf('li')]: personEntry('li', { userPassword: directoryPassword }) });
    await using portal = await startDirectoryPortal(imposter, { servers: [imposter.ldaps], ca: imposter.ca });
    await tie(portal, 'demo.basic', await keyOfEntry(imposter, dnOf('li')));
    expect(await tryBasic(portal)).toBe('directory.away');
    expect(portal.log.join()).toContain('its certificate is for another name');
  });

  test('known and unknown, here and there, wrong or not of the directory at all: the same answer, and the directory is asked as much', async () => {
    await using lying = await startLyingDirectory({ entries: [honest], askedFor: key, bindCode: 49 });
    await using portal = await startDirectoryPortal(lying);
    await tie(portal, 'demo.basic', key);
    const seen: unknown[] = [];
    for (const account of ['demo.basic', 'demo.full', 'nobody.at.all', 'nobody@example.com']) {
      const before = lying.binds.length;
      const began = performance.now();
      const { statusCode, payload, headers } = await tryPassword(portal.browser(), account, 'Wrong@2026');
      seen.push({
        ...{ statusCode, payload, names: Object.keys(headers).toSorted(), binds: lying.binds.length - before },
        beats: Math.round((performance.now() - began) / 250) >= 1,
      });
    }
    expect(seen).toEqual(seen.map(() => seen[0]));
    expect(seen[0]).toMatchObject({ statusCode: 400, binds: 2, beats: true });
  });

  test('a person of the directory is locked out here as everybody is', async () => {
    await using portal = await startDirectoryPortal(slapd, { signIn: { failures: 50 } });
    await tie(portal, 'demo.basic', key);
    const codes: string[] = [];
    for (let at = 0; at <= limits.signInFailuresPerAccount; at += 1) codes.push(await tryBasic(portal, 'Wrong@2026'));
    expect(codes).toEqual([...Array(limits.signInFailuresPerAccount).fill('signin.incorrect'), 'signin.locked']);
  });
});
