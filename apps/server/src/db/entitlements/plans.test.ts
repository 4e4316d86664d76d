import { CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { listedFor } from '../../features/app-hub/visibility.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { addRules } from '../../testing/db/entitlements/many-rules.ts';
import { plansOf, readWhole } from '../../testing/db/plans.ts';
import { addMany } from '../../testing/features/app-hub/many.ts';
import { rolesOf } from './held.ts';

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
  for (const [name, statement] of Object.entries(statements))
    for (const plan of await plansOf(database.connection, statement)) {
      expect(JSON.stringify(plan)).toContain('entitlement_giving_');
      expect([name, readWhole(plan).filter(isLarge)]).toEqual([name, []]);
    }
});
