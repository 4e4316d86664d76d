import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { administer } from '../testing/cli/commands.ts';
import { refused } from '../testing/features/account-security/world.ts';
import { bindDevice } from '../testing/otp.ts';
import { signInByPasskey, startPasskeyPortal, withPasskey } from '../testing/passkeys.ts';

test('who lost everything needs both commands, and each names the other while it is needed', async () => {
  await using portal = await startPasskeyPortal();
  const { browser } = await withPasskey(portal);
  await portal.passTime('2 minutes');
  await bindDevice(portal, browser);
  expect((await administer(portal.db, 'otp remove demo.full')).said).toEqual([
    'demo.full is asked for no one-time password any more. 1 passkey(s) are left; if those are lost too: npm run uc -- passkeys remove demo.full',
  ]);
  const again = portal.browser();
  await again.signIn('demo.full', demoPassword);
  await portal.passTime('2 minutes');
  await bindDevice(portal, again);
  expect((await administer(portal.db, 'passkeys remove demo.full')).said).toEqual([
    'demo.full signs in without passkeys now. One-time passwords are still asked for; if that device is lost too: npm run uc -- otp remove demo.full',
  ]);
});

test('an administrator removes the passkeys of who lost their devices; they are signed out and told', async () => {
  await using portal = await startPasskeyPortal();
  const { device: others } = await withPasskey(portal, 'demo.basic');
  const { browser, device } = await withPasskey(portal);
  const remove = () => administer(portal.db, 'passkeys remove demo.full');
  expect((await remove()).said).toEqual(['demo.full signs in without passkeys now.']);
  await expect(browser.call(api.user.isLogin, {})).rejects.toEqual(refused('session.required'));
  await expect(signInByPasskey(portal.browser(), device)).rejects.toEqual(refused('passkey.refused'));
  await signInByPasskey(portal.browser(), others);
  expect((await portal.messages()).map(({ kind }) => kind)).toContain('administered');
  expect((await remove()).said).toEqual(['demo.full had no passkey; nothing was changed.']);
});
