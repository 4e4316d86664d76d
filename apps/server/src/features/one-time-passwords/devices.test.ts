import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { bindDevice, bindFurther, proveByOtp } from '../../testing/otp.ts';
import { earlyInStep } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const refused = (code: string) => expect.objectContaining({ code });
const list = (browser: TestBrowser) => browser.call(api.oneTimePasswords.list, {});

async function signedIn(portal: Portal, username = 'demo.full', secret?: string): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword, secret);
  return browser;
}

/** Somebody with two devices, in the browser they bound them with. */
async function withTwo(portal: Portal) {
  const browser = await signedIn(portal);
  const first = await bindDevice(portal, browser);
  const second = await bindFurther(portal, browser, first.secret, 'Spare');
  await portal.passTime('1 minute');
  return { browser, first, second };
}

test('a second device joins the first: either signs in, and the recovery codes of the first go on', async () => {
  await using portal = await startPortal();
  const { browser, first, second } = await withTwo(portal);
  expect(second.recoveryCodes).toEqual([]);
  for (const { secret } of [first, second]) await signedIn(portal, 'demo.full', secret);
  expect(await list(browser)).toMatchObject({
    rows: [{ name: '验证器', isFrozen: false }, { name: 'Spare' }],
    total: 2,
    isRoom: true,
    isOn: true,
    recoveryCodesLeft: limits.recoveryCodes,
  });
  await browser.call(api.accountSecurity.verifySecurityCode, {
    scene: 'bindOtp',
    channel: 'recovery',
    code: first.recoveryCodes[0] ?? '',
  });
});

test("each device's code is worth something once, and using one uses none of the other's (RC-01)", async () => {
  await using portal = await startPortal();
  const { browser, first, second } = await withTwo(portal);
  await earlyInStep();
  for (const { secret } of [first, second]) {
    await proveByOtp(browser, 'bindOtp', secret);
    await expect(proveByOtp(browser, 'bindOtp', secret)).rejects.toEqual(refused('code.incorrect'));
  }
  expect((await list(browser)).rows.map(({ lastUsed }) => lastUsed)).toEqual([expect.any(String), expect.any(String)]);
});

test('guesses count for the person, however many devices they meet; past the bound every device is frozen (BF-08)', async () => {
  await using portal = await startPortal();
  const { browser, first, second } = await withTwo(portal);
  await sql`insert into attempt (bucket, tries, consecutive, window_ends_at)
    select 'otp:account:' || id, 0, ${limits.otpFailures * limits.otpLocks - 1}, now() + interval '1 hour'
    from person where username = 'demo.full'`.execute(portal.db);
  await expect(
    browser.call(api.accountSecurity.verifySecurityCode, { scene: 'bindOtp', channel: 'otp', code: '000000' }),
  ).rejects.toEqual(refused('code.incorrect'));
  expect((await list(browser)).rows.map(({ isFrozen }) => isFrozen)).toEqual([true, true]);
  for (const { secret } of [first, second])
    await expect(proveByOtp(browser, 'bindOtp', secret)).rejects.toMatchObject({ code: 'proof.way' });
});

test('there is an end to devices, and two of one name are told apart', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { secret } = await bindDevice(portal, browser);
  for (let count = 1; count < limits.otpDevices; count++) await bindFurther(portal, browser, secret);
  const { rows, isRoom } = await list(browser);
  expect(rows.map(({ name }) => name)).toEqual(['验证器', '验证器 2', '验证器 3', '验证器 4', '验证器 5']);
  expect(isRoom).toBe(false);
  await expect(bindFurther(portal, browser, secret)).rejects.toEqual(refused('otp.full'));
});

test('one is renamed by its owner alone (AC-02)', async () => {
  await using portal = await startPortal();
  const { browser } = await withTwo(portal);
  const { id = '', name: former } = (await list(browser)).rows[0] ?? {};
  await browser.call(api.oneTimePasswords.rename, { id, name: '工作手机' });
  const { rows } = await browser.call(api.records.list, { operation: 'renameOtp' });
  expect(rows[0]?.detail).toBe(`${former} → 工作手机`);
  const stranger = await signedIn(portal, 'demo.approver');
  await expect(stranger.call(api.oneTimePasswords.rename, { id, name: 'Mine' })).rejects.toEqual(
    refused('otp.unknown'),
  );
  expect((await list(browser)).rows[0]?.name).toBe('工作手机');
});

test('a device from before the devices had names is listed under a word for it', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await bindDevice(portal, browser);
  await sql`update otp_device set name = ''`.execute(portal.db);
  expect((await list(browser)).rows).toMatchObject([{ name: '验证器' }]);
});
