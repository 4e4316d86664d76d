import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { administer } from '../../testing/cli/commands.ts';
import { bindDevice, bindFurther, proveByOtp } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const refused = (code: string) => expect.objectContaining({ code });
const list = (browser: TestBrowser) => browser.call(api.oneTimePasswords.list, {});
const channelsOf = async (portal: Portal, kind: string) =>
  [...new Set((await portal.messages()).filter((one) => one.kind === kind).map(({ channel }) => channel))].toSorted();
const everyChannel = ['dingtalk', 'email', 'sms', 'wecom'];

async function signedIn(portal: Portal, username = 'demo.full', secret?: string): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword, secret);
  return browser;
}

async function withDevice(portal: Portal, username = 'demo.full') {
  const browser = await signedIn(portal, username);
  const device = await bindDevice(portal, browser);
  await portal.passTime('1 minute');
  return { browser, ...device };
}

test('a removed device opens nothing, the other still does; other sessions end, every channel is told, a record says it', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  const spare = await bindFurther(portal, browser, secret, 'Spare');
  await portal.passTime('1 minute');
  const other = await signedIn(portal, 'demo.full', secret);
  await portal.passTime('1 minute');
  const ticket = await proveByOtp(browser, 'removeOtp', spare.secret);
  const id = (await list(browser)).rows[0]?.id ?? '';
  expect(await browser.call(api.oneTimePasswords.remove, { ticket, id })).toEqual({ isOff: false });
  await expect(other.call(api.user.isLogin, {})).rejects.toMatchObject({
    code: 'session.required',
    message: '您的 OTP 设备已变更，为保护账号已结束此登录，请重新登录',
  });
  await portal.passTime('1 minute');
  await expect(signedIn(portal, 'demo.full', secret)).rejects.toEqual(refused('code.incorrect'));
  await signedIn(portal, 'demo.full', spare.secret);
  expect((await list(browser)).recoveryCodesLeft).toBe(limits.recoveryCodes);
  expect(await channelsOf(portal, 'otpRemoved')).toEqual(everyChannel);
  const records = await portal.db.selectFrom('record').select('result').where('operation', '=', 'removeOtp').execute();
  expect(records).toEqual([{ result: 'success' }]);
});

test('switched off, the password alone signs in, no code is left, and every channel is told', async () => {
  await using portal = await startPortal();
  const { browser, secret, recoveryCodes } = await withDevice(portal);
  await bindFurther(portal, browser, secret);
  await portal.passTime('1 minute');
  const ticket = await proveByOtp(browser, 'removeOtp', secret);
  await browser.call(api.oneTimePasswords.switchOff, { ticket });
  expect(await list(browser)).toMatchObject({ rows: [], recoveryCodesLeft: 0 });
  await signedIn(portal);
  expect(await channelsOf(portal, 'otpOff')).toEqual(everyChannel);
  await expect(
    browser.call(api.accountSecurity.verifySecurityCode, {
      scene: 'export',
      channel: 'recovery',
      code: recoveryCodes[0] ?? '',
    }),
  ).rejects.toEqual(refused('proof.way'));
});

test('removing the last device is switching off; its proof is worth one removal', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  const ticket = await proveByOtp(browser, 'removeOtp', secret);
  const id = (await list(browser)).rows[0]?.id ?? '';
  expect(await browser.call(api.oneTimePasswords.remove, { ticket, id })).toEqual({ isOff: true });
  await expect(browser.call(api.oneTimePasswords.remove, { ticket, id })).rejects.toEqual(refused('proof.required'));
});

test('neither the password nor a code to the phone removes a device or makes new codes: only a device or a recovery code does (OT-06)', async () => {
  await using portal = await startPortal();
  const { browser, recoveryCodes } = await withDevice(portal);
  for (const scene of ['removeOtp', 'renewRecoveryCodes'] as const) {
    await expect(browser.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene })).rejects.toEqual(
      refused('proof.way'),
    );
    await expect(browser.call(api.accountSecurity.sendSecurityCode, { scene, channel: 'sms' })).rejects.toEqual(
      refused('proof.way'),
    );
  }
  const { ticket } = await browser.call(api.accountSecurity.verifySecurityCode, {
    scene: 'removeOtp',
    channel: 'recovery',
    code: recoveryCodes[0] ?? '',
  });
  await browser.call(api.oneTimePasswords.switchOff, { ticket });
});

test('a proof of another scene removes nothing, and nobody removes what is not theirs (TK-01, AC-02)', async () => {
  await using portal = await startPortal();
  const mine = await withDevice(portal);
  const theirs = await withDevice(portal, 'demo.approver');
  const id = (await list(theirs.browser)).rows[0]?.id ?? '';
  const another = await proveByOtp(mine.browser, 'bindOtp', mine.secret);
  await expect(mine.browser.call(api.oneTimePasswords.switchOff, { ticket: another })).rejects.toEqual(
    refused('proof.required'),
  );
  await portal.passTime('1 minute');
  const ticket = await proveByOtp(mine.browser, 'removeOtp', mine.secret);
  await expect(mine.browser.call(api.oneTimePasswords.remove, { ticket, id })).rejects.toEqual(refused('otp.unknown'));
  expect((await list(theirs.browser)).total).toBe(1);
});

test('what the administrator has switched off changes nothing, also after the proof (SW-01)', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  const ticket = await proveByOtp(browser, 'removeOtp', secret);
  const id = (await list(browser)).rows[0]?.id ?? '';
  await administer(portal.db, 'switch otp off');
  const tries = [
    () => browser.call(api.oneTimePasswords.remove, { ticket, id }),
    () => browser.call(api.oneTimePasswords.switchOff, { ticket }),
    () => browser.call(api.oneTimePasswords.renewCodes, { ticket }),
    () => browser.call(api.oneTimePasswords.rename, { id, name: 'x' }),
  ];
  for (const attempt of tries) await expect(attempt()).rejects.toEqual(refused('switch.off'));
  expect(await list(browser)).toMatchObject({ total: 1, isOn: false });
});

test('new recovery codes replace all former ones, and every channel is told; sessions go on', async () => {
  await using portal = await startPortal();
  const { browser, secret, recoveryCodes: former } = await withDevice(portal);
  const other = await signedIn(portal, 'demo.full', secret);
  await portal.passTime('1 minute');
  const ticket = await proveByOtp(browser, 'renewRecoveryCodes', secret);
  const { recoveryCodes } = await browser.call(api.oneTimePasswords.renewCodes, { ticket });
  expect(recoveryCodes).toHaveLength(limits.recoveryCodes);
  await other.call(api.user.isLogin, {});
  const byCode = (code = '') =>
    browser.call(api.accountSecurity.verifySecurityCode, { scene: 'bindOtp', channel: 'recovery', code });
  await expect(byCode(former[0])).rejects.toEqual(refused('code.incorrect'));
  await byCode(recoveryCodes[0]);
  expect((await list(browser)).recoveryCodesLeft).toBe(limits.recoveryCodes - 1);
  expect(await channelsOf(portal, 'recoveryCodesRenewed')).toEqual(everyChannel);
  await expect(browser.call(api.oneTimePasswords.renewCodes, { ticket })).rejects.toEqual(refused('proof.required'));
});

test('whoever has no device has no use for recovery codes, and gets none', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal, 'demo.empty');
  const { ticket } = await browser.call(api.accountSecurity.verifyPassword, {
    oldPwd: demoPassword,
    scene: 'renewRecoveryCodes',
  });
  await expect(browser.call(api.oneTimePasswords.renewCodes, { ticket })).rejects.toEqual(refused('otp.unknown'));
});

test('a device that is being bound when the last one is removed is not bound: its proof is void (TK-08)', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  const toBind = await proveByOtp(browser, 'bindOtp', secret);
  const { secretKey } = await browser.call(api.accountSecurity.getOTPInfo, { ticket: toBind });
  await portal.passTime('1 minute');
  const ticket = await proveByOtp(browser, 'removeOtp', secret);
  await browser.call(api.oneTimePasswords.switchOff, { ticket });
  await expect(browser.call(api.accountSecurity.bindOtp, { code: otpCode(secretKey) })).rejects.toEqual(
    refused('otp.expired'),
  );
});
