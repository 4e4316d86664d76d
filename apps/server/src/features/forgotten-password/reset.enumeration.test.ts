import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, idOf, otherThan, outcome, post, reset, seen } from '../../testing/features/forgotten-password/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryWrongly } from '../../testing/tries.ts';

/** Accounts that must all look alike to somebody who only knows their names. */
async function strangers(portal: Portal): Promise<Record<string, string>> {
  const id = (username: string) => idOf(portal, username);
  await portal.db.updateTable('person').set({ status: 'disabled' }).where('username', '=', 'lin.yue').execute();
  await portal.db
    .deleteFrom('password')
    .where('person_id', '=', await id('wang.jun'))
    .execute();
  await portal.db.updateTable('person').set({ phone: '+8613900001234' }).where('username', '=', 'zhao.ming').execute();
  await tryWrongly(portal.browser(), 'xu.jing', limits.signInFailuresPerAccount);
  return {
    somebody: 'demo.full',
    'nobody, by name': 'no.such.person',
    'nobody, by email': 'nobody@example.com',
    'nobody, by phone': '13900009999',
    'without a phone': 'demo.empty',
    'switched off': 'lin.yue',
    'without a password here': 'wang.jun',
    'whose password may not be changed': 'demo.locked',
    'whose phone is new': 'zhao.ming',
    'locked out': 'xu.jing',
  };
}
const reached = ['somebody', 'locked out'];

test('existing, unknown, switched off, unreachable, locked: the same answers to the byte at every step (EN-01, EN-03)', async () => {
  await using portal = await startPortal();
  const answers: Record<string, unknown> = {};
  for (const [name, account] of Object.entries(await strangers(portal))) {
    const before = (await portal.messages()).length;
    const browser = portal.browser();
    const sent = await post(browser, 'sendCode', { account, channel: 'sms' });
    const { flow } = sent.json();
    const [newest] = await portal.messages();
    expect({ name, count: (await portal.messages()).length - before }).toEqual({
      name,
      count: reached.includes(name) ? 1 : 0,
    });
    const wrong = otherThan(newest?.kind === 'code' ? newest.values.code : '');
    const state = await post(browser, 'state', { token: flow });
    const tries = [];
    for (let time = 0; time <= limits.codeTries; time += 1)
      tries.push(seen(await post(browser, 'verifyCode', { flow, code: wrong })));
    answers[name] = { sent: seen(sent), state: seen(state), tries, reset: seen(await reset(browser, flow)) };
    await portal.passTime('1 hour');
  }
  const [first] = Object.values(answers);
  expect(first).toMatchObject({ sent: { statusCode: 200 }, state: { statusCode: 200 }, reset: { statusCode: 403 } });
  for (const [name, answer] of Object.entries(answers)) expect({ name, answer }).toEqual({ name, answer: first });
  expect(JSON.stringify(first)).not.toMatch(/\*|138|@/);
});

test('the policy is the organisation’s own until the code was right, also where the person’s would be another (EN-05)', async () => {
  await using portal = await startPortal({ environment: { UC_PASSWORD_POLICY: 'nist' } });
  await sql`insert into otp_device (person_id, sealed_key, algorithm) values (${await idOf(portal)}, 'x', 'SHA1')`.execute(
    portal.db,
  );
  for (const account of ['demo.full', 'no.such.person']) {
    const browser = portal.browser();
    const { flow, policy } = await browser.call(api.forgottenPassword.sendCode, { account, channel: 'sms' });
    expect(policy.minLength).toBe(15);
    expect((await browser.call(api.forgottenPassword.state, { token: flow })).policy.minLength).toBe(15);
  }
});

test('the policy is had only after a code was sent, with the specification’s sentence otherwise (spec 5.10)', async () => {
  await using portal = await startPortal();
  for (const [locale, message] of [
    ['zh_CN', '请先发送验证码，以获取密码策略'],
    ['en_US', 'The verification code must be sent first to obtain the password policy'],
  ] as const) {
    const browser = portal.browser();
    browser.locale = locale;
    const answer = browser.call(api.forgottenPassword.state, {});
    await expect(answer).rejects.toMatchObject({ status: 400, code: 'reset.unsent', message });
  }
});

test('limits are told by what was typed alone: nobody’s name meets them as somebody’s does (EN-07)', async () => {
  await using portal = await startPortal();
  for (const account of ['demo.full', 'no.such.person']) {
    const said: string[] = [];
    for (let time = 0; time < 5; time += 1) {
      const answer = await post(portal.browser({ 'x-peer': `192.0.2.${time}` }), 'sendCode', {
        account,
        channel: 'email',
      });
      said.push(`${answer.statusCode} ${answer.headers['retry-after'] === undefined ? '' : 'wait'}`);
      await portal.passTime('61 seconds');
    }
    expect({ account, said }).toEqual({ account, said: ['200 ', '200 ', '200 ', '429 wait', '429 wait'] });
  }
});

test('two names of one person do not give themselves away by the limits of the phone behind them', async () => {
  await using portal = await startPortal();
  const { phone } = await portal.db
    .selectFrom('person')
    .select('phone')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  await ask(portal.browser(), 'demo.full');
  expect(await portal.messages()).toHaveLength(1);
  // At once again by the other name: answered, and quietly not sent.
  await ask(portal.browser(), phone ?? '');
  expect(await portal.messages()).toHaveLength(1);
});

test('wrong codes too: told by the name that was typed, closed quietly for the person behind it (BF-06, EN-07)', async () => {
  await using portal = await startPortal();
  const { phone } = await portal.db
    .selectFrom('person')
    .select('phone')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const wrongly = async (account: string) => {
    const browser = portal.browser();
    const flow = await ask(browser, account);
    const [newest] = await portal.messages();
    const code = newest?.kind === 'code' ? newest.values.code : '';
    const said = [];
    for (let time = 0; time < limits.codeTries; time += 1)
      said.push(await outcome(post(browser, 'verifyCode', { flow, code: otherThan(code) })));
    await portal.passTime('61 seconds');
    return { said, browser, flow, code };
  };
  for (const account of ['demo.full', 'no.such.person']) {
    await wrongly(account);
    expect((await wrongly(account)).said).toEqual(Array(5).fill('code.incorrect'));
    const third = portal.browser();
    const flow = await ask(third, account);
    expect(await outcome(post(third, 'verifyCode', { flow, code: '123456' }))).toBe('proof.locked');
    await portal.passTime('61 seconds');
  }
  // By the phone the person has nothing left either, but it says so to nobody: the right code is a wrong one.
  await portal.db.deleteFrom('message_request').execute();
  const browser = portal.browser();
  const flow = await ask(browser, phone ?? '');
  const [newest] = await portal.messages();
  const code = newest?.kind === 'code' ? newest.values.code : '';
  expect(await outcome(post(browser, 'verifyCode', { flow, code }))).toBe('code.incorrect');
});
