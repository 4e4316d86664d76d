import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { proveByPassword, refused, sameSession, signedIn } from '../../testing/features/account-security/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

const work = vi.hoisted(() => {
  // Files of one worker share what was read before: it is read anew, with the library as it is here, and again after it.
  vi.resetModules();
  return { verified: 0, hashed: 0 };
});
afterAll(() => void vi.resetModules());
// The library's own work goes on; it is only counted.
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return {
    ...argon2,
    verify: (...given: Parameters<typeof argon2.verify>) => {
      work.verified++;
      return argon2.verify(...given);
    },
    hash: (...given: Parameters<typeof argon2.hash>) => {
      work.hashed++;
      return argon2.hash(...given);
    },
  };
});
beforeEach(() => Object.assign(work, { verified: 0, hashed: 0 }));

const wrong = 'Wrong@2026';
const path = '/accountSecurity/verifyPassword';

test('a right and a wrong password cost the same work: one comparison each', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  Object.assign(work, { verified: 0, hashed: 0 });
  await proveByPassword(browser);
  expect(work).toEqual({ verified: 1, hashed: 0 });
  await expect(proveByPassword(browser, 'changePassword', wrong)).rejects.toEqual(refused('password.incorrect'));
  expect(work).toEqual({ verified: 2, hashed: 0 });
});

test('a wrong password is told in the person’s language', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const said = async () => (await browser.send({ method: 'POST', path, body: { oldPwd: wrong } })).json();
  expect(await said()).toEqual({ code: 'password.incorrect', message: '密码错误' });
  await browser.call(api.session.locale, { locale: 'en_US' });
  expect(await said()).toEqual({ code: 'password.incorrect', message: 'Incorrect password' });
});

test('the fifth wrong password closes the way and ends the session; other sessions go on, other ways too', async () => {
  await using portal = await startPortal();
  const [thief, owner] = [await signedIn(portal), await signedIn(portal)];
  for (let time = 1; time < limits.proofFailures; time++)
    await expect(proveByPassword(thief, 'changePassword', wrong)).rejects.toEqual(refused('password.incorrect'));
  const last = await thief.send({ method: 'POST', path, body: { oldPwd: wrong } });
  expect([last.statusCode, last.json().code]).toEqual([429, 'proof.locked']);
  expect(last.headers['retry-after']).toBe(String(limits.proofWindowMinutes * 60));
  expect((await thief.send({ path: '/user/isLogin' })).statusCode).toBe(201);
  // Locked for the person, not signed out: the right password waits, a code does not.
  await expect(proveByPassword(owner)).rejects.toMatchObject({ status: 429, code: 'proof.locked' });
  expect((await owner.send({ path: '/user/isLogin' })).statusCode).toBe(200);
  await owner.call(api.accountSecurity.sendSecurityCode, { scene: 'changePassword', channel: 'sms' });
  // And signing in has a count of its own (BF-09).
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(200);
  await portal.passTime('15 minutes 1 second');
  await proveByPassword(await signedIn(portal));
});

test('the session that ended has its record, and the owner is told; all of it or nothing', async () => {
  await using portal = await startPortal();
  const thief = await signedIn(portal);
  const before = await traces(portal);
  for (let time = 1; time < limits.proofFailures; time++)
    await thief.send({ method: 'POST', path, body: { oldPwd: wrong } });
  // Without its record it does not end.
  await sql`create function refuse() returns trigger language plpgsql as $$
    begin if new.operation = 'endSession' then raise 'no'; end if; return new; end $$`.execute(portal.owner);
  await sql`create trigger refuse before insert on record for each row execute function refuse()`.execute(portal.owner);
  expect((await thief.send({ method: 'POST', path, body: { oldPwd: wrong } })).statusCode).toBe(500);
  expect((await thief.send({ path: '/user/isLogin' })).statusCode).toBe(200);
  expect(await traces(portal)).toEqual({ ended: before.ended, told: [] });
  await sql`drop trigger refuse on record`.execute(portal.owner);
  await portal.db
    .updateTable('attempt')
    .set({ tries: limits.proofFailures - 1, locked_until: null })
    .where('bucket', 'like', 'password:proof:%')
    .execute();
  expect((await thief.send({ method: 'POST', path, body: { oldPwd: wrong } })).json().code).toBe('proof.locked');
  expect((await thief.send({ path: '/user/isLogin' })).statusCode).toBe(201);
  const { ended, told } = await traces(portal);
  expect(ended.slice(before.ended.length)).toEqual([{ session: expect.any(String), reason: 'wrongPasswords' }]);
  expect(told.sort()).toEqual(['dingtalk', 'email', 'sms', 'wecom']);
  const failures = await portal.db
    .selectFrom('record')
    .select('detail')
    .where('operation', '=', 'prove')
    .where('result', '=', 'failure')
    .where('request_id', 'is not', null)
    .execute();
  expect(failures.at(-1)?.detail).toEqual({ scene: 'changePassword', way: 'password', code: 'password.incorrect' });
  const { rows } = await (await signedIn(portal)).call(api.records.list, { operation: 'endSession', size: '10' });
  expect(rows[0]?.detail).toBe('多次输入错误的原密码，此处登录被结束');
});

/** What an ended session left behind. */
async function traces(portal: Portal) {
  const ended = await portal.db
    .selectFrom('record')
    .select('detail')
    .where('operation', '=', 'endSession')
    .where('request_id', 'is not', null)
    .orderBy('seq')
    .execute();
  const told = (await portal.messages()).filter(({ kind }) => kind === 'sessionEnded');
  return { ended: ended.map(({ detail }) => detail), told: told.map(({ channel }) => channel) };
}

test('of thirty parallel wrong passwords, over two processes, at most five are compared', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const here = await signedIn(portal);
  const there = sameSession(beside, here);
  work.verified = 0;
  await Promise.all(
    Array.from({ length: 30 }, (_, place) =>
      (place % 2 ? here : there).send({ method: 'POST', path, body: { oldPwd: `${wrong}${place}` } }),
    ),
  );
  expect(work.verified).toBeGreaterThan(0);
  expect(work.verified).toBeLessThanOrEqual(limits.proofFailures);
});

test('a right password forgives the wrong ones before it', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  for (let round = 0; round < 2; round++) {
    for (let time = 1; time < limits.proofFailures; time++)
      await expect(proveByPassword(browser, 'changePassword', wrong)).rejects.toEqual(refused('password.incorrect'));
    await proveByPassword(browser);
  }
});

test('the password of the demo proves nothing once the demo is switched off', async () => {
  await using demo = await startPortal();
  await using portal = await startPortal({ beside: demo, environment: { UC_DEMO: '0' } });
  const browser = sameSession(portal, await signedIn(demo));
  await expect(proveByPassword(browser)).rejects.toEqual(refused('password.incorrect'));
});
