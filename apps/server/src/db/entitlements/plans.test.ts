import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { listedFor } from '../../features/app-hub/visibility.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addRules } from '../../testing/db/entitlements/many-rules.ts';
import { addMany } from '../../testing/features/app-hub/many.ts';
import { rolesOf } from './held.ts';

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

/** What `permissions_of` asks, as a statement about $1. */
async function permissionsStatement({ db }: TestDatabase): Promise<string> {
  const { rows } = await sql<{
    body: string;
  }>`select prosrc as body from pg_proc where proname = 'permissions_of'`.execute(db);
  const [, statement = ''] = /return array\(([\s\S]*)\);/.exec(rows[0]?.body ?? '') ?? [];
  return statement.replaceAll(/\bwhose\b/g, '$1::uuid');
}

test('nothing is read as a whole to find what one person holds by 500 rules, whatever way the database plans', {
  timeout: 60_000,
}, async () => {
  await using database = await createTestDatabase('demo');
  const { db } = database;
  await addMany(database.owner, { applications: 5_000, people: 2_000 });
  await addRules(database.owner, 500);
  const { id } = await db.selectFrom('person').select('id').where('username', '=', 'many.77').executeTakeFirstOrThrow();
  const large = await sql<{ relname: string }>`select relname from pg_class where reltuples > 100`.execute(db);
  const isLarge = (name: string) => large.rows.some(({ relname }) => relname === name);
  expect(['entitlement', 'position', 'organisation', 'role_assignment', 'person'].every(isLarge)).toBe(true);
  const held = sql`select * from ${rolesOf(sql`${id}::uuid`)}`;
  const count = (await held.execute(db)).rows.length;
  expect(count).toBeGreaterThan(5);
  const statements = {
    hub: listedFor(id).compile(db),
    held: held.compile(db),
    isLogin: CompiledQuery.raw(await permissionsStatement(database), [id]),
  };
  const client = new pg.Client(database.connection);
  await client.connect();
  for (const [name, { sql: statement, parameters }] of Object.entries(statements)) {
    // Values known, and values unknown as after a few calls of a prepared statement.
    const plans = [
      await client.query<Explained>(`explain (format json) ${statement}`, [...parameters]),
      await client.query<Explained>(`explain (generic_plan, format json) ${statement}`),
    ];
    for (const { rows } of plans) {
      const plan = rows[0]?.['QUERY PLAN'][0].Plan as Node; // one row, by the form of EXPLAIN
      expect(JSON.stringify(plan)).toContain('entitlement_giving_');
      expect([name, readWhole(plan).filter(isLarge)]).toEqual([name, []]);
    }
  }
  await client.end();
});
