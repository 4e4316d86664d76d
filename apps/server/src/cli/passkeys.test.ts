import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { administer } from '../testing/cli/commands.ts';
import { refused } from '../testing/features/account-security/world.ts';
import { signInByPasskey, startPasskeyPortal, withPasskey } from '../testing/passkeys.ts';

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
