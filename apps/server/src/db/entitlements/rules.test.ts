import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { rolesWithWhy } from './rules.ts';

test('a role by rule tells its rules, one given singly none, and whoever has left holds none by rule', async () => {
  await using database = await createTestDatabase('demo');
  const { db, owner } = database;
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('username', '=', 'demo.empty')
    .executeTakeFirstOrThrow();
  const roles = await db
    .selectFrom('role')
    .select('id')
    .where('takes_units', '=', false)
    .orderBy('id')
    .limit(2)
    .execute();
  const [ruled, single] = roles.map((role) => role.id);
  await sql`delete from entitlement`.execute(owner);
  await sql`insert into entitlement (id, kind, subject, role_id, made_by)
    values (gen_random_uuid(), 'everyone', '', ${ruled}, 'test')`.execute(owner);
  await sql`insert into role_assignment (person_id, role_id, source) values (${id}, ${single}, 'job')`.execute(owner);
  const held = async () => {
    const { rows } = await sql<{ role_id: string; rules: { kind: string }[] }>`
      select held.role_id, held.rules from ${rolesWithWhy(sql`${id}::uuid`, 'zh_CN')} order by held.role_id`.execute(
      db,
    );
    return rows.map(({ role_id, rules }) => [role_id, rules.map(({ kind }) => kind)]);
  };
  expect(await held()).toEqual([
    [ruled, ['everyone']],
    [single, []],
  ]);
  await sql`update person set status = 'disabled' where id = ${id}`.execute(owner);
  expect((await held()).map(([role]) => role)).not.toContain(ruled);
});
