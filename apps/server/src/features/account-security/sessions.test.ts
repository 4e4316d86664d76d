import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { proveByPassword } from '../../testing/features/account-security/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

async function signedIn(portal: Portal, username = 'demo.full', headers = {}): Promise<TestBrowser> {
  const browser = portal.browser(headers);
  await browser.signIn(username, demoPassword);
  return browser;
}

const status = async (browser: TestBrowser) => (await browser.send({ path: '/user/isLogin' })).statusCode;
const list = (browser: TestBrowser) => browser.call(api.accountSecurity.sessions, {});
const prove = (browser: TestBrowser) => proveByPassword(browser, 'endSessions');
const end = async (browser: TestBrowser, id: string) => {
  const answer = await browser.send({ method: 'POST', path: '/accountSecurity/endSession', body: { id } });
  return answer.statusCode === 200 ? 'ok' : answer.json().code;
};
const endOthers = async (browser: TestBrowser) => {
  await prove(browser);
  return browser.call(api.accountSecurity.endOtherSessions, {});
};

test('where I am signed in: this one first and marked, each with device, browser, place and times', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await portal.passTime('3 minutes');
  await signedIn(portal, 'demo.full', { 'user-agent': safari });
  await signedIn(portal, 'demo.basic');
  const { rows, total } = await list(browser);
  expect(total).toBe(2);
  expect(rows).toEqual([
    expect.objectContaining({ isCurrent: true, clientType: 'desktop', browser: 'Chrome 156', location: '内网' }),
    expect.objectContaining({ isCurrent: false, clientType: 'mobile', device: expect.stringContaining('iPhone') }),
  ]);
  for (const row of rows) expect(row.since).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  // It was opened three minutes ago and used just now.
  expect(Date.parse(rows[0]?.lastSeen ?? '') - Date.parse(rows[0]?.since ?? '')).toBeGreaterThanOrEqual(175_000);
  // Nothing that opens a session is in it.
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
    ['browser', 'clientType', 'device', 'id', 'isCurrent', 'lastSeen', 'location', 'since', 'sparedUntil'].sort(),
  );
});

test('a session that ended or ran out is not listed', async () => {
  await using portal = await startPortal();
  const old = await signedIn(portal);
  await portal.passTime('31 minutes');
  const gone = await signedIn(portal);
  await gone.send({ path: '/logout' });
  const browser = await signedIn(portal);
  expect((await list(browser)).total).toBe(1);
  expect(await status(old)).toBe(201);
});

test('one ended session is out at once, also on another process (SE-02)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const [browser, other] = [await signedIn(portal), await signedIn(beside)];
  expect(await status(other)).toBe(200);
  const { rows } = await list(browser);
  await prove(browser);
  expect(await end(browser, rows[1]?.id ?? '')).toBe('ok');
  expect(await status(other)).toBe(201);
  expect(await status(browser)).toBe(200);
  expect(await end(browser, rows[1]?.id ?? '')).toBe('session.unknown');
});

test('a session of somebody else, one that never was and the present one are unknown alike (AC-01)', async () => {
  await using portal = await startPortal();
  const [browser, victim] = [await signedIn(portal), await signedIn(portal, 'demo.approver')];
  const theirs = (await list(victim)).rows[0]?.id ?? '';
  const mine = (await list(browser)).rows[0]?.id ?? '';
  const answers = [];
  await prove(browser);
  for (const id of [theirs, '0190c0de-0000-7000-8000-000000000000', mine])
    answers.push(await browser.send({ method: 'POST', path: '/accountSecurity/endSession', body: { id } }));
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(answers[0]?.statusCode).toBe(404);
  for (const odd of ['x', '*', '', null, [theirs]]) expect(await end(browser, odd as string)).toBe('request.invalid');
  expect([await status(victim), await status(browser)]).toEqual([200, 200]);
});

test('all others end at once, on every process, nobody else’s and not this one (RA-06)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const [browser, stranger] = [await signedIn(portal), await signedIn(portal, 'demo.basic')];
  const others = [await signedIn(portal), await signedIn(beside), await signedIn(beside)];
  expect(await endOthers(browser)).toEqual({ ended: 3 });
  expect(await Promise.all(others.map(status))).toEqual([201, 201, 201]);
  expect([await status(browser), await status(stranger)]).toEqual([200, 200]);
  expect(await endOthers(browser)).toEqual({ ended: 0 });
});

test('ending sessions is in the records', async () => {
  await using portal = await startPortal();
  const [browser] = [await signedIn(portal), await signedIn(portal), await signedIn(portal)];
  const id = (await list(browser)).rows[1]?.id ?? '';
  await prove(browser);
  await end(browser, id);
  await endOthers(browser);
  const found = await sql<{ detail: unknown }>`select detail from record
    where operation = 'endSession' and request_id is not null order by seq`.execute(portal.db);
  expect(found.rows.map(({ detail }) => detail)).toEqual([{ session: id }, { others: 1 }]);
});

test('who is signed out sees no sessions and ends none', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  for (const path of ['/accountSecurity/endSession', '/accountSecurity/endOtherSessions'])
    expect((await browser.send({ method: 'POST', path, body: {} })).statusCode).toBe(201);
  expect((await browser.send({ path: '/accountSecurity/sessions' })).statusCode).toBe(201);
});

test('sessions end with a proof of the session that asks only: a thief in another ends nobody’s', async () => {
  await using portal = await startPortal();
  const [thief, owner] = [await signedIn(portal), await signedIn(portal)];
  const id = (await list(thief)).rows[1]?.id ?? '';
  await prove(owner);
  expect(await end(thief, id)).toBe('proof.required');
  await expect(thief.call(api.accountSecurity.endOtherSessions, {})).rejects.toMatchObject({
    status: 403,
    code: 'proof.required',
  });
  expect(await status(owner)).toBe(200);
});

test('any one factor is enough, and one proof ends one session after the other', async () => {
  await using portal = await startPortal();
  const [browser, one, two] = [await signedIn(portal), await signedIn(portal), await signedIn(portal)];
  const { ways } = await browser.call(api.accountSecurity.getConfigurationByUser, { scene: 'endSessions' });
  expect(ways.map(({ way }) => way)).toEqual(['password', 'sms', 'email']);
  const ids = (await list(browser)).rows.filter(({ isCurrent }) => !isCurrent).map((row) => row.id);
  await proveByCode(portal, browser, 'endSessions', 'email');
  for (const id of ids) expect(await end(browser, id)).toBe('ok');
  expect([await status(one), await status(two), await status(browser)]).toEqual([201, 201, 200]);
});
