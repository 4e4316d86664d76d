import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseEntries, hasSlapd, type Slapd, startSlapd } from '../../testing/adapters/ldap/slapd.ts';
import {
  directoryPassword,
  policyDn,
  policyEntry,
  startDirectoryPortal,
} from '../../testing/features/session/directory-portal.ts';
import {
  basicThere,
  replaceThere,
  writesPasswords,
  writingAccess,
} from '../../testing/features/session/written-password.ts';
import type { Portal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

const newPwd = 'Quiet#River7';

describe.skipIf(!(await hasSlapd()))('a password that a real OpenLDAP (slapd) keeps is changed here', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd({ more: writingAccess });
    await slapd.add(baseEntries);
    const rules = { pwdMinLength: '9', pwdInHistory: '3', pwdCheckQuality: '2' };
    await slapd.add({ [policyDn]: policyEntry({ ...rules, pwdSafeModify: 'TRUE' }) });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());

  async function signedIn(portal: Portal) {
    const browser = portal.browser();
    await browser.signIn('demo.basic', directoryPassword);
    const prove = async () =>
      (await browser.call(api.accountSecurity.verifyPassword, { oldPwd: directoryPassword })).ticket;
    const change = async (given: { oldPwd?: string; newPwd: string; ticket?: string }) =>
      browser.call(api.accountSecurity.updateUserPassword, {
        ...{ ticket: given.ticket ?? (await prove()), confirmPwd: given.newPwd },
        ...{ newPwd: given.newPwd, ...(given.oldPwd !== undefined && { oldPwd: given.oldPwd }) },
      });
    return { browser, prove, change };
  }
  const opens = async (portal: Portal, password: string) =>
    (await tryPassword(portal.browser(), 'demo.basic', password)).statusCode === 200;

  test('by the old one, whatever proved its person; other sessions end, the person is told, and it is recorded', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    await basicThere(slapd, portal);
    const { browser, change } = await signedIn(portal);
    const beside = portal.browser();
    await beside.signIn('demo.basic', directoryPassword);
    expect((await browser.call(api.accountSecurity.getEditConf, {})).password).toBe(true);
    const { fields, ways, isFirst } = await browser.call(api.accountSecurity.getConfigurationByUser, {
      scene: 'changePassword',
    });
    expect(fields.map(({ name }) => name)).toEqual(['oldPwd', 'newPwd', 'confirmPwd']);
    expect([ways.map(({ way }) => way)[0], isFirst]).toEqual(['password', false]);
    expect(await change({ oldPwd: directoryPassword, newPwd })).toMatchObject({ endedSessions: 1 });
    await expect(beside.call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
    expect([await opens(portal, directoryPassword), await opens(portal, newPwd)]).toEqual([false, true]);
    expect((await portal.messages()).some(({ kind }) => kind === 'passwordChanged')).toBe(true);
    const { rows } = await sql<{ through: string; left: number }>`
      select detail ->> 'through' as through, (select count(*)::int from directory_password) as left from record
      where operation = 'changePassword' and result = 'success'`.execute(portal.db);
    expect(rows).toEqual([{ through: 'directory', left: 0 }]);
  });

  test('its rules are read and shown, and those of the portal are not', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    await basicThere(slapd, portal);
    const { browser, prove } = await signedIn(portal);
    expect(await browser.call(api.accountSecurity.getPasswordPolicy, {})).toMatchObject({
      ...{ minLength: 9, maxLength: 128, history: 3, minClasses: 0, dictionary: false, ownNames: false },
    });
    expect(
      await browser.call(api.accountSecurity.checkPassword, { ticket: await prove(), newPwd: 'password1' }),
    ).toMatchObject({ broken: [], unjudged: ['history'] });
    const other = await portal.as('demo.full');
    expect(await other(api.accountSecurity.getPasswordPolicy, {})).toMatchObject({ minLength: 8, maxLength: 16 });
  });

  test('a refusal says why: too short, used before, too young, not allowed, the old one wrong or missing', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    // Only under such a policy it keeps when a password was set.
    await replaceThere(slapd, policyDn, 'pwdMinAge', '86400');
    await basicThere(slapd, portal);
    const { change, prove } = await signedIn(portal);
    const code = async (given: Parameters<typeof change>[0]) =>
      change(given).then(
        () => 'changed',
        (error: { code: string }) => error.code,
      );
    expect(await code({ newPwd })).toBe('request.invalid');
    expect(await code({ oldPwd: 'Wrong@2026', newPwd })).toBe('password.incorrect');
    expect(await code({ oldPwd: directoryPassword, newPwd: 'Aa3#' })).toBe('password.weak');
    expect(await code({ oldPwd: directoryPassword, newPwd })).toBe('directory.young');
    await expect(change({ oldPwd: directoryPassword, newPwd })).rejects.toMatchObject({
      message: expect.stringMatching(/要求 24 小时后才能再改$/),
    });
    await replaceThere(slapd, policyDn, 'pwdMinAge', '0');
    expect(await code({ oldPwd: directoryPassword, newPwd: directoryPassword })).toBe('directory.history');
    await replaceThere(slapd, policyDn, 'pwdAllowUserChange', 'FALSE');
    expect(await code({ oldPwd: directoryPassword, newPwd })).toBe('directory.unchangeable');
    await replaceThere(slapd, policyDn, 'pwdAllowUserChange');
    // What is not shown is refused all the same.
    await slapd.add({ [`cn=another,${policyDn}`]: { ...policyEntry({ pwdMinLength: '1' }), cn: 'another' } });
    expect(await code({ oldPwd: directoryPassword, newPwd: 'Aa3#' })).toBe('directory.short');
    await slapd.admin.del(`cn=another,${policyDn}`);
    expect(await opens(portal, directoryPassword)).toBe(true);
    expect(await prove()).not.toBe('');
  });

  test('nobody else has the field, and without the setting nothing is written', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    const call = await portal.as('demo.full');
    const { fields } = await call(api.accountSecurity.getConfigurationByUser, { scene: 'changePassword' });
    expect(fields.map(({ name }) => name)).toEqual(['newPwd', 'confirmPwd']);
    const { ticket } = await call(api.accountSecurity.verifyPassword, { oldPwd: 'Demo@2026' });
    await expect(
      call(api.accountSecurity.updateUserPassword, { ticket, oldPwd: 'Demo@2026', newPwd, confirmPwd: newPwd }),
    ).rejects.toMatchObject({ code: 'request.invalid' });
    await using reading = await startDirectoryPortal(slapd);
    await basicThere(slapd, reading);
    const browser = reading.browser();
    await browser.signIn('demo.basic', directoryPassword);
    expect((await browser.call(api.accountSecurity.getEditConf, {})).password).toBe(false);
  });
});
