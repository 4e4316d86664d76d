import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { addPerson } from '../../testing/proofs/world.ts';
import { testSeal } from '../../testing/seal.ts';
import { appendRecord } from './append.ts';
import { appendRecords } from './append-many.ts';
import { verifyRecords } from './verify.ts';

const place = {
  ip: null,
  userAgent: '',
  clientType: 'other',
  device: 'console',
  browser: '',
  location: '',
  requestId: 'r',
} as const;
const happening = {
  operation: 'administer',
  result: 'success',
  detail: { deed: 'x', nested: { b: 1, a: [2] } },
} as const;

test('records of many people at once go on from what each chain has, and every chain holds', async () => {
  await using database = await createTestDatabase();
  const people = await Promise.all(Array.from({ length: 4 }, () => addPerson(database)));
  const [first = ''] = people;
  const append = (ids: string[]) =>
    database.db.transaction().execute((tx) =>
      appendRecords(
        tx,
        testSeal,
        place,
        ids.map((personId) => ({ ...happening, personId })),
      ),
    );
  await database.db.transaction().execute((tx) => appendRecord(tx, testSeal, place, { ...happening, personId: first }));
  const ids = await append(people);
  await append(people.toReversed());
  const { checked, faults } = await verifyRecords(database.db, testSeal, () => undefined);
  expect([checked, faults]).toEqual([9, []]);
  const { rows } = await sql<{ person_id: string }>`
    select person_id from unnest(${ids}::uuid[]) with ordinality as told (id, place) join record using (id) order by place`.execute(
    database.db,
  );
  expect(rows.map(({ person_id }) => person_id)).toEqual(people);
});

test('the first record of somebody who was just made begins their chain, beside those who have one', async () => {
  await using database = await createTestDatabase();
  const [known = '', made = ''] = [await addPerson(database), await addPerson(database)];
  const append = (firsts: string[], others: string[]) =>
    database.db
      .transaction()
      .execute((tx) =>
        appendRecords(tx, testSeal, place, [
          ...firsts.map((personId) => ({ ...happening, personId, isFirst: true })),
          ...others.map((personId) => ({ ...happening, personId })),
        ]),
      );
  await append([], [known]);
  await append([made], [known]);
  await append([], [made, known]);
  const { checked, faults } = await verifyRecords(database.db, testSeal, () => undefined);
  expect([checked, faults]).toEqual([5, []]);
  // Of somebody who has a chain it is no first record, and nothing is written.
  await expect(append([made], [])).rejects.toMatchObject({ code: '23505' });
});

test('an end that somebody has changed is not vouched for by the records that follow (LG-04)', async () => {
  await using database = await createTestDatabase();
  const person = await addPerson(database);
  const append = () =>
    database.db.transaction().execute((tx) => appendRecords(tx, testSeal, place, [{ ...happening, personId: person }]));
  await append();
  await sql`update record_chain set seal = null`.execute(database.owner);
  await append();
  const { faults } = await verifyRecords(database.db, testSeal, () => undefined);
  expect(faults.length).toBeGreaterThan(0);
});
