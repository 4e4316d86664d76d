import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { refused } from '../testing/features/account-security/world.ts';
import { bindDevice } from '../testing/otp.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

async function bound(portal: Portal) {
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const { recoveryCodes } = await bindDevice(portal, browser);
  return { browser, recoveryCodes };
}
const told = async (portal: Portal) => (await portal.messages()).filter(({ kind }) => kind === 'recoveryCodeUsed');
/** How many codes the messages say are left. */
const leftIn = async (portal: Portal) => [
  ...new Set((await portal.messages()).flatMap((one) => (one.kind === 'recoveryCodeUsed' ? [one.values.count] : []))),
];
const everyChannel = ['dingtalk', 'email', 'sms', 'wecom'];

test('a recovery code that signed in, or proved somebody, is told by every channel with how many are left (RV-01)', async () => {
  await using portal = await startPortal();
  const { browser, recoveryCodes } = await bound(portal);
  const proof = { scene: 'removeOtp', channel: 'recovery' } as const;
  await browser.call(api.accountSecurity.verifySecurityCode, { ...proof, code: recoveryCodes[0] ?? '' });
  const first = await told(portal);
  expect(first.map(({ channel }) => channel).toSorted()).toEqual(everyChannel);
  expect(await leftIn(portal)).toEqual([9]);
  const other = portal.browser();
  const step = await other.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
  const flow = 'flow' in step ? step.flow : '';
  await other.call(api.session.signInOtp, { flow, code: recoveryCodes[1] ?? '' });
  expect(await told(portal)).toHaveLength(2 * everyChannel.length);
  expect((await leftIn(portal)).toSorted()).toEqual([8, 9]);
});

test('a wrong code, a used one, and one of which only the lookup is right tell nobody anything', async () => {
  await using portal = await startPortal();
  const { browser, recoveryCodes } = await bound(portal);
  const [code = ''] = recoveryCodes;
  const give = (code: string) =>
    browser.call(api.accountSecurity.verifySecurityCode, { scene: 'removeOtp', channel: 'recovery', code });
  await expect(give(`${code.slice(0, 15)}7777`)).rejects.toEqual(refused('code.incorrect'));
  // Of those that are left, none is this one.
  await sql`update recovery_code set used_at = now() where lookup = ${code.slice(0, 4)}`.execute(portal.db);
  await expect(give(code)).rejects.toEqual(refused('code.incorrect'));
  expect(await told(portal)).toEqual([]);
});
