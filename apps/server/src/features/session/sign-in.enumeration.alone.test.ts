import { limits } from '@uc/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { createPasswords, todaysCost } from '../../secrets/passwords.ts';
import { cheapPasswords } from '../../testing/passwords.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly } from '../../testing/tries.ts';

const compared = vi.hoisted(() => {
  // Files of one worker share what was read before: it is read anew, with the library as it is here, and again after it.
  vi.resetModules();
  return { times: 0, costs: new Set<string>() };
});
afterAll(() => void vi.resetModules());
// The real comparison, counted: who is unknown must cost as many as who is known.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...given) => {
    compared.times++;
    compared.costs.add(String(given[0]).split('$')[3] ?? '');
    return real.verify(...given);
  };
  return { ...real, verify };
});
beforeEach(() => {
  compared.times = 0;
  compared.costs.clear();
});

/** Five accounts that must all look alike to somebody without the right password. */
async function strangers(portal: Portal): Promise<Record<string, { account: string; password: string }>> {
  const right = demoPassword;
  const person = (username: string) => portal.db.selectFrom('person').select('id').where('username', '=', username);
  await portal.db.updateTable('person').set({ status: 'disabled' }).where('username', '=', 'lin.yue').execute();
  await portal.db.deleteFrom('password').where('person_id', '=', person('wang.jun')).execute();
  return {
    'a wrong password': { account: 'demo.full', password: 'Wrong@2026' },
    'an unknown name': { account: 'no.such.person', password: right },
    'an unknown email': { account: 'nobody@example.com', password: right },
    'an unknown phone': { account: '13900009999', password: right },
    'a person switched off': { account: 'lin.yue', password: right },
    'a person without a password': { account: 'wang.jun', password: right },
  };
}

/** Everything of an answer that a stranger can see, but for what differs by nature. */
function seen({ statusCode, payload, headers }: LightMyRequestResponse) {
  const { date, 'x-request-id': requestId, ...rest } = headers;
  return { statusCode, payload, headers: rest };
}

test('unknown, switched off, without a password and wrong password: the same answer to the byte', async () => {
  await using portal = await startPortal();
  const answers: Record<string, unknown> = {};
  for (const [name, { account, password }] of Object.entries(await strangers(portal)))
    answers[name] = seen(await tryPassword(portal.browser(), account, password));
  const [first] = Object.values(answers);
  expect(first).toMatchObject({ statusCode: 400 });
  expect(JSON.parse((first as { payload: string }).payload)).toEqual({
    code: 'signin.incorrect',
    message: '账号或密码错误',
  });
  for (const [name, answer] of Object.entries(answers)) expect({ name, answer }).toEqual({ name, answer: first });
});

test('every one of them costs exactly one comparison of a password', async () => {
  await using portal = await startPortal();
  for (const [name, { account, password }] of Object.entries(await strangers(portal))) {
    compared.times = 0;
    await tryPassword(portal.browser(), account, password);
    expect({ name, times: compared.times }).toEqual({ name, times: 1 });
  }
});

test('an account that nobody has is locked like one that somebody has', async () => {
  await using portal = await startPortal();
  for (const account of ['demo.full', 'no.such.person', 'nobody@example.com']) {
    const browser = portal.browser();
    expect(await tryWrongly(browser, account, limits.signInFailuresPerAccount)).toEqual(Array(5).fill(400));
    const locked = await tryPassword(browser, account, demoPassword);
    expect(locked.statusCode).toBe(429);
    expect(locked.json().code).toBe('signin.locked');
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(14 * 60);
    expect(Number(locked.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  }
});

test('five wrong passwords by one name tell nothing about another: neither its lock nor its answers', async () => {
  await using portal = await startPortal();
  const { phone, email } = await portal.db
    .selectFrom('person')
    .select(['phone', 'email'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  await tryWrongly(portal.browser(), 'demo.full', limits.signInFailuresPerAccount + 1);
  const answersOf = async (account: string) => {
    const answers = [];
    for (let time = 0; time < limits.signInFailuresPerAccount + 1; time += 1) {
      compared.times = 0;
      const { statusCode, payload, headers } = seen(await tryPassword(portal.browser(), account));
      answers.push({ statusCode, payload, names: Object.keys(headers), compared: compared.times });
    }
    return answers;
  };
  const unrelated = await answersOf('+8613900009999');
  expect(unrelated.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 429]);
  for (const account of [phone ?? '', email ?? '', 'nobody@example.com'])
    expect({ account, answers: await answersOf(account) }).toEqual({ account, answers: unrelated });
});

test('a right password by one name opens no lock of another', async () => {
  await using portal = await startPortal();
  const { email } = await portal.db
    .selectFrom('person')
    .select('email')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  await tryWrongly(portal.browser(), email ?? '', limits.signInFailuresPerAccount);
  await portal.db.deleteFrom('attempt').where('bucket', 'like', 'password:account:%').execute();
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(200);
  expect((await tryPassword(portal.browser(), email ?? '')).statusCode).toBe(429);
});

test('who is unknown costs as much work as who is known, however much that is', async () => {
  for (const passwords of [cheapPasswords, createPasswords(todaysCost, [demoPassword])]) {
    await using portal = await startPortal({ change: { passwords } });
    const person = portal.db.selectFrom('person').select('id').where('username', '=', 'demo.full');
    const hash = await passwords.hash(demoPassword);
    await portal.db.updateTable('password').set({ hash }).where('person_id', '=', person).execute();
    compared.costs.clear();
    for (const account of ['demo.full', 'no.such.person']) await tryPassword(portal.browser(), account);
    expect([...compared.costs]).toEqual([hash.split('$')[3]]);
  }
});

test('other spellings of a phone share one count, whether somebody has that phone or not', async () => {
  await using portal = await startPortal();
  const { phone } = await portal.db
    .selectFrom('person')
    .select('phone')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  for (const known of [phone?.slice(3) ?? '', '13900009999']) {
    const spellings = [known, `+86${known}`, `+86 ${known.slice(0, 3)} ${known.slice(3)}`, `86${known}`, known];
    for (const spelling of spellings) await tryPassword(portal.browser(), spelling);
    const { statusCode } = await tryPassword(portal.browser(), `+86-${known}`);
    expect({ known, statusCode }).toEqual({ known, statusCode: 429 });
  }
});

test('capital letters make no new account to guess at', async () => {
  await using portal = await startPortal();
  for (const account of ['demo.full', 'no.such.person']) {
    await tryWrongly(portal.browser(), account, 4);
    expect((await tryPassword(portal.browser(), account.toUpperCase())).statusCode).toBe(400);
    expect((await tryPassword(portal.browser(), account)).statusCode).toBe(429);
  }
});

test('the records name the person, and of somebody unknown only a fingerprint', async () => {
  await using portal = await startPortal();
  await tryPassword(portal.browser(), 'no.such.person');
  const record = await portal.db
    .selectFrom('record')
    .selectAll()
    .where('person_id', 'is', null)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(record).toMatchObject({ operation: 'signIn', result: 'failure', ip: '127.0.0.1' });
  expect(record.detail).toEqual({ code: 'signin.incorrect', account: expect.stringMatching(/^[0-9a-f]{64}$/) });
});
