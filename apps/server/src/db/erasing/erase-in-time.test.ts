import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, joinDatabase } from '../../testing/database.ts';
import { addPerson } from '../../testing/proofs/world.ts';
import { testSeal } from '../../testing/seal.ts';
import { ensureRecordPartitions } from '../partitions.ts';
import { verifyRecords } from '../records/verify.ts';
import { eraseInTime } from './erase-in-time.ts';

const means = { seal: testSeal, days: 30 };

test('whoever has been disabled for so long is erased, by one process each; the others stay, and so does the last owner', async () => {
  await using database = await createTestDatabase();
  await using beside = joinDatabase(database.connection);
  const { db, owner } = database;
  await ensureRecordPartitions(owner);
  const people: Record<string, string> = {};
  for (const name of ['last owner', 'long gone', 'gone with them', 'back again', 'gone', 'at work'])
    people[name] = await addPerson(database);
  await sql`insert into administrator_role (person_id, role, given_by) values (${people['last owner']}, 'owner', 'x')`.execute(
    db,
  );
  const disabled = Object.entries(people).flatMap(([name, id]) => (name === 'at work' ? [] : [id]));
  await sql`update person set status = 'disabled' where id = any(${disabled}::uuid[])`.execute(db);
  await sql`update person set disabled_at = now() - interval '31 days' where status = 'disabled' and id <> ${people.gone}`.execute(
    owner,
  );
  await sql`update person set status = 'active' where id = ${people['back again']}`.execute(db);
  await sql`update person set status = 'disabled' where id = ${people['back again']}`.execute(db);

  const counts = await Promise.all([eraseInTime(db, means), eraseInTime(beside.db, means)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(2);
  const { rows } = await sql<{ id: string }>`select id from person where erased_at is not null`.execute(db);
  expect(rows.map(({ id }) => id).toSorted()).toEqual([people['long gone'], people['gone with them']].toSorted());
  const records = await sql<{ detail: Record<string, unknown> }>`
    select detail from record where chain = 'administrators' order by seq`.execute(db);
  expect(records.rows.map(({ detail }) => [detail.deed, detail.actor])).toEqual([
    ['erasePerson', ''],
    ['erasePerson', ''],
  ]);
  expect((await verifyRecords(db, testSeal, () => undefined)).faults).toEqual([]);
});

test('told to stop, it begins with nobody else', async () => {
  await using database = await createTestDatabase();
  expect(await eraseInTime(database.db, means, AbortSignal.abort())).toBe(0);
});
