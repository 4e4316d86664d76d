import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import type { TestBrowser } from '../../testing/browser.ts';
import { administer } from '../../testing/cli/commands.ts';
import { proveByPassword, refused } from '../../testing/features/account-security/world.ts';
import { addPasskey, startPasskeyPortal, withPasskey } from '../../testing/passkeys.ts';
import type { Portal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const { accountSecurity, profile } = api;

/** Whether this session has to prove itself again. */
async function isAskedAgain(browser: TestBrowser): Promise<boolean> {
  const { proof } = await browser.call(accountSecurity.getProof, {});
  const revealing = browser.call(profile.reveal, { field: 'idCard' });
  if (proof === null) await expect(revealing).rejects.toEqual(refused('proof.required'));
  else await revealing;
  return proof === null;
}

/** Somebody with a passkey, long enough after they added it for another code. */
async function settled(portal: Portal) {
  const found = await withPasskey(portal);
  await portal.passTime('2 minutes');
  return found;
}

test('a proof counts no longer after a passkey was added (TK-08)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser } = await settled(portal);
  const ticket = await proveByCode(portal, browser, 'addPasskey', 'email');
  expect(ticket).not.toBe('');
  expect(await isAskedAgain(browser)).toBe(false);
  await portal.passTime('2 minutes');
  await addPasskey(portal, browser);
  expect(await isAskedAgain(browser)).toBe(true);
});

test('a proof counts no longer after a passkey was removed (TK-08)', async () => {
  await using portal = await startPasskeyPortal();
  const { browser, id } = await settled(portal);
  const ticket = await proveByCode(portal, browser, 'removePasskey');
  expect(await isAskedAgain(browser)).toBe(false);
  await browser.call(api.passkeys.remove, { ticket, id });
  expect(await isAskedAgain(browser)).toBe(true);
});

test.each(['switch passkey off', 'switch passkey off demo.full'])(
  'a proof by passkey dies with "%s", and does not come back with the switch (SW-01)',
  async (command) => {
    await using portal = await startPasskeyPortal();
    const { browser, device } = await settled(portal);
    const options = await browser.call(accountSecurity.passkeyProofOptions, { scene: 'reveal' });
    await browser.call(accountSecurity.verifyPasskey, { scene: 'reveal', credential: device.get(options) });
    await administer(portal.db, 'switch passkey off demo.approver');
    await administer(portal.db, 'switch userInfo off');
    expect(await isAskedAgain(browser)).toBe(false);
    await administer(portal.db, command);
    expect(await isAskedAgain(browser)).toBe(true);
    await administer(portal.db, command.replace(' off', ' on'));
    expect(await isAskedAgain(browser)).toBe(true);
  },
);

test('a proof by another way goes on when passkeys are switched off', async () => {
  await using portal = await startPasskeyPortal();
  const { browser } = await settled(portal);
  await proveByPassword(browser, 'reveal');
  await administer(portal.db, 'switch passkey off');
  expect(await isAskedAgain(browser)).toBe(false);
});
