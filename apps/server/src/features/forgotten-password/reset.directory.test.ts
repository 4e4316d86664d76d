import { api } from '@uc/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { baseEntries, hasSlapd, type Slapd, startSlapd } from '../../testing/adapters/ldap/slapd.ts';
import { isIn, outcome, prove, reset, signedIn } from '../../testing/features/forgotten-password/world.ts';
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

describe.skipIf(!(await hasSlapd()))('a forgotten password that a real OpenLDAP (slapd) keeps', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd({ more: writingAccess });
    await slapd.add(baseEntries);
    const rules = { pwdMinLength: '9', pwdInHistory: '3', pwdCheckQuality: '2', pwdMinAge: '0' };
    await slapd.add({ [policyDn]: policyEntry({ ...rules, pwdLockout: 'TRUE', pwdMaxFailure: '3' }) });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());
  const opens = async (portal: Portal, password: string) =>
    (await tryPassword(portal.browser(), 'demo.basic', password)).statusCode === 200;

  test('is set there by the rules there, ends every session, and signs nobody in', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    await basicThere(slapd, portal);
    const owner = await signedIn(portal, 'demo.basic', directoryPassword);
    const browser = portal.browser();
    const { ticket, step, policy } = await prove(portal, browser, 'demo.basic');
    expect([step, policy.minLength, policy.history]).toEqual(['password', 9, 3]);
    expect(await browser.call(api.forgottenPassword.checkPassword, { ticket, newPwd: 'password1' })).toMatchObject({
      broken: [],
      unjudged: ['history'],
    });
    expect(await outcome(reset(browser, ticket, 'Aa3#'))).toBe('password.weak');
    expect(await outcome(reset(browser, ticket, directoryPassword))).toBe('directory.history');
    expect(await outcome(reset(browser, ticket, newPwd))).toBe('ok');
    expect(await outcome(reset(browser, ticket, 'Rz4!pNc8sGhT6wJ'))).toBe('reset.expired');
    expect([await isIn(owner), await isIn(browser)]).toEqual([false, false]);
    expect([await opens(portal, directoryPassword), await opens(portal, newPwd)]).toEqual([false, true]);
    expect((await portal.messages()).some(({ kind }) => kind === 'passwordReset')).toBe(true);
  });

  test('of five at once with one ticket one gets through', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    await basicThere(slapd, portal);
    const browser = portal.browser();
    const { ticket } = await prove(portal, browser, 'demo.basic');
    const all = await Promise.all(
      Array.from({ length: 5 }, (_, at) => outcome(reset(browser, ticket, `${newPwd}${at}`))),
    );
    expect(all.filter((one) => one === 'ok')).toHaveLength(1);
    expect(await portal.db.selectFrom('directory_password').selectAll().execute()).toEqual([]);
  });

  test('of somebody who has gone from there, or was switched off, is not set', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    const { dn } = await basicThere(slapd, portal);
    const browser = portal.browser();
    const { ticket } = await prove(portal, browser, 'demo.basic');
    await replaceThere(slapd, dn, 'pwdAccountLockedTime', '000001010000Z');
    expect(await outcome(reset(browser, ticket, newPwd))).toBe('directory.disabled');
    await slapd.admin.del(dn);
    expect(await outcome(reset(browser, ticket, newPwd))).toBe('directory.disabled');
  });

  test('where only changes are written no code leaves, and the answer is the same', async () => {
    await using portal = await startDirectoryPortal(slapd, { write: { change: true } });
    await basicThere(slapd, portal);
    const before = (await portal.messages()).length;
    const asked = portal.browser().call(api.forgottenPassword.sendCode, { account: 'demo.basic', channel: 'sms' });
    expect(Object.keys(await asked).toSorted()).toEqual(['expiresInSeconds', 'flow', 'policy', 'resendSeconds']);
    expect((await portal.messages()).length).toBe(before);
  });
});
