import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { otpBucket, otpRule } from '../../proofs/otp.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { administer } from '../../testing/cli/commands.ts';
import { changeContact } from '../../testing/features/account-security/contact.ts';
import {
  changePassword,
  goodPasswords,
  idOf,
  proveByPassword,
  refused,
  signedIn,
} from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const { accountSecurity, profile } = api;
const reveal = (browser: TestBrowser) => browser.call(profile.reveal, { field: 'idCard' });

/** Whether this session has to prove itself again. */
async function isAskedAgain(browser: TestBrowser): Promise<boolean> {
  const { proof } = await browser.call(accountSecurity.getProof, {});
  if (proof === null) await expect(reveal(browser)).rejects.toEqual(refused('proof.required'));
  else await reveal(browser);
  return proof === null;
}

/** Changes of how somebody is known, by themselves, by an administrator and by a source of people. */
const changes: Record<string, (portal: Portal, browser: TestBrowser) => Promise<unknown>> = {
  'a new password': (_, browser) => changePassword(browser, demoPassword, goodPasswords[0]),
  'a new phone': (portal, browser) => changeContact(portal, browser, 'mobile'),
  'a new email': (portal, browser) => changeContact(portal, browser, 'email'),
  'a device for one-time passwords': bindDevice,
  'an account elsewhere that goes': async (_, browser) => {
    const { rows } = await browser.call(api.thirdAuth.getThridAuthSource, {});
    const [{ id = '' } = {}] = rows.flatMap(({ accounts }) => accounts);
    await browser.call(api.thirdAuth.deleteThridAuthOpenId, { id });
  },
  'a phone that a source replaced': ({ db }) =>
    db.updateTable('person').set({ phone: '+8613700000009' }).where('username', '=', 'demo.full').execute(),
  'an email that a source took away': ({ db }) =>
    db.updateTable('person').set({ email: null }).where('username', '=', 'demo.full').execute(),
};

test.each(Object.keys(changes))('a proof counts no longer after %s (TK-08)', async (name) => {
  await using portal = await startPortal();
  const [browser, other] = [await signedIn(portal), await signedIn(portal, 'demo.approver')];
  await proveByPassword(browser, 'reveal');
  await proveByPassword(other, 'reveal');
  expect(await isAskedAgain(browser)).toBe(false);
  await changes[name]?.(portal, browser);
  expect(await isAskedAgain(browser)).toBe(true);
  expect(await isAskedAgain(other)).toBe(false);
});

test('what the directory writes again as it was ends no proof', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await proveByPassword(browser, 'reveal');
  await portal.db
    .updateTable('person')
    .set((at) => ({ phone: at.ref('phone'), name: '改名' }))
    .where('username', '=', 'demo.full')
    .execute();
  expect(await isAskedAgain(browser)).toBe(false);
});

test.each([
  ['password', 'switch password off'],
  ['password', 'switch password off demo.full'],
  ['sms', 'switch mobile off'],
  ['email', 'switch email off'],
  ['otp', 'switch otp off'],
] as const)('a proof by %s dies with "%s", and does not come back with the switch (SW-01)', async (way, command) => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  if (way === 'otp') await proveByDevice(portal, browser);
  else if (way === 'password') await proveByPassword(browser, 'reveal');
  else await proveByCode(portal, browser, 'reveal', way);
  await administer(portal.db, 'switch userInfo off');
  await administer(portal.db, `${command.split(' off')[0]} off demo.approver`);
  expect(await isAskedAgain(browser)).toBe(false);
  await administer(portal.db, command);
  expect(await isAskedAgain(browser)).toBe(true);
  await administer(portal.db, command.replace(' off', ' on'));
  expect(await isAskedAgain(browser)).toBe(true);
});

test('who is left with all switches off can still prove themselves, and it counts', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal, 'demo.locked');
  await proveByPassword(browser, 'reveal');
  expect(await isAskedAgain(browser)).toBe(false);
});

async function proveByDevice(portal: Portal, browser: TestBrowser): Promise<void> {
  const { secret } = await bindDevice(portal, browser);
  await portal.passTime('2 minutes');
  const given = { scene: 'reveal', channel: 'otp', code: otpCode(secret) } as const;
  await browser.call(accountSecurity.verifySecurityCode, given);
}

test('who guesses until a way is closed loses the proof of this session (BF-08)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await proveByDevice(portal, browser);
  const other = await signedIn(portal, 'demo.approver');
  await proveByPassword(other, 'reveal');
  const guess = () =>
    browser.call(accountSecurity.verifySecurityCode, { scene: 'reveal', channel: 'otp', code: '000000' });
  for (let tries = 0; tries < 5; tries++) await expect(guess()).rejects.toEqual(refused('code.incorrect'));
  expect(await isAskedAgain(browser)).toBe(false);
  await expect(guess()).rejects.toEqual(refused('proof.locked'));
  expect(await isAskedAgain(browser)).toBe(true);
  expect(await isAskedAgain(other), "another's proof goes on").toBe(false);
});

test('a device that is frozen takes with it what its owner has proved, by whatever way (BF-08)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await bindDevice(portal, browser);
  await proveByPassword(browser, 'reveal');
  const counted = { tries: 0, locked_until: null, consecutive: (otpRule.inARow ?? 0) - 1 };
  const bucket = otpBucket(await idOf(portal));
  const window_ends_at = new Date(Date.now() + 60_000);
  await portal.db
    .insertInto('attempt')
    .values({ bucket, person_id: null, window_ends_at, ...counted })
    .execute();
  expect(await isAskedAgain(browser)).toBe(false);
  const wrong = { scene: 'reveal', channel: 'otp', code: '000000' } as const;
  await expect(browser.call(accountSecurity.verifySecurityCode, wrong)).rejects.toEqual(refused('code.incorrect'));
  expect(await isAskedAgain(browser)).toBe(true);
});

test('a proof that ends while the call it serves waits for its turn serves it no more (RC-10)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const person = await idOf(portal);
  await proveByPassword(browser, 'reveal');
  const waiting = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', person).forNoKeyUpdate().execute();
    const answer = reveal(browser).then(
      () => 'shown',
      ({ code }: { code: string }) => code,
    );
    await tx.updateTable('session_proof').set({ ended_at: new Date() }).where('person_id', '=', person).execute();
    return { answer };
  });
  expect(await waiting.answer).toBe('proof.required');
});
