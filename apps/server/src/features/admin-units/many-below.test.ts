import { api, type InputOf, type OrganisationNode, treeSearch } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unhurried } from '../../directory/unhurried.ts';
import { administer } from '../../testing/cli/commands.ts';
import { type Agent, agentOf, prove, unitOf } from '../../testing/features/admin-people/world.ts';
import { startWorld, type World } from '../../testing/features/permissions/world.ts';

type PlanInput = InputOf<typeof api.adminUnits.plan>;

const many = 10_000;
let world: World;
let owner: Agent;
/** Shown to the company in the east, to the one in the north, to the unit that changes, and to the one it is merged into. */
let shown: Record<'east' | 'north' | 'own' | 'heir', string>;
let role: string;

/** An application that only those in a unit, or below it, see. */
async function showTo(code: string): Promise<string> {
  const { application } = await world.addModel({ application: { requestable: false } });
  await world.portal.db
    .insertInto('application_audience')
    .values({ kind: 'organisation', subject_id: await unitOf(world.portal, code), application_id: application })
    .execute();
  return application;
}

/** Somebody works in the middle of ten thousand units, each below the one with a tenth of its number, and reaches that one. */
beforeAll(async () => {
  world = await startWorld();
  const { portal } = world;
  owner = await agentOf(portal, 'lin.yue', 'owner');
  await administer(portal.db, 'units add BIG EG-EC 大单元 --yes');
  await portal.db.transaction().execute(async (tx) => {
    await unhurried(tx);
    await sql`create temporary table made on commit drop as select n, gen_random_uuid() as id from generate_series(1, ${many}::int) n`.execute(
      tx,
    );
    for (const [from, to] of [
      [1, 9],
      [10, 99],
      [100, 999],
      [1_000, many - 1],
      [many, many],
    ])
      await sql`insert into organisation (id, parent_id, code, name, name_en, level, display_path, display_path_en)
        select made.id, above.id, 'many-' || n, '小组' || n, 'Team ' || n, above.level + 1,
          above.display_path || '/小组' || n, above.display_path_en || '/Team ' || n
        from made join organisation above on above.code = case when n < 10 then 'BIG' else 'many-' || n / 10 end
        where n between ${from} and ${to}`.execute(tx);
  });
  await administer(portal.db, 'people move gao.fei --unit many-777 --yes');
  shown = {
    east: await showTo('EG-EC'),
    north: await showTo('EG-NC'),
    own: await showTo('BIG'),
    heir: await showTo('EG-HQ'),
  };
  const model = await world.addModel({ roles: { reader: { takes_units: true } } });
  role = model.roles.reader ?? '';
  await world.give('gao.fei', role);
  for (const code of ['many-777', 'BIG'])
    await sql`insert into data_permission (person_id, role_id, organisation_id, management)
      values (${await world.personId('gao.fei')}, ${role}, ${await unitOf(portal, code)}, 'manual')`.execute(portal.db);
}, 180_000);
afterAll(() => world[Symbol.asyncDispose]());

/** Looks at a plan and carries it out, as the browser does. */
async function carryOut(input: PlanInput): Promise<void> {
  await prove(world.portal, owner.id);
  const { digest, refused } = await owner.call(api.adminUnits.plan, input);
  expect(refused).toBeNull();
  const { act, ...said } = input;
  await owner.call(api.adminUnits[act], { ...said, digest, reason: 'the new organisation chart' } as never); // the input of the act that it names
}

const pathsOf = (nodes: readonly OrganisationNode[]): string[] =>
  nodes.flatMap((node) => [node.zzDisplayPath, ...pathsOf(node.zzChildren)]);

/** What must be so after every act: all units stand below `above`, are found there, and rights go along. */
async function expectBelow(above: string, level: number, sees: (keyof typeof shown)[], reach: string[]): Promise<void> {
  const { rows } = await sql<{ right: number; all: number }>`
    with recursive below (id, path, level) as (
      select id, display_path || '/' || name, level + 1 from (select id, ${above}::text as display_path, name, ${level}::int as level
        from organisation where code ~ '^many-[1-9]$') as top
      union all select o.id, below.path || '/' || o.name, below.level + 1 from organisation o join below on o.parent_id = below.id)
    select count(*)::int as all, count(*) filter (where o.display_path = below.path and o.level = below.level)::int as right
    from below join organisation o on o.id = below.id`.execute(world.portal.db);
  expect(rows).toEqual([{ all: many, right: many }]);
  const call = await world.call('gao.fei');
  await call(api.session.locale, { locale: 'zh_CN' });
  const deep = `${above}/小组7/小组77/小组777`;
  expect(pathsOf((await call(api.organisations.list, treeSearch('小组777'))).rows)).toContain(deep);
  const hub = JSON.stringify(await call(api.appHub.list, {}));
  const seen = Object.entries(shown).filter(([, id]) => hub.includes(id));
  expect(seen.map(([name]) => name).toSorted()).toEqual(sees.toSorted());
  const held = (await call(api.authorities.list, {})).rows.find((one) => one.role.id === role);
  expect(held?.dataPermissions.map(({ path }) => path).toSorted()).toEqual([deep, ...reach].toSorted());
}

test('10,000 units below a unit that moves, is renamed, merged, or whose unit is closed follow at once, in all that hangs on them', async () => {
  const { portal } = world;
  await expectBelow('示例集团/华东公司/大单元', 3, ['east', 'own'], ['示例集团/华东公司/大单元']);

  const big = await unitOf(portal, 'BIG');
  await carryOut({ act: 'move', unit: big, parent: await unitOf(portal, 'EG-NC') });
  await expectBelow('示例集团/华北公司/大单元', 3, ['north', 'own'], ['示例集团/华北公司/大单元']);

  await carryOut({ act: 'rename', unit: big, name: '北方单元' });
  await expectBelow('示例集团/华北公司/北方单元', 3, ['north', 'own'], ['示例集团/华北公司/北方单元']);

  await carryOut({ act: 'merge', unit: big, into: await unitOf(portal, 'EG-HQ') });
  await expectBelow('示例集团/集团总部', 2, ['heir', 'own'], ['示例集团/集团总部']);

  // The last of them is closed, and its people go up among the ten thousand.
  await administer(portal.db, 'people move gao.fei --unit many-7777 --yes');
  await carryOut({ act: 'close', unit: await unitOf(portal, 'many-7777'), into: await unitOf(portal, 'many-777') });
  const { rows } = await sql<{
    count: number;
    at: string;
  }>`select (select count(*)::int from organisation where code like 'many-%') as count,
      o.code as at from position p join organisation o on o.id = p.organisation_id
    where p.person_id = ${await world.personId('gao.fei')} and p.kind = 'main'`.execute(portal.db);
  expect(rows).toEqual([{ count: many - 1, at: 'many-777' }]);
}, 180_000);
