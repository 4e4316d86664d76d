import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { refused } from '../../testing/features/account-security/world.ts';
import { bindDevice } from '../../testing/otp.ts';
import { addPasskey, startPasskeyPortal } from '../../testing/passkeys.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);
const since = (day: string) => ({ environment: { UC_PASSKEYS: 'required', UC_PASSKEYS_FROM: day } });

async function signedIn(portal: Portal, username = 'demo.full'): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  return browser;
}
const mustOf = async (browser: TestBrowser) => (await browser.call(api.user.isLogin, {})).mustSetUp === true;
const isDue = async (browser: TestBrowser) => (await browser.call(api.passkeys.list, {})).isDue;

test('until the day a passkey is asked for and may be put off, and the day is named', async () => {
  await using portal = await startPasskeyPortal(since(tomorrow));
  const browser = await signedIn(portal);
  expect([await mustOf(browser), await isDue(browser)]).toEqual([false, false]);
  const { passkeyOffer } = await browser.call(api.user.lastSignIn, {});
  expect(passkeyOffer).toEqual({ host: 'portal.example', isRequired: true, from: tomorrow });
  await browser.call(api.passkeys.putOffOffer, {});
});

test('from the day on whoever has none adds one and does nothing else, with a device for one-time passwords too (SF-05)', async () => {
  await using portal = await startPasskeyPortal(since(yesterday));
  const browser = await signedIn(portal);
  expect([await mustOf(browser), await isDue(browser)]).toEqual([true, true]);
  await expect(browser.call(api.appHub.list, {})).rejects.toEqual(refused('factor.required'));
  await bindDevice(portal, browser);
  expect([await mustOf(browser), await isDue(browser)]).toEqual([true, true]);
  await portal.passTime('2 minutes');
  await sql`delete from otp_device`.execute(portal.db);
  await addPasskey(portal, browser);
  expect([await mustOf(browser), await isDue(browser)]).toEqual([false, false]);
  // One that has a copy, or was made for another address, is none.
  await sql`update passkey set rp_id = 'former.example'`.execute(portal.db);
  expect(await mustOf(browser)).toBe(true);
  await sql`update passkey set rp_id = 'portal.example', copied_at = now()`.execute(portal.db);
  expect(await mustOf(browser)).toBe(true);
});

test('somebody else’s passkey is none of mine', async () => {
  await using portal = await startPasskeyPortal(since(yesterday));
  await addPasskey(portal, await signedIn(portal, 'demo.approver'));
  expect(await mustOf(await signedIn(portal))).toBe(true);
});

test('who may not add one is let in, and so is everybody where there can be none (SF-04)', async () => {
  await using portal = await startPasskeyPortal(since(yesterday));
  await sql`insert into switched_off (name, person_id) select 'passkey', id from person where username = 'demo.full'`.execute(
    portal.db,
  );
  expect([await mustOf(await signedIn(portal)), await mustOf(await signedIn(portal, 'demo.basic'))]).toEqual([
    false,
    true,
  ]);
  await using numbers = await startPortal(since(yesterday));
  expect(await mustOf(await signedIn(numbers))).toBe(false);
});

test('without a day nobody is stopped, ever', async () => {
  await using portal = await startPasskeyPortal({ environment: { UC_PASSKEYS: 'required' } });
  expect(await mustOf(await signedIn(portal))).toBe(false);
});
