import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { forgetWhereabouts } from '../../testing/features/session/whereabouts.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** Where addresses are, in these tests. */
const cities: Record<string, string> = {
  '192.0.2.1': '北京',
  '192.0.2.2': '广州',
  '192.0.2.3': '天津',
  '192.0.2.4': '',
  '192.0.2.5': 'intranet',
};
const beijing = '192.0.2.1';
const guangzhou = '192.0.2.2';
const tianjin = '192.0.2.3';
async function start(): Promise<Portal> {
  const portal = await startPortal({ change: { places: { locate: (ip: string) => cities[ip] ?? '' } } });
  await forgetWhereabouts(portal);
  return portal;
}

/** A browser at an address, which is another's device where one is given. */
function at(portal: Portal, peer: string, same?: TestBrowser): TestBrowser {
  const browser = portal.browser({ 'x-peer': peer });
  for (const name of ['uc_device', 'uc_spared']) {
    const value = same?.cookies.get(name);
    if (value) browser.cookies.set(name, value);
  }
  return browser;
}
const trySignIn = (browser: TestBrowser) =>
  browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword });
const unusual = async (portal: Portal) =>
  (await portal.messages()).filter(({ kind }) => kind === 'unusualSignIn').map(({ channel }) => channel);
const lastDetail = async (portal: Portal) =>
  (
    await sql<{ detail: object }>`select detail from record where operation = 'signIn' and result = 'success'
      order by at desc, seq desc limit 1`.execute(portal.db)
  ).rows[0]?.detail;

/** Records are written once: a place is put into the past by the one who owns the table. */
const hoursAgo = (portal: Portal, hours: number) =>
  sql`update record set at = at - make_interval(mins => ${hours * 60}::int)`.execute(portal.owner);

/** Somebody with a device for one-time passwords, at home in Beijing. */
async function atHome(portal: Portal) {
  const home = at(portal, beijing);
  const answer = await trySignIn(home);
  home.token = 'token' in answer ? answer.token : null;
  const { secret } = await bindDevice(portal, home);
  await portal.passTime('1 minute');
  return { home, secret };
}

/** Signs in with both steps, and asks to be spared the second. */
async function signInSpared(browser: TestBrowser, secret: string): Promise<void> {
  const answer = await trySignIn(browser);
  const flow = 'flow' in answer ? answer.flow : '';
  await browser.call(api.session.signInOtp, { flow, code: otpCode(secret), spare: true });
}

test('too far to have travelled, a spared device is asked for the second step all the same, told why, and its record says it (RI-01)', async () => {
  await using portal = await start();
  const { home, secret } = await atHome(portal);
  await signInSpared(home, secret);
  expect(await trySignIn(at(portal, beijing, home))).toHaveProperty('token');
  await portal.passTime('1 minute');
  const away = at(portal, guangzhou, home);
  const asked = await trySignIn(away);
  expect(asked).toMatchObject({ next: 'otp', why: 'tooFar' });
  const flow = 'flow' in asked ? asked.flow : '';
  await away.call(api.session.signInOtp, { flow, code: otpCode(secret), spare: true });
  expect(await lastDetail(portal)).toEqual({ way: 'otp', risk: 'tooFar' });
  // Answered for by the second step, it is told as any new place is.
  expect(await unusual(portal)).toEqual([]);
});

test.each([
  ['near enough for any speed', tianjin, 0],
  ['far, but there was time for a flight', guangzhou, 3],
  ['a place that nobody can name', '192.0.2.4', 0],
  ['the network of the organisation', '192.0.2.5', 0],
])('%s is not odd: the spared device is not asked', async (_, peer, hours) => {
  await using portal = await start();
  const { home, secret } = await atHome(portal);
  await signInSpared(home, secret);
  await hoursAgo(portal, hours);
  expect(await trySignIn(at(portal, peer, home))).toHaveProperty('token');
});

test('just too fast is odd, by the limits of the contract', async () => {
  await using portal = await start();
  const { home, secret } = await atHome(portal);
  await signInSpared(home, secret);
  // Beijing and Guangzhou are almost 1,900 km apart: two hours and a little at the limit.
  expect(limits.riskKilometresPerHour).toBe(900);
  await hoursAgo(portal, 2);
  expect(await trySignIn(at(portal, guangzhou, home))).toMatchObject({ why: 'tooFar' });
});

test('without a second factor an odd sign-in goes through, and every channel tells of it, short messages so many times a day (RI-02)', async () => {
  await using portal = await start();
  expect(await trySignIn(at(portal, beijing))).toHaveProperty('token');
  expect(await trySignIn(at(portal, guangzhou))).toHaveProperty('token');
  expect(await lastDetail(portal)).toEqual({ risk: 'tooFar' });
  expect((await unusual(portal)).toSorted()).toEqual(['dingtalk', 'email', 'sms', 'wecom']);
  for (let time = 0; time < limits.riskShortMessagesPerDay + 1; time++)
    await trySignIn(at(portal, time % 2 ? guangzhou : beijing));
  const told = await unusual(portal);
  expect(told.filter((channel) => channel === 'sms')).toHaveLength(limits.riskShortMessagesPerDay);
  expect(told.filter((channel) => channel === 'email')).toHaveLength(limits.riskShortMessagesPerDay + 2);
});

test('a new device is odd at a new place, and at a known one not; the first device of all never is', async () => {
  await using portal = await start();
  expect(await trySignIn(at(portal, beijing))).toHaveProperty('token');
  expect(await lastDetail(portal)).toEqual({});
  await trySignIn(at(portal, beijing));
  expect(await unusual(portal)).toEqual([]);
  await hoursAgo(portal, 30);
  const known = at(portal, tianjin);
  await trySignIn(known);
  expect(await lastDetail(portal)).toEqual({ risk: 'newDeviceAndPlace' });
  await trySignIn(at(portal, tianjin, known));
  expect(await lastDetail(portal)).toEqual({});
});

test('a stranger who tries the name elsewhere moves nobody, and learns nothing (RI-02)', async () => {
  await using portal = await start();
  const { home, secret } = await atHome(portal);
  await signInSpared(home, secret);
  const stranger = at(portal, guangzhou);
  await expect(stranger.call(api.session.signIn, { account: 'demo.full', password: 'wrong' })).rejects.toMatchObject({
    code: 'signin.incorrect',
  });
  expect(await trySignIn(at(portal, beijing, home))).toHaveProperty('token');
});

test('the network of the organisation is odd for no device, however new', async () => {
  await using portal = await start();
  await trySignIn(at(portal, beijing));
  await hoursAgo(portal, 30);
  expect(await trySignIn(at(portal, '192.0.2.5'))).toHaveProperty('token');
  expect(await lastDetail(portal)).toEqual({});
  expect(await unusual(portal)).toEqual([]);
});

test.each([
  ['a place that nobody can name', '192.0.2.4'],
  ['the network of the organisation', '192.0.2.5'],
])('%s in between brings nobody nearer: where they were before counts', async (_, between) => {
  await using portal = await start();
  const { home, secret } = await atHome(portal);
  await signInSpared(home, secret);
  expect(await trySignIn(at(portal, between, home))).toHaveProperty('token');
  expect(await trySignIn(at(portal, guangzhou, home))).toMatchObject({ why: 'tooFar' });
});

test('what a session does elsewhere moves nobody: only a sign-in and an opened application say where they are', async () => {
  await using portal = await start();
  const { home, secret } = await atHome(portal);
  await signInSpared(home, secret);
  const signedIn = at(portal, beijing, home);
  const answer = await trySignIn(signedIn);
  const elsewhere = at(portal, guangzhou, signedIn);
  elsewhere.cookies.set('uc_sid', signedIn.cookies.get('uc_sid') ?? '');
  elsewhere.token = 'token' in answer ? answer.token : null;
  await elsewhere.send({ path: '/logout' });
  const { rows } = await sql<{
    location: string;
  }>`select location from record order by at desc, seq desc limit 1`.execute(portal.db);
  expect(rows).toEqual([{ location: '广州' }]);
  expect(await trySignIn(at(portal, beijing, home))).toHaveProperty('token');
});

test('the first device of all is odd nowhere: there is nothing to be new beside', async () => {
  await using portal = await start();
  await sql`update session set device_id = null`.execute(portal.owner);
  await sql`delete from known_device`.execute(portal.owner);
  expect(await trySignIn(at(portal, tianjin))).toHaveProperty('token');
  expect(await lastDetail(portal)).toEqual({});
});
