import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { changeContact } from '../../testing/features/account-security/contact.ts';
import { changePassword, goodPasswords, signedIn } from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const { accountSecurity, profile, records, thirdAuth } = api;

/** The first of the other sessions goes. */
async function endOne(browser: TestBrowser): Promise<unknown> {
  const { rows } = await browser.call(accountSecurity.sessions, {});
  const id = rows.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  return browser.call(accountSecurity.endSession, { id });
}

async function unbind(browser: TestBrowser): Promise<unknown> {
  const { rows } = await browser.call(thirdAuth.getThridAuthSource, {});
  const [{ id = '' } = {}] = rows.flatMap(({ accounts }) => accounts);
  return browser.call(thirdAuth.deleteThridAuthOpenId, { id });
}

type Act = (browser: TestBrowser, portal: Portal) => Promise<unknown>;

/** The twelve usual changes of decision 54, in its order. The last four prove themselves on their way. */
const changes: Record<string, Act> = {
  'show the phone number': (browser) => browser.call(profile.reveal, { field: 'phone' }),
  'show the identity card': (browser) => browser.call(profile.reveal, { field: 'idCard' }),
  'show the birthday': (browser) => browser.call(profile.reveal, { field: 'birthday' }),
  'sign out one device': endOne,
  'sign out another device': endOne,
  'sign out all others': (browser) => browser.call(accountSecurity.endOtherSessions, {}),
  'export the records': (browser) => browser.call(records.startExport, {}),
  'unbind an account': unbind,
  'change the email': (browser, portal) => changeContact(portal, browser, 'email'),
  'change the phone': (browser, portal) => changeContact(portal, browser, 'mobile'),
  'set up one-time passwords': async (browser, portal) => {
    await portal.passTime('2 minutes'); // so that the new phone may get a code again
    await bindDevice(portal, browser);
  },
  'change the password': (browser) => changePassword(browser, demoPassword, goodPasswords[0]),
};

test('the twelve usual changes take five proofs', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  for (let other = 0; other < 4; other++) await signedIn(portal);
  const proofs = async () => {
    const { rows } = await browser.call(records.list, { operation: 'prove', result: 'success', size: '50' });
    return rows.filter(({ isThisSession }) => isThisSession).length;
  };
  const counted: Record<string, number> = {};
  for (const [name, change] of Object.entries(changes)) {
    const before = await proofs();
    // As the page does: asked for where the session's own proof is not enough.
    await change(browser, portal).catch(async (error: { code?: string }) => {
      if (error.code !== 'proof.required') throw error;
      await browser.call(accountSecurity.verifyPassword, { oldPwd: demoPassword, scene: 'reveal' });
      await change(browser, portal);
    });
    counted[name] = (await proofs()) - before;
  }
  expect(Object.values(counted)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1]);
});
