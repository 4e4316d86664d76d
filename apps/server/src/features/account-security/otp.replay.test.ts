import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { hasOathtool, oathtool } from '../../testing/oathtool.ts';
import { bindDevice } from '../../testing/otp.ts';
import { earlyInStep, otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

async function signedIn(portal: Portal, username = 'demo.full', secret?: string): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword, secret);
  return browser;
}

/** Proves by a one-time password; the scene is one that everybody may prove that way. */
const prove = (browser: TestBrowser, code: string) =>
  browser.call(api.accountSecurity.verifySecurityCode, { scene: 'bindOtp', channel: 'otp', code });
const refused = (code: string) => expect.objectContaining({ code });

test('a code of the step before is accepted, one of the next or of two before is not (OT-02)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { secret } = await bindDevice(portal, browser);
  await portal.passTime('10 minutes');
  await earlyInStep();
  await expect(prove(browser, otpCode(secret, 1))).rejects.toEqual(refused('code.incorrect'));
  await expect(prove(browser, otpCode(secret, -2))).rejects.toEqual(refused('code.incorrect'));
  expect(await prove(browser, otpCode(secret, -1))).toMatchObject({ ticket: expect.any(String) });
});

test('the same right code is refused the second time, whatever it is for (RC-01)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await earlyInStep();
  const { secret } = await bindDevice(portal, browser);
  // The code that bound the device is used by then.
  await expect(prove(browser, otpCode(secret))).rejects.toEqual(refused('code.incorrect'));
  await portal.passTime('10 minutes');
  await earlyInStep();
  const code = otpCode(secret);
  await prove(browser, code);
  await expect(prove(browser, code)).rejects.toEqual(refused('code.incorrect'));
  await expect(signedIn(portal, 'demo.full', secret)).rejects.toEqual(refused('code.incorrect'));
  // An older step than the last accepted one is no fresh code either.
  await expect(prove(browser, otpCode(secret, -1))).rejects.toEqual(refused('code.incorrect'));
});

test('of thirty parallel tries with one right code, over two processes, one succeeds (RC-02)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const browser = await signedIn(portal);
  const { secret } = await bindDevice(portal, browser);
  await portal.passTime('10 minutes');
  // Room for all of them: what is tested is the step, not the lock.
  await sql`insert into attempt (bucket, tries, window_ends_at)
    select 'otp:account:' || id, -100, now() + interval '1 hour' from person where username = 'demo.full'`.execute(
    portal.db,
  );
  const other = beside.browser();
  other.token = browser.token;
  for (const [name, value] of browser.cookies) other.cookies.set(name, value);
  await earlyInStep();
  const code = otpCode(secret);
  const tries = Array.from({ length: 30 }, (_, place) => prove(place % 2 ? browser : other, code));
  const done = await Promise.allSettled(tries);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('digits of any keyboard are the same code, anything else is none (TK-10)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { secret } = await bindDevice(portal, browser);
  await portal.passTime('10 minutes');
  await earlyInStep();
  const code = otpCode(secret);
  for (const odd of [code.slice(1), `${code}1`, 'abcdef'])
    await expect(prove(browser, odd)).rejects.toEqual(refused('code.incorrect'));
  const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  await prove(browser, `${wide.slice(0, 3)} ${wide.slice(3)}`);
});

test('a key is shown afresh each time, for five minutes, and never after it was bound (OT-03)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'bindOtp');
  const request = {
    method: 'POST',
    path: '/accountSecurity/getOTPInfo',
    body: { ticket },
    headers: { 'idempotency-key': 'twice' },
  };
  const first = (await browser.send(request)).json();
  expect(first).toMatchObject({
    companyName: '示例集团',
    account: 'demo.full',
    algorithm: 'SHA1',
    period: 30,
    digits: 6,
    expiresInSeconds: 300,
  });
  expect(first.uri).toContain(`secret=${first.secretKey}`);
  await portal.passTime('5 minutes 1 second');
  await expect(browser.call(api.accountSecurity.bindOtp, { code: otpCode(first.secretKey) })).rejects.toEqual(
    refused('otp.expired'),
  );
  const second = (await browser.send(request)).json();
  expect(second.secretKey).not.toBe(first.secretKey);
  // The proof lasts ten minutes in all, and the key no longer than that.
  expect(second.expiresInSeconds).toBeLessThan(300);
  await expect(browser.call(api.accountSecurity.bindOtp, { code: otpCode(first.secretKey) })).rejects.toEqual(
    refused('otp.incorrect'),
  );
  await browser.call(api.accountSecurity.bindOtp, { code: otpCode(second.secretKey) });
  const third = await browser.send(request);
  expect([third.statusCode, third.json().code]).toEqual([403, 'proof.required']);
  const items = await browser.call(api.accountSecurity.getAllConfigurationByUser, {});
  expect(JSON.stringify(items)).not.toContain(second.secretKey);
});

test('key, algorithm and person are the server’s choice alone (OT-04)', async () => {
  await using portal = await startPortal({ environment: { UC_OTP_ALGORITHM: 'SHA256' } });
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'bindOtp');
  const info = await browser.call(api.accountSecurity.getOTPInfo, { ticket });
  expect(info).toMatchObject({ algorithm: 'SHA256' });
  expect(info.uri).toContain('algorithm=SHA256');
  const code = otpCode(info.secretKey, 0, 'sha256');
  for (const more of [{ secretKey: 'JBSWY3DPEHPK3PXP' }, { algorithm: 'SHA1' }, { period: 60 }, { userId: 'x' }]) {
    const answer = await browser.send({ method: 'POST', path: '/accountSecurity/bindOtp', body: { code, ...more } });
    expect(answer.statusCode).toBe(400);
  }
  await expect(browser.call(api.accountSecurity.bindOtp, { code: otpCode(info.secretKey) })).rejects.toEqual(
    refused('otp.incorrect'),
  );
  expect((await browser.call(api.accountSecurity.bindOtp, { code })).recoveryCodes).toHaveLength(10);
});

test('another session of the same person cannot bind the key that is shown in this one', async () => {
  await using portal = await startPortal();
  const [mine, other] = [await signedIn(portal), await signedIn(portal)];
  const ticket = await proveByCode(portal, mine, 'bindOtp');
  const { secretKey } = await mine.call(api.accountSecurity.getOTPInfo, { ticket });
  await expect(other.call(api.accountSecurity.getOTPInfo, { ticket })).rejects.toEqual(refused('proof.required'));
  await expect(other.call(api.accountSecurity.bindOtp, { code: otpCode(secretKey) })).rejects.toEqual(
    refused('otp.expired'),
  );
});

test('a bound device is not joined by another with the password alone; until the new one is proved it is nothing (OT-06)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal, 'demo.empty');
  const { ticket: first } = await browser.call(api.accountSecurity.verifyPassword, {
    oldPwd: demoPassword,
    scene: 'bindOtp',
  });
  const { secretKey: former } = await browser.call(api.accountSecurity.getOTPInfo, { ticket: first });
  await browser.call(api.accountSecurity.bindOtp, { code: otpCode(former) });
  await expect(
    browser.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene: 'bindOtp' }),
  ).rejects.toEqual(refused('proof.way'));

  await portal.passTime('1 minute');
  const { ticket } = await prove(browser, otpCode(former));
  const { secretKey } = await browser.call(api.accountSecurity.getOTPInfo, { ticket });
  await expect(signedIn(portal, 'demo.empty', secretKey)).rejects.toEqual(refused('code.incorrect'));
  await portal.passTime('1 minute');
  await signedIn(portal, 'demo.empty', former);
  expect(await browser.call(api.accountSecurity.bindOtp, { code: otpCode(secretKey) })).toEqual({ recoveryCodes: [] });
  await portal.passTime('1 minute');
  for (const secret of [former, secretKey]) await signedIn(portal, 'demo.empty', secret);
});

test('binding ends the other sessions, voids open proofs, and tells the person by every channel', async () => {
  await using portal = await startPortal();
  const [browser, other] = [await signedIn(portal), await signedIn(portal)];
  const ticket = await proveByCode(portal, browser, 'changeEmail', 'email');
  await bindDevice(portal, browser);
  expect((await other.send({ path: '/user/isLogin' })).statusCode).toBe(201);
  expect((await browser.send({ path: '/user/isLogin' })).statusCode).toBe(200);
  await expect(
    browser.call(api.accountSecurity.sendSecurityCodeForUpdate, { ticket, target: 'new@example.com' }),
  ).rejects.toEqual(refused('proof.required'));
  const told = (await portal.messages()).filter(({ kind }) => kind === 'otpBound');
  expect(new Set(told.map(({ channel }) => channel))).toEqual(new Set(['sms', 'email', 'wecom', 'dingtalk']));
  const record = await portal.db.selectFrom('record').select('result').where('operation', '=', 'bindOtp').execute();
  expect(record).toEqual([{ result: 'success' }]);
});

test('a dump of the database holds no key, and a key moved to another row does not open (OT-07)', async () => {
  await using portal = await startPortal();
  const victim = await signedIn(portal);
  const { secret } = await bindDevice(portal, victim);
  const attacker = await signedIn(portal, 'demo.approver');
  const own = await bindDevice(portal, attacker);
  const dump = await sql<{ row: string }>`select row_to_json(d)::text || encode(sealed_key, 'escape') as row
    from otp_device d`.execute(portal.db);
  for (const { row } of dump.rows) expect(row).not.toContain(secret);
  await portal.passTime('1 minute');
  await sql`update otp_device v set sealed_key = a.sealed_key from otp_device a, person p
    where p.id = a.person_id and p.username = 'demo.approver' and v.person_id <> a.person_id`.execute(portal.db);
  await expect(prove(victim, otpCode(own.secret))).rejects.toEqual(refused('server.failed'));
});

// Where it is missing, secrets/totp.test.ts still compares with a computation straight from the RFC.
test.skipIf(!hasOathtool())('a code made by oathtool is accepted, and refused the second time', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const { secret } = await bindDevice(portal, browser);
  await portal.passTime('1 minute');
  const code = oathtool('--totp', '--base32', secret);
  await prove(browser, code);
  await expect(prove(browser, code)).rejects.toEqual(refused('code.incorrect'));
});
