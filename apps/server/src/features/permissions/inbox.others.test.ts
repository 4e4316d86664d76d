import { api, type OutputOf } from '@uc/contract';
import { expect, test } from 'vitest';
import { add, inDays, openStep, standIn, startWorld, type World } from '../../testing/features/permissions/world.ts';

type Row = OutputOf<typeof api.approvals.list>['rows'][number];

async function rowsOf(world: World, username: string, view: 'waiting' | 'decided' = 'waiting'): Promise<Row[]> {
  return (await (await world.call(username))(api.approvals.list, { view, size: '300' })).rows;
}

test('what waits is for whoever decides it and their deputies of today, whatever else those have going', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: [['han.bing']] });
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  // Whoever decides has one of their own under way, for themselves.
  const other = await world.addModel({ steps: [['xu.jing']] });
  await world.sent({ items: [add(other.roles.reader ?? '')] }, 'han.bing');
  await standIn(world, 'han.bing', 'tang.rui');
  await standIn(world, 'han.bing', 'zhao.ming', [-3, -1]);
  await standIn(world, 'han.bing', 'luo.cheng', [1, 3]);
  await standIn(world, 'wang.jun', 'gao.fei');
  const waits = async (username: string) => (await rowsOf(world, username)).map(({ id }) => id);
  for (const username of ['han.bing', 'tang.rui']) expect(await waits(username)).toContain(seen.id);
  for (const username of ['zhao.ming', 'luo.cheng', 'gao.fei', 'demo.empty'])
    expect(await waits(username)).not.toContain(seen.id);
});

test('whoever stands in for the one who decides finds neither their own application nor one that is for them', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: [['han.bing']], roles: { one: {}, two: {}, three: {} } });
  await standIn(world, 'han.bing', 'tang.rui');
  await world.portal.db
    .insertInto('person_permission')
    .values({ person_id: await world.personId('tang.rui'), permission: 'applications:forAnyone' })
    .execute();
  const [self, gao] = [await world.personId('tang.rui'), await world.personId('gao.fei')];
  const own = await world.sent({ people: [gao], items: [add(roles.one ?? '')] }, 'tang.rui');
  const forThem = await world.sent({ items: [add(roles.two ?? '')] });
  await world.portal.db.insertInto('permission_person').values({ request_id: forThem.id, person_id: self }).execute();
  const theirs = await world.sent({ items: [add(roles.three ?? '')] });
  expect((await rowsOf(world, 'tang.rui')).map(({ id }) => id)).toEqual([theirs.id]);
  const all = (await rowsOf(world, 'han.bing')).map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining([own.id, forThem.id, theirs.id]));
});

test('a decision that settled two steps stands in the list by the step that was decided', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: [['han.bing'], ['luo.cheng'], ['han.bing', 'xu.jing']] });
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  await (await world.call('han.bing'))(api.approvals.approve, { decisions: [seen] });
  const last = { id: seen.id, step: await openStep(world.portal, seen.id) };
  await (await world.call('luo.cheng'))(api.approvals.approve, { decisions: [last] });
  expect(await rowsOf(world, 'han.bing', 'decided')).toMatchObject([{ id: seen.id, step: seen.step }]);
});

test('a row tells the risk of what is asked for in it, and what is held now of those applications', async () => {
  await using world = await startWorld();
  const roles = { low: {}, high: { risk: 'high' }, over: {} };
  const one = await world.addModel({ steps: [['han.bing']], roles });
  const two = await world.addModel({ steps: [['luo.cheng']], roles });
  await world.give('demo.full', one.roles.high ?? '');
  await world.give('demo.full', two.roles.low ?? '');
  await world.give('demo.full', one.roles.over ?? '', { since: inDays(-2), until: inDays(-1) });
  const seen = await world.sent({ items: [add(one.roles.low ?? '')] });
  await world.sent({ items: [add(two.roles.high ?? '')] });
  const [row] = await rowsOf(world, 'han.bing');
  expect(row).toMatchObject({ id: seen.id, risk: 'low' });
  expect(row?.held.map(({ roleId }) => roleId)).toEqual([one.roles.high]);
});

/** A case of two roles that do not go together, `a` and `b`, beside a third, `c`. */
interface Case {
  held?: string[];
  over?: string[];
  othersHold?: string[];
  items: [change: 'add' | 'delete', role: string][];
  clashes: number;
}

const cases: Record<string, Case> = {
  'one alone': { items: [['add', 'a']], clashes: 0 },
  'one beside a third': {
    items: [
      ['add', 'a'],
      ['add', 'c'],
    ],
    held: ['c'],
    clashes: 0,
  },
  'both at once': {
    items: [
      ['add', 'a'],
      ['add', 'b'],
    ],
    clashes: 1,
  },
  'one beside the other that is held': { items: [['add', 'a']], held: ['b'], clashes: 1 },
  'the same, and a third given back': {
    items: [
      ['add', 'a'],
      ['delete', 'c'],
    ],
    held: ['b', 'c'],
    clashes: 1,
  },
  'one in place of the other': {
    items: [
      ['add', 'a'],
      ['delete', 'b'],
    ],
    held: ['b'],
    clashes: 0,
  },
  'one beside the other that is over': { items: [['add', 'a']], over: ['b'], clashes: 0 },
  'one beside the other that somebody else has': { items: [['add', 'a']], othersHold: ['b'], clashes: 0 },
  'the same one for longer': { items: [['add', 'a']], held: ['a'], clashes: 0 },
  'one of two given back': { items: [['delete', 'a']], held: ['a', 'b'], clashes: 0 },
};

test('conflicts are those of this application: with what is held by whom it is for, or asked for in it as well', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const sent = new Map<string, { id: string; step: string; clashes: number }>();
  for (const [name, { held = [], over = [], othersHold = [], items, clashes }] of Object.entries(cases)) {
    const { roles } = await world.addModel({ steps: [['han.bing']], roles: { a: {}, b: {}, c: {} } });
    const [role_id = '', other_id = ''] = [roles.a ?? '', roles.b ?? ''].toSorted();
    await db.insertInto('role_conflict').values({ role_id, other_id, severity: 'warning' }).execute();
    for (const role of held) await world.give('demo.full', roles[role] ?? '');
    for (const role of over) await world.give('demo.full', roles[role] ?? '', { since: inDays(-2), until: inDays(-1) });
    for (const role of othersHold) await world.give('gao.fei', roles[role] ?? '');
    // Another one is under way that gives back what is held, or asks for the other role: it changes nothing here.
    const other = held.includes('b') ? add(roles.b ?? '', { change: 'delete' }) : add(roles.b ?? '');
    if (clashes === 0 || held.includes('b')) await world.sent({ items: [other] });
    const wanted = items.map(([change, role]) => add(roles[role] ?? '', { change }));
    sent.set(name, { ...(await world.sent({ items: wanted })), clashes });
  }
  const rows = await rowsOf(world, 'han.bing');
  for (const [name, { id, clashes }] of sent)
    expect([name, rows.find((row) => row.id === id)?.conflicts.length]).toEqual([name, clashes]);
  // Once it is decided there is nothing to weigh any more.
  const both = sent.get('both at once');
  const { id = '', step = '' } = both ?? {};
  await (await world.call('han.bing'))(api.approvals.reject, { id, step, reason: 'no' });
  const decided = await rowsOf(world, 'han.bing', 'decided');
  expect(decided).toMatchObject([{ id, canOpen: true, conflicts: [], held: [] }]);
});
