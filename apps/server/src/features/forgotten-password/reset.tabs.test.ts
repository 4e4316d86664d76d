import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { ask, outcome, post, prove, reset } from '../../testing/features/forgotten-password/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';
import { waitingForLocks } from '../../testing/waiting.ts';

const { state, verifyCode } = api.forgottenPassword;

test('a page loaded again learns where it stands and how long it still has, from the server alone', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const flow = await ask(browser);
  await portal.passTime('20 seconds');
  const told = await browser.call(state, { token: flow });
  expect(told).toMatchObject({ step: 'code', channel: 'sms' });
  expect(told.resendSeconds).toBeLessThanOrEqual(limits.resendSeconds - 20);
  expect(told.resendSeconds).toBeGreaterThan(limits.resendSeconds - 30);
  expect(told.expiresInSeconds).toBeLessThanOrEqual(limits.codeMinutes * 60 - 20);
  const { ticket } = await browser.call(verifyCode, { flow, code: codeIn(await portal.messages()) });
  expect(await browser.call(state, { token: ticket })).toMatchObject({ step: 'password' });
  expect(await outcome(post(browser, 'state', { token: flow }))).toBe('reset.unsent');
  await reset(browser, ticket);
  expect(await outcome(post(browser, 'state', { token: ticket }))).toBe('reset.unsent');
});

test('one flow opened in two tabs: the second tab’s code voids the first’s, and the first says so', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const first = await ask(browser, 'demo.full', 'sms');
  const early = codeIn(await portal.messages());
  const second = await ask(browser, 'demo.full', 'email');
  const late = codeIn(await portal.messages());
  expect(await outcome(post(browser, 'verifyCode', { flow: first, code: early }))).toBe('reset.expired');
  expect(await outcome(post(browser, 'verifyCode', { flow: second, code: late }))).toBe('ok');
});

test('two accounts in two tabs of one browser do not cut each other off', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const first = await ask(browser, 'demo.full');
  const code = codeIn(await portal.messages());
  await ask(browser, 'demo.basic');
  expect(await outcome(post(browser, 'verifyCode', { flow: first, code }))).toBe('ok');
});

test('a new code of a person voids their old one, in whatever browser and by whatever name it was asked for', async () => {
  await using portal = await startPortal();
  const [one, other] = [portal.browser(), portal.browser()];
  const early = await ask(one, 'demo.full', 'sms');
  const earlyCode = codeIn(await portal.messages());
  const { email } = await portal.db
    .selectFrom('person')
    .select('email')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const late = await ask(other, email ?? '', 'email');
  const lateCode = codeIn(await portal.messages());
  // As any wrong code: that it was voided would tell that both names are one person's.
  expect(await outcome(post(one, 'verifyCode', { flow: early, code: earlyCode }))).toBe('code.incorrect');
  expect(await one.call(state, { token: early })).toMatchObject({ step: 'code' });
  expect(await outcome(post(other, 'verifyCode', { flow: late, code: lateCode }))).toBe('ok');
});

test('of codes asked for at once, on two processes, one lives', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const { asked } = await portal.db.transaction().execute(async (tx) => {
    // Both are stopped where they would void the other's code, and go on together.
    await tx.selectFrom('person').select('id').where('username', '=', 'demo.full').forNoKeyUpdate().execute();
    const asked = [portal, second].map(async (where, at) => {
      const browser = where.browser();
      return { browser, flow: await ask(browser, 'demo.full', at ? 'sms' : 'email') };
    });
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 5_000 }).toBe(2);
    return { asked };
  });
  const flows = await Promise.all(asked);
  const codes = (await portal.messages()).map((message) => codeIn([message]));
  const outcomes = [];
  for (const { browser, flow } of flows)
    for (const code of codes) outcomes.push(await outcome(post(browser, 'verifyCode', { flow, code })));
  expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
});

test('codes asked for again at once by two names of one person both come: a refusal would tell whose they are', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const askers = [portal, second].map(
    (where, at) => ({ browser: where.browser(), channel: at ? 'sms' : 'email' }) as const,
  );
  for (const { browser, channel } of askers) await ask(browser, 'demo.full', channel);
  await portal.passTime('61 seconds');
  const { answers } = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('username', '=', 'demo.full').forNoKeyUpdate().execute();
    // Each has a flow already, which the other's code is void in.
    const answers = askers.map(({ browser, channel }) => post(browser, 'sendCode', { account: 'demo.full', channel }));
    await expect.poll(() => waitingForLocks(portal.db), { timeout: 5_000 }).toBe(2);
    return { answers };
  });
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('a code that is not sent voids none: a stranger who may ask no more keeps nobody out', async () => {
  await using portal = await startPortal();
  for (let time = 0; time < limits.strangersMessagesPerDestinationPerHour; time += 1) {
    await ask(portal.browser(), 'demo.full', 'sms');
    await portal.passTime('61 seconds');
  }
  const owner = portal.browser();
  const flow = await ask(owner, 'demo.full', 'email');
  const code = codeIn(await portal.messages());
  const { phone } = await portal.db
    .selectFrom('person')
    .select('phone')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  await ask(portal.browser(), phone ?? '', 'sms');
  expect(await outcome(post(owner, 'verifyCode', { flow, code }))).toBe('ok');
});

test('two tabs at the last step: the first sets the password, the second is told that it is done', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const [first, second] = [
    await prove(portal, browser, 'demo.full', 'sms'),
    await prove(portal, browser, 'demo.full', 'email'),
  ];
  expect(await outcome(reset(browser, first.ticket))).toBe('ok');
  expect(await outcome(reset(browser, second.ticket))).toBe('reset.expired');
});

test('what has expired is removed when the house is kept', async () => {
  await using portal = await startPortal();
  const { keepHouse } = await import('../../db/housekeeping.ts');
  await ask(portal.browser());
  await portal.passTime(`${limits.resetFlowMinutes + 1} minutes`);
  await ask(portal.browser(), 'demo.basic');
  await keepHouse(portal.db);
  expect(await portal.db.selectFrom('reset_flow').select('id').execute()).toHaveLength(1);
});
