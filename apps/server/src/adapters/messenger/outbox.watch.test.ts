import { limits } from '@uc/contract';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { eventually } from '../../db/embedded/progress.ts';
import { createFakeMessenger, notice, until, work, write } from '../../testing/adapters/messenger/fake.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createMessageFigures } from './figures.ts';

test('the bell comes back after its connection was cut, and messages leave meanwhile', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  await using _ = work(database, email, { connection: database.direct });
  const bells = async () =>
    (
      await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and application_name like '%bell' and query like 'listen%'`.execute(
        database.db,
      )
    ).rows.map(({ pid }) => pid);
  expect(await eventually(async () => (await bells()).length === 1, 10_000)).toBe(true);
  const [former = 0] = await bells();
  await sql`select pg_terminate_backend(${former})`.execute(database.db);
  await until(database.db, await write(database.db, notice()), 'sent');
  const isBack = async () => (await bells()).some((pid) => pid !== former);
  expect(await eventually(isBack, 10_000)).toBe(true);
});

test('what waits, how long, and what short messages cost is told to whoever watches', async () => {
  await using database = await createTestDatabase();
  const registry = new Registry();
  createMessageFigures(registry, database.db, ['email']);
  await write(database.db, notice(), notice());
  await database.db.updateTable('message').set({ created_at: sql<Date>`now() - interval '90 s'` }).execute();
  const figures = await registry.metrics();
  expect(figures).toContain('uc_messages_waiting{channel="email"} 2');
  expect(figures).toContain('uc_messages_waiting{channel="sms"} 0');
  expect(Number(/uc_messages_oldest_seconds\{channel="email"\} (\S+)/.exec(figures)?.[1])).toBeGreaterThanOrEqual(90);
  expect(figures).toContain('uc_short_messages_hour 0');
  expect(figures).toContain('uc_channel_served{channel="email"} 1');
  expect(figures).toContain('uc_channel_served{channel="sms"} 0');
});

test.each([
  [0.5, 'Half of the short messages of this hour are used'],
  [1, 'The short messages of this hour are used up'],
])('at %d of the short messages of an hour an alarm is raised, once', async (share, alarm) => {
  await using database = await createTestDatabase();
  await sql`insert into message_request (id, destination, channel, network, is_new)
    select gen_random_uuid(), '\\x00', 'sms', 'n', false
    from generate_series(1, ${share * limits.shortMessagesPerHour}::int)`.execute(database.db);
  const sms = createFakeMessenger('sms');
  await using worker = work(database, sms);
  for (const _ of ['once', 'twice'])
    await until(
      database.db,
      await write(database.db, notice({ to: { channel: 'sms', address: '+8613800138000' } })),
      'sent',
    );
  await worker.stop();
  expect(worker.log.filter((line) => line.includes(alarm))).toHaveLength(1);
});
