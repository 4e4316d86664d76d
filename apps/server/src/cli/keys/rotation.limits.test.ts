import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { countAttempt } from '../../db/attempts.ts';
import { countAsking } from '../../db/outbox/limits.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { forgivePasswordTries } from '../../proofs/password-tries.ts';
import { earnPass, openPuzzle, pointAt } from '../../testing/captcha.ts';
import { startSteps } from '../../testing/cli/keys/world.ts';
import type { Portal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly } from '../../testing/tries.ts';

const nobody = 'nobody.at.all';
/** A browser of the same visitor at another process. */
function same(cookies: Map<string, string>, portal: Portal) {
  const browser = portal.browser();
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}

test('wrong passwords for a name that nobody has count on when the key changes', async () => {
  await using steps = await startSteps();
  const most = limits.signInFailuresPerAccount;
  expect(await tryWrongly(steps.before.browser(), nobody, most - 1)).toEqual(Array(most - 1).fill(400));
  expect(await tryWrongly(steps.during.browser(), nobody, 2)).toEqual([400, 429]);
  // A process that prefers the old key finds it locked as well, and so does the next that prefers the new one.
  for (const portal of [steps.between, steps.during, steps.between])
    expect((await tryPassword(portal.browser(), nobody)).statusCode).toBe(429);
});

test('of tries at once, over processes that prefer different keys, as many are judged as ever', async () => {
  await using steps = await startSteps();
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, time) =>
      tryPassword((time % 2 ? steps.between : steps.during).browser(), nobody).then(({ statusCode }) => statusCode),
    ),
  );
  expect(answers.filter((status) => status === 400)).toHaveLength(limits.signInFailuresPerAccount);
  expect(new Set(answers)).toEqual(new Set([400, 429]));
});

test('whoever was locked before and tried since is opened again by whoever forgives them', async () => {
  await using steps = await startSteps();
  const { before, during } = steps;
  for (let time = 0; time < limits.signInFailuresPerAccount; time++) await tryPassword(before.browser(), 'demo.basic');
  expect((await tryPassword(during.browser(), 'demo.basic', demoPassword)).statusCode).toBe(429);
  const { id } = await during.db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'demo.basic')
    .executeTakeFirstOrThrow();
  await forgivePasswordTries(during.db, { seal: during.seal, smsCountries: ['CN'] }, id);
  expect((await tryPassword(during.browser(), 'demo.basic', demoPassword)).statusCode).toBe(200);
});

test('the free try without a captcha is not given a second time', async () => {
  await using steps = await startSteps({ UC_CAPTCHA: 'signIn' });
  expect((await tryPassword(steps.before.browser(), nobody)).json().code).toBe('signin.incorrect');
  expect((await tryPassword(steps.during.browser(), nobody)).json().code).toBe('captcha.required');
});

test('a captcha that was shown or solved before counts after, for its owner alone, and so do failures', async () => {
  await using steps = await startSteps({ UC_CAPTCHA: 'signIn' });
  const { before, between, during } = steps;
  const visitor = before.browser();
  const { token, x } = await openPuzzle(visitor, before.db);
  const solved = { token, pointJson: pointAt(x) };
  expect(await same(visitor.cookies, during).call(api.captcha.checkCaptcha, solved)).toEqual({ result: true });
  const captchaToken = await earnPass(visitor, before.db);
  const body = { account: 'demo.basic', password: demoPassword, captchaToken };
  const stranger = await during.browser().send({ method: 'POST', path: '/anonymous/signIn', body });
  expect(stranger.json().code).toBe('captcha.required');
  const own = await same(visitor.cookies, during).send({ method: 'POST', path: '/anonymous/signIn', body });
  expect(own.statusCode).toBe(200);

  const asker = before.browser();
  const statuses: number[] = [];
  for (let time = 0; time <= limits.captchaPerBrowserPerMinute; time++) {
    const portal = time % 2 ? between : during;
    const { method, path } = api.captcha.getCaptchaWork;
    const asked = await same(asker.cookies, portal).send({ method, path, body: { action: 'signIn' } });
    statuses.push(asked.statusCode);
  }
  expect(statuses).toEqual([...Array(limits.captchaPerBrowserPerMinute).fill(200), 429]);
});

test('messages to a destination count on, and one destination is never two', async () => {
  await using steps = await startSteps();
  const { before, between, during } = steps;
  const asking = { channel: 'email', network: 'n', destinationsPerHour: 5, isKnown: false } as const;
  const count = ({ db, seal }: Portal, account: string) => countAsking(db, seal, { ...asking, account });
  expect(await count(before, 'a@example.com')).toBeNull();
  for (const portal of [during, between, during]) expect(await count(portal, 'a@example.com')).not.toBeNull();
  await before.passTime('61 seconds');
  // Known to this network already under the old key: not one more of the destinations it may have.
  expect(await count(during, 'a@example.com')).toBeNull();
  for (let one = 1; one < asking.destinationsPerHour; one++)
    expect(await count(one % 2 ? between : during, `${one}@example.com`)).toBeNull();
  expect(await count(during, 'more@example.com')).not.toBeNull();
});

test('guesses at reset codes count on, over codes sent before and after', async () => {
  await using steps = await startSteps();
  const { before, during } = steps;
  const { sendCode, verifyCode } = api.forgottenPassword;
  let compared = 0;
  for (let round = 0; round < 4; round++) {
    await before.owner.deleteFrom('message_request').execute();
    const browser = (round === 0 ? before : during).browser({ 'x-peer': `198.51.100.${round}` });
    const { flow } = await browser.call(sendCode, { account: nobody, channel: 'sms' });
    for (let guess = 0; guess < limits.codeTries; guess++) {
      const answer = await browser.send({ method: 'POST', path: verifyCode.path, body: { flow, code: '000000' } });
      if (answer.json().code === 'code.incorrect') compared++;
    }
  }
  expect(compared).toBe(limits.wrongCodesPerHour);
});

test('twins under way at once, at processes that prefer different keys, are one sign-in', async () => {
  await using steps = await startSteps();
  const { before, between, during } = steps;
  const { cookies } = before.browser();
  const answers = await Promise.all(
    [between, during, between, during].map((portal) =>
      same(cookies, portal).send({
        method: 'POST',
        path: '/anonymous/signIn',
        body: { account: 'demo.basic', password: demoPassword },
        headers: { 'idempotency-key': 'one', authorization: '' },
      }),
    ),
  );
  expect(new Set(answers.map(({ payload }) => payload)).size).toBe(1);
  expect(await before.db.selectFrom('session').select('id').execute()).toHaveLength(1);
});

test('what was counted under two names is added up under the present one', async () => {
  await using steps = await startSteps();
  const { db } = steps.before;
  const rule = { tries: 5, windowMinutes: 15, lockMinutes: 15, longestLockMinutes: 60, inARow: 8 };
  for (const name of ['old', 'old', 'new', 'new']) expect(await countAttempt(db, name, rule)).toBeNull();
  expect(await countAttempt(db, ['new', 'old'], rule)).toBeNull();
  const rows = await db.selectFrom('attempt').select(['bucket', 'tries', 'consecutive', 'locks']).execute();
  expect(rows).toEqual([{ bucket: 'new', tries: 5, consecutive: 5, locks: 1 }]);
  expect(await countAttempt(db, ['old', 'new'], rule)).not.toBeNull();
});
