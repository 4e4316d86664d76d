import { createHmac, randomUUID } from 'node:crypto';
import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { exchange, tellOfSignOut, useProvider, visit, warnings } from '../../../testing/features/session/oidc.ts';
import { byNobody, bySomebodyElse, makeToken } from '../../../testing/forged-tokens.ts';
import type { Portal } from '../../../testing/portal.ts';

const { provider, startOidcPortal, getTicket, goToProvider } = useProvider();
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const now = () => Math.floor(Date.now() / 1_000);

/** What the provider says of a sign-out, and what a test changes of it. */
const claims = (change: Record<string, unknown> = {}) => {
  const usual = { iss: provider().issuer, aud: 'user-center', iat: now(), exp: now() + 120, jti: randomUUID(), events };
  return { ...usual, sub: 'subject of demo.full', ...change };
};
const told = (change: Record<string, unknown> = {}, header: Record<string, unknown> = { typ: 'logout+jwt' }) =>
  makeToken(header, claims(change));

async function signIn(portal: Portal, username = 'demo.full') {
  const browser = portal.browser();
  await exchange(browser, await getTicket(browser, username));
  return browser;
}

type Browser = Awaited<ReturnType<typeof signIn>>;
const isIn = async (browser: Browser) => (await browser.send({ path: '/user/isLogin' })).statusCode === 200;

test('a session that ended at the provider ends here, on every process, by the provider’s own word', async () => {
  await using portal = await startOidcPortal();
  await using second = await startOidcPortal({ beside: portal });
  const browser = await signIn(portal);
  const elsewhere = second.browser();
  for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
  elsewhere.token = browser.token;
  expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, true]);
  const statuses: number[] = [];
  provider().tell = async (address, body) => {
    expect(address).toBe('http://127.0.0.1:8080/api-uc/anonymous/oidcBackChannelLogout');
    const { statusCode } = await tellOfSignOut(second, body.get('logout_token') ?? '');
    statuses.push(statusCode);
    return statusCode;
  };
  await provider().signOut(`${provider().issuer}/session/end`);
  expect(statuses).toEqual([200]);
  expect([await isIn(browser), await isIn(elsewhere)]).toEqual([false, false]);
});

test('whoever was signed out there is told so, and it stands in their records', async () => {
  await using portal = await startOidcPortal();
  const browser = await signIn(portal);
  expect((await tellOfSignOut(portal, told())).statusCode).toBe(200);
  const answer = (await browser.send({ path: '/user/isLogin' })).json();
  expect(answer.message).toBe('您已在企业身份平台退出登录，请重新登录');
  const again = await signIn(portal);
  const { rows } = await again.call(api.records.list, { size: '10' });
  expect(rows.map(({ operation, detail }) => [operation, detail])).toContainEqual([
    expect.any(String),
    expect.stringContaining('已在企业身份平台退出登录'),
  ]);
});

test('by its session only that one ends, by the subject all that the provider opened, and nobody else’s', async () => {
  await using portal = await startOidcPortal();
  const [first, second, other] = [await signIn(portal), await signIn(portal), await signIn(portal, 'demo.basic')];
  const rows = await portal.db
    .selectFrom('provider_session')
    .innerJoin('session', 'session.id', 'session_id')
    .select(['sid', 'subject'])
    .orderBy('session.created_at')
    .execute();
  expect(new Set(rows.map(({ sid }) => sid)).size).toBe(3);
  // Somebody's session under another's name is nobody's.
  await tellOfSignOut(portal, told({ sid: rows[2]?.sid }));
  expect(await Promise.all([first, second, other].map(isIn))).toEqual([true, true, true]);
  await tellOfSignOut(portal, told({ sid: rows[0]?.sid, sub: undefined }));
  expect(await Promise.all([first, second, other].map(isIn))).toEqual([false, true, true]);
  await tellOfSignOut(portal, told());
  expect(await Promise.all([first, second, other].map(isIn))).toEqual([false, false, true]);
});

test('a session that had ended before is not ended again, and says how it ended', async () => {
  await using portal = await startOidcPortal();
  const browser = await signIn(portal);
  await browser.send({ path: '/logout' });
  const state = async () => ({
    ends: await portal.db.selectFrom('session').select('ended_at').execute(),
    records: await portal.db.selectFrom('record').select('id').where('operation', '=', 'endSession').execute(),
  });
  const before = await state();
  expect((await tellOfSignOut(portal, told())).statusCode).toBe(200);
  expect(await state()).toEqual(before);
  expect((await browser.send({ path: '/user/isLogin' })).json().message).not.toContain('企业身份平台');
});

test('who has come back and not begun yet does not begin', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  const ticket = await getTicket(browser);
  await tellOfSignOut(portal, told());
  await expect(exchange(browser, ticket)).rejects.toMatchObject({ code: 'ticket.invalid' });
});

test.each<[string, () => string]>([
  ['signed by another key', () => makeToken({ typ: 'logout+jwt' }, claims(), bySomebodyElse)],
  ['without a signature', () => makeToken({ typ: 'logout+jwt', alg: 'none' }, claims(), byNobody)],
  [
    "signed by the client's secret",
    () =>
      makeToken({ alg: 'HS256' }, claims(), (text) =>
        createHmac('sha256', provider().clientSecret).update(text).digest(),
      ),
  ],
  ['for another client', () => told({ aud: 'another' })],
  ['of an issuer we do not know', () => told({ iss: 'https://evil.example' })],
  ['of an hour ago', () => told({ iat: now() - 3_600, exp: now() + 60 })],
  ['of the future', () => told({ iat: now() + 3_600, exp: now() + 7_200 })],
  ['that is over', () => told({ iat: now() - 300, exp: now() - 200 })],
  ['without a moment', () => told({ iat: undefined })],
  ['without a name of its own', () => told({ jti: undefined })],
  ['with a name of its own that is no text', () => told({ jti: 1 })],
  ['with an empty name of its own', () => told({ jti: '' })],
  ['without an event', () => told({ events: undefined })],
  ['with an event of another kind', () => told({ events: { 'http://schemas.openid.net/event/other': {} } })],
  ['with an event that is no object', () => told({ events: { [Object.keys(events)[0] ?? '']: true } })],
  ['with a nonce', () => told({ nonce: 'x' })],
  ['that names nobody', () => told({ sub: undefined })],
  ['with a session that is no text', () => told({ sid: 1 })],
  ['of another type', () => told({}, { typ: 'at+jwt' })],
  ['that is no token', () => 'nothing'],
  ['that is empty', () => ''],
])('word of a sign-out %s ends nothing, and the log says why', async (_, make) => {
  await using portal = await startOidcPortal();
  const browser = await signIn(portal);
  expect((await tellOfSignOut(portal, make())).statusCode).toBe(400);
  expect(await isIn(browser)).toBe(true);
  expect(warnings(portal).join()).toContain('is not believed');
});

test('an identity token does not pass for word of a sign-out', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  let idToken = '';
  provider().forge = (made) => {
    idToken = made;
    return made;
  };
  await exchange(browser, await getTicket(browser));
  provider().forge = (made) => made;
  expect((await tellOfSignOut(portal, idToken)).statusCode).toBe(400);
  expect(await isIn(browser)).toBe(true);
});

test('nor does word of a sign-out pass for an identity token', async () => {
  await using portal = await startOidcPortal();
  const browser = portal.browser();
  provider().forge = () => told();
  const home = await visit(browser, await goToProvider(browser));
  provider().forge = (made) => made;
  expect(home).toContain('signInFailed?code=ticket.invalid');
});

test('each is believed once, also by two processes at once', async () => {
  await using portal = await startOidcPortal();
  await using second = await startOidcPortal({ beside: portal });
  const token = told();
  const statuses = await Promise.all([portal, second, portal, second].map((one) => tellOfSignOut(one, token)));
  expect(statuses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400]);
  const browser = await signIn(portal);
  expect((await tellOfSignOut(portal, token)).statusCode).toBe(400);
  expect(await isIn(browser)).toBe(true);
});

test('one of a provider from before its type was named is believed, and what else it sends is ignored', async () => {
  await using portal = await startOidcPortal();
  const browser = await signIn(portal);
  const { statusCode, headers } = await tellOfSignOut(portal, told({ exp: undefined }, { typ: 'JWT' }), { more: 'x' });
  expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  expect(await isIn(browser)).toBe(false);
});

test('a page of another site cannot hand one in', async () => {
  await using portal = await startOidcPortal();
  const browser = await signIn(portal);
  const { statusCode } = await portal.app.inject({
    method: 'POST',
    url: '/api-uc/anonymous/oidcBackChannelLogout',
    headers: {
      host: '127.0.0.1:8080',
      origin: 'https://evil.example',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams({ logout_token: told() }).toString(),
  });
  expect(statusCode).toBe(403);
  expect(await isIn(browser)).toBe(true);
});
