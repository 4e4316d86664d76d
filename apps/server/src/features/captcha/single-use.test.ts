import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import type { Seal } from '../../secrets/seal.ts';
import { earnPass, openPuzzle, pointAt } from '../../testing/captcha.ts';
import { startPortal } from '../../testing/portal.ts';
import { usePass } from './challenges.ts';
import { ownerOf } from './owner.ts';

test('the right place passes, and so does one as far off as the tolerance allows', async () => {
  await using portal = await startPortal();
  for (const off of [0, limits.captchaTolerance, -limits.captchaTolerance]) {
    const browser = portal.browser();
    const { token, x } = await openPuzzle(browser, portal.db);
    const answer = await browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(x + off), token });
    expect(answer).toEqual({ result: true });
  }
});

test('one pixel further is wrong, and the puzzle is used up: the right place after it is wrong too', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { token, x } = await openPuzzle(browser, portal.db);
  const check = (at: number) => browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(at), token });
  expect(await check(x - limits.captchaTolerance - 1)).toEqual({ result: false });
  expect(await check(x)).toEqual({ result: false });
});

test('of 16 answers at once, over two processes, exactly one is judged', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  for (let round = 0; round < 5; round += 1) {
    const browser = portal.browser();
    const twin = second.browser();
    twin.cookies.set('session-id', browser.cookies.get('session-id') ?? '');
    const { token, x } = await openPuzzle(browser, portal.db);
    const answers = await Promise.allSettled(
      Array.from({ length: 16 }, (_, index) =>
        (index % 2 ? twin : browser).call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token }),
      ),
    );
    const right = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.result);
    expect(right).toHaveLength(1);
  }
});

test('a repeated call with the same key gets the same verdict, and no second pass', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { token, x } = await openPuzzle(browser, portal.db);
  const options = { idempotencyKey: 'one-answer' };
  for (const _ of ['first', 'repeat'])
    expect(await browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token }, options)).toEqual({
      result: true,
    });
  const passes = await portal.db.selectFrom('captcha').selectAll().execute();
  expect(passes).toHaveLength(1);
});

test('a challenge expires, and so does the pass it becomes', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const late = await openPuzzle(browser, portal.db);
  await portal.passTime(`${limits.captchaChallengeSeconds + 1} seconds`);
  const check = { pointJson: pointAt(late.x), token: late.token };
  expect(await browser.call(api.captcha.checkCaptcha, check)).toEqual({ result: false });

  const token = await earnPass(browser, portal.db);
  await portal.passTime(`${limits.captchaPassSeconds + 1} seconds`);
  const { owner } = await portal.db.selectFrom('captcha').select('owner').executeTakeFirstOrThrow();
  expect(await usePass(portal.db, token, { action: 'signIn', owners: [owner] })).toBe(false);
});

test('a pass is used once, by its owner, for its action', async () => {
  await using portal = await startPortal();
  const token = await earnPass(portal.browser(), portal.db);
  const { owner } = await portal.db.selectFrom('captcha').select('owner').executeTakeFirstOrThrow();
  const stranger = Buffer.alloc(owner.length);
  expect(await usePass(portal.db, token, { action: 'signIn', owners: [stranger] })).toBe(false);
  expect(await usePass(portal.db, token, { action: 'sendCode', owners: [owner] })).toBe(false);
  const uses = await Promise.all(
    Array.from({ length: 8 }, () => usePass(portal.db, token, { action: 'signIn', owners: [owner] })),
  );
  expect(uses.filter(Boolean)).toHaveLength(1);
});

test('an unanswered challenge is no pass', async () => {
  await using portal = await startPortal();
  const { token } = await openPuzzle(portal.browser(), portal.db);
  const { owner } = await portal.db.selectFrom('captcha').select('owner').executeTakeFirstOrThrow();
  expect(await usePass(portal.db, token, { action: 'signIn', owners: [owner] })).toBe(false);
});

test("another browser cannot answer somebody's puzzle, even with the right place", async () => {
  await using portal = await startPortal();
  const { token, x } = await openPuzzle(portal.browser(), portal.db);
  const answer = await portal.browser().call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token });
  expect(answer).toEqual({ result: false });
});

test('a browser that spells another one’s session as its own id is still another owner', () => {
  const fingerprints = (_: string, value: string): [Buffer] => [Buffer.from(value)];
  const seal = { fingerprints } as Partial<Seal> as Seal;
  const visit = { session: { id: 'abc' }, browserId: 'session abc', origin: { ip: '127.0.0.1' } } as Parameters<
    typeof ownerOf
  >[0];
  const owners = [
    ownerOf(visit, 'sendCode', seal),
    ownerOf({ ...visit, session: null }, 'sendCode', seal),
    ownerOf(visit, 'signIn', seal),
    ownerOf({ ...visit, session: null, browserId: null }, 'signIn', seal),
  ].map(String);
  expect(owners).toEqual(['session abc', 'browser session abc', 'browser session abc', 'address 127.0.0.1']);
});

test('parallel repeats of one answer, by one key, all get the one verdict', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { token, x } = await openPuzzle(browser, portal.db);
  const answer = () =>
    browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token }, { idempotencyKey: 'one-answer' });
  expect(await Promise.all([answer(), answer(), answer()])).toEqual(Array(3).fill({ result: true }));
});

test('a made-up token leaves nothing behind, whatever key comes with it', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(100), token: 'made-up' });
  expect(await portal.db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
});
