import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { add, outcome, startWorld } from '../../testing/features/permissions/world.ts';

const form = { people: [], items: [], reason: '', remarks: '', supplement: '' };
const earlier = new Date(Date.now() - 2 * 86_400_000);
const past = { since: earlier, until: new Date(Date.now() - 86_400_000) };
const ahead = { since: new Date(Date.now() + 86_400_000) };

/** A pair as it is kept: once, the smaller id first. */
function pair(one: string | undefined, two: string | undefined) {
  const [role_id = '', other_id = ''] = [one ?? '', two ?? ''].toSorted();
  return { role_id, other_id };
}

test('the applications to choose from are those that are enabled, and open to somebody or to everyone', async () => {
  await using world = await startWorld();
  const open = await world.addModel();
  const hidden = await world.addModel({ application: { requestable: false } });
  const shown = await world.addModel({ application: { requestable: false } });
  const off = await world.addModel({ application: { state: 'disabled' } });
  await world.portal.db
    .insertInto('application_audience')
    .values({ kind: 'person', subject_id: await world.personId('demo.full'), application_id: shown.application })
    .execute();
  const { applications } = await (await world.call('demo.full'))(api.applications.options, {});
  const ids = applications.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([open.application, shown.application]));
  for (const { application } of [hidden, off]) expect(ids).not.toContain(application);
});

test('a model shows the roles of its application, and what these people have of it now', async () => {
  await using world = await startWorld();
  const roles = { now: {}, over: {}, later: {}, spare: {} };
  const [one, two] = [await world.addModel({ roles }), await world.addModel({ roles })];
  for (const { roles: own } of [one, two]) {
    await world.give('demo.full', own.now ?? '');
    await world.give('demo.full', own.over ?? '', past);
    await world.give('demo.full', own.later ?? '', ahead);
    await world.give('gao.fei', own.spare ?? '');
  }
  const call = await world.call('demo.full');
  const model = await call(api.applications.model, { application: one.application, people: [] });
  expect(model.roles.map(({ id }) => id).toSorted()).toEqual(Object.values(one.roles).toSorted());
  expect(model.held.map(({ roleId }) => roleId)).toEqual([one.roles.now]);
  const { held } = await call(api.applications.preview, { ...form, items: [add(one.roles.spare ?? '')] });
  expect(held.map(({ roleId }) => roleId)).toEqual([one.roles.now]);
  // Of whom nobody may apply for, nothing is shown (AC-03).
  const people = [await world.personId('gao.fei')];
  expect(await outcome(call(api.applications.model, { application: one.application, people }))).toBe(
    'selection.forbidden',
  );
});

test('an account counts in the application of its role, and a role is given back while it is held', async () => {
  await using world = await startWorld();
  const [one, two] = [await world.addModel({ roles: { reader: {}, over: {}, later: {} } }), await world.addModel()];
  const account = { person_id: await world.personId('demo.full'), name: 'elsewhere' };
  await world.portal.db
    .insertInto('application_account')
    .values({ ...account, application_id: two.application })
    .execute();
  const save = (role: string | undefined, more: Parameters<typeof add>[1]) =>
    outcome(world.save({ items: [add(role ?? '', more)] }));
  expect(await save(one.roles.reader, { accounts: ['elsewhere'] })).toBe('selection.forbidden');
  expect(await save(two.roles.reader, { accounts: ['elsewhere'] })).toBe('ok');
  await world.give('demo.full', one.roles.over ?? '', past);
  await world.give('demo.full', one.roles.later ?? '', ahead);
  for (const role of [one.roles.over, one.roles.later])
    expect(await save(role, { change: 'delete' })).toBe('selection.forbidden');
});

test('units are asked for of the roles that take them, and of no others', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ roles: { plain: {}, reaching: { takes_units: true } } });
  expect(await outcome(world.sent({ items: [add(roles.plain ?? '')] }))).toBe('ok');
  expect(await outcome(world.sent({ items: [add(roles.reaching ?? '')] }))).toBe('request.invalid');
});

test('each conflict is told once: of whom it is about, of what is new, and of what is not over', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel({ roles: { maker: {}, checker: {}, over: {}, third: {} } });
  await db
    .insertInto('role_conflict')
    .values([
      { ...pair(roles.maker, roles.checker), severity: 'warning' },
      { ...pair(roles.over, roles.checker), severity: 'warning' },
    ])
    .execute();
  await db
    .insertInto('person_permission')
    .values({ person_id: await world.personId('demo.full'), permission: 'applications:forAnyone' })
    .execute();
  const call = await world.call('demo.full');
  const people = [await world.personId('gao.fei'), await world.personId('luo.cheng')];
  const clashes = async (...wanted: (string | undefined)[]) => {
    const items = wanted.map((role) => add(role ?? ''));
    const { conflicts } = await call(api.applications.preview, { ...form, people, items });
    return conflicts.map(({ person, roles: both }) => [person, ...both.toSorted()]);
  };
  const { name: gao } = await db
    .selectFrom('person')
    .select('name')
    .where('username', '=', 'gao.fei')
    .executeTakeFirstOrThrow();
  await world.give('gao.fei', roles.maker ?? '');
  await world.give('gao.fei', roles.over ?? '', past);
  expect(await clashes(roles.checker)).toEqual([[gao, 'checker', 'maker']]);
  expect(await clashes(roles.maker)).toEqual([]);
  // What is given back in the same application is in nobody's way.
  const back = [add(roles.checker ?? ''), add(roles.maker ?? '', { change: 'delete' })];
  const only = { ...form, people: people.slice(0, 1), items: back };
  expect((await call(api.applications.preview, only)).conflicts).toEqual([]);
  // What is in one hand already is no news; asked for anew it is told once.
  await world.give('gao.fei', roles.checker ?? '');
  expect(await clashes(roles.third)).toEqual([]);
  const anew = await clashes(roles.maker, roles.checker);
  expect(anew.filter(([person]) => person === gao)).toEqual([[gao, 'checker', 'maker']]);
  expect(anew).toHaveLength(2);
});
