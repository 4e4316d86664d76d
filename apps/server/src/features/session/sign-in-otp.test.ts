import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

async function withDevice(portal: Portal) {
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const device = await bindDevice(portal, browser);
  await portal.passTime('1 minute');
  return { browser, ...device };
}

async function begin(browser: TestBrowser): Promise<string> {
  const answer = await browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
  if (!('flow' in answer)) throw new Error('No one-time password was asked for');
  return answer.flow;
}

async function finish(browser: TestBrowser, flow: string, code: string): Promise<string> {
  const answer = await browser.send({ method: 'POST', path: '/anonymous/signInOtp', body: { flow, code } });
  if (answer.statusCode !== 200) return answer.json().code;
  browser.token = answer.json().token;
  return 'in';
}

const isIn = async (browser: TestBrowser) => (await browser.send({ path: '/user/isLogin' })).statusCode === 200;

test('with a device bound the password alone opens nothing', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const browser = portal.browser();
  const first = await tryPassword(browser, 'demo.full', demoPassword);
  expect(first.json()).toEqual({ next: 'otp', flow: expect.stringMatching(/^[\w-]{43}$/) });
  expect(first.cookies.map(({ name }) => name)).toEqual(['uc_flow']);
  expect(await isIn(browser)).toBe(false);
  expect(await finish(browser, first.json().flow, otpCode(secret))).toBe('in');
  expect(await isIn(browser)).toBe(true);
});

test('a recovery code opens as well, once', async () => {
  await using portal = await startPortal();
  const { recoveryCodes } = await withDevice(portal);
  const browser = portal.browser();
  expect(await finish(browser, await begin(browser), recoveryCodes[0] ?? '')).toBe('in');
  const again = portal.browser();
  expect(await finish(again, await begin(again), recoveryCodes[0] ?? '')).toBe('code.incorrect');
});

test('a flow is worth one sign-in', async () => {
  await using portal = await startPortal();
  const { secret, recoveryCodes } = await withDevice(portal);
  const browser = portal.browser();
  const flow = await begin(browser);
  expect(await finish(browser, flow, otpCode(secret))).toBe('in');
  expect(await finish(browser, flow, recoveryCodes[0] ?? '')).toBe('ticket.invalid');
});

test('a flow is worth nothing in another browser, and that costs its owner nothing', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const [browser, thief] = [portal.browser(), portal.browser()];
  const flow = await begin(browser);
  expect(await finish(thief, flow, otpCode(secret))).toBe('ticket.invalid');
  expect(await finish(browser, flow, otpCode(secret))).toBe('in');
});

test('two tabs of one browser do not cut each other off', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const browser = portal.browser();
  const [first] = [await begin(browser), await begin(browser)];
  expect(await finish(browser, first, otpCode(secret))).toBe('in');
});

test('a flow ends after five minutes', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const browser = portal.browser();
  const flow = await begin(browser);
  await portal.passTime('4 minutes 50 seconds');
  expect(await finish(browser, flow, '000000')).not.toBe('ticket.invalid');
  await portal.passTime('11 seconds');
  // Neither is worth a guess: whether a code is right is not told any more.
  for (const code of ['000000', otpCode(secret)]) expect(await finish(browser, flow, code)).toBe('ticket.invalid');
});

test('flows cannot be guessed: after thirty misses an address waits (BF-14)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  for (let miss = 0; miss < limits.ticketMissesPerAddress; miss++)
    expect(await finish(browser, `made-up-${miss}`, '123456')).toBe('ticket.invalid');
  expect(await finish(browser, 'one-more', '123456')).toBe('request.frequent');
});

test('five wrong codes lock the second step, over any number of flows and browsers', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const near = [-1, 0, 1].map((away) => otpCode(secret, away));
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
  for (let time = 0; time < limits.otpFailures; time++) {
    const browser = portal.browser();
    expect(await finish(browser, await begin(browser), wrong)).toBe('code.incorrect');
  }
  const browser = portal.browser();
  expect(await finish(browser, await begin(browser), otpCode(secret))).toBe('proof.locked');
});

test('records tell of wrong codes and of the way, and call no first step a sign-in', async () => {
  await using portal = await startPortal();
  const { recoveryCodes } = await withDevice(portal);
  const before = await portal.db.selectFrom('record').select('id').where('request_id', 'is not', null).execute();
  const browser = portal.browser();
  const flow = await begin(browser);
  await finish(browser, flow, 'AAAA-AAAA-AAAA-AAAA');
  await finish(browser, flow, recoveryCodes[0] ?? '');
  const records = await portal.db
    .selectFrom('record')
    .innerJoin('person', 'person.id', 'record.person_id')
    .select(['username', 'operation', 'result', 'detail'])
    .where('request_id', 'is not', null)
    .where(
      'record.id',
      'not in',
      before.map(({ id }) => id),
    )
    .orderBy('seq')
    .execute();
  const common = { username: 'demo.full', operation: 'signIn' };
  expect(records).toEqual([
    { ...common, result: 'failure', detail: { way: 'recovery', code: 'code.incorrect' } },
    { ...common, result: 'success', detail: { way: 'recovery' } },
  ]);
});

test('an account that was switched off between the steps stays out', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const browser = portal.browser();
  const flow = await begin(browser);
  await sql`update person set status = 'disabled' where username = 'demo.full'`.execute(portal.db);
  expect(await finish(browser, flow, otpCode(secret))).toBe('ticket.invalid');
});

test('a password that was changed between the steps voids the flow (TK-08)', async () => {
  await using portal = await startPortal();
  const { browser: owner, secret } = await withDevice(portal);
  const thief = portal.browser();
  const flow = await begin(thief);
  const { ticket } = await owner.call(api.accountSecurity.verifySecurityCode, {
    scene: 'changePassword',
    channel: 'otp',
    code: otpCode(secret),
  });
  const newPwd = 'Quartz-Lamp9!x';
  await owner.call(api.accountSecurity.updateUserPassword, { ticket, newPwd, confirmPwd: newPwd });
  await portal.passTime('1 minute');
  expect(await finish(thief, flow, otpCode(secret))).toBe('ticket.invalid');
});

test('a stranger who makes flows up cannot keep others at the same address from their second step', async () => {
  await using portal = await startPortal();
  const { secret } = await withDevice(portal);
  const [browser, stranger] = [portal.browser(), portal.browser()];
  const flow = await begin(browser);
  for (let miss = 0; miss < limits.ticketMissesPerAddress; miss++)
    expect(await finish(stranger, `made-up-${miss}`, '123456')).toBe('ticket.invalid');
  expect(await finish(stranger, 'one-more', '123456')).toBe('request.frequent');
  expect(await finish(browser, flow, otpCode(secret))).toBe('in');
});
