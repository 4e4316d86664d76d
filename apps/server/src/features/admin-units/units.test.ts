import { api, type InputOf } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type Agent, agentOf, deedsOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const reason = 'the new organisation chart';
type PlanInput = InputOf<typeof api.adminUnits.plan>;

/** Looks at a plan and carries it out. */
async function carryOut({ call }: Agent, input: PlanInput) {
  const { digest, refused } = await call(api.adminUnits.plan, input);
  if (refused) throw new Error(refused.why);
  const { act, ...said } = input;
  return call(api.adminUnits[act], { ...said, digest, reason } as never); // the input of the act that it names
}

/** Counts of a plan by what follows. */
const followsOf = async ({ call }: Agent, input: PlanInput) =>
  Object.fromEntries(
    (await call(api.adminUnits.plan, input)).follows.map((one) => [one.kind, one.count || `${one.from} → ${one.to}`]),
  );

const pathOf = async ({ db }: Portal, code: string) =>
  (await db.selectFrom('organisation').select('display_path').where('code', '=', code).executeTakeFirst())
    ?.display_path;

/** An application that those in a unit, and below it, see. */
async function showTo({ db }: Portal, unit: string): Promise<void> {
  const { id } = await db
    .selectFrom('application')
    .select('id')
    .where('state', '=', 'enabled')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`delete from application_audience where application_id = ${id}`.execute(db);
  await db
    .insertInto('application_audience')
    .values({ kind: 'organisation', subject_id: unit, application_id: id })
    .execute();
}

test('the tree shows the units of an administrator and no others, each once, with how many people; found by name and code', async () => {
  await using portal = await startPortal();
  const everywhere = await agentOf(portal, 'lin.yue', 'people');
  expect((await everywhere.call(api.adminUnits.list, {})).rows.map(({ code }) => code)).toEqual(['EG']);
  const east = await agentOf(portal, 'luo.cheng', 'people', ['EG-EC-RD', 'EG-EC']);
  const { rows } = await east.call(api.adminUnits.list, {});
  expect(rows.map(({ code }) => code)).toEqual(['EG-EC']);
  expect(rows[0]?.people).toBeGreaterThan(0);
  const north = await unitOf(portal, 'EG-NC');
  expect((await east.call(api.adminUnits.list, { parent: north })).rows).toEqual([]);
  expect((await east.call(api.adminUnits.list, { search: 'EG-NC' })).rows).toEqual([]);
  expect((await everywhere.call(api.adminUnits.list, { search: 'EG-NC' })).rows.map(({ code }) => code)).toEqual([
    'EG-NC',
  ]);
  await expect(east.call(api.adminUnits.get, { id: north })).rejects.toMatchObject({ code: 'unit.unknown' });
  const company = await east.call(api.adminUnits.get, { id: await unitOf(portal, 'EG-EC') });
  // What stands above their units is not named to them, and they do not take away what their role stands on.
  expect(company).toMatchObject({ code: 'EG-EC', parent: null, isRoot: false, mayChange: true, mayMove: false });
  expect(company.peopleBelow).toBe(rows[0]?.people);
  const audit = await agentOf(portal, 'zhao.ming', 'audit');
  const seen = await audit.call(api.adminUnits.get, { id: await unitOf(portal, 'EG-EC-RD') });
  expect(seen).toMatchObject({ mayChange: false, mayMove: false, parent: { code: 'EG-EC' } });
});

test('a unit is added, renamed, moved, merged and closed as its plan said, and every step is on record', async () => {
  await using portal = await startPortal();
  const owner = await agentOf(portal, 'lin.yue', 'owner');
  const [east, north] = [await unitOf(portal, 'EG-EC'), await unitOf(portal, 'EG-NC')];
  const { unit } = await carryOut(owner, {
    act: 'add',
    code: 'LAB',
    name: '实验室',
    nameEn: 'Laboratory',
    parent: east,
  });
  expect(await pathOf(portal, 'LAB')).toBe('示例集团/华东公司/实验室');
  expect((await owner.call(api.adminUnits.get, { id: unit ?? '' })).names).toEqual({
    zh_CN: '实验室',
    en_US: 'Laboratory',
  });
  await carryOut(owner, { act: 'rename', unit: unit ?? '', name: '中央实验室', code: 'LAB-1' });
  expect(await pathOf(portal, 'LAB-1')).toBe('示例集团/华东公司/中央实验室');
  await carryOut(owner, { act: 'move', unit: unit ?? '', parent: north });
  expect(await pathOf(portal, 'LAB-1')).toBe('示例集团/华北公司/中央实验室');
  await carryOut(owner, { act: 'close', unit: unit ?? '', into: null });
  expect(await pathOf(portal, 'LAB-1')).toBeUndefined();
  const department = await unitOf(portal, 'EG-NC-RD');
  const { peopleMove } = await followsOf(owner, {
    act: 'merge',
    unit: department,
    into: await unitOf(portal, 'EG-EC-RD'),
  });
  const into = await unitOf(portal, 'EG-EC-RD');
  expect(await carryOut(owner, { act: 'merge', unit: department, into })).toEqual({ unit: into });
  expect(await pathOf(portal, 'EG-NC-RD')).toBeUndefined();
  const deeds = await deedsOf(portal, null);
  expect(deeds.map(({ deed }) => deed)).toEqual(['mergeUnit', 'closeUnit', 'moveUnit', 'renameUnit', 'addUnit']);
  expect(deeds[0]).toMatchObject({ subject: 'EG-NC-RD → EG-EC-RD', count: peopleMove, reason, actorId: owner.id });
  expect(deeds[3]).toMatchObject({ before: { name: '实验室' }, after: { name: '中央实验室', code: 'LAB-1' } });
});

test('a plan says what is touched: people, applications, data permissions, requests that wait and administrators', async () => {
  await using portal = await startPortal();
  const { db } = portal;
  const owner = await agentOf(portal, 'lin.yue', 'owner');
  await agentOf(portal, 'zhao.ming', 'helpDesk', ['EG-EC']);
  const [east, north] = [await unitOf(portal, 'EG-EC'), await unitOf(portal, 'EG-NC')];
  const department = await unitOf(portal, 'EG-EC-RD');
  await showTo(portal, east);
  const before = await followsOf(owner, { act: 'move', unit: department, parent: north });
  expect(before).toMatchObject({ above: '华东公司 → 华北公司', applicationsLose: 1, administratorsLose: 2 });
  expect(before.people).toBeGreaterThan(0);
  const role = await db
    .selectFrom('role_assignment')
    .select(['person_id', 'role_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('data_permission')
    .values({ ...role, organisation_id: department, management: 'manual' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const after = await followsOf(owner, { act: 'move', unit: department, parent: north });
  expect(after.dataStays).toBe(Number(before.dataStays ?? 0) + 1);
  // Of the demo there is one more administrator of the company. Only planned: nothing has moved.
  expect(await pathOf(portal, 'EG-EC-RD')).toBe('示例集团/华东公司/研发部');
});

test('nobody carries out what was not shown: another digest, another place, or a plan that somebody overtook', async () => {
  await using portal = await startPortal();
  const owner = await agentOf(portal, 'lin.yue', 'owner');
  const unit = await unitOf(portal, 'EG-EC-RD');
  const [north, quarters] = [await unitOf(portal, 'EG-NC'), await unitOf(portal, 'EG-HQ')];
  const { digest } = await owner.call(api.adminUnits.plan, { act: 'move', unit, parent: north });
  const changed = { code: 'plan.changed' };
  await expect(owner.call(api.adminUnits.move, { unit, parent: quarters, digest, reason })).rejects.toMatchObject(
    changed,
  );
  await carryOut(owner, { act: 'rename', unit: north, name: '华北新公司' });
  await expect(owner.call(api.adminUnits.move, { unit, parent: north, digest, reason })).rejects.toMatchObject(changed);
  expect(await pathOf(portal, 'EG-EC-RD')).toBe('示例集团/华东公司/研发部');
  expect((await deedsOf(portal, null)).map(({ deed }) => deed)).toEqual(['renameUnit']);
});

test('an administrator of a company reaches no unit outside, adds none at the top and does not move their own company', async () => {
  await using portal = await startPortal();
  const east = await agentOf(portal, 'luo.cheng', 'people', ['EG-EC']);
  const unit = await unitOf(portal, 'EG-EC-RD');
  const [company, north, quarters] = [
    await unitOf(portal, 'EG-EC'),
    await unitOf(portal, 'EG-NC'),
    await unitOf(portal, 'EG-HQ'),
  ];
  const beyond: PlanInput[] = [
    { act: 'add', code: 'X', name: 'x', parent: null },
    { act: 'add', code: 'X', name: 'x', parent: north },
    { act: 'move', unit, parent: north },
    { act: 'move', unit, parent: null },
    { act: 'move', unit: north, parent: company },
    { act: 'move', unit: company, parent: quarters },
    { act: 'rename', unit: north, name: 'x' },
    { act: 'merge', unit, into: north },
    { act: 'merge', unit: north, into: company },
    { act: 'merge', unit: company, into: unit },
    { act: 'close', unit, into: north },
    { act: 'close', unit: company, into: null },
    { act: 'close', unit: newId(), into: null },
  ];
  for (const input of beyond)
    await expect(east.call(api.adminUnits.plan, input), JSON.stringify(input)).rejects.toMatchObject({
      code: 'unit.unknown',
    });
  const { act, ...move } = beyond[2] as Extract<PlanInput, { act: 'move' }>;
  await expect(east.call(api.adminUnits[act], { ...move, reason, digest: '0'.repeat(64) })).rejects.toMatchObject({
    code: 'unit.unknown',
  });
  await carryOut(east, { act: 'rename', unit: company, name: '华东总公司' });
  expect(await pathOf(portal, 'EG-EC')).toBe('示例集团/华东总公司');
});

test('whoever works in a unit does not move or merge it, and takes nothing into their own; an owner may', async () => {
  await using portal = await startPortal();
  const keeper = await agentOf(portal, 'demo.full', 'people');
  const { rows } = await sql<{
    id: string;
    code: string;
  }>`select o.id, o.code from position p join organisation o on o.id = p.organisation_id
    where p.person_id = ${keeper.id} and p.kind = 'main'`.execute(portal.db);
  const own = rows[0] ?? { id: '', code: '' };
  const [north, other] = [await unitOf(portal, 'EG-NC'), await unitOf(portal, 'EG-NC-RD')];
  const self = { refused: { why: 'self' } };
  expect(await keeper.call(api.adminUnits.plan, { act: 'move', unit: own.id, parent: north })).toMatchObject(self);
  expect(await keeper.call(api.adminUnits.plan, { act: 'merge', unit: other, into: own.id })).toMatchObject(self);
  expect(await keeper.call(api.adminUnits.plan, { act: 'close', unit: own.id, into: north })).toMatchObject(self);
  const { digest } = await keeper.call(api.adminUnits.plan, { act: 'move', unit: own.id, parent: north });
  await expect(keeper.call(api.adminUnits.move, { unit: own.id, parent: north, digest, reason })).rejects.toMatchObject(
    {
      code: 'unit.refused',
    },
  );
  expect(
    await keeper.call(api.adminUnits.plan, { act: 'move', unit: other, parent: await unitOf(portal, 'EG-HQ') }),
  ).toMatchObject({
    refused: null,
  });
  await portal.db.updateTable('administrator_role').set({ role: 'owner' }).where('person_id', '=', keeper.id).execute();
  expect(await keeper.call(api.adminUnits.plan, { act: 'move', unit: own.id, parent: north })).toMatchObject({
    refused: null,
  });
});

test('what cannot be is refused with its reason: circles, codes in use, people or units that would be left, what a source keeps', async () => {
  await using portal = await startPortal();
  const owner = await agentOf(portal, 'lin.yue', 'owner');
  const company = await unitOf(portal, 'EG-EC');
  const department = await unitOf(portal, 'EG-EC-RD');
  const team = (await owner.call(api.adminUnits.list, { parent: department })).rows.find(({ people }) => people > 0);
  const why = async (input: PlanInput) => (await owner.call(api.adminUnits.plan, input)).refused?.why;
  expect(await why({ act: 'move', unit: company, parent: department })).toBe('circle');
  expect(await why({ act: 'add', code: 'EG-NC', name: 'x', parent: company })).toBe('codeTaken');
  expect(await why({ act: 'rename', unit: company, code: 'EG-NC' })).toBe('codeTaken');
  expect(await why({ act: 'rename', unit: company, code: 'EG-EC' })).toBe('already');
  expect(await why({ act: 'close', unit: team?.id ?? '', into: null })).toBe('inhabited');
  expect(await why({ act: 'close', unit: department, into: company })).toBe('unitsBelow');
  expect(await why({ act: 'close', unit: await unitOf(portal, 'EG'), into: null })).toMatch(/rootUnit|unitsBelow/);
  await portal.db.insertInto('unit_key').values({ source: 'file', key: 'EG-EC', organisation_id: company }).execute();
  expect(await why({ act: 'rename', unit: company, name: 'x' })).toBe('heldBySource');
  expect((await owner.call(api.adminUnits.get, { id: company })).sources).toEqual(['file']);
  expect(await idOf(portal, 'lin.yue')).toBe(owner.id);
});
