import { limits } from '@uc/contract';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly, wrongPassword } from '../../testing/tries.ts';

const compared = vi.hoisted(() => {
  // Files of one worker share what was read before: it is read anew, with the library as it is here, and again after it.
  vi.resetModules();
  return { times: 0 };
});
afterAll(() => void vi.resetModules());
// The real comparison, counted: what is limited is how many guesses are compared at all.
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  const verify: typeof real.verify = (...given) => {
    compared.times++;
    return real.verify(...given);
  };
  return { ...real, verify };
});
beforeEach(() => {
  compared.times = 0;
});

const perAccount = limits.signInFailuresPerAccount;
const pauses = async (portal: Portal) => (await portal.messages()).filter(({ kind }) => kind === 'signInPaused');

test('of many guesses at one account five are compared, then it is 429 with the time to wait', async () => {
  await using portal = await startPortal();
  const statuses = await tryWrongly(portal.browser(), 'demo.full', 20);
  expect(statuses).toEqual([...Array(perAccount).fill(400), ...Array(15).fill(429)]);
  expect(compared.times).toBe(perAccount);
});

test('the right password does not open a locked account, and opens it once the lock has passed', async () => {
  await using portal = await startPortal();
  await tryWrongly(portal.browser(), 'demo.full', perAccount);
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(429);
  await portal.passTime('14 minutes');
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(429);
  await portal.passTime('2 minutes');
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(200);
});

test('four failures now and four after the window lock nothing', async () => {
  await using portal = await startPortal();
  await tryWrongly(portal.browser(), 'demo.full', 4);
  await portal.passTime('16 minutes');
  expect(await tryWrongly(portal.browser(), 'demo.full', 4)).toEqual([400, 400, 400, 400]);
});

test('a success starts the count again', async () => {
  await using portal = await startPortal();
  await tryWrongly(portal.browser(), 'demo.full', 4);
  await tryPassword(portal.browser(), 'demo.full', demoPassword);
  expect(await tryWrongly(portal.browser(), 'demo.full', 4)).toEqual([400, 400, 400, 400]);
});

/** The three names of one person. */
async function namesOf(portal: Portal): Promise<string[]> {
  const { username, phone, email } = await portal.db
    .selectFrom('person')
    .select(['username', 'phone', 'email'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  return [username, phone ?? '', email ?? ''];
}

test('user name, phone and email are one account to guess at: after five guesses even the right password is called wrong', async () => {
  await using portal = await startPortal();
  const [username = '', phone = '', email = ''] = await namesOf(portal);
  for (const way of [username, phone, email, username.toUpperCase(), phone])
    expect((await tryPassword(portal.browser(), way)).statusCode).toBe(400);
  for (const way of [username, phone, email]) {
    const { statusCode, payload } = await tryPassword(portal.browser(), way, demoPassword);
    expect({ statusCode, ...JSON.parse(payload) }).toMatchObject({ statusCode: 400, code: 'signin.incorrect' });
  }
  expect(await portal.db.selectFrom('session').selectAll().execute()).toEqual([]);
  await portal.passTime('16 minutes');
  expect((await tryPassword(portal.browser(), email, demoPassword)).statusCode).toBe(200);
});

test('the owner is told once that the way is closed, for how long, and how to get in', async () => {
  await using portal = await startPortal();
  const [username = '', phone = ''] = await namesOf(portal);
  const own = portal.browser();
  await tryPassword(own, username, demoPassword);
  await tryWrongly(portal.browser(), username, 3);
  expect(await pauses(portal)).toEqual([]);
  await tryWrongly(portal.browser(), phone, 4);
  const told = await pauses(portal);
  expect(told.map(({ channel }) => channel).sort()).toEqual(['dingtalk', 'email', 'wecom']);
  expect(told[0]?.values).toMatchObject({
    minutes: limits.signInLockMinutes,
    resetLink: 'http://127.0.0.1:8080/uc/#/anonymous/forgetPassword',
  });
  // As the message says: a device of their own gets in.
  expect((await tryPassword(own, username, demoPassword)).statusCode).toBe(200);
});

test('five wrong passwords at once on two processes tell the owner once, and nobody of a name nobody has', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const guess = (account: string) =>
    Promise.all(Array.from({ length: 10 }, (_, at) => tryPassword((at % 2 ? portal : second).browser(), account)));
  await guess('no.such.person');
  expect(await portal.messages()).toEqual([]);
  await guess('demo.full');
  expect((await pauses(portal)).filter(({ channel }) => channel === 'email')).toHaveLength(1);
});

test('each further lock is twice as long, up to four hours', async () => {
  await using portal = await startPortal();
  const waits: number[] = [];
  for (let lock = 0; lock < 6; lock++) {
    await tryWrongly(portal.browser(), 'demo.full', perAccount);
    const { headers } = await tryPassword(portal.browser(), 'demo.full');
    waits.push(Math.round(Number(headers['retry-after']) / 60));
    await portal.passTime('241 minutes');
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 240]);
});

test('a hundred failures in a row close the password way until somebody recovers it', async () => {
  await using portal = await startPortal();
  await tryWrongly(portal.browser(), 'demo.full', 1);
  const inARow = limits.signInConsecutiveFailures;
  await portal.db
    .updateTable('attempt')
    .set({ consecutive: inARow - 1 })
    .execute();
  expect((await tryPassword(portal.browser(), 'demo.full')).statusCode).toBe(400);
  await portal.passTime('30 days');
  const closed = await tryPassword(portal.browser(), 'demo.full', demoPassword);
  expect(closed.statusCode).toBe(429);
  expect(Number(closed.headers['retry-after'])).toBe(limits.signInLongestLockMinutes * 60);
});

test('a stranger cannot lock out the device a person signs in with, nor guess on from it for ever', async () => {
  await using portal = await startPortal();
  const own = portal.browser();
  await tryPassword(own, 'demo.full', demoPassword);
  await tryWrongly(portal.browser(), 'demo.full', perAccount + 1);
  expect((await tryPassword(own, 'demo.full', demoPassword)).statusCode).toBe(200);
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(429);
  const statuses = await tryWrongly(own, 'demo.full', limits.signInFailuresPerKnownDevice + 1);
  expect(statuses).toEqual([...Array(limits.signInFailuresPerKnownDevice).fill(400), 429]);
});

test("an attacker's own known device counts for nothing at another account", async () => {
  await using portal = await startPortal();
  const attacker = portal.browser();
  await attacker.signIn('demo.basic', demoPassword);
  expect(await tryWrongly(attacker, 'demo.full', perAccount + 1)).toEqual([...Array(perAccount).fill(400), 429]);
});

test('fifty failures from one address close that address, whatever the accounts, and no other', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await tryPassword(browser, 'guess.0');
  await portal.db
    .updateTable('attempt')
    .set({ tries: limits.signInFailuresPerAddress - 2 })
    .where('bucket', 'like', 'password:address:%')
    .execute();
  for (const account of ['guess.1', 'guess.2']) expect((await tryPassword(browser, account)).statusCode).toBe(400);
  expect((await tryPassword(browser, 'demo.full', demoPassword)).statusCode).toBe(429);
  const elsewhere = await tryPassword(browser, 'demo.full', demoPassword, { 'x-peer': '192.0.2.7' });
  expect(elsewhere.statusCode).toBe(200);
});

test('people who share an address and sign in rightly do not close it for each other', async () => {
  await using portal = await startPortal();
  await tryPassword(portal.browser(), 'guess.0');
  await portal.db
    .updateTable('attempt')
    .set({ tries: limits.signInFailuresPerAddress - 1 })
    .where('bucket', 'like', 'password:address:%')
    .execute();
  for (const username of ['demo.full', 'demo.basic', 'demo.empty'])
    expect((await tryPassword(portal.browser(), username, demoPassword)).statusCode).toBe(200);
});

test('fifty guesses at once over two processes: five are compared', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const guesses = Array.from({ length: 50 }, (_, index) =>
    tryPassword((index % 2 ? portal : second).browser(), 'demo.full', `${wrongPassword}${index}`, {
      'x-peer': `192.0.2.${index}`,
    }),
  );
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 400)).toHaveLength(perAccount);
  expect(statuses.filter((status) => status === 429)).toHaveLength(50 - perAccount);
  expect(compared.times).toBe(perAccount);
});
