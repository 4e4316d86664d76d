import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { tokenHash } from '../../secrets/tokens.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

async function signedIn(portal: Portal, username = 'demo.full'): Promise<TestBrowser> {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  return browser;
}

const visit = (browser: TestBrowser, headers = {}) => browser.send({ path: '/user/isLogin', headers });
const status = async (browser: TestBrowser, headers = {}) => (await visit(browser, headers)).statusCode;

test('both halves together are a session', async () => {
  await using portal = await startPortal();
  expect(await status(await signedIn(portal))).toBe(200);
});

test('the cookie alone, or the bearer alone, is nobody: 201 with the way to sign in', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const cookieOnly = await visit(browser, { authorization: '' });
  expect(cookieOnly.statusCode).toBe(201);
  expect(cookieOnly.json()).toEqual({
    code: 'session.required',
    message: '登录已失效，请重新登录',
    redirect: '/uc/#/signIn',
  });
  for (const authorization of ['Bearer', 'Bearer x', `Basic ${browser.token}`, `Bearer ${browser.token} x`])
    expect(await status(browser, { authorization })).toBe(201);
  const thief = portal.browser();
  thief.token = browser.token;
  expect(await status(thief)).toBe(201);
});

test('a bearer of another session is 401, even of the same person', async () => {
  await using portal = await startPortal();
  const [mine, other, stranger] = [
    await signedIn(portal),
    await signedIn(portal),
    await signedIn(portal, 'demo.basic'),
  ];
  for (const { token } of [other, stranger]) {
    const answer = await visit(mine, { authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('session.mismatch');
  }
  expect(await status(mine)).toBe(200);
});

test('thirty minutes without use end a session, use in between does not', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await portal.passTime('29 minutes');
  expect(await status(browser)).toBe(200);
  await portal.passTime('29 minutes');
  expect(await status(browser)).toBe(200);
  await portal.passTime('30 minutes 1 second');
  expect(await status(browser)).toBe(201);
});

test('calls of a timer do not keep a session alive', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await portal.passTime('29 minutes');
  await browser.call(api.user.isLogin, {}, { background: true });
  await portal.passTime('2 minutes');
  expect(await status(browser)).toBe(201);
});

test('twelve hours end a session however busy it is', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  for (let half = 0; half < 24; half++) {
    expect(await status(browser)).toBe(200);
    await portal.passTime('29 minutes 59 seconds');
  }
  expect(await status(browser)).toBe(200);
  await portal.passTime('25 seconds');
  expect(await status(browser)).toBe(201);
});

test('the two lives of a session are settings', async () => {
  const environment = { UC_SESSION_IDLE_MINUTES: '5', UC_SESSION_HOURS: '1' };
  await using portal = await startPortal({ environment });
  const browser = await signedIn(portal);
  await portal.passTime('6 minutes');
  expect(await status(browser)).toBe(201);
});

test('a sixth session ends the oldest and leaves a record of it', async () => {
  await using portal = await startPortal();
  const browsers: TestBrowser[] = [];
  for (let one = 0; one <= limits.sessionsPerPerson; one++) {
    browsers.push(await signedIn(portal));
    await portal.passTime('1 second');
  }
  const statuses = await Promise.all(browsers.map((browser) => status(browser)));
  expect(statuses).toEqual([201, ...Array(limits.sessionsPerPerson).fill(200)]);
  const ended = await portal.db
    .selectFrom('record')
    .selectAll()
    .where('operation', '=', 'endSession')
    .where('request_id', 'is not', null) // those of the demo have none
    .execute();
  expect(ended).toMatchObject([{ result: 'success', detail: { reason: 'limit' } }]);
});

test('how many sessions a person may have is a setting', async () => {
  await using portal = await startPortal({ environment: { UC_SESSIONS_PER_PERSON: '2' } });
  const browsers: TestBrowser[] = [];
  for (let one = 0; one < 3; one++) {
    browsers.push(await signedIn(portal));
    await portal.passTime('1 second');
  }
  expect(await Promise.all(browsers.map((browser) => status(browser)))).toEqual([201, 200, 200]);
});

test('two sign-ins at the same moment do not make a sixth session', async () => {
  await using portal = await startPortal();
  for (let one = 0; one < limits.sessionsPerPerson - 1; one++) await signedIn(portal);
  const held = await portal.db.startTransaction().execute();
  await sql`select 1 from record_chain join person on person.id::text = chain
    where username = 'demo.full' for update of record_chain`.execute(held);
  const twins = [signedIn(portal), signedIn(portal)];
  for (let look = 0; look < 30 && (await waitingFor(portal)) < 2; look++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await held.commit().execute();
  await Promise.all(twins);
  const open = await portal.db.selectFrom('session').select('id').where('ended_at', 'is', null).execute();
  expect(open).toHaveLength(limits.sessionsPerPerson);
});

/** How many connections of this portal wait for a lock. */
async function waitingFor({ db }: Portal): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

test('a session cookie planted before sign-in is never the one after it', async () => {
  await using portal = await startPortal();
  const attacker = await signedIn(portal, 'demo.basic');
  const victim = portal.browser();
  const planted = attacker.cookies.get('uc_sid') ?? '';
  victim.cookies.set('uc_sid', planted);
  victim.cookies.set('session-id', attacker.cookies.get('session-id') ?? '');
  await victim.signIn('demo.full', demoPassword);
  expect(victim.cookies.get('uc_sid')).not.toBe(planted);
  expect((await visit(victim)).json().user.username).toBe('demo.full');
  expect(await status(attacker)).toBe(201);
});

test('a value the client made up opens nothing, as cookie, session-id or bearer', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const made = 'A'.repeat(43);
  browser.token = made;
  browser.cookies.set('uc_sid', made);
  browser.cookies.set('session-id', made);
  expect(await status(browser)).toBe(201);
  await browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword }, { withoutToken: true });
  expect(browser.cookies.get('uc_sid')).not.toBe(made);
  expect(await status(browser)).toBe(401);
});

test('the database holds hashes of tokens, and no token', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const sid = browser.cookies.get('uc_sid') ?? '';
  const device = browser.cookies.get('uc_device') ?? '';
  const session = await portal.db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  expect(session.cookie_hash).toEqual(tokenHash(sid));
  expect(session.bearer_hash).toEqual(tokenHash(browser.token ?? ''));
  const kept = JSON.stringify([session, await portal.db.selectFrom('known_device').selectAll().execute()]);
  for (const token of [sid, device, browser.token ?? '']) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(kept).not.toContain(token);
  }
});
