import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usualSizes } from '../config/pool-sizes.ts';
import { openDatabases } from '../db/database.ts';
import { eventually } from '../db/embedded/progress.ts';
import { demoPassword } from '../db/seed/seed.ts';
import { startPortal } from '../testing/portal.ts';
import { tryPassword } from '../testing/tries.ts';

test('a database that answers slowly turns newcomers away at once, keeps sign-in open, and serves all when it is quick again', async () => {
  await using world = await startPortal();
  const databases = openDatabases(world.connection, () => undefined);
  await using portal = await startPortal({ beside: world, change: { databases } });
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const ask = () => browser.send({ path: '/user/get' });

  // Every connection of the pool is held, as by statements that take their time, and one more call waits.
  const holds = await Promise.all(
    Array.from({ length: usualSizes.connections }, () => databases.main.startTransaction().execute()),
  );
  const admitted = ask();
  expect(await eventually(async () => databases.isCongested('main'), 10_000)).toBe(true);
  const answers = await Promise.all(Array.from({ length: 200 }, ask));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json().code).toBe('server.busy');
    expect(answer.headers['retry-after']).toBe('3');
  }
  const reasons = portal.log.filter((line) => line.includes('A call failed')).map((line) => JSON.parse(line).err.type);
  expect(reasons).toHaveLength(200);
  expect(new Set(reasons)).toEqual(new Set(['DatabaseBusy'])); // none of them waited in a queue to be refused there
  // The reserved pool is another matter.
  expect(databases.isCongested('sensitive')).toBe(false);
  expect((await tryPassword(portal.browser(), 'demo.full')).statusCode).not.toBe(503);
  expect((await portal.browser().send({ path: '/health/live' })).statusCode).toBe(200);

  for (const hold of holds) await hold.rollback().execute();
  expect([200, 503]).toContain((await admitted).statusCode); // 503 where this machine took longer than it may wait
  expect(databases.isCongested('main')).toBe(false);
  const after = await Promise.all(Array.from({ length: 200 }, ask));
  expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await databases.close();
});

test('a burst that the database keeps up with is not turned away', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const answers = await Promise.all(Array.from({ length: 100 }, () => browser.send({ path: '/user/get' })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await sql<{ n: number }>`select count(*)::int as n from session`.execute(portal.db)).rows[0]?.n).toBe(1);
});
