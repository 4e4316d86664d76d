import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { plansOf, readWhole } from '../../testing/db/plans.ts';
import { addMany } from '../../testing/features/app-hub/many.ts';
import { listedFor } from './visibility.ts';

test('no table is read as a whole to find what one person sees, whatever way the database plans', {
  timeout: 60_000,
}, async () => {
  await using database = await createTestDatabase('demo');
  const { db } = database;
  await addMany(database.owner, { applications: 5_000, people: 2_000 });
  const { id } = await db.selectFrom('person').select('id').where('username', '=', 'many.77').executeTakeFirstOrThrow();
  const query = listedFor(id);
  expect((await query.execute(db)).rows[0]?.applications.split('\n').length).toBeGreaterThan(50);
  const large = await sql<{ relname: string }>`select relname from pg_class where reltuples > 100`.execute(db);
  const isLarge = (name: string) => large.rows.some(({ relname }) => relname === name);
  expect(['application', 'application_audience', 'pinned_applications', 'position'].every(isLarge)).toBe(true);
  for (const plan of await plansOf(database.connection, query.compile(db))) {
    expect(JSON.stringify(plan)).toContain('application_audience_pkey');
    expect(readWhole(plan).filter(isLarge)).toEqual([]);
  }
});
