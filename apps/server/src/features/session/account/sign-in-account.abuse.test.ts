import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/seed.ts';
import { newToken, tokenHash } from '../../../secrets/tokens.ts';
import { accountFailed, giveAccount, ticketIn, usePlatforms } from '../../../testing/features/session/accounts.ts';
import { countSessions, visit } from '../../../testing/features/session/oidc.ts';
import { follow, leave } from '../../../testing/features/third-auth/world.ts';

const { doubles, startWithAccounts, goTo, getTicket, enter } = usePlatforms();
const invalid = { code: 'ticket.invalid' };

test('an answer works once, in the browser that asked, and not for ever (OA-12, replay, login CSRF)', async () => {
  await using portal = await startWithAccounts();
  const [browser, victim] = [portal.browser(), portal.browser()];
  await visit(victim, '/anonymous/accountStart/wecom');
  const back = await goTo(browser, 'wecom', 'demo.full');
  expect(await visit(victim, back)).toBe(accountFailed('ticket.invalid'));
  const asked = doubles.wecom.asked.length;
  expect(await visit(browser, back)).toContain('&ticket=');
  expect(doubles.wecom.asked.length).toBeGreaterThan(asked);
  expect(await visit(browser, back)).toBe(accountFailed('ticket.invalid'));

  const late = await goTo(browser, 'wecom', 'demo.full');
  await portal.passTime(`${limits.oidcFlowMinutes + 1} minutes`);
  expect(await visit(browser, late)).toBe(accountFailed('ticket.invalid'));
});

test('a ticket works once, in its browser, for a minute (OA-12)', async () => {
  await using portal = await startWithAccounts();
  const [browser, thief] = [portal.browser(), portal.browser()];
  const ticket = await getTicket(browser, 'wecom', 'demo.full');
  await getTicket(thief, 'dingtalk', 'demo.full');
  await expect(enter(thief, ticket)).rejects.toMatchObject(invalid);
  const tries = await Promise.allSettled([enter(browser, ticket), enter(browser, ticket)]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await countSessions(portal)).toBe(1);

  const late = await getTicket(browser, 'wecom', 'demo.full');
  await portal.passTime(`${limits.signInTicketSeconds + 1} seconds`);
  await expect(enter(browser, late)).rejects.toMatchObject(invalid);
});

test("one platform's answer is worth nothing at the address of another (OA-13, mix-up)", async () => {
  await using portal = await startWithAccounts();
  // Somebody has the same id in both enterprises.
  await giveAccount(portal, 'demo.approver', 'feishu', 'demo.full');
  const browser = portal.browser();
  const back = await goTo(browser, 'wecom', 'demo.full');
  const moved = back.replace('accountCallback/wecom', 'accountCallback/feishu');
  expect(await visit(browser, moved)).toBe(accountFailed('ticket.invalid', 'feishu'));
  expect(await visit(browser, `${moved}&source=wecom`)).toBe(accountFailed('ticket.invalid', 'feishu'));
  // Whose account it is, the enterprise says as much as the id.
  await enter(browser, ticketIn(await visit(browser, back)));
  expect((await browser.call(api.user.isLogin, {})).user.username).toBe('demo.full');
  const other = portal.browser();
  await enter(other, await getTicket(other, 'feishu', 'demo.full'));
  expect((await other.call(api.user.isLogin, {})).user.username).toBe('demo.approver');
});

test('an answer to a sign-in binds nothing, and one to a binding signs nobody in (OA-13)', async () => {
  await using portal = await startWithAccounts();
  const browser = portal.browser();
  await browser.signIn('demo.approver', demoPassword);
  const toSignIn = await goTo(browser, 'wecom', 'demo.full');
  const bindingPage = toSignIn.replace('anonymous/accountCallback', 'thridAuthSource/callback');
  expect(await follow(browser, bindingPage)).toBe('/uc/#/pc/userCenter/userInfo?bindFailed=binding.expired');

  const toBind = doubles.wecom.agree(await leave(portal, browser, 'wecom'), { id: 'demo.full' });
  const signInPage = toBind.replace('thridAuthSource/callback', 'anonymous/accountCallback');
  expect(await visit(browser, signInPage)).toBe(accountFailed('ticket.invalid'));
});

test('tickets of providers and of accounts are none for each other (OA-13, token confusion)', async () => {
  await using portal = await startWithAccounts();
  const browser = portal.browser();
  const own = await getTicket(browser, 'wecom', 'demo.full');
  const other = newToken();
  const { person_id, browser_hash } = await portal.db
    .selectFrom('account_ticket')
    .select(['person_id', 'browser_hash'])
    .executeTakeFirstOrThrow();
  const expires_at = sql<Date>`now() + interval '1 minute'`;
  await portal.db
    .insertInto('sign_in_ticket')
    .values({ ticket_hash: tokenHash(other), person_id, browser_hash, expires_at })
    .execute();
  await expect(enter(browser, other)).rejects.toMatchObject(invalid);
  // Where there is a provider this row is there, and the ticket still none of its own.
  await expect(browser.call(api.session.signInTicket, { ticket: own })).rejects.toMatchObject({ status: 404 });
  await enter(browser, own);
});

test('an account that was unbound, or whose person left, since it was vouched for opens nothing (OA-12)', async () => {
  await using portal = await startWithAccounts();
  const account = await giveAccount(portal, 'demo.basic', 'feishu', 'ou_basic');
  const browser = portal.browser();
  const unbound = await getTicket(browser, 'feishu', 'ou_basic');
  await portal.db.deleteFrom('bound_account').where('id', '=', account).execute();
  await expect(enter(browser, unbound)).rejects.toMatchObject(invalid);

  const left = await getTicket(browser, 'wecom', 'demo.full');
  for (const status of ['disabled', 'active'] as const)
    await portal.db.updateTable('person').set({ status }).where('username', '=', 'demo.full').execute();
  // Back again since: what was open then is not.
  await expect(enter(browser, left)).rejects.toMatchObject(invalid);
});

test('a platform that was switched off since opens nothing', async () => {
  await using portal = await startWithAccounts();
  await using second = await startWithAccounts({ beside: portal }, ['feishu']);
  const browser = portal.browser();
  const ticket = await getTicket(browser, 'wecom', 'demo.full');
  const there = second.browser();
  for (const [name, value] of browser.cookies) there.cookies.set(name, value);
  await expect(enter(there, ticket)).rejects.toMatchObject(invalid);
  expect(await countSessions(portal)).toBe(0);
});

test('what was proved elsewhere ends with a change of a credential: a ticket too (TK-08)', async () => {
  await using portal = await startWithAccounts();
  const own = portal.browser();
  await own.signIn('demo.full', demoPassword);
  const browser = portal.browser();
  const ticket = await getTicket(browser, 'wecom', 'demo.full');
  const { rows } = await own.call(api.thirdAuth.getThridAuthSource, {});
  const { id } = rows.find(({ kind }) => kind === 'dingtalk')?.accounts[0] ?? expect.unreachable();
  await own.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword, scene: 'unbindThirdAuth' });
  await own.call(api.thirdAuth.deleteThridAuthOpenId, { id });
  await expect(enter(browser, ticket)).rejects.toMatchObject(invalid);
});

test('codes are not tried on without end: the platform is no longer asked (OA-14)', async () => {
  await using portal = await startWithAccounts();
  const browser = portal.browser();
  const bucket = 'account:address:127.0.0.1';
  await visit(browser, await goTo(browser, 'wecom', 'nobody'));
  // Whoever comes in takes nothing from the others.
  await visit(browser, await goTo(browser, 'wecom', 'demo.full'));
  const counted = await portal.db
    .selectFrom('attempt')
    .select(['bucket', 'tries'])
    .where('bucket', 'like', 'account:%')
    .execute();
  expect(counted).toEqual([{ bucket: expect.stringMatching(/^account:address:/), tries: 1 }]);
  await sql`update attempt set tries = ${limits.signInFailuresPerAddress - 1} where bucket = ${counted[0]?.bucket ?? bucket}`.execute(
    portal.db,
  );
  expect(await visit(browser, await goTo(browser, 'wecom', 'nobody'))).toBe(accountFailed('account.unbound'));
  const next = await goTo(browser, 'wecom', 'demo.full');
  const asked = doubles.wecom.asked.length;
  expect(await visit(browser, next)).toBe(accountFailed('request.frequent'));
  expect(doubles.wecom.asked).toHaveLength(asked);
});

test('a made-up ticket is counted as any other (BF-14)', async () => {
  await using portal = await startWithAccounts();
  const browser = portal.browser();
  for (let miss = 0; miss < limits.ticketMissesPerAddress; miss++)
    await expect(enter(browser, newToken())).rejects.toMatchObject(invalid);
  await expect(enter(browser, newToken())).rejects.toMatchObject({ code: 'request.frequent' });
  // Whoever has a right one never waits.
  expect(ticketIn(await visit(browser, await goTo(browser, 'wecom', 'demo.full')))).toBeTruthy();
});

test('parts that come twice, as lists or not at all are no answer and no ticket', async () => {
  await using portal = await startWithAccounts();
  const browser = portal.browser();
  const back = await goTo(browser, 'wecom', 'demo.full');
  const { search } = new URL(back);
  const state = new URLSearchParams(search).get('state') ?? '';
  for (const odd of [`${back}&state=${state}`, back.replace('state=', 'state[]='), back.replace(search, '')])
    expect(await visit(browser, odd)).not.toContain('ticket=');
  expect(await visit(browser, '/anonymous/accountStart/wecom?source=feishu')).not.toContain('feishu');
  const ticket = ticketIn(await visit(browser, back));
  for (const body of [{ ticket: [ticket] }, { ticket: null }, {}, { ticket, source: 'wecom' }]) {
    const { statusCode } = await browser.send({
      method: 'POST',
      path: '/anonymous/signInAccount',
      body,
    });
    expect(statusCode).toBe(400);
  }
  await enter(browser, ticket);
});
