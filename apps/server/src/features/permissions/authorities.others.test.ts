import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { addRecords, ago } from '../../testing/features/records/world.ts';

const rowOf = async (world: World, role: string | undefined) =>
  (await (await world.call('demo.full'))(api.authorities.list, {})).rows.find((row) => row.role.id === role);

const later = new Date(Date.now() + 86_400_000);

test('an application was last used when its holder opened it: not when others did, another was, or it failed', async () => {
  await using world = await startWorld();
  const [one, two] = [await world.addModel(), await world.addModel()];
  await world.give('demo.full', one.roles.reader ?? '');
  const [full, gao] = [await world.personId('demo.full'), await world.personId('gao.fei')];
  const opened = { operation: 'openApplication', application_id: one.application } as const;
  expect((await rowOf(world, one.roles.reader))?.lastUsed).toBeNull();
  await addRecords(world.portal, gao, [{ ...opened, at: ago(1) }]);
  await addRecords(world.portal, full, [
    { ...opened, at: ago(2), application_id: two.application },
    { ...opened, at: ago(3), operation: 'sendApplication' },
    { ...opened, at: ago(4), result: 'failure' },
  ]);
  expect((await rowOf(world, one.roles.reader))?.lastUsed).toBeNull();
  await addRecords(world.portal, full, [{ ...opened, at: ago(5) }]);
  expect((await rowOf(world, one.roles.reader))?.lastUsed).not.toBeNull();
});

test('a role reaches what is its own and its holder’s, and nothing that others reach or another role does', async () => {
  await using world = await startWorld();
  const { application, roles } = await world.addModel({ roles: { one: {}, two: {} } });
  const { db } = world.portal;
  const units = (await db.selectFrom('organisation').select('id').orderBy('id').limit(3).execute()).map(({ id }) => id);
  const [mine = '', others = '', another = ''] = units;
  for (const username of ['demo.full', 'gao.fei'])
    for (const role of Object.values(roles)) await world.give(username, role);
  const [full, gao] = [await world.personId('demo.full'), await world.personId('gao.fei')];
  const reach = (person_id: string, role: string | undefined, organisation_id: string) => ({
    ...{ person_id, role_id: role ?? '', organisation_id, management: 'manual' as const },
  });
  await db
    .insertInto('data_permission')
    .values([reach(full, roles.one, mine), reach(gao, roles.one, others), reach(full, roles.two, another)])
    .execute();
  expect((await rowOf(world, roles.one))?.dataPermissions.map(({ id }) => id)).toEqual([mine]);
  const { held } = await (await world.call('demo.full'))(api.applications.model, { application, people: [] });
  expect(held.find(({ roleId }) => roleId === roles.one)?.units.map(({ id }) => id)).toEqual([mine]);
});

test('what can be extended or given back is what somebody could decide on: enabled, with a rule of its own, still to be asked for', async () => {
  await using world = await startWorld();
  const plain = await world.addModel({ roles: { asked: {}, endless: {}, closed: { requestable: false }, jobs: {} } });
  const ruleless = await world.addModel({ steps: [] });
  const off = await world.addModel({ application: { state: 'disabled' } });
  await world.give('demo.full', plain.roles.endless ?? '');
  await world.give('demo.full', plain.roles.jobs ?? '', { source: 'job', until: later });
  for (const role of [plain.roles.asked, plain.roles.closed, ruleless.roles.reader, off.roles.reader])
    await world.give('demo.full', role ?? '', { until: later });
  const offered = async (role: string | undefined) => {
    const row = await rowOf(world, role);
    return { extend: row?.canExtend, giveBack: row?.canGiveBack };
  };
  expect(await offered(plain.roles.asked)).toEqual({ extend: true, giveBack: true });
  expect(await offered(plain.roles.endless)).toEqual({ extend: false, giveBack: true });
  expect(await offered(plain.roles.closed)).toEqual({ extend: false, giveBack: true });
  expect(await offered(plain.roles.jobs)).toEqual({ extend: true, giveBack: false });
  expect(await offered(ruleless.roles.reader)).toEqual({ extend: false, giveBack: false });
  expect(await offered(off.roles.reader)).toEqual({ extend: false, giveBack: false });
});

test('what is asked for already is one’s own, for oneself, of this role and undecided', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ roles: { held: {}, other: {} } });
  const role = roles.held ?? '';
  const [full, gao] = [await world.personId('demo.full'), await world.personId('gao.fei')];
  await world.give('demo.full', role, { until: later });
  for (const person_id of [full, await world.personId('demo.approver')])
    await world.portal.db
      .insertInto('person_permission')
      .values({ person_id, permission: 'applications:forAnyone' })
      .execute();
  const pending = async () => (await rowOf(world, role))?.pending?.id ?? null;
  // Somebody else's for this person, this person's for somebody else, one for another role, and one that is over.
  await world.sent({ people: [full], items: [add(role)] }, 'demo.approver');
  await world.sent({ people: [gao], items: [add(role)] });
  await world.sent({ items: [add(roles.other ?? '')] });
  const over = await world.sent({ items: [add(role)] });
  await (await world.call('demo.full'))(api.applications.revoke, { id: over.id });
  expect(await pending()).toBeNull();
  const { id } = await world.sent({ items: [add(role)] });
  await world.save({ items: [add(role)] });
  expect(await pending()).toBe(id);
});
