import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import {
  ask,
  goodPasswords,
  idOf,
  isIn,
  outcome,
  post,
  prove,
  reset,
  signedIn,
} from '../../testing/features/forgotten-password/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly } from '../../testing/tries.ts';

const rows = api.forgottenPassword;

test('a code by any channel that reaches the person ends in a new password, and the former is worth nothing', async () => {
  await using portal = await startPortal();
  for (const [at, channel] of (['sms', 'email', 'wecom'] as const).entries()) {
    const browser = portal.browser();
    const { ticket, step } = await prove(portal, browser, 'demo.full', channel);
    expect(step).toBe('password');
    const newPwd = goodPasswords[at] ?? '';
    expect(await outcome(reset(browser, ticket, newPwd))).toBe('ok');
    await signedIn(portal, 'demo.full', newPwd);
    await portal.passTime('1 hour');
  }
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(400);
});

test('user name, phone and email name the same account; the message is in the language of the screen', async () => {
  await using portal = await startPortal();
  const { phone, email } = await portal.db
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  for (const account of ['DEMO.full', phone?.slice(3) ?? '', email?.toUpperCase() ?? '']) {
    const browser = portal.browser();
    browser.locale = 'en_US';
    await ask(browser, account);
    const [letter] = await portal.messages();
    expect(letter).toMatchObject({ kind: 'code', address: phone, channel: 'sms', locale: 'en_US' });
    expect(letter?.values).toMatchObject({ purpose: 'resetPassword', minutes: limits.codeMinutes });
    await portal.passTime('1 hour');
  }
});

test('a reset ends every session on every process, signs nobody in, and voids whatever was open (RA-06, RA-07, TK-08)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const [owner, other] = [await signedIn(portal), await signedIn(beside)];
  // Open at that moment: a proof of another change, and a second reset in another browser.
  const { ticket: open } = await owner.call(api.accountSecurity.verifyPassword, { oldPwd: demoPassword });
  const elsewhere = portal.browser();
  const begun = await ask(elsewhere, 'demo.full', 'email');
  const waiting = codeIn(await portal.messages());
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  const answer = await reset(browser, ticket);
  expect(answer.json()).toEqual({ ok: true });
  expect(answer.cookies.map(({ name }) => name)).not.toContain('uc_sid');
  for (const one of [owner, other, browser]) expect(await isIn(one)).toBe(false);
  expect(await outcome(post(elsewhere, 'verifyCode', { flow: begun, code: waiting }))).toBe('reset.expired');
  const again = await signedIn(portal, 'demo.full', goodPasswords[0]);
  const body = { ticket: open, newPwd: goodPasswords[1], confirmPwd: goodPasswords[1] };
  const late = await again.send({ method: 'POST', path: api.accountSecurity.updateUserPassword.path, body });
  expect(late.json().code).toBe('proof.required');
});

test('the person is told by every channel, with a way to take the account back and no secret', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  await reset(browser, ticket);
  const told = (await portal.messages()).filter(({ kind }) => kind === 'passwordReset');
  expect(told.map(({ channel }) => channel).sort()).toEqual(['dingtalk', 'email', 'sms', 'wecom']);
  for (const { values } of told) {
    expect(values).toMatchObject({ resetLink: 'http://127.0.0.1:8080/uc/#/anonymous/forgetPassword' });
    expect(JSON.stringify(values)).not.toContain(goodPasswords[0]);
  }
});

test('too many wrong passwords close the way until it is recovered, and a reset recovers it', async () => {
  await using portal = await startPortal();
  await tryWrongly(portal.browser(), 'demo.full', limits.signInFailuresPerAccount);
  await portal.db
    .updateTable('attempt')
    .set({ locked_until: sql<Date>`'infinity'` })
    .where('bucket', 'like', 'password:account:%')
    .execute();
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(429);
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  await reset(browser, ticket);
  await signedIn(portal, 'demo.full', goodPasswords[0]);
});

test('each step is in the records, with its failures, and none of them holds a secret', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const flow = await ask(browser);
  const code = codeIn(await portal.messages());
  await post(browser, 'verifyCode', { flow, code: code === '000000' ? '111111' : '000000' });
  const { ticket } = await browser.call(rows.verifyCode, { flow, code });
  await reset(browser, ticket, 'short');
  await reset(browser, ticket);
  const records = await portal.db
    .selectFrom('record')
    .select(['operation', 'result', 'detail'])
    .where('person_id', '=', await idOf(portal))
    .where('request_id', 'is not', null)
    .orderBy('seq')
    .execute();
  const scene = 'resetPassword';
  expect(records).toEqual([
    { operation: 'sendCode', result: 'success', detail: { scene, channel: 'sms' } },
    { operation: 'prove', result: 'failure', detail: { scene, way: 'sms', code: 'code.incorrect' } },
    { operation: 'prove', result: 'success', detail: { scene, way: 'sms' } },
    { operation: 'resetPassword', result: 'failure', detail: { channel: 'sms', code: 'password.weak' } },
    { operation: 'resetPassword', result: 'success', detail: { channel: 'sms' } },
  ]);
  const log = portal.log.join('\n');
  for (const secret of [code, flow, ticket, goodPasswords[0]]) expect(log).not.toContain(secret);
});

test('a new password is judged as in a change: rule by rule, the last ones, the dictionary, the confirmation (PW-01)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  for (const [newPwd, code] of [
    ['aB3#', 'password.weak'],
    ['alllowercaseonly', 'password.weak'],
    ['demo.full-X9!', 'password.weak'],
    ['Password123!', 'password.weak'],
    [demoPassword, 'password.weak'],
  ] as const) {
    const answer = await reset(browser, ticket, newPwd);
    expect({ newPwd, code: answer.json().code }).toEqual({ newPwd, code });
    expect(answer.json().details[0]).toEqual({ field: 'newPwd', message: expect.stringMatching(/./) });
  }
  expect(await outcome(reset(browser, ticket, goodPasswords[0], goodPasswords[1]))).toBe('password.mismatch');
  expect(await browser.call(rows.checkPassword, { ticket, newPwd: 'Password123!' })).toMatchObject({
    broken: ['dictionary'],
  });
  expect(await outcome(reset(browser, ticket))).toBe('ok');
  await portal.passTime('1 hour');
  const { ticket: next } = await prove(portal, browser);
  expect((await browser.call(rows.checkPassword, { ticket: next, newPwd: goodPasswords[0] })).broken).toEqual([
    'history',
  ]);
});

test('a repeat after a lost answer gets the same answer, and no second message or reset (RC-14)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const key = { 'idempotency-key': 'the-same' };
  const asked = { account: 'demo.full', channel: 'sms' };
  const first = await post(browser, 'sendCode', asked, key);
  expect((await post(browser, 'sendCode', asked, key)).json()).toEqual(first.json());
  expect((await portal.messages()).length).toBe(1);
  const code = codeIn(await portal.messages());
  const given = { flow: first.json().flow, code };
  const proved = await post(browser, 'verifyCode', given, key);
  expect((await post(browser, 'verifyCode', given, key)).json()).toEqual(proved.json());
  const body = { ticket: proved.json().ticket, newPwd: goodPasswords[0], confirmPwd: goodPasswords[0] };
  expect((await post(browser, 'reset', body, key)).statusCode).toBe(200);
  expect((await post(browser, 'reset', body, key)).statusCode).toBe(200);
  expect((await portal.messages()).filter(({ kind }) => kind === 'passwordReset')).toHaveLength(4);
});
