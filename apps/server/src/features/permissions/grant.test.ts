import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';

const secret = 'a secret of at least thirty-two characters';
const environment = { UC_CONNECTED_SYSTEM_URL: 'http://127.0.0.1:9/', UC_CONNECTED_SYSTEM_SECRET: secret };

const approve = async (world: World, seen: { id: string; step: string }) =>
  (await world.call('han.bing'))(api.approvals.approve, { decisions: [seen] });

async function unitsOf({ portal: { db } }: World) {
  return db.selectFrom('organisation').select(['id', 'code']).orderBy('code').limit(3).execute();
}

test('the connected system is told what was asked for in applications it has to do with: of each person, account and unit', async () => {
  await using world = await startWorld({ environment });
  const { db } = world.portal;
  const [first, second, third] = await unitsOf(world);
  const takes = { takes_units: true };
  const model = (connected: boolean) =>
    world.addModel({ steps: [['han.bing']], roles: { wide: takes, narrow: takes }, application: { connected } });
  const [one, other, alone] = [await model(true), await model(true), await model(false)];
  const [full, gao] = [await world.personId('demo.full'), await world.personId('gao.fei')];
  const account = (application_id: string, person_id: string, name: string) => ({ application_id, person_id, name });
  await db
    .insertInto('application_account')
    .values([
      account(one.application, full, 'shared'),
      account(one.application, full, 'not-chosen'),
      account(one.application, gao, 'shared'),
      account(other.application, full, 'shared'),
    ])
    .execute();
  await db.insertInto('person_permission').values({ person_id: full, permission: 'applications:forAnyone' }).execute();
  // One that was there before, with other units at the same places.
  const before = await world.sent({
    items: [
      add(other.roles.wide ?? '', { units: [third?.id ?? ''] }),
      add(other.roles.narrow ?? '', { units: [third?.id ?? ''] }),
    ],
  });
  const seen = await world.sent({
    people: [full, gao],
    items: [
      add(one.roles.wide ?? '', { units: [first?.id ?? ''], accounts: ['shared'] }),
      add(one.roles.narrow ?? '', { units: [second?.id ?? ''] }),
      add(alone.roles.wide ?? '', { units: [first?.id ?? ''] }),
    ],
  });
  await approve(world, seen);
  const { payload } = await db
    .selectFrom('permission_event')
    .select('payload')
    .where('request_id', '=', seen.id)
    .executeTakeFirstOrThrow();
  const { number } = await (await world.call('demo.full'))(api.applications.get, { id: seen.id });
  expect(payload.number).toBe(number);
  const told = payload.changes.map(({ application, person, units, accounts }) => [
    ...[application, person, units, accounts],
  ]);
  expect(told).toEqual([
    [one.application, 'demo.full', [first?.code], ['shared']],
    [one.application, 'gao.fei', [first?.code], ['shared']],
    [one.application, 'demo.full', [second?.code], []],
    [one.application, 'gao.fei', [second?.code], []],
  ]);
  await approve(world, before);
});

test('what the connected system has nothing to do with is done by being decided, and waits for nobody', async () => {
  await using world = await startWorld({ environment });
  const { roles } = await world.addModel({ steps: [['han.bing']] });
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  await approve(world, seen);
  const { state, delivery } = await (await world.call('demo.full'))(api.applications.get, { id: seen.id });
  expect([state, delivery]).toEqual(['passed', 'none']);
  expect(await world.portal.db.selectFrom('permission_event').select('id').execute()).toEqual([]);
});

test('what a job or a policy gives for good, and gives already, is not shortened by having been asked for; all else is', async () => {
  await using world = await startWorld();
  const names = ['standing', 'ending', 'ahead', 'asked', 'over'] as const;
  const { roles } = await world.addModel({
    steps: [['han.bing']],
    roles: Object.fromEntries(names.map((name) => [name, {}])),
  });
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() + days * day);
  await world.give('demo.full', roles.standing ?? '', { source: 'policy', since: at(-9) });
  await world.give('demo.full', roles.ending ?? '', { source: 'policy', since: at(-9), until: at(9) });
  await world.give('demo.full', roles.ahead ?? '', { source: 'policy', since: at(9) });
  await world.give('demo.full', roles.asked ?? '', { source: 'request', since: at(-9) });
  await world.give('demo.full', roles.over ?? '', { source: 'request', since: at(-9), until: at(-1) });
  const until = at(30).toISOString().slice(0, 19).replace('T', ' ');
  const seen = await world.sent({ items: names.map((name) => add(roles[name] ?? '', { until })) });
  await approve(world, seen);
  const rows = await world.portal.db
    .selectFrom('role_assignment')
    .select(['role_id', 'source', 'since', 'until'])
    .where('person_id', '=', await world.personId('demo.full'))
    .where('role_id', 'in', Object.values(roles))
    .execute();
  const kept = names.map((name) => {
    const row = rows.find(({ role_id }) => role_id === roles[name]);
    const isOld = row && row.since.getTime() < Date.now() - 8 * day;
    return [name, row?.source, row?.until === null ? 'for good' : 'for a time', isOld ? 'since then' : 'from now on'];
  });
  expect(kept).toEqual([
    ['standing', 'policy', 'for good', 'since then'],
    ['ending', 'request', 'for a time', 'since then'],
    ['ahead', 'request', 'for a time', 'from now on'],
    ['asked', 'request', 'for a time', 'since then'],
    ['over', 'request', 'for a time', 'from now on'],
  ]);
});

test('what a job has given since it was asked to be taken away stays', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel({ steps: [['han.bing']], roles: { one: {}, two: {} } });
  for (const role of Object.values(roles)) await world.give('demo.full', role);
  const seen = await world.sent({ items: Object.values(roles).map((role) => add(role, { change: 'delete' })) });
  await db
    .updateTable('role_assignment')
    .set({ source: 'job' })
    .where('role_id', '=', roles.one ?? '')
    .execute();
  await approve(world, seen);
  const left = await db
    .selectFrom('role_assignment')
    .select('role_id')
    .where('role_id', 'in', Object.values(roles))
    .execute();
  expect(left).toEqual([{ role_id: roles.one }]);
});
