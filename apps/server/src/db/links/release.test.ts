import { limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  createFakeMessenger,
  type FakeMessenger,
  letter,
  seal,
  until,
  work,
  write,
} from '../../testing/adapters/messenger/fake.ts';
import { createTestDatabase, joinDatabase } from '../../testing/database.ts';
import { addInvited, inviteAll, letPass } from '../../testing/db/links/crowd.ts';
import { openMessages } from '../../testing/messages.ts';
import { waitingForLocks } from '../../testing/waiting.ts';
import { eventually } from '../embedded/progress.ts';
import { invite } from './invite.ts';
import { voidLinks } from './make.ts';
import { allowedAfter, releaseInvitations } from './release.ts';

const means = { seal, publicOrigin: 'http://127.0.0.1:8080', paces: { email: 30, sms: 30 } };

/** What has left so far, by what it is. */
const kindsOf = ({ accepted }: FakeMessenger) => accepted.map(({ kind }) => kind);

test.each([
  [60, null, 1],
  [60, 0.7, 0],
  [60, 0.75, 1],
  [60, 3_600, 1],
  [30, 1, 0],
  [30, 1.5, 1],
  [45, 1, 1],
  [600, 0.3, 4],
  [600, 3_600, 13],
])('at %i a minute, %s s after the last, %i may leave', (pace, seconds, count) => {
  expect(allowedAfter(seconds, pace)).toBe(count);
});

test('invitations leave at their pace, however many wait and however many processes there are', async () => {
  await using database = await createTestDatabase();
  await using second = joinDatabase(database.connection);
  const { db } = database;
  await inviteAll(db, await addInvited(db, 5));
  const together = () => Promise.all([database.db, second.db].map((one) => releaseInvitations(one, means)));
  const sum = async () => (await together()).reduce((a, b) => a + b);
  expect(await sum()).toBe(1);
  expect(await sum()).toBe(0);
  await letPass(db, '1 second');
  expect(await sum()).toBe(0);
  await letPass(db, '1 second');
  expect(await sum()).toBe(1);
  const links = await db.selectFrom('password_link').select('token_hash').execute();
  expect(links.filter(({ token_hash }) => token_hash !== null)).toHaveLength(2);
});

test('of any minute there are no more than the pace says', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await inviteAll(db, await addInvited(db, 20));
  const slow = { ...means, paces: { email: 6 } };
  let released = 0;
  // Eight seconds after each other would be seven and a half in a minute.
  for (let turn = 0; turn < 7; turn++) {
    released += await releaseInvitations(db, slow);
    await sql`update message set state = 'sent', settled_at = now() where state = 'waiting'`.execute(db);
    await letPass(db, '8 seconds');
  }
  expect(released).toBe(6);
  await letPass(db, '8 seconds');
  expect(await releaseInvitations(db, slow)).toBe(1);
});

test('few are on their way at once, and none leaves while a code waits (IV-01)', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await inviteAll(db, await addInvited(db, 20));
  const fast = { ...means, paces: { email: 600 } };
  expect(await releaseInvitations(db, fast)).toBe(limits.invitationsAtOnce);
  await letPass(db, '1 minute');
  expect(await releaseInvitations(db, fast)).toBe(0);
  await sql`update message set state = 'sent', settled_at = now(), payload = null`.execute(db);
  await write(db, letter({ expiresInMinutes: 5 }));
  expect(await releaseInvitations(db, fast)).toBe(0);
  await sql`update message set state = 'sent', settled_at = now(), payload = null where kind = 'code'`.execute(db);
  expect(await releaseInvitations(db, fast)).toBe(limits.invitationsAtOnce);
});

test('while a provider is away no further invitation leaves to use up its tries', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await inviteAll(db, await addInvited(db, limits.invitationsDelayed + 5));
  const fast = { ...means, paces: { email: 600 } };
  let released = 0;
  for (let turn = 0; turn < 30; turn++) {
    await letPass(db, '1 minute');
    released += await releaseInvitations(db, fast);
    await sql`update message set due_at = now() + interval '1 minute'`.execute(db);
  }
  expect(released).toBeGreaterThanOrEqual(limits.invitationsDelayed);
  expect(released).toBeLessThan(limits.invitationsDelayed + limits.invitationsAtOnce);
});

test('a code gets through at once while 1,000 invitations wait for a provider that takes none of them (IV-01)', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const email = createFakeMessenger();
  const over = Promise.withResolvers<void>();
  email.before = ({ kind }) => (kind === 'invitation' ? over.promise : Promise.resolve());
  await inviteAll(db, await addInvited(db, 1_000));
  for (let turn = 0; turn < 5; turn++) {
    await releaseInvitations(db, { ...means, paces: { email: 600 } });
    await letPass(db, '1 minute');
  }
  await using _ = work(database, email);
  const inHand = async () =>
    (await db.selectFrom('message').select('id').where('taken_by', 'is not', null).execute()).length;
  await expect.poll(inHand).toBe(limits.invitationsAtOnce);
  const ids = await write(db, ...Array.from({ length: 20 }, () => letter({ expiresInMinutes: 5 })));
  await until(db, ids, 'sent');
  expect(kindsOf(email).filter((kind) => kind !== 'code')).toEqual([]);
  // What people may ask for is counted elsewhere: no invitation has used any of it up.
  expect(await db.selectFrom('message_request').selectAll().execute()).toEqual([]);
  over.resolve();
});

test('codes are sent before any number of other messages that wait longer', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const email = createFakeMessenger();
  await inviteAll(db, await addInvited(db, 40));
  for (let turn = 0; turn < 10; turn++) {
    await releaseInvitations(db, { ...means, paces: { email: 600 } });
    await letPass(db, '1 minute');
    // As if the room for them had been larger.
    await sql`update message set due_at = now() - interval '1 hour', kind = 'test' where kind = 'invitation'`.execute(
      db,
    );
  }
  await write(db, letter({ expiresInMinutes: 5 }));
  await using _ = work(database, email);
  expect(await eventually(async () => email.accepted.length > 8, 20_000)).toBe(true);
  expect(kindsOf(email).slice(0, limits.sendsAtOnce)).toContain('code');
});

test('nothing of a link exists before its turn; its time begins when it has left, also when that took days', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await inviteAll(db, await addInvited(db, 1));
  const link = () => db.selectFrom('password_link').selectAll().executeTakeFirstOrThrow();
  expect(await link()).toMatchObject({
    token_hash: null,
    expires_at: null,
    channel: 'email',
    target: 'n***@example.com',
  });
  await releaseInvitations(db, means);
  await sql`update password_link set expires_at = now() - interval '1 day'`.execute(db);
  const email = createFakeMessenger();
  await using _ = work(database, email);
  await until(
    db,
    (await db.selectFrom('message').select('id').execute()).map(({ id }) => id),
    'sent',
  );
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - sent_at) / 3600)::int as hours from password_link`.execute(db);
  expect(rows).toEqual([{ hours: limits.invitationHours }]);
});

test('one that was voided does not leave any more, and one that could not be sent is not sent later', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [first = '', second = ''] = await addInvited(db, 2);
  await inviteAll(db, [first, second]);
  for (const _ of [1, 2]) {
    await releaseInvitations(db, means);
    await letPass(db, '1 minute');
  }
  expect(await openMessages(db, seal)).toHaveLength(2);
  await sql`update message set state = 'failed', settled_at = now() where person_id = ${second}`.execute(db);
  await db.transaction().execute((tx) => voidLinks(tx, [first, second]));
  expect(await openMessages(db, seal)).toEqual([]);
  const states = await db.selectFrom('message').select('state').orderBy('state').execute();
  expect(states).toEqual([{ state: 'expired' }, { state: 'failed' }]);
});

test('two who invite the same person at once leave one invitation', async () => {
  await using database = await createTestDatabase();
  await using second = joinDatabase(database.connection);
  const { db } = database;
  const people = await addInvited(db, 1);
  const { acting } = await db.transaction().execute(async (tx) => {
    await invite(tx, people, ['email'], 'wang@console-1');
    const acting = inviteAll(second.db, people);
    acting.catch(() => undefined); // it is awaited below
    await expect.poll(() => waitingForLocks(db)).toBe(1);
    return { acting };
  });
  await acting;
  const open = await db.selectFrom('password_link').select('id').where('voided_at', 'is', null).execute();
  expect(open).toHaveLength(1);
});
