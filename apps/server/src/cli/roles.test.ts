import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../testing/cli/commands.ts';
import { createTestDatabase } from '../testing/database.ts';
import { startPortal } from '../testing/portal.ts';
import { CommandError } from './command.ts';

test('an assigned role opens its applications with the next call, a withdrawn one closes them; twice is no error', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.empty');
  const open = async () => {
    const { rows } = await call(api.appHub.list, {});
    return rows.filter(({ standing }) => standing === 'open').map(({ nameOther }) => nameOther);
  };
  const administered = async (line: string) => (await administer(portal.db, line)).said[0];
  expect(await open()).toEqual([]);
  expect(await administered('roles assign Demo.Empty ledger.reader')).toBe(
    'Demo.Empty now has the role ledger.reader.',
  );
  expect(await administered('roles assign demo.empty ledger.reader')).toMatch(/already has/);
  expect(await open()).toEqual(['General Ledger']);
  expect(await administered('roles withdraw demo.empty ledger.reader')).toMatch(/no longer has/);
  expect(await administered('roles withdraw demo.empty ledger.reader')).toMatch(/did not have/);
  expect(await open()).toEqual([]);
});

test.each([
  ['has ended', "now() - interval '9 days'", "now() - interval '1 day'", 'policy', 'now'],
  ['has not begun', "now() + interval '1 day'", 'null', 'policy', 'now'],
  ['will end', "now() - interval '9 days'", "now() + interval '1 day'", 'request', '9 days ago'],
])('an assignment that %s becomes one without an end', async (_, since, until, source, begins) => {
  await using world = await createTestDatabase('demo');
  await sql
    .raw(`insert into role_assignment (person_id, role_id, source, since, until)
      select person.id, role.id, 'request', ${since}, ${until} from person, role
      where username = 'demo.empty' and role.code = 'bi.viewer'`)
    .execute(world.db);
  const { said } = await administer(world.db, 'roles assign demo.empty bi.viewer');
  expect(said).toEqual(['demo.empty now has the role bi.viewer.']);
  const held = await world.db
    .selectFrom('role_assignment as held')
    .innerJoin('person', 'person.id', 'held.person_id')
    .select(['source', 'since', 'until'])
    .where('username', '=', 'demo.empty')
    .executeTakeFirstOrThrow();
  expect(held).toMatchObject({ source, until: null });
  const days = (Date.now() - held.since.getTime()) / 86_400_000;
  expect(days > 8 ? '9 days ago' : Math.abs(days) < 0.1 ? 'now' : days).toBe(begins);
});

test('the list names each role, its application and how many hold it now', async () => {
  await using world = await createTestDatabase('demo');
  const { said } = await administer(world.db, 'roles list');
  expect(said).toContainEqual(expect.stringMatching(/^staff\.executive +高层管理 +Executive +3$/));
  expect(said).toContainEqual(expect.stringMatching(/^budget\.owner +预算负责人 +Budget Owner +budget +7$/));
  expect(said.at(-1)).toBe('46 role(s).');
});

test.each([
  'roles assign nobody.here bi.viewer',
  'roles assign demo.empty nothing',
  'roles withdraw demo.empty nothing',
])('"%s" is refused with a sentence', async (line) => {
  await using world = await createTestDatabase('demo');
  await expect(administer(world.db, line)).rejects.toBeInstanceOf(CommandError);
});
