import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  ask,
  goodPasswords,
  idOf,
  outcome,
  post,
  prove,
  reset,
  signedIn,
} from '../../testing/features/forgotten-password/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const rows = api.forgottenPassword;

/** A person with a device; the code that bound it is used, and a minute has passed. */
async function withDevice(portal: Portal) {
  const device = await bindDevice(portal, await signedIn(portal));
  await portal.passTime('2 minutes');
  return device;
}

test('where a device is bound the code alone sets no password: its code is asked for as well (RA-08)', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const browser = portal.browser();
  const proved = await prove(portal, browser);
  expect(proved.step).toBe('second');
  expect(await outcome(reset(browser, proved.ticket))).toBe('reset.expired');
  expect(await outcome(post(browser, 'checkPassword', { ticket: proved.ticket, newPwd: goodPasswords[0] }))).toBe(
    'reset.expired',
  );
  const second = await browser.call(rows.verifySecond, { ticket: proved.ticket, code: otpCode(secret) });
  expect(second.step).toBe('password');
  expect(await outcome(reset(browser, proved.ticket))).toBe('reset.expired');
  expect(await outcome(reset(browser, second.ticket))).toBe('ok');
  // The factor is still there: the new password alone opens nothing.
  const next = await portal.browser().call(api.session.signIn, { account: 'demo.full', password: goodPasswords[0] });
  expect(next).toMatchObject({ next: 'otp' });
});

test('a recovery code stands for a lost device, once', async () => {
  await using portal = await startPortal();
  const { recoveryCodes } = await withDevice(portal);
  const [code = ''] = recoveryCodes;
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  const second = await browser.call(rows.verifySecond, { ticket, code });
  expect(await outcome(reset(browser, second.ticket))).toBe('ok');
  await portal.passTime('1 hour');
  const again = await prove(portal, browser);
  expect(await outcome(post(browser, 'verifySecond', { ticket: again.ticket, code }))).toBe('code.incorrect');
});

test('a second code by message is no second factor', async () => {
  await using portal = await startPortal();
  await withDevice(portal);
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser, 'demo.full', 'sms');
  await ask(browser, 'demo.full', 'email');
  const code = codeIn(await portal.messages());
  expect(await outcome(post(browser, 'verifySecond', { ticket, code }))).toBe('code.incorrect');
});

test('wrong one-time passwords are counted where signing in counts them: neither way gives new guesses (BF-08)', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const near = [-1, 0, 1].map((away) => otpCode(secret, away));
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  for (let guess = 0; guess < 3; guess += 1)
    expect(await outcome(post(browser, 'verifySecond', { ticket, code: wrong }))).toBe('code.incorrect');
  const other = portal.browser();
  const signing = await other.call(api.session.signIn, { account: 'demo.full', password: 'Demo@2026' });
  const body = { flow: 'flow' in signing ? signing.flow : '', code: wrong };
  for (let guess = 3; guess < limits.otpFailures; guess += 1)
    expect((await other.send({ method: 'POST', path: api.session.signInOtp.path, body })).json().code).toBe(
      'code.incorrect',
    );
  const locked = await post(browser, 'verifySecond', { ticket, code: otpCode(secret) });
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'proof.locked']);
});

test('one step’s code is worth one thing: used to sign in, it proves no reset (RFC 6238)', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  const code = otpCode(secret);
  await portal.browser().signIn('demo.full', 'Demo@2026', secret);
  expect(await outcome(post(browser, 'verifySecond', { ticket, code }))).toBe('code.incorrect');
});

test('a device bound after the code was right is not passed by', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { ticket, step } = await prove(portal, browser);
  expect(step).toBe('password');
  await sql`insert into otp_device (person_id, sealed_key, algorithm) values (${await idOf(portal)}, 'x', 'SHA1')`.execute(
    portal.db,
  );
  expect(await outcome(reset(browser, ticket))).toBe('reset.expired');
  await signedInStill(portal);
});

/** The former password is still the present one. */
async function signedInStill(portal: Portal): Promise<void> {
  const answer = await portal.browser().call(api.session.signIn, { account: 'demo.full', password: 'Demo@2026' });
  expect(answer).toMatchObject({ next: 'otp' });
}

test('the rules are the person’s own once the code was right: with a device a shorter password is enough (nist)', async () => {
  await using portal = await startPortal({ environment: { UC_PASSWORD_POLICY: 'nist' } });
  const { secret } = await withDevice(portal);
  const browser = portal.browser();
  const { ticket, policy } = await prove(portal, browser);
  expect(policy.minLength).toBe(8);
  const second = await browser.call(rows.verifySecond, { ticket, code: otpCode(secret) });
  expect((await browser.call(rows.state, { token: second.ticket })).policy.minLength).toBe(8);
});
