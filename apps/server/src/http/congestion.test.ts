import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { usualSizes } from '../config/pool-sizes.ts';
import { openDatabases } from '../db/database.ts';
import { eventually } from '../db/embedded/progress.ts';
import { demoPassword } from '../db/seed/seed.ts';
import { startPortal } from '../testing/portal.ts';
import { tryPassword } from '../testing/tries.ts';
import type { Door, Rank } from './door.ts';

/** Lets everybody in, however slow this machine is: what is turned away then is the pool's doing. */
const openDoor: Door = { enter: () => ({ leave: () => undefined }) };

test('a database that answers slowly turns newcomers away at once, keeps sign-in open, and serves all when it is quick again', async () => {
  await using world = await startPortal();
  const databases = openDatabases(world.connection, () => undefined);
  await using portal = await startPortal({ beside: world, change: { databases, door: openDoor } });
  const browser = portal.browser();
  await browser.signIn('demo.basic', demoPassword);
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
  // None of them waited in a queue to be refused there, which would be told one by one.
  const told = portal.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(told.map(({ msg }) => msg)).toContain('Calls were turned away: more come than can be answered');
  expect(told.filter(({ msg }) => msg === 'A call failed')).toEqual([]);
  // The reserved pool is another matter.
  expect(databases.isCongested('sensitive')).toBe(false);
  expect((await tryPassword(portal.browser(), 'demo.full')).statusCode).not.toBe(503);
  expect((await portal.browser().send({ path: '/health/live' })).statusCode).toBe(200);

  for (const hold of holds) await hold.rollback().execute();
  expect([200, 503]).toContain((await admitted).statusCode); // 503 where this machine took longer than it may wait
  expect(databases.isCongested('main')).toBe(false);
  const after = await Promise.all(Array.from({ length: 50 }, ask)); // what a busy machine answers before anybody has waited too long again
  expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await databases.close();
});

test('a burst that the database keeps up with is not turned away', async () => {
  await using portal = await startPortal({ change: { door: openDoor } });
  const browser = portal.browser();
  await browser.signIn('demo.basic', demoPassword);
  const answers = await Promise.all(Array.from({ length: 50 }, () => browser.send({ path: '/user/get' })));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await sql<{ n: number }>`select count(*)::int as n from session`.execute(portal.db)).rows[0]?.n).toBe(1);
});

/** A door that lets nobody in but some ranks, and keeps what it was asked for. */
function createRefusingDoor(...open: Rank[]) {
  const asked: Rank[] = [];
  let inside = 0;
  const enter: Door['enter'] = (rank) => {
    asked.push(rank);
    if (!open.includes(rank)) return null;
    inside++;
    return { leave: () => void inside-- };
  };
  return { asked, door: { enter }, inside: () => inside };
}

test('what a page cannot begin without and signing in come first, timers last; refusals are 503 and say when to come back', async () => {
  const { asked, door, inside } = createRefusingDoor('first');
  await using portal = await startPortal({ change: { door } });
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const timer = { 'x-background': '1' };
  const ask = async (path: string, headers = {}) => {
    asked.length = 0;
    const answer = await browser.send({ path, headers });
    return { rank: asked[0], status: answer.statusCode, again: answer.headers['retry-after'] };
  };
  const first = { rank: 'first', status: 200, again: undefined };
  expect(await ask('/user/isLogin')).toEqual(first);
  expect(await ask('/app/list', timer)).toEqual(first);
  expect(await ask('/anonymous/signInConf')).toEqual(first);
  expect(await ask('/records/list')).toEqual({ rank: 'usual', status: 503, again: '3' });
  expect(await ask('/user/isLogin', timer)).toEqual({ rank: 'background', status: 503, again: '3' });
  // What nobody but a timer asks for need not say so.
  expect(await ask('/approvals/waiting')).toEqual({ rank: 'background', status: 503, again: '3' });
  expect(await ask('/health/live')).toEqual({ rank: undefined, status: 200, again: undefined });
  expect(inside()).toBe(0);
});
