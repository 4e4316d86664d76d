import { api } from '@uc/contract';
import { sql } from 'kysely';
import { Attribute, Change } from 'ldapts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { peopleBase } from '../../testing/adapters/ldap/described.ts';
import {
  baseEntries,
  hasSlapd,
  personEntry,
  type Slapd,
  startSlapd,
  usualAccess,
} from '../../testing/adapters/ldap/slapd.ts';
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

describe.skipIf(!(await hasSlapd()))('a real OpenLDAP (slapd) keeps the passwords of its people', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd({ more: `${usualAccess}\n${policyLines}` });
    await slapd.add(baseEntries);
    const policy = {
      pwdLockout: 'TRUE',
      pwdMaxFailure: '6',
      pwdLockoutDuration: '0',
      pwdMustChange: 'TRUE',
      pwdMaxAge: '99999999',
    };
    await slapd.add({ [policyDn]: policyEntry(policy) });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());

  /** Somebody of the directory who is `demo.basic` here, whatever they are called there. */
  async function basic(portal: Portal, more: Readonly<Record<string, string>> = {}) {
    const uid = `u${crypto.randomUUID().slice(0, 8)}`;
    await slapd.add({ [dnOf(uid)]: personEntry(uid, { userPassword: directoryPassword, ...more }) });
    const key = await keyOfEntry(slapd, dnOf(uid));
    await tie(portal, 'demo.basic', key);
    return { uid, dn: dnOf(uid), key };
  }
  const codeOf = async (answer: ReturnType<typeof tryPassword>) => {
    const { statusCode, payload } = await answer;
    return statusCode === 200 ? 'in' : JSON.parse(payload).code;
  };

  test('who has a key there signs in with the password that it keeps and with no other, and everybody else with the one kept here', async () => {
    await using portal = await startDirectoryPortal(slapd);
    await basic(portal);
    expect(await codeOf(tryPassword(portal.browser(), 'demo.basic', directoryPassword))).toBe('in');
    expect(await codeOf(tryPassword(portal.browser(), 'demo.basic', demoPassword))).toBe('signin.incorrect');
    expect(await codeOf(tryPassword(portal.browser(), 'demo.full', demoPassword))).toBe('in');
    expect(await codeOf(tryPassword(portal.browser(), 'demo.full', directoryPassword))).toBe('signin.incorrect');
    const { rows } = await sql<{ through: string | null }>`
      select detail ->> 'through' as through from record where operation = 'signIn' and result = 'success' order by at desc limit 2`.execute(
      portal.db,
    );
    expect(rows.map(({ through }) => through)).toEqual([null, 'directory']);
  });

  test('renamed, moved and with signs of a name in theirs they are still who they are', async () => {
    await using portal = await startDirectoryPortal(slapd);
    const { dn, uid } = await basic(portal);
    const branch = `ou=${uid},${peopleBase}`;
    await slapd.add({ [branch]: { objectClass: 'organizationalUnit', ou: uid } });
    await slapd.admin.modifyDN(dn, `uid=${uid} \\2c \\2b)(uid\\3d\\2a,${branch}`);
    expect(await codeOf(tryPassword(portal.browser(), 'demo.basic', directoryPassword))).toBe('in');
  });

  test('expired, must change, locked and disabled there are each said; a lock only where they have been before', async () => {
    await using portal = await startDirectoryPortal(slapd, { signIn: { failures: 20 } });
    const own = portal.browser();
    const { dn } = await basic(portal);
    const tried = (password: string, browser = portal.browser()) =>
      codeOf(tryPassword(browser, 'demo.basic', password));
    expect(await tried(directoryPassword, own)).toBe('in');
    const replace = (type: string, ...values: string[]) =>
      slapd.admin.modify(dn, new Change({ operation: 'replace', modification: new Attribute({ type, values }) }));
    await replace('pwdReset', 'TRUE');
    expect(await tried(directoryPassword)).toBe('directory.renewal');
    expect(await tried('Wrong@2026')).toBe('signin.incorrect');
    await replace('pwdReset');
    await replace('pwdAccountLockedTime', '000001010000Z');
    expect(await tried(directoryPassword)).toBe('signin.incorrect');
    expect(await tried(directoryPassword, own)).toBe('directory.locked');
    await replace('pwdAccountLockedTime');
    await slapd.admin.modify(
      policyDn,
      new Change({ operation: 'replace', modification: new Attribute({ type: 'pwdMaxAge', values: ['1'] }) }),
    );
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(await tried(directoryPassword)).toBe('directory.expired');
    await slapd.admin.modify(
      policyDn,
      new Change({ operation: 'replace', modification: new Attribute({ type: 'pwdMaxAge', values: ['99999999'] }) }),
    );
    expect(await tried(directoryPassword)).toBe('in');
    await replace('employeeType', 'gone');
    await using other = await startDirectoryPortal(
      slapd,
      { people: { base: peopleBase, left: { attribute: 'employeeType', values: ['gone'] } } },
      { beside: portal },
    );
    expect(await codeOf(tryPassword(other.browser(), 'demo.basic', directoryPassword))).toBe('directory.disabled');
  });

  test('while the directory is away that is said to everybody whom no password here lets in; who is signed in goes on', async () => {
    await using own = await startSlapd({ more: usualAccess });
    await own.add(baseEntries);
    await own.add({ [dnOf('li')]: personEntry('li', { userPassword: directoryPassword }) });
    await using portal = await startDirectoryPortal(own);
    await tie(portal, 'demo.basic', await keyOfEntry(own, dnOf('li')));
    const inside = portal.browser();
    await inside.signIn('demo.basic', directoryPassword);
    await own.stop();
    for (const [account, password] of [
      ['demo.basic', directoryPassword],
      ['demo.full', 'Wrong@2026'],
      ['nobody.at.all', 'Wrong@2026'],
    ] as const)
      expect(await codeOf(tryPassword(portal.browser(), account, password))).toBe('directory.away');
    expect(await codeOf(tryPassword(portal.browser(), 'demo.full', demoPassword))).toBe('in');
    expect((await inside.call(api.user.isLogin, {})).user.username).toBe('demo.basic');
    expect(portal.log.filter((line) => line.includes('reaching the port: failed'))).toHaveLength(1);
  });

  test('whoever was invited here and is of the directory needs no invitation: the first sign-in lets them begin', async () => {
    await using portal = await startDirectoryPortal(slapd);
    await basic(portal);
    await sql`update person set status = 'invited' where username = 'demo.basic'`.execute(portal.db);
    expect(await codeOf(tryPassword(portal.browser(), 'demo.basic', directoryPassword))).toBe('in');
    const { status } = await portal.db
      .selectFrom('person')
      .select('status')
      .where('username', '=', 'demo.basic')
      .executeTakeFirstOrThrow();
    expect(status).toBe('active');
  });

  test('the password of the directory proves them here, and what it is not may not be changed here', async () => {
    await using portal = await startDirectoryPortal(slapd);
    const { uid } = await basic(portal);
    const browser = portal.browser();
    await browser.signIn('demo.basic', directoryPassword);
    const prove = (oldPwd: string) => browser.call(api.accountSecurity.verifyPassword, { oldPwd, scene: 'export' });
    await expect(prove(demoPassword)).rejects.toMatchObject({ code: 'password.incorrect' });
    expect(await prove(directoryPassword)).toMatchObject({ ticket: expect.any(String) });
    expect(uid).not.toBe('demo.basic');
    const { ways } = await browser.call(api.accountSecurity.getConfigurationByUser, { scene: 'changePassword' });
    expect(ways).toEqual([]);
    expect((await browser.call(api.accountSecurity.getEditConf, {})).password).toBe(false);
    // Where it is not changed there is nothing to say of it either.
    const { rows } = await browser.call(api.accountSecurity.getAllConfigurationByUser, {});
    expect(rows.map(({ scene }) => scene)).not.toContain('changePassword');
  });
});
