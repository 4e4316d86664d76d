import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { idOf, refused } from '../../testing/features/account-security/world.ts';
import { forgetWhereabouts } from '../../testing/features/session/whereabouts.ts';
import { codeIn } from '../../testing/messages.ts';
import { addPasskey, startPasskeyPortal } from '../../testing/passkeys.ts';
import type { Portal } from '../../testing/portal.ts';

const cities: Record<string, string> = { '192.0.2.1': '北京', '192.0.2.2': '广州' };
const at = (portal: Portal, city: '北京' | '广州') =>
  portal.browser({ 'x-peer': Object.keys(cities).find((ip) => cities[ip] === city) ?? '' });
async function start(environment = {}): Promise<Portal> {
  const places = { locate: (ip: string) => cities[ip] ?? '' };
  const portal = await startPasskeyPortal({ environment, change: { places } });
  await forgetWhereabouts(portal);
  return portal;
}
const trySignIn = (browser: TestBrowser) =>
  browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword });

/** Somebody with a passkey and nothing else beside the password, who was in Beijing a moment ago. */
async function atHome(environment = {}) {
  const portal = await start(environment);
  const home = at(portal, '北京');
  await home.signIn('demo.full', demoPassword);
  const { device } = await addPasskey(portal, home);
  await portal.passTime('2 minutes');
  return { portal, device };
}

/** The same far away: the password is right, and what is asked for next. */
async function away(portal: Portal) {
  const browser = at(portal, '广州');
  const step = await trySignIn(browser);
  if (!('flow' in step)) return expect.unreachable('Nothing was asked for');
  return { browser, step, flow: step.flow };
}

const told = async (portal: Portal) =>
  (await portal.messages()).filter(({ kind }) => kind === 'unusualSignIn').map(({ channel }) => channel);
const lastSignIn = async (portal: Portal) =>
  (
    await sql<{ detail: object }>`select detail from record where operation = 'signIn' and result = 'success'
      order by at desc, seq desc limit 1`.execute(portal.db)
  ).rows[0]?.detail;

test('an odd sign-in of somebody with a passkey asks for it, says why, and names the ways around it (RI-01, RI-04)', async () => {
  const { portal, device } = await atHome();
  await using _portal = portal;
  const { browser, step, flow } = await away(portal);
  expect(step).toEqual({
    next: 'passkey',
    why: 'tooFar',
    flow: expect.any(String),
    orCode: [
      { channel: 'sms', to: expect.stringMatching(/\d{3}\*+\d{4}$/) },
      { channel: 'email', to: expect.stringContaining('***') },
    ],
  });
  const options = await browser.call(api.session.passkeyOptions, { flow });
  await browser.call(api.session.signInPasskey, { flow, credential: device.get(options) });
  expect(await lastSignIn(portal)).toEqual({ way: 'passkey', risk: 'tooFar' });
  expect(await told(portal)).toEqual([]);
});

test.each(['sms', 'email'] as const)(
  'whose passkey lies at home signs in by a code by %s, which every channel tells (RI-02)',
  async (channel) => {
    const { portal } = await atHome();
    await using _portal = portal;
    const { browser, flow } = await away(portal);
    expect(await browser.call(api.session.sendSignInCode, { flow, channel })).toEqual({
      resendSeconds: limits.resendSeconds,
      expiresInSeconds: limits.codeMinutes * 60,
    });
    const code = codeIn(await portal.messages());
    const { token } = await browser.call(api.session.signInOtp, { flow, code, channel, spare: true });
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await lastSignIn(portal)).toEqual({ way: channel, risk: 'tooFar' });
    expect(await told(portal)).toContain('email');
    // It is no second factor, so it spares nothing.
    expect(browser.cookies.get('uc_spared')).toBeUndefined();
    await expect(browser.call(api.session.signInOtp, { flow, code, channel })).rejects.toEqual(
      refused('ticket.invalid'),
    );
  },
);

test('without any way around it nobody is locked out by the oddness alone: it is told, and goes through (RI-02)', async () => {
  const { portal } = await atHome();
  await using _portal = portal;
  await sql`update person set phone_confirmed_at = null, email_confirmed_at = null where username = 'demo.full'`.execute(
    portal.db,
  );
  expect(await trySignIn(at(portal, '广州'))).toHaveProperty('token');
  expect(await told(portal)).toContain('email');
});

describe('a code is no way around more than the oddness (RI-04)', () => {
  test('where passkeys are required, none is sent', async () => {
    const { portal } = await atHome({ UC_PASSKEYS: 'required' });
    await using _portal = portal;
    const { browser, step, flow } = await away(portal);
    expect(step).not.toHaveProperty('orCode');
    await expect(browser.call(api.session.sendSignInCode, { flow, channel: 'sms' })).rejects.toEqual(
      refused('proof.way'),
    );
    await expect(browser.call(api.session.signInOtp, { flow, code: '123456', channel: 'sms' })).rejects.toEqual(
      refused('code.expired'),
    );
  });

  test('it goes to a confirmed address alone, and so many times', async () => {
    const { portal } = await atHome();
    await using _portal = portal;
    await sql`update person set phone_confirmed_at = null where username = 'demo.full'`.execute(portal.db);
    const { browser, step, flow } = await away(portal);
    expect('orCode' in step && step.orCode?.map(({ channel }) => channel)).toEqual(['email']);
    await expect(browser.call(api.session.sendSignInCode, { flow, channel: 'sms' })).rejects.toEqual(
      refused('proof.way'),
    );
    await browser.call(api.session.sendSignInCode, { flow, channel: 'email' });
    await expect(browser.call(api.session.sendSignInCode, { flow, channel: 'email' })).rejects.toMatchObject({
      code: 'code.frequent',
      retryAfterSeconds: expect.any(Number),
    });
  });

  test('who holds the password alone uses up none of what its owner may be sent (SM-02)', async () => {
    const { portal } = await atHome();
    await using _portal = portal;
    const { browser, flow } = await away(portal);
    await browser.call(api.session.sendSignInCode, { flow, channel: 'email' });
    const { rows } = await sql<{ person_id: string | null; is_new: boolean }>`
      select person_id, is_new from message_request order by at desc limit 1`.execute(portal.db);
    expect(rows).toEqual([{ person_id: null, is_new: true }]);
  });

  test('another browser, another channel, an old or a used-up code open nothing; wrong ones are counted over all flows', async () => {
    const { portal } = await atHome();
    await using _portal = portal;
    const { browser, flow } = await away(portal);
    await browser.call(api.session.sendSignInCode, { flow, channel: 'email' });
    const code = codeIn(await portal.messages());
    const by = (channel: 'sms' | 'email', typed = code, who = browser) =>
      who.call(api.session.signInOtp, { flow, code: typed, channel });
    await expect(by('email', code, portal.browser())).rejects.toEqual(refused('ticket.invalid'));
    await expect(by('sms')).rejects.toEqual(refused('code.expired'));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let time = 0; time < limits.codeTries; time++)
      await expect(by('email', wrong)).rejects.toEqual(refused('code.incorrect'));
    await expect(by('email')).rejects.toEqual(refused('code.expired'));
    const id = await idOf(portal);
    const { rows } = await sql<{
      tries: number;
    }>`select tries from attempt where bucket = ${`code:hour:${id}:signIn`}`.execute(portal.db);
    expect(rows[0]?.tries).toBeGreaterThanOrEqual(limits.codeTries);
    await sql`update attempt set tries = 1000, locked_until = now() + interval '1 hour' where bucket = ${`code:hour:${id}:signIn`}`.execute(
      portal.db,
    );
    await expect(by('email')).rejects.toEqual(refused('proof.locked'));
  });

  test('its time is five minutes', async () => {
    const { portal } = await atHome();
    await using _portal = portal;
    const { browser, flow } = await away(portal);
    await browser.call(api.session.sendSignInCode, { flow, channel: 'email' });
    const code = codeIn(await portal.messages());
    await portal.passTime(`${limits.codeMinutes * 60 + 1} seconds`);
    await expect(browser.call(api.session.signInOtp, { flow, code, channel: 'email' })).rejects.toMatchObject({
      status: 400,
    });
  });
});
