import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';
import { ask, outcome, post, prove, reset } from './world-for-tests.ts';

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

test('a stranger’s flow in another browser does not void the owner’s', async () => {
  await using portal = await startPortal();
  const [owner, stranger] = [portal.browser(), portal.browser()];
  const flow = await ask(owner, 'demo.full', 'sms');
  const code = codeIn(await portal.messages());
  await ask(stranger, 'demo.full', 'email');
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
