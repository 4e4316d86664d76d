import { setTimeout } from 'node:timers/promises';
import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { eventually } from '../../db/embedded/progress.ts';
import { newId } from '../../db/ids.ts';
import { writeMessage } from '../../db/outbox/write.ts';
import {
  createFakeMessenger,
  letter,
  notice,
  seal,
  until,
  work,
  write,
} from '../../testing/adapters/messenger/fake.ts';
import { createTestDatabase, joinDatabase } from '../../testing/database.ts';

test('a message leaves with its id, in the language of its recipient, and nothing of it is kept', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  await using _ = work(database, email);
  const [id = ''] = await write(database.db, letter({ locale: 'en_US', name: 'Chen Siyuan', expiresInMinutes: 5 }));
  await until(database.db, [id], 'sent');
  expect(email.accepted).toMatchObject([{ id, to: 'chen@example.com', values: { code: '482913' } }]);
  expect(email.accepted[0]?.text).toContain('change your password');
  const row = await database.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ payload: null, tries: 1, taken_by: null, reason: null });
});

test('what was rolled back never leaves', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  await using _ = work(database, email);
  const change = database.db.transaction().execute(async (tx) => {
    await writeMessage(tx, seal, letter());
    throw new Error('The change fails');
  });
  await expect(change).rejects.toThrow('The change fails');
  await until(database.db, await write(database.db, notice()), 'sent');
  expect(email.accepted.map(({ kind }) => kind)).toEqual(['passwordChanged']);
});

test('neither recipient nor code nor name lies in the database in clear, nor opens in another row', async () => {
  await using database = await createTestDatabase();
  const [id = ''] = await write(database.db, letter());
  const { payload, ...row } = await database.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
  const readable = JSON.stringify(row) + payload?.toString('latin1') + payload?.toString('utf8');
  for (const secret of ['482913', 'chen@example.com', '陈思远']) expect(readable).not.toContain(secret);
  expect(seal.open(payload ?? Buffer.alloc(0), id)).toContain('482913');
  expect(() => seal.open(payload ?? Buffer.alloc(0), newId())).toThrow();
});

test('two processes side by side send every message once', async () => {
  await using database = await createTestDatabase();
  await using second = joinDatabase(database.connection);
  const [one, other] = [createFakeMessenger(), createFakeMessenger()];
  const [oneHas, otherHas] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const [fake, has] of [[one, oneHas] as const, [other, otherHas] as const])
    fake.before = async () => {
      has.resolve();
      await Promise.all([oneHas.promise, otherHas.promise]);
      await setTimeout(5);
    };
  const ids = await write(database.db, ...Array.from({ length: 80 }, () => notice()));
  await using _here = work(database, one);
  await using _there = work(second, other);
  await until(database.db, ids, 'sent');
  const sent = [...one.accepted, ...other.accepted].map(({ id }) => id);
  expect(sent.sort()).toEqual(ids.sort());
});

test('no more messages of a channel are in hand at once than the limit says', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  let [running, most] = [0, 0];
  const isFull = Promise.withResolvers<void>();
  email.before = async () => {
    running += 1;
    most = Math.max(most, running);
    if (running >= limits.sendsAtOnce) isFull.resolve();
    await isFull.promise;
    await setTimeout(10); // time for one too many to come
    running -= 1;
  };
  const ids = await write(database.db, ...Array.from({ length: 40 }, () => notice()));
  await using _ = work(database, email);
  await until(database.db, ids, 'sent');
  expect(most).toBe(limits.sendsAtOnce);
});

test('a channel that stalls does not hold up another', async () => {
  await using database = await createTestDatabase();
  const [email, sms] = [createFakeMessenger('email'), createFakeMessenger('sms')];
  email.before = (_, signal) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('Aborted'))));
  await write(database.db, ...Array.from({ length: limits.sendsAtOnce + 1 }, () => notice()));
  await using _ = work(database, email, { messengers: { email, sms } });
  const texts = await write(
    database.db,
    ...Array.from({ length: 20 }, () => notice({ to: { channel: 'sms', address: '+8613800138000' } })),
  );
  await until(database.db, texts, 'sent');
  expect(email.accepted).toEqual([]);
});

test('stopping finishes what is in hand, takes nothing more and lets go of the provider', async () => {
  await using database = await createTestDatabase();
  const email = createFakeMessenger();
  let [open, isTaken] = [() => undefined as unknown, false];
  email.before = () =>
    new Promise((resolve) => {
      isTaken = true;
      open = () => resolve();
    });
  await using worker = work(database, email);
  const [first = ''] = await write(database.db, notice());
  await eventually(async () => isTaken, 10_000);
  const stopped = worker.stop();
  const [second = ''] = await write(database.db, notice());
  open();
  await stopped;
  await until(database.db, [first], 'sent');
  await until(database.db, [second], 'waiting');
  expect(email).toMatchObject({ isClosed: true, accepted: [{ id: first }] });
});
