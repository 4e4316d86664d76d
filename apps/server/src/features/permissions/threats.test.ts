import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, heldOf, openStep, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const wire = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
const setStatus = (username: string, status: 'active' | 'disabled') =>
  world.portal.db.updateTable('person').set({ status }).where('username', '=', username).execute();

/** Somebody with the grant to apply for anyone, for as long as the work lasts. */
async function asAnyone<T>(username: string, work: () => Promise<T>): Promise<T> {
  const grant = { person_id: await world.personId(username), permission: 'applications:forAnyone' };
  await world.portal.db.insertInto('person_permission').values(grant).execute();
  try {
    return await work();
  } finally {
    await world.portal.db
      .deleteFrom('person_permission')
      .where('person_id', '=', grant.person_id)
      .where('permission', '=', grant.permission)
      .execute();
  }
}

test('what nobody could decide is not smuggled past whoever decides on something else in the same application (AC-03)', async () => {
  const own = await world.addModel({ steps: ['owner'], owners: ['demo.full'] });
  const other = await world.addModel({ steps: ['owner'], owners: ['han.bing'] });
  const [mine, theirs] = [add(own.roles.reader ?? ''), add(other.roles.reader ?? '')];
  expect(await outcome(world.sent({ items: [mine] }))).toBe('approver.missing');
  expect(await outcome(world.sent({ items: [mine, theirs] }))).toBe('approver.missing');
  expect(await outcome(world.sent({ items: [theirs] }))).toBe('ok');
});

test('nor is somebody whom nobody decides on smuggled in beside somebody else (AC-03)', async () => {
  const { roles } = await world.addModel();
  const items = [add(roles.reader ?? '')];
  const [president, full] = [await world.personId('lin.yue'), await world.personId('demo.full')];
  await asAnyone('gao.fei', async () => {
    expect(await outcome(world.sent({ people: [president], items }, 'gao.fei'))).toBe('approver.missing');
    expect(await outcome(world.sent({ people: [president, full], items }, 'gao.fei'))).toBe('approver.missing');
    expect(await outcome(world.sent({ people: [full], items }, 'gao.fei'))).toBe('ok');
  });
});

test('naming whoever decides among those it is for does not take their decision out (AC-03)', async () => {
  const { roles } = await world.addModel({
    steps: ['manager', 'owner', ['han.bing', 'luo.cheng']],
    owners: ['xu.jing'],
  });
  const items = [add(roles.reader ?? '')];
  const [owner, full] = [await world.personId('xu.jing'), await world.personId('demo.full')];
  await asAnyone('gao.fei', async () => {
    expect(await outcome(world.sent({ people: [full, owner], items }, 'gao.fei'))).toBe('approver.missing');
    // Alone there is nobody else who could, and the others decide.
    expect(await outcome(world.sent({ people: [owner], items }, 'gao.fei'))).toBe('ok');
    // Of two who decide a step one is left.
    const han = await world.personId('han.bing');
    expect(await outcome(world.sent({ people: [full, han], items }, 'gao.fei'))).toBe('ok');
  });
});

test('nobody stands in for somebody who has left: their deputy neither sees, nor hears of, nor decides anything (AC-01)', async () => {
  const { roles } = await world.addModel({ steps: [['wang.jun', 'han.bing']] });
  const person = await world.personId('tang.rui');
  const until = new Date(Date.now() + 86_400_000);
  const principal = { person_id: await world.personId('wang.jun'), deputy_id: person };
  const since = new Date(Date.now() - 86_400_000);
  await world.portal.db
    .insertInto('deputy')
    .values({ id: crypto.randomUUID(), ...principal, since, until })
    .execute();
  const deputy = await world.call('tang.rui');
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  expect((await deputy(api.approvals.get, { id: seen.id })).actions).toContain('approve');
  await setStatus('wang.jun', 'disabled');
  expect((await deputy(api.approvals.list, {})).rows.map(({ id }) => id)).not.toContain(seen.id);
  for (const act of [
    () => deputy(api.approvals.get, { id: seen.id }),
    () => deputy(api.approvals.comment, { id: seen.id, text: 'x' }),
    () => deputy(api.approvals.approve, { decisions: [seen] }),
    () => deputy(api.approvals.reject, { ...seen, reason: 'x' }),
  ])
    expect(await outcome(act())).toBe('permission.unknown');
  await world.portal.db
    .updateTable('permission_step')
    .set({ since: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', seen.step)
    .execute();
  await (await world.call('demo.full'))(api.applications.remind, { id: seen.id });
  const told = (await world.portal.messages()).flatMap(({ kind, personId }) =>
    kind === 'approvalReminder' ? [personId] : [],
  );
  expect(told).toContain(await world.personId('han.bing'));
  expect(told).not.toContain(person);
  expect(told).not.toContain(principal.person_id); // what goes on here is not told to whoever has left
  await setStatus('wang.jun', 'active');
  await world.portal.db.deleteFrom('deputy').where('deputy_id', '=', person).execute();
});

test('whom it is for is not asked to decide, though they stand in for whoever does (AC-03)', async () => {
  const { roles } = await world.addModel();
  const person = await world.personId('demo.full');
  const boss = await world.call('wang.jun');
  const { id: deputy } = await boss(api.approvals.addDeputy, { person, since: wire(-1), until: wire(1) });
  const { id } = await world.sent({ people: [person], items: [add(roles.reader ?? '')] }, 'demo.approver');
  const { number } = await (await world.call('demo.approver'))(api.applications.get, { id });
  const told = (await world.portal.messages()).flatMap(({ kind, values, personId }) =>
    kind === 'approvalWaiting' && values.number === number ? [personId] : [],
  );
  expect(new Set(told)).toEqual(new Set([await world.personId('wang.jun')]));
  await boss(api.approvals.removeDeputy, { id: deputy });
});

test('nothing is given to somebody who has left since it was sent, and what they have can still be taken away', async () => {
  const { roles } = await world.addModel({ steps: [['han.bing']], roles: { one: {}, two: {} } });
  const [one = '', two = ''] = Object.values(roles);
  await world.give('luo.cheng', two);
  const person = await world.personId('luo.cheng');
  await asAnyone('gao.fei', async () => {
    const adding = await world.sent({ people: [person], items: [add(one)] }, 'gao.fei');
    const taking = await world.sent({ people: [person], items: [add(two, { change: 'delete' })] }, 'gao.fei');
    const approver = await world.call('han.bing');
    await setStatus('luo.cheng', 'disabled');
    expect(await outcome(approver(api.approvals.approve, { decisions: [adding] }))).toBe('permission.leaver');
    expect(await outcome(approver(api.approvals.approve, { decisions: [taking] }))).toBe('ok');
    await setStatus('luo.cheng', 'active');
    expect(await heldOf(world.portal, person, [one, two])).toEqual([]);
  });
});

test('a role that was closed, or shortened, after it was asked for is not given by the old application', async () => {
  const { db } = world.portal;
  const { roles, application } = await world.addModel({ steps: [['han.bing']] });
  const role = roles.reader ?? '';
  const approver = await world.call('han.bing');
  const seen = await world.sent({ items: [add(role)] });
  const tryIt = () => outcome(approver(api.approvals.approve, { decisions: [seen] }));
  const setRole = (change: object) => db.updateTable('role').set(change).where('id', '=', role).execute();
  const setState = (state: 'enabled' | 'disabled') =>
    db.updateTable('application').set({ state }).where('id', '=', application).execute();
  await setRole({ requestable: false });
  expect(await tryIt()).toBe('permission.closed');
  await setRole({ requestable: true, longest_days: 30 });
  expect(await tryIt()).toBe('permission.closed');
  await setRole({ longest_days: null });
  await setState('disabled');
  expect(await tryIt()).toBe('permission.closed');
  await setState('enabled');
  expect(await tryIt()).toBe('ok');
});

test('an employee id is found whole and never in parts, which would spell everybody’s out (EN-09)', async () => {
  const { employee_id } = await world.portal.db
    .selectFrom('person')
    .select('employee_id')
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const call = await world.call('gao.fei');
  const found = async (search: string) =>
    (await call(api.approvals.people, { search })).rows.map(({ username }) => username);
  expect(await found(String(employee_id).toLowerCase())).toEqual(['demo.full']);
  expect(await found(String(employee_id).slice(0, -1))).toEqual([]);
});

test('an old application is no window on what people have now who are not the applicant’s to apply for any more (AC-03)', async () => {
  const { roles } = await world.addModel({ steps: ['manager', ['han.bing']], roles: { asked: {}, other: {} } });
  const [asked = '', other = ''] = Object.values(roles);
  const [person, approver] = [await world.personId('demo.full'), await world.personId('demo.approver')];
  await world.give('demo.full', other);
  const lead = await world.call('demo.approver');
  const { id, step } = await world.sent({ people: [person], items: [add(asked)] }, 'demo.approver');
  const heldIn = async () => (await lead(api.applications.get, { id })).held.map(({ roleId }) => roleId);
  expect(await heldIn()).toEqual([other]);
  const { db } = world.portal;
  await db.updateTable('position').set({ manager_id: null }).where('person_id', '=', person).execute();
  expect(await heldIn()).toEqual([]);
  await db
    .updateTable('position')
    .set({ manager_id: approver })
    .where('person_id', '=', person)
    .where('kind', '=', 'main')
    .execute();

  // Whoever decided sees what they had to know as long as it is undecided.
  const boss = await world.call('wang.jun');
  await boss(api.approvals.approve, { decisions: [{ id, step }] });
  const shown = async () => {
    const row = (await boss(api.approvals.list, { view: 'decided' })).rows.find((one) => one.id === id);
    return [(await boss(api.approvals.get, { id })).held.length, row?.held.length];
  };
  expect(await shown()).toEqual([1, 1]);
  const last = { id, step: await openStep(world.portal, id) };
  await (await world.call('han.bing'))(api.approvals.approve, { decisions: [last] });
  expect(await shown()).toEqual([0, 0]);
});
