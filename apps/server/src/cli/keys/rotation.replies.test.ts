import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { startSteps } from '../../testing/cli/keys/world.ts';

const signIn = (browser: TestBrowser, key: string, account = 'demo.full') =>
  browser.send({
    method: 'POST',
    path: '/anonymous/signIn',
    body: { account, password: demoPassword },
    headers: { 'idempotency-key': key, authorization: '' },
  });

test('twins under way at once, over processes that prefer different keys, are one sign-in with one answer', async () => {
  await using steps = await startSteps();
  const sessionId = crypto.randomUUID();
  const twins = await Promise.all(
    [steps.between, steps.during, steps.between, steps.during].map((portal) => {
      const browser = portal.browser();
      browser.cookies.set('session-id', sessionId);
      return signIn(browser, 'twin');
    }),
  );
  expect(twins.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(new Set(twins.map(({ payload }) => payload)).size).toBe(1);
  expect(await steps.before.db.selectFrom('session').select('id').execute()).toHaveLength(1);
});

test('while the key changes, a claim is of one browser, one key and one day', async () => {
  await using steps = await startSteps();
  const { during } = steps;
  const browser = during.browser();
  const first = await signIn(browser, 'one');
  for (const [other, key] of [
    [browser, 'two'],
    [during.browser(), 'one'],
  ] as const)
    expect((await signIn(other, key)).statusCode).toBe(200);
  await steps.before.passTime('25 hours');
  const later = await signIn(browser, 'one');
  expect(later.statusCode).toBe(200);
  expect(later.json()).not.toEqual(first.json());
});
