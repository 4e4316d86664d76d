import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import {
  goodPasswords,
  isIn,
  outcome,
  prove,
  reset,
  signedIn,
} from '../../testing/features/forgotten-password/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly } from '../../testing/tries.ts';

test('a device that signed in with the former password has no tries of its own after a reset', async () => {
  await using portal = await startPortal();
  const former = await signedIn(portal);
  const elsewhere = await signedIn(portal, 'demo.basic');
  const own = portal.browser();
  const { ticket } = await prove(portal, own);
  expect(await outcome(reset(own, ticket))).toBe('ok');
  expect(await isIn(former)).toBe(false);
  await tryWrongly(portal.browser(), 'demo.full', limits.signInFailuresPerAccount);
  expect((await tryPassword(former, 'demo.full')).statusCode).toBe(429);
  // Another person's devices are theirs as before.
  await tryWrongly(portal.browser(), 'demo.basic', limits.signInFailuresPerAccount);
  expect((await tryPassword(elsewhere, 'demo.basic', 'Demo@2026')).statusCode).toBe(200);
  await portal.passTime('5 hours');
  expect((await tryPassword(former, 'demo.full', goodPasswords[0])).statusCode).toBe(200);
});
