import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { addMany } from '../../testing/features/app-hub/many.ts';
import { listedFor } from './visibility.ts';

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

type Explained = { 'QUERY PLAN': [{ Plan: Node }] };

/** Tables that a plan reads from the first row to the last. */
function readWhole(node: Node): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : [];
  return [...own, ...(node.Plans ?? []).flatMap(readWhole)];
}

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
  const { sql: statement, parameters } = query.compile(db);
  const client = new pg.Client(database.connection);
  await client.connect();
  // Values known, and values unknown as after a few calls of a prepared statement.
  const plans = [
    await client.query<Explained>(`explain (format json) ${statement}`, [...parameters]),
    await client.query<Explained>(`explain (generic_plan, format json) ${statement}`),
  ];
  await client.end();
  for (const { rows } of plans) {
    const plan = rows[0]?.['QUERY PLAN'][0].Plan as Node; // one row, by the form of EXPLAIN
    expect(JSON.stringify(plan)).toContain('application_audience_pkey');
    expect(readWhole(plan).filter(isLarge)).toEqual([]);
  }
});
