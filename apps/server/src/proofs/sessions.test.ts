import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Session } from '../calls/visit.ts';
import { newId } from '../db/ids.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { addPerson, addSession, type Holder } from '../testing/proofs/world.ts';
import { endSessions } from './end-sessions.ts';
import { holdSession } from './hold-person.ts';

const hold = ({ db }: TestDatabase, holder: Holder) =>
  db.transaction().execute((tx) => holdSession(tx, holder as Session)); // it looks at no more of it

const ended = { code: 'session.required' };

test('what a session that is over had under way is not done: ended, of somebody disabled, or none at all (RC-10)', async () => {
  await using database = await createTestDatabase();
  const [person, disabled] = [await addPerson(database), await addPerson(database)];
  const [live, over, theirs] = [
    await addSession(database, person),
    await addSession(database, person),
    await addSession(database, disabled),
  ];
  await sql`update session set ended_at = now() where id = ${over.id}`.execute(database.db);
  await sql`update person set status = 'disabled' where id = ${disabled}`.execute(database.db);
  await hold(database, live);
  for (const holder of [over, theirs, { id: newId(), personId: person }])
    await expect(hold(database, holder)).rejects.toMatchObject(ended);
});

test("ending a person's sessions keeps the one that is named, and those of others, and counts only what it ended", async () => {
  await using database = await createTestDatabase();
  const [person, other] = [await addPerson(database), await addPerson(database)];
  const [keep, end, foreign] = [
    await addSession(database, person),
    await addSession(database, person),
    await addSession(database, other),
  ];
  const endThem = () => database.db.transaction().execute((tx) => endSessions(tx, person, keep));
  expect(await endThem()).toBe(1);
  const { ended_at: first } = await database.db
    .selectFrom('session')
    .select('ended_at')
    .where('id', '=', end.id)
    .executeTakeFirstOrThrow();
  expect(await endThem()).toBe(0);
  const rows = await database.db.selectFrom('session').select(['id', 'ended_at']).execute();
  expect(new Map(rows.map(({ id, ended_at }) => [id, ended_at]))).toEqual(
    new Map([
      [keep.id, null],
      [end.id, first],
      [foreign.id, null],
    ]),
  );
});
