import { api } from '@uc/contract';
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
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import type { Portal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

const newPwd = 'Quiet#River7';
const pair = { oldPwd: directoryPassword, newPwd, confirmPwd: newPwd };

describe.skipIf(!(await hasSlapd()))('a password that a real OpenLDAP (slapd) wants replaced first', () => {
  let slapd: Slapd;
  beforeAll(async () => {
    slapd = await startSlapd({ more: writingAccess });
    await slapd.add(baseEntries);
    const rules = { pwdMustChange: 'TRUE', pwdMinLength: '9', pwdCheckQuality: '2', pwdMaxAge: '99999999' };
    await slapd.add({ [policyDn]: policyEntry(rules) });
  });
  afterAll(() => slapd[Symbol.asyncDispose]());

  async function asked(portal: Portal) {
    const browser = portal.browser();
    const answer = await browser.call(api.session.signIn, { account: 'demo.basic', password: directoryPassword });
    if (!('next' in answer) || answer.next !== 'renewal') return expect.unreachable(JSON.stringify(answer));
    return { browser, ...answer };
  }
  const opens = async (portal: Portal, password: string) => {
    const { statusCode, payload } = await tryPassword(portal.browser(), 'demo.basic', password);
    return statusCode === 200 && 'token' in JSON.parse(payload);
  };

  test('must change leads on to a new one, by the rules there, and that signs in', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    const { dn } = await basicThere(slapd, portal);
    await replaceThere(slapd, dn, 'pwdReset', 'TRUE');
    const { browser, flow, because, needsCode, policy } = await asked(portal);
    expect([because, needsCode, policy.minLength]).toEqual(['mustChange', false, 9]);
    await expect(browser.call(api.user.isLogin, {})).rejects.toMatchObject({ status: 201 });
    const renew = (given: Partial<typeof pair> = {}, by = browser) =>
      by.call(api.session.renewPassword, { flow, ...pair, ...given });
    await expect(renew({ oldPwd: 'Wrong@2026' })).rejects.toMatchObject({ code: 'password.incorrect' });
    await expect(renew({}, portal.browser())).rejects.toMatchObject({ code: 'ticket.invalid' });
    await expect(renew({ newPwd: 'Aa3#', confirmPwd: 'Aa3#' })).rejects.toMatchObject({ code: 'password.weak' });
    await expect(renew({ confirmPwd: 'x' })).rejects.toMatchObject({ code: 'password.mismatch' });
    expect(await renew()).toEqual({ ok: true });
    await expect(renew()).rejects.toMatchObject({ code: 'ticket.invalid' });
    expect([await opens(portal, directoryPassword), await opens(portal, newPwd)]).toEqual([false, true]);
  });

  test('so does an expired one, which the portal changes with the old one', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    await basicThere(slapd, portal);
    await replaceThere(slapd, policyDn, 'pwdMaxAge', '1');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    try {
      const { browser, flow, because } = await asked(portal);
      expect(because).toBe('expired');
      expect(await browser.call(api.session.renewPassword, { flow, ...pair })).toEqual({ ok: true });
    } finally {
      await replaceThere(slapd, policyDn, 'pwdMaxAge', '99999999');
    }
    expect([await opens(portal, directoryPassword), await opens(portal, newPwd)]).toEqual([false, true]);
  });

  test('whoever has a device bound proves it as well', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    const { dn } = await basicThere(slapd, portal);
    const first = portal.browser();
    await first.signIn('demo.basic', directoryPassword);
    const { secret } = await bindDevice(portal, first);
    await portal.passTime('1 minute'); // the code that bound it is used up
    await replaceThere(slapd, dn, 'pwdReset', 'TRUE');
    const { browser, flow, needsCode } = await asked(portal);
    expect(needsCode).toBe(true);
    const renew = (code?: string) =>
      browser.call(api.session.renewPassword, { flow, ...pair, ...(code !== undefined && { code }) });
    await expect(renew()).rejects.toMatchObject({ code: 'code.incorrect' });
    expect(await renew(otpCode(secret))).toEqual({ ok: true });
  });

  test('a flow opens no session, and where an administrator has switched changes off, or nothing is written, it is told as before', async () => {
    await using portal = await startDirectoryPortal(slapd, writesPasswords);
    const { dn } = await basicThere(slapd, portal);
    await replaceThere(slapd, dn, 'pwdReset', 'TRUE');
    const { browser, flow } = await asked(portal);
    await expect(browser.call(api.session.signInOtp, { flow, code: '000000' })).rejects.toMatchObject({
      code: 'ticket.invalid',
    });
    await portal.db.insertInto('switched_off').values({ name: 'password', person_id: null }).execute();
    const signIn = (one: Portal) =>
      one.browser().call(api.session.signIn, { account: 'demo.basic', password: directoryPassword });
    await expect(signIn(portal)).rejects.toMatchObject({ code: 'directory.renewal' });
    await expect(browser.call(api.session.renewPassword, { flow, ...pair })).rejects.toMatchObject({
      code: 'switch.off',
    });
    await portal.db.deleteFrom('switched_off').execute();
    await using reading = await startDirectoryPortal(slapd, {}, { beside: portal });
    await expect(signIn(reading)).rejects.toMatchObject({ code: 'directory.renewal' });
  });
});
