import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import {
  goodPasswords,
  idOf,
  proveByPassword,
  sameSession,
  signedIn,
} from '../../testing/features/account-security/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryPassword } from '../../testing/tries.ts';

const [first, second] = goodPasswords;
const update = (newPwd: string, ticket: string) => ({
  method: 'POST',
  path: '/accountSecurity/updateUserPassword',
  body: { ticket, newPwd, confirmPwd: newPwd },
});

test.each([1, 2, 3])(
  'of two changes at once, in two sessions on two processes, one wins and the other is told (RC-09), round %i',
  async () => {
    await using portal = await startPortal();
    await using beside = await startPortal({ beside: portal });
    const [here, there] = [await signedIn(portal), await signedIn(beside)];
    const [mine, theirs] = [await proveByPassword(here), await proveByPassword(there)];
    const answers = await Promise.all([here.send(update(first, mine)), there.send(update(second, theirs))]);
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    // Whoever lost was past the judgement, or came when its session had ended.
    const loser = answers.find(({ statusCode }) => statusCode !== 200);
    expect(['password.changed', 'session.required', 'proof.required']).toContain(loser?.json().code);
    const [now, never] = answers[0]?.statusCode === 200 ? [first, second] : [second, first];
    expect((await tryPassword(portal.browser(), 'demo.full', now)).statusCode).toBe(200);
    expect((await tryPassword(portal.browser(), 'demo.full', never)).statusCode).toBe(400);
    const kept = await portal.db
      .selectFrom('password_history')
      .select('id')
      .where('person_id', '=', await idOf(portal))
      .execute();
    expect(kept).toHaveLength(1);
  },
);

test('a change judged by a password that is no longer the present one is refused as such (RC-09)', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  const person = await idOf(portal);
  // Another change commits while this one waits for the person's lock.
  const { waiting } = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', person).forUpdate().execute();
    const waiting = browser.send(update(first, ticket));
    while (
      (await tx.selectFrom('attempt').select('bucket').where('bucket', 'like', 'password:check:%').execute()).length ===
      0
    )
      await new Promise((resolve) => setTimeout(resolve, 10));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await tx.updateTable('password').set({ hash: 'another' }).where('person_id', '=', person).execute();
    return { waiting };
  });
  const answer = await waiting;
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'password.changed']);
  expect(answer.json().message).toBe('密码刚刚已被修改，请重新验证');
});

test('one ticket used twice at once makes one change', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByPassword(browser);
  const twin = sameSession(portal, browser);
  const answers = await Promise.all([browser.send(update(first, ticket)), twin.send(update(second, ticket))]);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

test('after the answer no other session gets another success, however it was racing (RC-10)', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const browser = await signedIn(portal);
  const others = [await signedIn(portal), await signedIn(beside), await signedIn(beside)];
  const ticket = await proveByPassword(browser);
  let isAnswered = false;
  const late: number[] = [];
  const busy = others.map(async (other) => {
    while (!isAnswered) await other.send({ path: '/user/isLogin' });
    for (let time = 0; time < 3; time++) late.push((await other.send({ path: '/user/isLogin' })).statusCode);
  });
  const answer = await browser.send(update(first, ticket));
  isAnswered = true;
  await Promise.all(busy);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().endedSessions).toBe(3);
  expect(late).toEqual(Array(9).fill(201));
});

test('whoever signs in with the former password while it is being changed does not get in after it (RC-10)', async () => {
  await using portal = await startPortal();
  const person = await idOf(portal);
  const thief = portal.browser();
  const { waiting } = await portal.db.transaction().execute(async (tx) => {
    await tx.selectFrom('person').select('id').where('id', '=', person).forUpdate().execute();
    const waiting = tryPassword(thief, 'demo.full', demoPassword);
    // Long enough for the former password to be found right; then the change is committed, and the lock is free.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await tx.updateTable('password').set({ hash: 'another' }).where('person_id', '=', person).execute();
    return { waiting };
  });
  const answer = await waiting;
  expect(answer.json().code).toBe('signin.incorrect');
  expect(await portal.db.selectFrom('session').select('id').execute()).toEqual([]);
});
