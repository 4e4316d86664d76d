import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../db/embedded/progress.ts';
import { createFakeMessenger, letter, notice, until, work, write } from '../../testing/adapters/messenger/fake.ts';
import { createTestDatabase, joinDatabase, type TestDatabase } from '../../testing/database.ts';

const to = { channel: 'sms', address: '+8613800138000' } as const;
const told = 'this one has no settings for the channel (UC_SMS)';

/** Nobody has taken anything for an hour. */
const anHourLater = ({ db }: TestDatabase) => sql`update message set due_at = now() - interval '1 hour'`.execute(db);
const rowsOf = ({ db }: TestDatabase) => db.selectFrom('message').select(['state', 'tries', 'reason']).execute();

test('a process without the settings of a channel leaves its messages, and their tries, to one that has them', async () => {
  await using database = await createTestDatabase();
  await using second = joinDatabase(database.connection);
  const email = createFakeMessenger('email');
  const ids = await write(database.db, notice({ to }), letter({ to, expiresInMinutes: 5 }));
  await anHourLater(database);
  await using without = work(database, email);
  expect(await eventually(async () => without.log.join().includes(told), 10_000)).toBe(true);
  expect(without.unserved()).toEqual(['sms']);
  // It has looked at them and goes on to look.
  await until(database.db, await write(database.db, notice()), 'sent');
  expect((await rowsOf(database)).filter(({ state }) => state === 'waiting')).toEqual([
    { state: 'waiting', tries: 0, reason: null },
    { state: 'waiting', tries: 0, reason: null },
  ]);
  const sms = createFakeMessenger('sms');
  await using _with = work(second, sms);
  await until(database.db, ids, 'sent');
  expect(sms.accepted.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect(await eventually(async () => without.unserved().length === 0, 10_000)).toBe(true);
  expect(without.log.filter((line) => line.includes(told))).toHaveLength(1);
});

test('what another process takes at once is nothing to tell of', async () => {
  await using database = await createTestDatabase();
  await using without = work(database, createFakeMessenger('email'));
  await write(database.db, notice({ to }));
  await until(database.db, await write(database.db, notice()), 'sent');
  expect(without.unserved()).toEqual([]);
  expect(without.log.join()).not.toContain(told);
});

test('codes of a channel that nobody can send expire; notices wait', async () => {
  await using database = await createTestDatabase();
  const [code = '', kept = ''] = await write(database.db, letter({ to, expiresInMinutes: 5 }), notice({ to }));
  await using _ = work(database, createFakeMessenger('email'));
  await database.db.updateTable('message').set({ expires_at: sql<Date>`now()` }).where('id', '=', code).execute();
  await until(database.db, [code], 'expired');
  await until(database.db, [kept], 'waiting');
  expect(await rowsOf(database)).toContainEqual({
    state: 'expired',
    tries: 0,
    reason: 'It expired before any process could send it',
  });
});
