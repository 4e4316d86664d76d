import { expect, test } from 'vitest';
import type { Session } from '../calls/visit.ts';
import { createTestDatabase } from '../testing/database.ts';
import { cheapPasswords } from '../testing/passwords.ts';
import { addPerson, addSession, addWayIn, waysIn } from '../testing/proofs/world.ts';
import { whileHeld } from '../testing/waiting.ts';
import { endSessions } from './end-sessions.ts';
import { holdPerson, holdSession } from './hold-person.ts';
import { replacePassword } from './new-password.ts';
import { forgiveOtpTries, removeDevice } from './remove-device.ts';

test('somebody is held by themselves: whoever has another person in hand is in nobody’s way', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [person, other] = [await addPerson(database), await addPerson(database)];
  const hash = await cheapPasswords.hash('one of their own');
  const acts = [
    () => db.transaction().execute((tx) => holdPerson(tx, person)),
    () => db.transaction().execute((tx) => replacePassword(tx, person, { present: undefined, hash })),
  ];
  for (const act of acts) {
    expect((await whileHeld(db, other, act)).waited).toBe(false);
  }
  expect((await whileHeld(db, person, () => db.transaction().execute((tx) => holdPerson(tx, person)))).waited).toBe(
    true,
  );
});

test('a call that waited for its person finds its session as it is then (RC-10)', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const session = await addSession(database, await addPerson(database));
  const held = whileHeld(
    db,
    session.personId,
    () => db.transaction().execute((tx) => holdSession(tx, session as Session)), // it looks at no more of it
    (tx) => endSessions(tx, session.personId, null),
  );
  await expect(held).rejects.toMatchObject({ code: 'session.required' });
});

test('ending sessions waits for a sign-in under way, and ends what it opened', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const personId = await addPerson(database);
  const { result } = await whileHeld(
    db,
    personId,
    () => db.transaction().execute((tx) => endSessions(tx, personId, null)),
    (tx) => addSession({ db: tx }, personId),
  );
  expect(result).toBe(1);
});

test('a device that is being bound is removed with the others, and who is on their way in begins anew', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [person, other] = [await addPerson(database), await addPerson(database)];
  for (const one of [person, other]) await addWayIn(database, one);
  const device = { person_id: person, sealed_key: Buffer.alloc(1), algorithm: 'SHA1', frozen_at: null } as const;
  const { result } = await whileHeld(
    db,
    person,
    () => db.transaction().execute((tx) => removeDevice(tx, person)),
    (tx) => tx.insertInto('otp_device').values(device).execute(),
  );
  expect(result).toBe(0);
  expect(await db.selectFrom('otp_device').select('person_id').execute()).toEqual([]);
  expect(await waysIn(database)).toEqual([other]);
});

test('what one person tried with codes is forgiven them, and nobody else', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  const [person, other] = [await addPerson(database), await addPerson(database)];
  const buckets = [person, other].flatMap((id) => [`otp:account:${id}`, `recovery:account:${id}`, `code:hour:${id}`]);
  const row = { tries: 1, consecutive: 1, locks: 0, locked_until: null, person_id: null };
  await db
    .insertInto('attempt')
    .values(buckets.map((bucket) => ({ ...row, bucket, window_ends_at: new Date(Date.now() + 600_000) })))
    .execute();
  expect(await db.transaction().execute((tx) => forgiveOtpTries(tx, person))).toEqual({ wereAny: true });
  const left = await db.selectFrom('attempt').select('bucket').execute();
  expect(left.map(({ bucket }) => bucket).toSorted()).toEqual(
    [`code:hour:${person}`, ...buckets.filter((bucket) => bucket.endsWith(other))].toSorted(),
  );
});
