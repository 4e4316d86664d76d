import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import type { TestBrowser } from '../testing/browser.ts';
import { startPortal } from '../testing/portal.ts';

const signIn = (browser: TestBrowser, key: string, account = 'demo.full') =>
  browser.send({
    method: 'POST',
    path: '/anonymous/signIn',
    body: { account, password: demoPassword },
    headers: { 'idempotency-key': key, authorization: '' },
  });

test('two keys of one browser are two intentions, and each is answered with its own reply', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const first = await signIn(browser, 'first');
  const second = await signIn(browser, 'second', 'demo.basic');
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect((await signIn(browser, 'first')).payload).toBe(first.payload);
  expect((await signIn(browser, 'second', 'demo.basic')).payload).toBe(second.payload);
});

test('two browsers that chose the same key each get their own reply again', async () => {
  await using portal = await startPortal();
  const [one, other] = [portal.browser(), portal.browser()];
  const [first, second] = [await signIn(one, 'same'), await signIn(other, 'same')];
  expect((await signIn(one, 'same')).payload).toBe(first.payload);
  expect((await signIn(other, 'same')).payload).toBe(second.payload);
});
