import { api, treeSearch } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { judgeSubjects } from '../../db/administrators/reach.ts';
import { newId } from '../../db/ids.ts';
import { unhurried } from '../../directory/unhurried.ts';
import { administer } from '../../testing/cli/commands.ts';
import { startWorld, type World } from '../../testing/features/permissions/world.ts';

const unitOf = async ({ portal }: World, code: string) =>
  portal.db
    .selectFrom('organisation')
    .select(['id', 'display_path as path', 'level'])
    .where('code', '=', code)
    .executeTakeFirst();

/** An application that only those in a unit, or below it, see. */
async function addAudience(world: World, code: string): Promise<string> {
  const { application } = await world.addModel({ application: { requestable: false } });
  const subject_id = (await unitOf(world, code))?.id ?? '';
  await world.portal.db
    .insertInto('application_audience')
    .values({ kind: 'organisation', subject_id, application_id: application })
    .execute();
  return application;
}
const sees = async (world: World, username: string, application: string) =>
  JSON.stringify(await (await world.call(username))(api.appHub.list, {})).includes(application);

const codeOf = async ({ portal }: World, username: string) => {
  const { rows } = await sql<{
    code: string;
  }>`select o.code from person p join position w on w.person_id = p.id and w.kind = 'main'
    join organisation o on o.id = w.organisation_id where username = ${username}`.execute(portal.db);
  return rows[0]?.code;
};

test('a unit that moves takes along all below it: paths, levels and what its people see change at once', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const unit = (await codeOf(world, 'demo.full')) ?? '';
  const company = unit.split('-').slice(0, 2).join('-');
  const application = await addAudience(world, company);
  expect(await sees(world, 'demo.full', application)).toBe(true);
  const department = unit.split('-').slice(0, 3).join('-');
  const before = await unitOf(world, unit);
  expect((await administer(db, `units move ${department} EG`)).well).toBe(false);
  expect(await unitOf(world, unit)).toEqual(before);
  await administer(db, `units move ${department} EG --yes`);
  expect(await sees(world, 'demo.full', application)).toBe(false);
  const after = await unitOf(world, unit);
  expect(after?.level).toBe((before?.level ?? 0) - 1);
  expect(after?.path.split('/')).toEqual(before?.path.split('/').filter((_, at) => at !== 1));
  await expect(administer(db, `units move EG ${department} --yes`)).rejects.toThrow('closes a circle');
});

test('a unit that is renamed is found by its new name, and so is every path below it', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const call = await world.call('demo.full');
  const total = async (name: string) => (await call(api.organisations.list, treeSearch(name))).total;
  expect(await total('斑马公司')).toBe(0);
  await administer(db, 'units rename EG-EC --name 斑马公司 --yes');
  expect(await total('斑马公司')).toBe(1);
  const { rows } = await sql<{ wrong: number }>`select count(*)::int as wrong from organisation
    where code like 'EG-EC-%' and display_path not like '示例集团/斑马公司/%'`.execute(db);
  expect(rows[0]?.wrong).toBe(0);
  expect((await administer(db, 'units rename EG-EC --name 斑马公司 --yes')).said).toEqual([
    'The unit EG-EC is like that already.',
  ]);
});

test('a merged unit brings its people, units, data permissions and audiences along', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel({ roles: { reader: { takes_units: true } } });
  await world.give('demo.full', roles.reader ?? '');
  const [from, into] = [await unitOf(world, 'EG-NC'), await unitOf(world, 'EG-EC')];
  await sql`insert into data_permission (person_id, role_id, organisation_id, management)
    values (${await world.personId('demo.full')}, ${roles.reader}, ${from?.id}, 'manual')`.execute(db);
  const application = await addAudience(world, 'EG-NC');
  const below = 'gao.fei';
  await administer(db, 'people move gao.fei --unit EG-NC-RD --yes');
  expect(await sees(world, below, application)).toBe(true);
  const { said } = await administer(db, 'units merge EG-NC EG-EC --yes');
  expect(said[0]).toBe('Unit EG-NC becomes part of EG-EC.');
  expect(await unitOf(world, 'EG-NC')).toBeUndefined();
  expect((await unitOf(world, 'EG-NC-RD'))?.path).toBe('示例集团/华东公司/研发部');
  const reach = await db
    .selectFrom('data_permission')
    .selectAll()
    .where('role_id', '=', roles.reader ?? '')
    .execute();
  expect(reach.map(({ organisation_id }) => organisation_id)).toEqual([into?.id]);
  expect(await sees(world, below, application)).toBe(true);
  expect(await sees(world, 'demo.full', application)).toBe((await codeOf(world, 'demo.full'))?.startsWith('EG-EC'));
});

test('a unit closes when nobody is in it or its people are told where to go; rights over it end and do not widen', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { id = '' } = (await unitOf(world, 'EG-EC')) ?? {};
  const closing = newId();
  await sql`insert into organisation (id, parent_id, code, name, name_en, level, display_path, display_path_en)
    values (${closing}, ${id}, 'GONE', 'x', 'x', 3, '示例集团/华东公司/x', 'x')`.execute(db);
  await administer(db, 'people move gao.fei --unit GONE --yes');
  const { roles } = await world.addModel();
  await world.give('demo.full', roles.reader ?? '');
  await sql`insert into data_permission (person_id, role_id, organisation_id, management)
    values (${await world.personId('demo.full')}, ${roles.reader}, ${closing}, 'manual')`.execute(db);
  await expect(administer(db, 'units close GONE --yes')).rejects.toThrow(
    '1 people are in the unit "GONE"; say where they go',
  );
  await expect(administer(db, 'units close EG-EC --people-to EG-NC --yes')).rejects.toThrow('units below');
  await expect(administer(db, 'units close EG --yes')).rejects.toThrow('no unit above');
  const { said } = await administer(db, 'units close GONE --people-to EG-NC-RD --yes');
  expect(said).toEqual([
    'Unit GONE is closed.',
    '  1 people go to EG-NC-RD',
    '  1 data permission(s), application audience(s) and rule(s) end',
  ]);
  expect(await codeOf(world, 'gao.fei')).toBe('EG-NC-RD');
  expect(
    await db
      .selectFrom('data_permission')
      .selectAll()
      .where('role_id', '=', roles.reader ?? '')
      .execute(),
  ).toEqual([]);
  const records = await (await world.call('gao.fei'))(api.records.list, { operation: 'administer' });
  expect(records.rows[0]?.detail).toMatch(/GONE → EG-NC-RD/);
});

test('an administrator limited to a unit that ends reaches nobody by it any more, and the command says so', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const [from, into] = [(await unitOf(world, 'EG-NC'))?.id ?? '', (await unitOf(world, 'EG-EC'))?.id ?? ''];
  await administer(db, 'people move gao.fei --unit EG-NC-RD --yes');
  const { said } = await administer(db, 'admins give han.bing people keeps-north --unit EG-NC');
  expect(said.join(' ')).toContain('han.bing');
  const reaching = { personId: await world.personId('han.bing'), units: [from] };
  const reaches = async () => (await judgeSubjects(db, reaching, [await world.personId('gao.fei')])).size;
  expect(await reaches()).toBe(1);
  const merged = await administer(db, 'units merge EG-NC EG-EC --yes');
  expect(merged.said.at(-1)).toBe(
    "  1 administrators' role(s) limited to EG-NC reach nobody by it any more: see admins list, and give them anew",
  );
  // Neither those who went along nor anybody of the unit they went into.
  expect(await reaches()).toBe(0);
  const { rows } = await sql<{ units: string[] }>`select units from administrator_role
    where person_id = ${reaching.personId} and role = 'people'`.execute(db);
  expect(rows[0]?.units).toEqual([from]);
  expect(rows[0]?.units).not.toContain(into);
});

test('whoever works in both units that become one has one position there, and it is the main one', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const person = await world.personId('gao.fei');
  await administer(db, 'people move gao.fei --unit EG-NC-RD --yes');
  await sql`insert into position (id, person_id, organisation_id, kind, title, title_en, since)
    select ${newId()}, ${person}, id, 'part_time', 'x', 'x', '2026-01-01' from organisation where code = 'EG-EC-RD'`.execute(
    db,
  );
  await administer(db, 'units merge EG-NC-RD EG-EC-RD --yes');
  const { rows } = await sql<{
    kind: string;
  }>`select w.kind from position w join organisation o on o.id = w.organisation_id
    where w.person_id = ${person} and o.code = 'EG-EC-RD'`.execute(db);
  expect(rows).toEqual([{ kind: 'main' }]);
});

test('10,000 units below follow in one statement each', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { id = '' } = (await unitOf(world, 'EG-EC')) ?? {};
  await db.transaction().execute(async (tx) => {
    await unhurried(tx);
    await sql`insert into organisation (id, parent_id, code, name, name_en, level, display_path, display_path_en)
      select gen_random_uuid(), ${id}, 'many-' || n, n, n, 3, '示例集团/华东公司/' || n, 'Example Group/East China Company/' || n
      from generate_series(1, 10000) n`.execute(tx);
  });
  await administer(db, 'units move EG-EC EG-NC --yes');
  const { rows } = await sql<{ right: number }>`select count(*)::int as right from organisation
    where code like 'many-%' and level = 4 and display_path = '示例集团/华北公司/华东公司/' || name`.execute(db);
  expect(rows[0]?.right).toBe(10_000);
});

test('a main position that files keep is not moved by hand, and the command says so', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  await sql`update position_key set source = 'file' from position join person on person.id = person_id
    where position.id = position_id and username = 'gao.fei' and kind = 'main'`.execute(db);
  const before = await codeOf(world, 'gao.fei');
  await expect(administer(db, 'people move gao.fei --unit EG-NC-RD --yes')).rejects.toThrow(
    'Nothing was changed: the main position of gao.fei comes from another source. Change it there.',
  );
  expect(await codeOf(world, 'gao.fei')).toEqual(before);
});
