import { limits } from '@uc/contract';
import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { eventually } from '../../db/embedded/progress.ts';
import { newId } from '../../db/ids.ts';
import { settleFailure, settleSent } from '../../db/outbox/settle.ts';
import { renewLease, renewLeases, takeMessages } from '../../db/outbox/take.ts';
import { MessageRefused } from '../../ports/messenger.ts';
import { createFakeMessenger, letter, notice, until, work, write } from '../../testing/adapters/messenger/fake.ts';
import { createTestDatabase, joinDatabase } from '../../testing/database.ts';
import { createMessageFigures } from './figures.ts';

const one = { channel: 'email', most: 1, leaseSeconds: 60 } as const;
const outage = () => {
  throw new Error('The provider is down');
};

/** What passing time does to everything that waits for its next try or for the end of a lease. */
const makeDue = (db: Parameters<typeof until>[0]) =>
  sql`update message set due_at = now() where state = 'waiting' and taken_by is null`.execute(db);

test('a provider that is down for a while gets everything afterwards, under the same ids', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  const tried: string[] = [];
  email.before = async ({ id }) => {
    tried.push(id);
    outage();
  };
  await using _ = work(database, email);
  const ids = await write(database.db, ...Array.from({ length: 12 }, () => notice()));
  await eventually(async () => new Set(tried).size === ids.length, 10_000);
  email.before = async () => undefined;
  await makeDue(database.db);
  await until(database.db, ids, 'sent');
  expect(email.accepted.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test('each pause before a further try is longer, up to the longest', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  email.before = async () => outage();
  await using _ = work(database, email);
  const [id = ''] = await write(database.db, notice());
  const pauses: number[] = [];
  for (let tries = 1; tries <= 7; tries += 1) {
    const failed = async () => (await pauseAfter(tries)) !== undefined;
    expect(await eventually(failed, 10_000)).toBe(true);
    pauses.push((await pauseAfter(tries)) ?? 0);
    await makeDue(database.db);
  }
  const longest = [2, 4, 8, 16, 32, 60, 60];
  pauses.forEach((pause, at) => {
    expect(pause).toBeLessThanOrEqual(longest[at] ?? 0);
    expect(pause).toBeGreaterThan((longest[at] ?? 0) * 0.75 - 2); // the row is read a moment later
  });

  async function pauseAfter(tries: number): Promise<number | undefined> {
    const row = await sql<{ pause: string }>`select extract(epoch from due_at - now()) as pause from message
      where id = ${id} and tries = ${tries} and taken_by is null`.execute(database.db);
    return row.rows[0] && Number(row.rows[0].pause);
  }
});

test('a code is tried three times, then given up loudly, without a word about who and what', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  let tries = 0;
  email.before = async ({ text, to, values }) => {
    tries += 1;
    throw new Error(`550 <${to}> ${values.name} refused: ${text} 138 0013 8000 https://portal.example/undo?ticket=x`);
  };
  const registry = new Registry();
  const figures = createMessageFigures(registry, database.db, ['email']);
  await using worker = work(database, email, { figures });
  const [id = ''] = await write(database.db, letter({ expiresInMinutes: 5 }));
  const isFailed = async () => {
    await makeDue(database.db);
    return (await database.db.selectFrom('message').select('state').executeTakeFirstOrThrow()).state === 'failed';
  };
  expect(await eventually(isFailed, 10_000)).toBe(true);
  expect(tries).toBe(limits.codeSendTries);
  await worker.stop();
  const alarms = worker.log.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
  expect(alarms).toMatchObject([{ message: id, channel: 'email', kind: 'code', tries, msg: 'A message was given up' }]);
  const row = await database.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'failed', payload: null });
  for (const secret of ['482913', 'chen@example.com', '陈思远', '8000', 'ticket'])
    expect(worker.log.join() + row.reason).not.toContain(secret);
  expect(await registry.metrics()).toContain('uc_messages_total{channel="email",state="failed"} 1');
});

test('what the provider refuses for good is not tried again, and can be tried by an administrator', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  email.before = async () => {
    throw new MessageRefused('No such mailbox');
  };
  await using _ = work(database, email);
  const ids = await write(database.db, notice());
  await until(database.db, ids, 'failed');
  const row = await database.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ tries: 1, reason: 'No such mailbox' });
  expect(row.payload).not.toBeNull();
});

test('an expired code is not sent, whether it expires before it is taken or in the hand of a process', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const email = createFakeMessenger();
  const [waiting = ''] = await write(db, letter({ expiresInMinutes: 5 }));
  // Less than a provider may take to accept it: it would arrive when it is worth nothing.
  const soon = sql<Date>`now() + make_interval(secs => ${limits.sendTimeoutMs / 1_000 - 1})`;
  await db.updateTable('message').set({ expires_at: soon }).execute();
  await using worker = work(database, email);
  await until(db, [waiting], 'expired');
  await worker.stop();

  await write(db, letter({ expiresInMinutes: 5 }));
  const [taken] = await takeMessages(db, one, newId());
  if (!taken) return expect.unreachable();
  expect(await renewLease(db, taken, 60)).toMatchObject({ msLeft: expect.any(Number) });
  await db.updateTable('message').set({ expires_at: soon }).where('id', '=', taken.id).execute();
  expect(await renewLease(db, taken, 60)).toBe('expired');
  expect(email.accepted).toEqual([]);
  expect(worker.log.join()).toContain('A message was given up: it has expired');
  const row = await db.selectFrom('message').select('reason').where('id', '=', waiting).executeTakeFirstOrThrow();
  expect(row.reason).toBe('It expired before any process could send it');
});

test('a process that comes back after its lease neither sends nor settles what another has now', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [id = ''] = await write(db, notice());
  const [slow] = await takeMessages(db, one, newId());
  expect(await takeMessages(db, one, newId())).toEqual([]);
  await db.updateTable('message').set({ due_at: sql<Date>`now()` }).execute();
  const [quick] = await takeMessages(db, one, newId());
  if (!slow || !quick) return expect.unreachable();
  expect([slow.id, quick.id, quick.tries]).toEqual([id, id, 2]);
  expect(await renewLease(db, slow, 60)).toBe('lost');
  expect(await renewLeases(db, [slow, quick], 60)).toEqual([slow]);
  expect(await settleSent(db, slow, false)).toBe(false);
  expect(await settleFailure(db, slow, { reason: 'late', isFinal: true, keep: false })).toBeNull();
  expect(await renewLease(db, quick, 60)).not.toBe('lost');
  expect(await settleSent(db, quick, false)).toBe(true);
});

test('a message that was lost in dying hands as often as may be tried is given up, not tried for ever', async () => {
  await using database = await createTestDatabase();
  const [id = ''] = await write(database.db, letter({ expiresInMinutes: 5 }));
  await database.db.updateTable('message').set({ tries: limits.codeSendTries, taken_by: newId() }).execute();
  const email = createFakeMessenger();
  await using _ = work(database, email);
  await until(database.db, [id], 'failed');
  expect(email.accepted).toEqual([]);
});

test('a provider that never answers is given up on after its time, also one that ignores the signal', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  let isAborted = false;
  email.before = (_, signal) => {
    signal.addEventListener('abort', () => {
      isAborted = true;
    });
    return new Promise(() => undefined);
  };
  await using _ = work(database, email);
  await write(database.db, notice());
  const isFree = async () =>
    (await database.db.selectFrom('message').select('reason').executeTakeFirstOrThrow()).reason !== null;
  expect(await eventually(isFree, 15_000)).toBe(true);
  expect(isAborted).toBe(true);
});

test('while a provider stalls no transaction is open and no connection is held, so that calls have them all', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  let stalled = 0;
  email.before = (_, signal) => {
    stalled += 1;
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted'))));
  };
  await write(database.db, ...Array.from({ length: limits.sendsAtOnce }, () => notice()));
  await using _ = work(database, email);
  expect(await eventually(async () => stalled === limits.sendsAtOnce, 10_000)).toBe(true);
  await using other = joinDatabase(database.connection);
  const open = await sql`select pid, query from pg_stat_activity where datname = current_database()
    and xact_start < now() - interval '500 ms' and pid <> pg_backend_pid()`.execute(other.db);
  expect(open.rows).toEqual([]);
  const calls = Array.from({ length: 10 }, () => sql`select pg_sleep(0.05)`.execute(database.db));
  expect(await Promise.all(calls)).toHaveLength(10);
});
