import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { type Portal, startPortal } from '../testing/portal.ts';
import { addPerson, addSession } from '../testing/proofs/world.ts';
import { createLastUses, startLastUses } from './last-uses.ts';

/** Sessions that were used an hour ago. */
async function sessions(database: TestDatabase, count: number): Promise<string[]> {
  const person = await addPerson(database);
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await addSession(database, person)).id);
  await sql`update session set active_at = now() - interval '1 hour'`.execute(database.db);
  return ids;
}

/** How many seconds ago each was used, as the database says; in tens, for a test takes its time too. */
async function agesOf({ db }: Pick<TestDatabase, 'db'>, ids: string[]): Promise<number[]> {
  const { rows } = await sql<{ age: number }>`
    select 10 * floor(date_part('epoch', now() - active_at) / 10)::int as age
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place) join session using (id) order by place`.execute(
    db,
  );
  return rows.map(({ age }) => age);
}

test('uses are written together, each as of its own moment', async () => {
  await using database = await createTestDatabase();
  const ids = await sessions(database, 3);
  let now = 0;
  const lastUses = createLastUses(database.db, () => now);
  lastUses.note(ids[0] ?? '');
  now += 20_000;
  lastUses.note(ids[1] ?? '');
  now += 10_000;
  expect(await agesOf(database, ids)).toEqual([3_600, 3_600, 3_600]);
  await lastUses.write();
  expect(await agesOf(database, ids)).toEqual([30, 10, 3_600]);
});

test('a later use that another process has written is not taken back, and an ended session stays as it ended', async () => {
  await using database = await createTestDatabase();
  const ids = await sessions(database, 2);
  let now = 0;
  const [slow, quick] = [createLastUses(database.db, () => now), createLastUses(database.db, () => now)];
  for (const id of ids) slow.note(id);
  now += 60_000;
  quick.note(ids[0] ?? '');
  await quick.write();
  await sql`update session set ended_at = now() where id = ${ids[1]}`.execute(database.db);
  await slow.write();
  expect(await agesOf(database, ids)).toEqual([0, 3_600]);
});

test('a row that somebody holds makes no other wait, and is written the next time', async () => {
  await using database = await createTestDatabase();
  const ids = await sessions(database, 2);
  const lastUses = createLastUses(database.db);
  const holder = await database.db.startTransaction().execute();
  await sql`select from session where id = ${ids[0]} for update`.execute(holder);
  for (const id of ids) lastUses.note(id);
  await lastUses.write();
  expect(await agesOf(database, ids)).toEqual([3_600, 0]);
  await holder.rollback().execute();
  await lastUses.write();
  expect((await agesOf(database, ids))[0]).toBeLessThan(60);
});

test('what could not be written is written the next time', async () => {
  await using database = await createTestDatabase();
  const ids = await sessions(database, 1);
  const lastUses = createLastUses(database.db);
  lastUses.note(ids[0] ?? '');
  await sql`alter table session rename to away`.execute(database.owner);
  await expect(lastUses.write()).rejects.toThrow('session');
  await sql`alter table away rename to session`.execute(database.owner);
  await lastUses.write();
  expect((await agesOf(database, ids))[0]).toBeLessThan(60);
});

test('what is written, or of a session that has ended, is done with and not written again', async () => {
  await using database = await createTestDatabase();
  const ids = await sessions(database, 2);
  const lastUses = createLastUses(database.db);
  for (const id of ids) lastUses.note(id);
  await sql`update session set ended_at = now() where id = ${ids[1]}`.execute(database.db);
  await lastUses.write();
  // Whatever it wrote now would fail.
  await sql`alter table session rename to away`.execute(database.owner);
  await lastUses.write();
  await sql`alter table away rename to session`.execute(database.owner);
});

test('a process writes by itself, and what is left when it stops', async () => {
  await using database = await createTestDatabase();
  const ids = await sessions(database, 2);
  const lastUses = startLastUses(database.db, (error) => expect.unreachable(String(error)));
  lastUses.note(ids[0] ?? '');
  for (let look = 0; look < 100 && ((await agesOf(database, ids))[0] ?? 0) >= 3_600; look++) await sleep(100);
  expect((await agesOf(database, ids))[0]).toBeLessThan(60);
  lastUses.note(ids[1] ?? '');
  await lastUses.stop();
  expect((await agesOf(database, ids))[1]).toBeLessThan(60);
});

/** Somebody's session, and how long ago it was used as every process sees it. */
async function signedIn(portal: Portal) {
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const { id } = await portal.db.selectFrom('session').select('id').executeTakeFirstOrThrow();
  const use = async () => (await browser.send({ path: '/user/isLogin' })).statusCode;
  return { use, age: async () => (await agesOf(portal, [id]))[0] };
}

test('after a pause a use is written before the answer: whatever becomes of the process, the session ends no earlier', async () => {
  await using portal = await startPortal();
  const { use, age } = await signedIn(portal);
  await portal.browser().signIn('demo.basic', demoPassword);
  await portal.passTime('61 seconds');
  expect(await use()).toBe(200);
  expect(await age()).toBeLessThan(60);
  // And nobody else's is kept alive by it.
  const { rows } = await sql<{ unused: number }>`select count(*)::int as unused from session
    where active_at < now() - interval '1 minute'`.execute(portal.db);
  expect(rows).toEqual([{ unused: 1 }]);
});

test('a use within a minute of the last mark is collected: lost with its process, the session ends by that minute earlier', async () => {
  await using portal = await startPortal();
  const { use, age } = await signedIn(portal);
  await portal.passTime('30 seconds');
  expect(await use()).toBe(200);
  expect(await age()).toBe(30);
  await portal.lastUses.write();
  expect(await age()).toBe(0);
});
