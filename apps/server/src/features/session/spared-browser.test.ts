import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { administer } from '../../testing/cli/commands.ts';
import { bindDevice, bindFurther, proveByOtp } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const tryPassword = (browser: TestBrowser, account = 'demo.full') =>
  browser.call(api.session.signIn, { account, password: demoPassword });
const isAsked = async (browser: TestBrowser) => 'flow' in (await tryPassword(browser));

/** Signs in with both steps, and asks to be spared the second from now on. */
async function signInSpared(portal: Portal, secret: string, code?: string): Promise<TestBrowser> {
  const browser = portal.browser();
  const answer = await tryPassword(browser);
  if (!('flow' in answer)) throw new Error('Nothing was asked for');
  const given = { flow: answer.flow, code: code ?? otpCode(secret), spare: true as const };
  browser.token = (await browser.call(api.session.signInOtp, given)).token;
  return browser;
}

/** Somebody with a device, whose second browser is spared. */
async function world(portal: Portal) {
  const first = portal.browser();
  await first.signIn('demo.full', demoPassword);
  const device = await bindDevice(portal, first);
  await portal.passTime('1 minute');
  const spared = await signInSpared(portal, device.secret);
  await portal.passTime('1 minute');
  return { first, spared, ...device };
}

test('asked for, the second step is not asked again in this browser for thirty days; its record says why', async () => {
  await using portal = await startPortal();
  const { spared } = await world(portal);
  spared.cookies.delete('uc_sid');
  expect(await isAsked(spared)).toBe(false);
  const { rows } = await sql<{ detail: object }>`select detail from record where operation = 'signIn'
    order by at desc, seq desc limit 1`.execute(portal.db);
  expect(rows).toEqual([{ detail: expect.objectContaining({ spared: true }) }]);
  await portal.passTime(`${limits.sparedDays} days`);
  expect(await isAsked(spared)).toBe(true);
});

test('granting it is recorded with its sign-in, and told by every channel but short messages', async () => {
  await using portal = await startPortal();
  await world(portal);
  const { rows } = await sql<{ detail: object }>`select detail from record where operation = 'signIn'
    order by at desc, seq desc limit 1`.execute(portal.db);
  expect(rows).toEqual([{ detail: { way: 'otp', spares: true } }]);
  const told = (await portal.messages()).filter(({ kind }) => kind === 'browserSpared').map(({ channel }) => channel);
  expect(told.toSorted()).toEqual(['dingtalk', 'email', 'wecom']);
});

test('unasked for, it is asked every time; and it is a code of the device that spares it, not a recovery code', async () => {
  await using portal = await startPortal();
  const { first, secret, recoveryCodes } = await world(portal);
  expect(await isAsked(first)).toBe(true);
  const usual = portal.browser();
  await usual.signIn('demo.full', demoPassword, secret);
  expect(await isAsked(usual)).toBe(true);
  const byRecovery = await signInSpared(portal, secret, recoveryCodes[0]);
  expect(await isAsked(byRecovery)).toBe(true);
});

test('the token alone spares nobody: it is worth something with its device, its person and its password (SB-01)', async () => {
  await using portal = await startPortal();
  const { spared } = await world(portal);
  const thief = portal.browser();
  thief.cookies.set('uc_spared', spared.cookies.get('uc_spared') ?? '');
  expect(await isAsked(thief)).toBe(true);
  // With another device of the same person.
  const own = portal.browser();
  own.cookies.set('uc_device', spared.cookies.get('uc_device') ?? '');
  expect(await isAsked(own)).toBe(true);
  await expect(spared.call(api.session.signIn, { account: 'demo.full', password: 'wrong' })).rejects.toMatchObject({
    code: 'signin.incorrect',
  });
  // Somebody else in the same browser is asked as ever.
  await bindDevice(portal, await signedIn(portal, 'demo.approver'));
  expect('flow' in (await tryPassword(spared, 'demo.approver'))).toBe(true);
  const kept = await sql<{ kept: string }>`select encode(token_hash, 'escape') as kept from spared_browser`.execute(
    portal.db,
  );
  expect(kept.rows[0]?.kept).not.toContain(spared.cookies.get('uc_spared'));
});

const signedIn = async (portal: Portal, account: string) => {
  const browser = portal.browser();
  await browser.signIn(account, demoPassword);
  return browser;
};

test('a sign-out leaves it, for that is what it is for', async () => {
  await using portal = await startPortal();
  const { spared } = await world(portal);
  await spared.send({ path: '/logout' });
  expect(await isAsked(spared)).toBe(false);
});

test.each([
  [
    'a further device',
    async (portal: Portal, spared: TestBrowser, secret: string) => void (await bindFurther(portal, spared, secret)),
  ],
  [
    'new recovery codes',
    async (_: Portal, spared: TestBrowser, secret: string) => {
      const ticket = await proveByOtp(spared, 'renewRecoveryCodes', secret);
      await spared.call(api.oneTimePasswords.renewCodes, { ticket });
    },
  ],
  [
    'a new password',
    async (_: Portal, spared: TestBrowser, secret: string) => {
      const ticket = await proveByOtp(spared, 'changePassword', secret);
      const newPwd = 'Another-Pass9';
      const { token } = await spared.call(api.accountSecurity.updateUserPassword, {
        ticket,
        newPwd,
        confirmPwd: newPwd,
      });
      spared.token = token;
    },
  ],
  [
    'an administrator who ends the sessions',
    async (portal: Portal) => void (await administer(portal.db, 'sessions end demo.full')),
  ],
  [
    'an administrator who disables the account, also once it is enabled again',
    async (portal: Portal) => {
      for (const status of ['disabled', 'active'])
        await sql`update person set status = ${status} where username = 'demo.full'`.execute(portal.db);
    },
  ],
])('%s ends it, also in the browser that made the change (SB-02)', async (_, change) => {
  await using portal = await startPortal();
  const { spared, secret } = await world(portal);
  await change(portal, spared, secret);
  expect(await portal.db.selectFrom('spared_browser').select('person_id').execute()).toEqual([]);
});

test('ending its session from elsewhere ends it, one by one or all at once; this device stays spared (SB-02)', async () => {
  await using portal = await startPortal();
  const { spared, secret } = await world(portal);
  const other = await signInSpared(portal, secret);
  await portal.passTime('1 minute');
  const { rows } = await spared.call(api.accountSecurity.sessions, {});
  expect(rows.filter(({ sparedUntil }) => sparedUntil !== null)).toHaveLength(2);
  const id = (await other.call(api.accountSecurity.sessions, {})).rows[0]?.id ?? '';
  await proveByOtp(spared, 'endSessions', secret);
  await spared.call(api.accountSecurity.endSession, { id });
  expect(await isAsked(other)).toBe(true);
  await portal.passTime('1 minute');
  const third = await signInSpared(portal, secret);
  await portal.passTime('1 minute');
  await proveByOtp(spared, 'endSessions', secret);
  await spared.call(api.accountSecurity.endOtherSessions, {});
  expect(await isAsked(third)).toBe(true);
  expect(await isAsked(spared)).toBe(false);
});
