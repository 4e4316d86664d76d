import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer, plannedLine } from '../../testing/cli/commands.ts';
import { createTestDatabase } from '../../testing/database.ts';

test('rules of a merged unit go along, once each, and those of a closed one end', async () => {
  await using database = await createTestDatabase('demo');
  const { db } = database;
  const codes = async () =>
    (
      await sql<{
        code: string;
      }>`select organisation.code from entitlement rule join organisation on organisation.id = rule.organisation_id
        join role on role.id = rule.role_id and role.code = 'lake.sales' order by 1`.execute(db)
    ).rows.map(({ code }) => code);
  await sql`insert into organisation (id, parent_id, code, name, name_en, level, display_path, display_path_en)
    select gen_random_uuid(), id, 'GONE', 'x', 'x', 2, '示例集团/x', 'x' from organisation where code = 'EG'`.execute(
    db,
  );
  for (const code of ['EG-NC', 'EG-SC', 'GONE'])
    expect((await administer(db, await plannedLine(db, `entitlements add lake.sales unit:${code}`))).well).toBe(true);
  await administer(db, 'units merge EG-NC EG-EC --yes');
  expect(await codes()).toEqual(['EG-EC', 'EG-SC', 'GONE']);
  await administer(db, 'units merge EG-SC EG-EC --yes');
  expect(await codes()).toEqual(['EG-EC', 'GONE']);
  const { said } = await administer(db, 'units close GONE --yes');
  expect(said).toContain('  1 data permission(s), application audience(s) and rule(s) end');
  expect(await codes()).toEqual(['EG-EC']);
});
