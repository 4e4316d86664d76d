import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { administer } from '../../testing/cli/commands.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly } from '../../testing/tries.ts';

test('a stranger who gets the address closed locks out no device known behind it', async () => {
  await using portal = await startPortal();
  const own = portal.browser();
  await tryPassword(own, 'demo.full', demoPassword);
  await tryPassword(portal.browser(), 'guess.0');
  await portal.db
    .updateTable('attempt')
    .set({ tries: limits.signInFailuresPerAddress - 1 })
    .where('bucket', 'like', 'password:address:%')
    .execute();
  await tryPassword(portal.browser(), 'guess.1');
  expect((await tryPassword(portal.browser(), 'demo.full', demoPassword)).statusCode).toBe(429);
  expect((await tryPassword(own, 'demo.full', demoPassword)).statusCode).toBe(200);
  // Nor does their success open the address again for the stranger, or their device another account.
  expect((await tryPassword(portal.browser(), 'guess.2')).statusCode).toBe(429);
  expect((await tryPassword(own, 'demo.basic', demoPassword)).statusCode).toBe(429);
});

test('unlocking a person opens their own devices too', async () => {
  await using portal = await startPortal();
  const own = portal.browser();
  await tryPassword(own, 'demo.full', demoPassword);
  await tryWrongly(own, 'demo.full', limits.signInFailuresPerKnownDevice);
  await tryWrongly(portal.browser(), 'demo.full', limits.signInFailuresPerAccount);
  for (const browser of [own, portal.browser()])
    expect((await tryPassword(browser, 'demo.full', demoPassword)).statusCode).toBe(429);
  await administer(portal.db, 'unlock demo.full');
  for (const browser of [own, portal.browser()])
    expect((await tryPassword(browser, 'demo.full', demoPassword)).statusCode).toBe(200);
});
