import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  ask,
  goodPasswords,
  idOf,
  outcome,
  post,
  prove,
  reset,
  signedIn,
  traces,
} from '../../testing/features/forgotten-password/world.ts';
import { codeIn } from '../../testing/messages.ts';
import { startPortal } from '../../testing/portal.ts';

const rows = api.forgottenPassword;

test('an address as an array, a list, with line breaks or a name: refused, and nobody is written to (TK-04, CVE-2023-7028)', async () => {
  await using portal = await startPortal();
  const evil = 'evil@example.com';
  const accounts = [
    ['demo.full', evil],
    { account: 'demo.full' },
    7,
    null,
    true,
    ['demo.full'],
    'demo.full\r\nBcc: x',
    'demo\0full',
  ];
  for (const account of accounts) {
    const answer = await post(portal.browser(), 'sendCode', { account, channel: 'email' });
    expect({ account, status: answer.statusCode }).toEqual({ account, status: 400 });
    expect(answer.json().details).toContainEqual({ field: 'account', message: expect.any(String) });
  }
  for (const channel of [['sms', 'email'], 'pager', null, undefined])
    expect((await post(portal.browser(), 'sendCode', { account: 'demo.full', channel })).statusCode).toBe(400);
  const { email } = await portal.db
    .selectFrom('person')
    .select('email')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  // As text these are names that nobody has; a name in brackets is none either.
  for (const account of [`${email},${evil}`, `Chen <${email}>`, `${email};${evil}`])
    expect((await post(portal.browser(), 'sendCode', { account, channel: 'email' })).statusCode).toBe(200);
  expect(await portal.messages()).toEqual([]);
});

test('the account is bound at the first step: another named later is refused, and changes nobody (TK-02, rule R-02)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser, 'demo.basic');
  const before = await traces(portal);
  const typed = { newPwd: goodPasswords[0], confirmPwd: goodPasswords[0] };
  for (const swapped of [
    { account: 'demo.full' },
    { personId: await idOf(portal) },
    { userId: 'demo.full' },
    { channel: 'sms' },
  ]) {
    const answer = await post(browser, 'reset', { ticket, ...typed, ...swapped });
    expect({ swapped, status: answer.statusCode, code: answer.json().code }).toEqual({
      swapped,
      status: 400,
      code: 'request.invalid',
    });
  }
  expect(await outcome(post(browser, 'verifySecond', { ticket, code: '123456', account: 'demo.full' }))).toBe(
    'request.invalid',
  );
  expect(await traces(portal)).toEqual(before);
  expect(await outcome(reset(browser, ticket))).toBe('ok');
  await signedIn(portal, 'demo.basic', goodPasswords[0]);
  await signedIn(portal, 'demo.full');
});

test('one’s own code opens no other flow, and a flow no other account (TK-01)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const victim = await ask(browser, 'demo.full');
  await ask(browser, 'demo.basic');
  const own = codeIn(await portal.messages());
  const theirs = codeIn((await portal.messages()).slice(1));
  if (own !== theirs)
    expect(await outcome(post(browser, 'verifyCode', { flow: victim, code: own }))).toBe('code.incorrect');
});

test('a code sent for another purpose is worth nothing here, and this one nowhere else (TK-01)', async () => {
  await using portal = await startPortal();
  const owner = await signedIn(portal);
  await owner.call(api.accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'email' });
  const forChange = codeIn(await portal.messages());
  const flow = await ask(owner, 'demo.full', 'sms');
  const forReset = codeIn(await portal.messages());
  if (forChange === forReset) return;
  expect(await outcome(post(owner, 'verifyCode', { flow, code: forChange }))).toBe('code.incorrect');
  const body = { scene: 'changePassword', channel: 'email', code: forReset };
  const answer = await owner.send({ method: 'POST', path: api.accountSecurity.verifySecurityCode.path, body });
  expect(answer.json().code).toBe('code.incorrect');
});

test('steps cannot be skipped: neither flow nor ticket opens what it is not for, and nothing happens (TK-06)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const flow = await ask(browser);
  const code = codeIn(await portal.messages());
  const before = await traces(portal);
  for (const answer of [
    reset(browser, flow),
    post(browser, 'checkPassword', { ticket: flow, newPwd: goodPasswords[0] }),
    post(browser, 'verifySecond', { ticket: flow, code: '123456' }),
    reset(browser, 'made-up'),
  ]) {
    const { statusCode } = await answer;
    expect([statusCode, await outcome(answer)]).toEqual([403, 'reset.expired']);
  }
  const { ticket } = await browser.call(rows.verifyCode, { flow, code });
  expect(await outcome(post(browser, 'verifyCode', { flow: ticket, code }))).toBe('reset.expired');
  expect(await outcome(post(browser, 'verifySecond', { ticket, code: '123456' }))).toBe('reset.expired');
  // The flow has become the ticket and is nothing any more.
  expect(await outcome(post(browser, 'verifyCode', { flow, code }))).toBe('reset.expired');
  expect(await traces(portal)).toEqual(before);
});

test('a flow and a ticket are worth nothing in another browser, and that costs their owner nothing', async () => {
  await using portal = await startPortal();
  const [browser, thief] = [portal.browser(), portal.browser()];
  const flow = await ask(browser);
  const code = codeIn(await portal.messages());
  await ask(thief, 'no.such.person'); // has a cookie of its own by now
  thief.cookies.set('session-id', browser.cookies.get('session-id') ?? ''); // which proves nothing
  for (let time = 0; time < limits.codeTries; time += 1)
    expect(await outcome(post(thief, 'verifyCode', { flow, code }))).toBe('reset.expired');
  const { ticket } = await browser.call(rows.verifyCode, { flow, code });
  expect(await outcome(reset(thief, ticket))).toBe('reset.expired');
  expect(await outcome(post(thief, 'state', { token: ticket }))).toBe('reset.unsent');
  expect(await outcome(reset(browser, ticket))).toBe('ok');
});

test.each([
  ['at its last second', `${limits.codeMinutes} minutes -1 seconds`, 'ok'],
  ['a second too late', `${limits.codeMinutes} minutes 1 second`, 'code.expired'],
])('a code %s, by the server’s clock (TK-09)', async (_, later, said) => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const flow = await ask(browser);
  await portal.passTime(later);
  expect(await outcome(post(browser, 'verifyCode', { flow, code: codeIn(await portal.messages()) }))).toBe(said);
});

test('a ticket ends after ten minutes', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { ticket } = await prove(portal, browser);
  await portal.passTime(`${limits.proofTicketMinutes} minutes -5 seconds`);
  expect(await outcome(reset(browser, ticket, 'short'))).toBe('password.weak');
  await portal.passTime('6 seconds');
  expect(await outcome(reset(browser, ticket))).toBe('reset.expired');
});

test('a code is six digits however typed; anything but text is refused (TK-10)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const flow = await ask(browser);
  const code = codeIn(await portal.messages());
  for (const typed of [Number(code), [code], { code }, null]) {
    expect(await outcome(post(browser, 'verifyCode', { flow, code: typed }))).toBe('request.invalid');
  }
  const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
  expect(await outcome(post(browser, 'verifyCode', { flow, code: `${wide.slice(0, 3)} ${wide.slice(3)}` }))).toBe('ok');
});

test('phone, email or password changed, account or switch closed in mid-flow: the reset ends with it (TK-08, SW-01)', async () => {
  await using portal = await startPortal();
  const id = await idOf(portal, 'demo.basic');
  const closings: [string, () => Promise<unknown>, string][] = [
    [
      'switched off for everyone',
      () => sql`insert into switched_off (name) values ('password')`.execute(portal.db),
      'switch.off',
    ],
    [
      'switched off for one',
      () => sql`insert into switched_off (name, person_id) values ('password', ${id})`.execute(portal.db),
      'switch.off',
    ],
    [
      'the account',
      () => sql`update person set status = 'disabled' where id = ${id}`.execute(portal.db),
      'reset.expired',
    ],
  ];
  for (const [name, close, said] of closings) {
    const browser = portal.browser();
    const { ticket } = await prove(portal, browser, 'demo.basic');
    const before = await traces(portal);
    await close();
    expect({ name, said: await outcome(reset(browser, ticket)) }).toEqual({ name, said });
    expect(await traces(portal)).toEqual(before);
    await sql`delete from switched_off where name = 'password' and (person_id is null or person_id = ${id})`.execute(
      portal.db,
    );
    await portal.passTime('1 hour');
  }
});

test('a poisoned host is unknown, and forwarded ones change no link (RD-02)', async () => {
  await using portal = await startPortal({ environment: { UC_PUBLIC_URL: 'https://portal.example' } });
  const asked = { account: 'demo.full', channel: 'email' };
  const poisons: Record<string, string>[] = [{ host: 'evil.example' }, { host: 'portal.example.evil.example' }];
  for (const headers of poisons)
    expect([headers, await outcome(post(portal.browser(), 'sendCode', asked, headers))]).toEqual([
      headers,
      'host.unknown',
    ]);
  expect(await portal.messages()).toEqual([]);
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', forwarded: 'host=evil.example' };
  const browser = portal.browser(forwarded);
  const { ticket } = await prove(portal, browser, 'demo.full', 'email');
  expect(await outcome(reset(browser, ticket))).toBe('ok');
  const letters = await portal.messages();
  expect(JSON.stringify(letters)).not.toContain('evil');
  const told = letters.filter(({ kind }) => kind === 'passwordReset');
  expect(told).not.toEqual([]);
  for (const { values } of told)
    expect(values).toMatchObject({ resetLink: 'https://portal.example/uc/#/anonymous/forgetPassword' });
});

test('tokens cannot be guessed: after thirty misses an address waits, and whoever has a right one does not (BF-14)', async () => {
  await using portal = await startPortal();
  const [browser, stranger] = [portal.browser(), portal.browser()];
  const flow = await ask(browser);
  for (let miss = 0; miss < limits.ticketMissesPerAddress; miss += 1)
    await post(
      stranger,
      miss % 2 ? 'state' : 'reset',
      miss % 2 ? { token: `x${miss}` } : { ticket: `x${miss}`, newPwd: 'a', confirmPwd: 'a' },
    );
  expect(await outcome(post(stranger, 'state', { token: 'one-more' }))).toBe('request.frequent');
  expect(await outcome(post(browser, 'verifyCode', { flow, code: codeIn(await portal.messages()) }))).toBe('ok');
});

test('a code on its way to the former phone while it is changed opens nothing, although it came too late to be voided (TK-08)', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const person = await idOf(portal);
  const before = await traces(portal);
  let asked: Promise<string> | undefined;
  await portal.owner.transaction().execute(async (tx) => {
    await sql`update person set phone = '+8613900001234' where id = ${person}`.execute(tx);
    await sql`delete from reset_flow where person_id = ${person}`.execute(tx);
    asked = ask(browser);
    // The former phone was found, and the flow waits for the change to be made.
    await expect
      .poll(async () => (await sql`select from pg_locks where not granted`.execute(portal.owner)).rows.length)
      .toBeGreaterThan(0);
  });
  const { ticket, step } = await browser.call(rows.verifyCode, {
    flow: (await asked) ?? '',
    code: codeIn(await portal.messages()),
  });
  expect(step).toBe('password');
  expect(await outcome(reset(browser, ticket))).toBe('reset.expired');
  expect((await traces(portal)).hashes).toEqual(before.hashes);
});

test('an account bound in a former enterprise gets no code: there the same id may be somebody else (TK-12)', async () => {
  const enterprise = (corpId: string) => ({
    environment: { UC_WECOM_CORP_ID: corpId, UC_WECOM_AGENT_ID: '1', UC_WECOM_SECRET: 'secret' },
  });
  await using portal = await startPortal(enterprise('ww-another'));
  await ask(portal.browser(), 'demo.full', 'wecom');
  expect(await portal.messages()).toEqual([]);
  await portal.passTime('61 seconds');
  await using same = await startPortal({ beside: portal, ...enterprise('ww0000example') });
  await ask(same.browser(), 'demo.full', 'wecom');
  expect((await portal.messages()).map(({ channel }) => channel)).toEqual(['wecom']);
});
