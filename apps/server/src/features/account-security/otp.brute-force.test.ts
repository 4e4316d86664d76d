import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

/** Someone with a bound device, and a code that is wrong now and in the step before. */
async function withDevice(portal: Portal) {
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const device = await bindDevice(portal, browser);
  await portal.passTime('1 minute');
  return { browser, ...device };
}

function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((away) => otpCode(secret, away));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code)) ?? '';
}

/** What a one-time password is answered with, as a proof. */
async function prove(browser: TestBrowser, code: string, channel: 'otp' | 'recovery' = 'otp'): Promise<string> {
  const body = { scene: 'bindOtp', channel, code };
  const answer = await browser.send({ method: 'POST', path: '/accountSecurity/verifySecurityCode', body });
  return answer.statusCode === 200 ? 'right' : answer.json().code;
}

test('after five wrong codes the right one is refused too, for fifteen minutes (BF-08)', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  for (let time = 0; time < limits.otpFailures; time++)
    expect(await prove(browser, wrongCode(secret))).toBe('code.incorrect');
  const body = { scene: 'bindOtp', channel: 'otp', code: otpCode(secret) };
  const locked = await browser.send({ method: 'POST', path: '/accountSecurity/verifySecurityCode', body });
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'proof.locked']);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
  await portal.passTime('14 minutes');
  expect(await prove(browser, otpCode(secret))).toBe('proof.locked');
  await portal.passTime('61 seconds');
  expect(await prove(browser, otpCode(secret))).toBe('right');
});

test('fifty parallel wrong codes, over two processes, are compared five times at most', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const { browser, secret } = await withDevice(portal);
  const other = beside.browser();
  other.token = browser.token;
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  const wrong = wrongCode(secret);
  const tries = Array.from({ length: 50 }, (_, place) => prove(place % 2 ? browser : other, wrong));
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer === 'code.incorrect')).toHaveLength(limits.otpFailures);
  expect(answers.filter((answer) => answer === 'proof.locked')).toHaveLength(50 - limits.otpFailures);
});

test('ten locks freeze the device; its owner is told once, and binds anew with a recovery code (BF-08)', async () => {
  await using portal = await startPortal();
  const { browser, secret, recoveryCodes } = await withDevice(portal);
  for (let lock = 0; lock < limits.otpLocks; lock++) {
    for (let time = 0; time < limits.otpFailures; time++)
      expect(await prove(browser, wrongCode(secret))).toBe('code.incorrect');
    // A device that is frozen is not among the ways any more.
    expect(await prove(browser, otpCode(secret))).toBe(lock + 1 < limits.otpLocks ? 'proof.locked' : 'proof.way');
    await portal.passTime('16 minutes');
    await sql`update session set active_at = now(), created_at = now() where ended_at is null`.execute(portal.db);
  }
  await portal.passTime('1 day');
  await sql`update session set active_at = now(), created_at = now() where ended_at is null`.execute(portal.db);
  expect(await prove(browser, otpCode(secret))).toBe('proof.way');
  // Nor does it open the door, and it has not fallen off: the password alone still does not.
  const visitor = portal.browser();
  const { flow } = (await tryPassword(visitor, 'demo.full', demoPassword)).json();
  const body = { flow, code: otpCode(secret) };
  const second = await visitor.send({ method: 'POST', path: '/anonymous/signInOtp', body });
  expect(second.json().code).toBe('proof.locked');
  const told = (await portal.messages()).filter(({ kind }) => kind === 'otpFrozen');
  expect(told.map(({ channel }) => channel).sort()).toEqual(['dingtalk', 'email', 'sms', 'wecom']);

  const { ticket } = await browser.call(api.accountSecurity.verifySecurityCode, {
    scene: 'bindOtp',
    channel: 'recovery',
    code: recoveryCodes[3] ?? '',
  });
  const { secretKey } = await browser.call(api.accountSecurity.getOTPInfo, { ticket });
  await browser.call(api.accountSecurity.bindOtp, { code: otpCode(secretKey) });
  await portal.passTime('1 minute');
  expect(await prove(browser, otpCode(secretKey))).toBe('right');
});

test('four wrong codes every five minutes do not go on for ever', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  let compared = 0;
  for (let round = 0; round < 15; round++) {
    for (let time = 0; time < 4; time++)
      if ((await prove(browser, wrongCode(secret))) === 'code.incorrect') compared += 1;
    await portal.passTime('5 minutes 1 second');
    await sql`update session set active_at = now(), created_at = now() where ended_at is null`.execute(portal.db);
  }
  expect(compared).toBe(limits.otpFailures * limits.otpLocks);
});

test('wrong one-time passwords lock neither the password nor the recovery codes, nor the other way round (BF-09)', async () => {
  await using portal = await startPortal();
  const { browser, secret, recoveryCodes } = await withDevice(portal);
  for (let time = 0; time <= limits.otpFailures; time++) await prove(browser, wrongCode(secret));
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).json()).toMatchObject({ next: 'otp' });
  expect(await prove(browser, recoveryCodes[0] ?? '', 'recovery')).toBe('right');
  await portal.passTime('16 minutes');
  for (let time = 0; time < limits.otpFailures; time++)
    expect(await prove(browser, 'AAAA-AAAA-AAAA-AAAA', 'recovery')).toBe('code.incorrect');
  expect(await prove(browser, recoveryCodes[1] ?? '', 'recovery')).toBe('proof.locked');
  expect(await prove(browser, otpCode(secret))).toBe('right');
});

test('a right password between wrong codes does not give more of them (BF-10)', async () => {
  await using portal = await startPortal();
  const { browser, secret } = await withDevice(portal);
  for (let time = 0; time < limits.otpFailures; time++) {
    expect(await prove(browser, wrongCode(secret))).toBe('code.incorrect');
    await tryPassword(portal.browser(), 'demo.full', demoPassword);
    await browser.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene: 'changePassword' });
  }
  expect(await prove(browser, otpCode(secret))).toBe('proof.locked');
});

test('a new key is not guessed either: five codes, then a pause', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.empty', demoPassword);
  const { ticket } = await browser.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene: 'bindOtp' });
  const { secretKey } = await browser.call(api.accountSecurity.getOTPInfo, { ticket });
  const bind = async (code: string) =>
    (await browser.send({ method: 'POST', path: '/accountSecurity/bindOtp', body: { code } })).json().code;
  for (let time = 0; time < limits.otpFailures; time++) expect(await bind(wrongCode(secretKey))).toBe('otp.incorrect');
  expect(await bind(otpCode(secretKey))).toBe('proof.locked');
});
