import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { demoPassword } from '../db/seed/seed.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { bindDevice } from '../testing/otp.ts';
import { startPasskeyPortal, withPasskey } from '../testing/passkeys.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { createSecondFactor, secondFactorRemarks } from './second-factor.ts';

const everyone = { UC_SECOND_FACTOR: 'everyone' };
const tomorrow = new Date(Date.now() + 36 * 3_600_000).toISOString().slice(0, 10);
const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10);

async function signedIn(portal: Portal, username = 'demo.full'): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  return browser;
}
const must = async (portal: Portal, username?: string) => mustOf(await signedIn(portal, username));
const mustOf = async (browser: TestBrowser) => (await browser.call(api.user.isLogin, {})).mustSetUp === true;
const offerOf = async (browser: TestBrowser) => (await browser.call(api.user.lastSignIn, {})).secondFactorOffer;

test('nobody has to where the setting is off, and nobody is offered anything', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  expect([await mustOf(browser), await offerOf(browser)]).toEqual([false, undefined]);
});

test('a licence that is named makes it required of whoever has it, and of nobody else', async () => {
  await using portal = await startPortal({ environment: { UC_SECOND_FACTOR: 'userCenter:myAuthority' } });
  expect([await must(portal, 'demo.full'), await must(portal, 'demo.basic')]).toEqual([true, false]);
});

test('until the day it is offered and can be put off for this session; from the day on it is required, also of a session from before', async () => {
  await using before = await startPortal({ environment: { ...everyone, UC_SECOND_FACTOR_FROM: tomorrow } });
  const browser = await signedIn(before);
  expect([await mustOf(browser), await offerOf(browser)]).toEqual([false, { from: tomorrow }]);
  await browser.call(api.user.putOffSecondFactor, {});
  expect(await offerOf(browser)).toBeUndefined();
  expect(await offerOf(await signedIn(before))).toEqual({ from: tomorrow });
  await using after = await startPortal({
    beside: before,
    environment: { ...everyone, UC_SECOND_FACTOR_FROM: yesterday },
  });
  const same = after.browser();
  Object.assign(same, { token: browser.token });
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  expect(await mustOf(same)).toBe(true);
});

test('the day begins at midnight of the organisation', async () => {
  await using portal = await startPortal();
  const dueIn = async (timeZone: string, from: string) => {
    const judge = createSecondFactor({ secondFactor: { of: 'everyone', from }, timeZone, oidc: undefined }, null);
    const { id } = await portal.db.selectFrom('person').select('id').executeTakeFirstOrThrow();
    return judge.isRequired(portal.db, id);
  };
  const { rows } = await sql<{
    day: string;
  }>`select to_char(now() at time zone 'Pacific/Kiritimati', 'YYYY-MM-DD') as day`.execute(portal.db);
  // The line that the day begins at is 25 hours from one end to the other: today at the first is never yet today at the last.
  const today = rows[0]?.day ?? '';
  expect([await dueIn('Pacific/Kiritimati', today), await dueIn('Pacific/Pago_Pago', today)]).toEqual([true, false]);
});

test('a device or a passkey is one; a passkey of another address, or one with a copy, is none', async () => {
  await using portal = await startPasskeyPortal({ environment: everyone });
  const browser = await signedIn(portal, 'demo.basic');
  await bindDevice(portal, browser);
  expect(await mustOf(browser)).toBe(false);
  const other = await withPasskey(portal);
  expect(await mustOf(other.browser)).toBe(false);
  await sql`update passkey set copied_at = now()`.execute(portal.db);
  expect(await mustOf(other.browser)).toBe(true);
  await sql`update passkey set copied_at = null, rp_id = 'former.example'`.execute(portal.db);
  expect(await mustOf(other.browser)).toBe(true);
});

test('somebody else’s device or passkey is none of mine', async () => {
  await using portal = await startPasskeyPortal({ environment: everyone });
  await withPasskey(portal, 'demo.approver');
  await bindDevice(portal, await signedIn(portal, 'demo.basic'));
  expect(await must(portal, 'demo.full')).toBe(true);
});

test('who can set up none is let in: with one way switched off the other is left, with both nothing is', async () => {
  await using portal = await startPasskeyPortal({ environment: everyone });
  const off = (name: string) =>
    sql`insert into switched_off (name, person_id) select ${name}, id from person where username = 'demo.full'`.execute(
      portal.db,
    );
  await off('otp');
  expect(await must(portal)).toBe(true);
  await off('passkey');
  expect([await must(portal), await must(portal, 'demo.basic')]).toEqual([false, true]);
});

test('where no passkey can be had, one-time passwords switched off for everybody lets everybody in; the start says how many', async () => {
  await using portal = await startPortal({ environment: everyone });
  const config = readConfig(everyone);
  const remarks = () => secondFactorRemarks(portal.db, config, createSecondFactor(config, null));
  await sql`delete from switched_off`.execute(portal.db);
  expect([await must(portal), await remarks()]).toEqual([true, []]);
  await sql`insert into switched_off (name, person_id) select 'otp', id from person where username = 'demo.basic'`.execute(
    portal.db,
  );
  expect(await remarks()).toEqual([
    expect.stringContaining('UC_SECOND_FACTOR concerns 1 person without a second factor'),
  ]);
  await sql`insert into switched_off (name) values ('otp')`.execute(portal.db);
  expect(await must(portal)).toBe(false);
  expect(await remarks()).toEqual([expect.stringMatching(/concerns \d\d+ people/)]);
});

test('with an identity provider it is the provider’s matter, and the start says so', async () => {
  await using portal = await startPortal();
  const oidc = {
    UC_SIGN_IN: 'oidc',
    UC_OIDC_ISSUER: 'https://id.example',
    UC_OIDC_CLIENT_ID: 'x',
    UC_OIDC_CLIENT_SECRET: 'y',
  };
  const config = readConfig({ ...everyone, ...oidc });
  const judge = createSecondFactor(config, null);
  expect(judge.mustSetUp).toBeNull();
  expect(await secondFactorRemarks(portal.db, config, judge)).toEqual([expect.stringContaining('has no effect')]);
});
