import { limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eventually } from '../../db/embedded/progress.ts';
import { newId } from '../../db/ids.ts';
import { trustedCertificate } from '../../testing/adapters/messenger/certificates.ts';
import { letter, notice, until, work, write } from '../../testing/adapters/messenger/fake.ts';
import { type MailServer, startMailServer } from '../../testing/adapters/messenger/mail-server.ts';
import { createTestDatabase, joinDatabase, type TestDatabase } from '../../testing/database.ts';
import { createSmtpMessenger } from './smtp.ts';

const startSlow = async () => startMailServer('clear', await trustedCertificate());
const messengerFor = ({ port }: MailServer) =>
  createSmtpMessenger({ url: `smtp://localhost:${port}`, from: 'no-reply@portal.example', host: 'portal.example' });
const rowOf = ({ db }: TestDatabase) => db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
const patienceMs = 20_000;

/** A code that has this long to live. */
async function writeCode({ db }: TestDatabase, seconds: number): Promise<string> {
  const [id = ''] = await write(db, letter({ expiresInMinutes: 5 }));
  await sql`update message set expires_at = now() + make_interval(secs => ${seconds})`.execute(db);
  return id;
}

test('a mail server that thinks for many leases long gets a mail once, whoever else looks', async () => {
  await using database = await createTestDatabase();
  await using second = joinDatabase(database.connection);
  await using server = await startSlow();
  server.isPondering = true;
  const leaseSeconds = 1;
  await using _here = work(database, messengerFor(server), { leaseSeconds });
  await using _there = work(second, messengerFor(server), { leaseSeconds });
  const [id = ''] = await write(database.db, notice());
  const isRenewed = async () =>
    (await sql`select 1 from message where due_at > created_at + interval '4 s'`.execute(database.db)).rows.length > 0;
  expect(await eventually(isRenewed, patienceMs)).toBe(true);
  expect(server.arrived.map(({ key }) => key)).toEqual([id]);
  server.isPondering = false;
  server.release();
  await until(database.db, [id], 'sent');
  expect(server.arrived).toHaveLength(1);
  expect(await rowOf(database)).toMatchObject({ tries: 1, reason: null });
});

test('an answer after DATA may take longer than any other: ten minutes', () => {
  const url = 'smtp://localhost';
  expect(createSmtpMessenger({ url, from: 'a@portal.example', host: 'portal.example' }).patience?.answerMs).toBe(
    600_000,
  );
});

test('mails that wait for a slow answer hold up no other', async () => {
  await using database = await createTestDatabase();
  await using server = await startSlow();
  server.isPondering = true;
  await using _ = work(database, messengerFor(server));
  const slow = await write(database.db, ...Array.from({ length: limits.sendsAtOnce }, () => notice()));
  expect(await eventually(async () => server.arrived.length === slow.length, patienceMs)).toBe(true);
  server.isPondering = false;
  const next = await write(database.db, ...Array.from({ length: 3 }, () => letter({ expiresInMinutes: 5 })));
  await until(database.db, next, 'sent');
  await until(database.db, slow, 'waiting');
  server.release();
  await until(database.db, slow, 'sent');
  expect(server.arrived.map(({ key }) => key).sort()).toEqual([...slow, ...next].sort());
});

test('a code that expires while the server thinks is given up with its words, and not tried again', async () => {
  await using database = await createTestDatabase();
  await using server = await startSlow();
  server.isPondering = true;
  const id = await writeCode(database, limits.sendTimeoutMs / 1_000 + 2);
  await using _ = work(database, messengerFor(server));
  await until(database.db, [id], 'expired');
  expect(await rowOf(database)).toMatchObject({
    tries: 1,
    payload: null,
    reason: 'It expired before the provider had answered; it may have arrived',
  });
  expect(await eventually(async () => server.lines === 0, patienceMs)).toBe(true);
});

test('a code that expires before its last byte is not sent', async () => {
  await using database = await createTestDatabase();
  await using server = await startSlow();
  server.mood = 'stalls';
  const id = await writeCode(database, 300);
  await using _ = work(database, messengerFor(server));
  expect(await eventually(async () => server.heard === 1, patienceMs)).toBe(true);
  await sql`update message set expires_at = now()`.execute(database.db);
  server.mood = 'accepts';
  server.release();
  await until(database.db, [id], 'expired');
  expect(await rowOf(database)).toMatchObject({ tries: 1, reason: 'It expired before it was handed in' });
  expect(server.arrived).toEqual([]);
});

test('a mail that another process has taken meanwhile does not leave this one', async () => {
  await using database = await createTestDatabase();
  await using server = await startSlow();
  server.mood = 'stalls';
  await write(database.db, notice());
  await using worker = work(database, messengerFor(server));
  expect(await eventually(async () => server.heard === 1, patienceMs)).toBe(true);
  await database.db.updateTable('message').set({ taken_by: newId() }).execute();
  server.mood = 'accepts';
  server.release();
  const isTold = async () => worker.log.join().includes('A message in hand was taken by another process');
  expect(await eventually(isTold, patienceMs)).toBe(true);
  expect(server.arrived).toEqual([]);
});

test('a process that waits learns by itself that another has its mail, and lets the line go', async () => {
  await using database = await createTestDatabase();
  await using server = await startSlow();
  server.mood = 'stalls';
  await write(database.db, notice());
  await using worker = work(database, messengerFor(server), { leaseSeconds: 1 });
  expect(await eventually(async () => server.heard === 1, patienceMs)).toBe(true);
  await database.db
    .updateTable('message')
    .set({ taken_by: newId(), due_at: sql<Date>`now() + interval '1 hour'` })
    .execute();
  const isTold = async () => worker.log.join().includes('A message in hand was taken by another process');
  expect(await eventually(isTold, patienceMs)).toBe(true);
  expect(await eventually(async () => server.lines === 0, patienceMs)).toBe(true);
});

test('a stop puts back what no server has seen, for another process to send at once', async () => {
  await using database = await createTestDatabase();
  await using server = await startSlow();
  server.mood = 'stalls';
  const [id = ''] = await write(database.db, notice());
  const worker = work(database, messengerFor(server), { finishMs: 100 });
  expect(await eventually(async () => server.heard === 1, patienceMs)).toBe(true);
  await worker.stop();
  expect(await rowOf(database)).toMatchObject({ state: 'waiting', tries: 0, taken_by: null, reason: null });
  server.mood = 'accepts';
  server.release();
  await using _ = work(database, messengerFor(server));
  await until(database.db, [id], 'sent');
  expect(server.arrived.map(({ key }) => key)).toEqual([id]);
});

test('a stop while the server thinks counts as a try that may have arrived; the repeat has the same id', async () => {
  await using database = await createTestDatabase();
  await using server = await startSlow();
  server.isPondering = true;
  const [id = ''] = await write(database.db, notice());
  const worker = work(database, messengerFor(server), { finishMs: 100 });
  expect(await eventually(async () => server.arrived.length === 1, patienceMs)).toBe(true);
  await worker.stop();
  expect(await rowOf(database)).toMatchObject({
    state: 'waiting',
    tries: 1,
    taken_by: null,
    reason:
      'The mail server was handed it and did not confirm it; it may have arrived: this process was stopped before it answered (stopped)',
  });
  server.isPondering = false;
  await using _ = work(database, messengerFor(server));
  await until(database.db, [id], 'sent');
  expect(server.arrived.map(({ key }) => key)).toEqual([id, id]);
});

test('a stop that the server answers in time has its answer', async () => {
  await using database = await createTestDatabase();
  await using server = await startSlow();
  server.isPondering = true;
  const [id = ''] = await write(database.db, notice());
  const worker = work(database, messengerFor(server), { finishMs: patienceMs });
  expect(await eventually(async () => server.arrived.length === 1, patienceMs)).toBe(true);
  const stopped = worker.stop();
  server.release();
  await stopped;
  await until(database.db, [id], 'sent');
  expect(server.arrived).toHaveLength(1);
});
