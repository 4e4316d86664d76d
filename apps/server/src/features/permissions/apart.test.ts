import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { add, openStep, startWorld, type World } from '../../testing/features/permissions/world.ts';

const pdf = Buffer.from('%PDF-1.7 a page').toString('base64');
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

const unitsOf = async ({ portal }: World, count: number) =>
  (await portal.db.selectFrom('organisation').select('id').orderBy('id').limit(count).execute()).map(({ id }) => id);

/** Every row that an application consists of. */
async function rowsOf({ portal: { db } }: World, id: string) {
  const tables = ['permission_person', 'permission_item', 'permission_item_unit', 'permission_step'] as const;
  const more = ['permission_move', 'permission_comment', 'permission_attachment'] as const;
  const rows: unknown[] = [];
  for (const table of [...tables, ...more])
    rows.push(
      (await sql`select * from ${sql.table(table)} as part where request_id = ${id} order by part::text`.execute(db))
        .rows,
    );
  const whole = await sql`select * from permission_request where id = ${id}`.execute(db);
  return [...rows, whole.rows];
}

/** What somebody holds and reaches, as it is kept. */
const holdingsOf = async ({ portal: { db }, personId }: World, username: string) => {
  const id = await personId(username);
  const held = await sql`select * from role_assignment held where person_id = ${id} order by held::text`.execute(db);
  const reach = await sql`select * from data_permission reach where person_id = ${id} order by reach::text`.execute(db);
  return [held.rows, reach.rows];
};

/** Two applications of two people in two programs, alike in kind and different in everything. */
async function startTwo() {
  const world = await startWorld();
  const [here, there, elsewhere] = await unitsOf(world, 3);
  const roles = { wide: { takes_units: true }, narrow: { takes_units: true }, kept: {}, given: {} };
  const one = await world.addModel({ steps: ['manager', ['han.bing']], roles });
  const two = await world.addModel({ steps: [['zhao.ming'], ['luo.cheng']], roles });
  const account = (application_id: string, person_id: string, name: string) => ({ application_id, person_id, name });
  const [full, gao] = [await world.personId('demo.full'), await world.personId('gao.fei')];
  await world.portal.db
    .insertInto('application_account')
    .values([
      account(one.application, full, 'full.one'),
      account(one.application, gao, 'gao.one'),
      account(two.application, full, 'full.two'),
      account(two.application, gao, 'gao.two'),
    ])
    .execute();
  for (const role of [one.roles.kept, one.roles.given, two.roles.kept])
    for (const username of ['demo.full', 'gao.fei']) await world.give(username, role ?? '');
  const mine = {
    items: [
      add(one.roles.wide ?? '', { units: [here ?? ''], until: inDays(30), accounts: ['full.one'] }),
      add(one.roles.narrow ?? '', { units: [there ?? ''] }),
      add(one.roles.given ?? '', { change: 'delete' }),
    ],
    reason: 'of demo.full',
  };
  const theirs = {
    items: [
      add(two.roles.wide ?? '', { units: [elsewhere ?? ''], accounts: ['gao.two'] }),
      add(two.roles.narrow ?? '', { units: [there ?? '', elsewhere ?? ''] }),
    ],
    reason: 'of gao.fei',
  };
  return { world, one, two, mine, theirs, units: { here, there, elsewhere } };
}

/** All of it that anybody is shown, without what changes by the second. */
async function shownOf(world: World, id: string, application: string) {
  const [own, decider] = [await world.call('demo.full'), await world.call('demo.approver')];
  const { remindAfterSeconds: _, ...detail } = await own(api.applications.get, { id });
  return {
    detail,
    listed: (await own(api.applications.list, {})).rows.find((row) => row.id === id),
    looked: await decider(api.approvals.get, { id }),
    waiting: (await decider(api.approvals.list, {})).rows.find((row) => row.id === id),
    model: await own(api.applications.model, { application, people: [] }),
    authorities: (await own(api.authorities.list, {})).rows.filter((row) => row.application?.id === application),
  };
}

/** The whole life of an application of gao.fei, with everything that can be done to one. */
async function liveThrough(world: World, draft: Parameters<World['save']>[0]): Promise<string> {
  const own = await world.call('gao.fei');
  const { id, version } = await world.save({ ...draft, items: draft.items?.slice(0, 1) ?? [] }, 'gao.fei');
  const edited = await world.save({ ...draft, id, version }, 'gao.fei');
  for (const name of ['stays.pdf', 'goes.pdf']) await own(api.applications.attach, { id, name, content: pdf });
  const [, goes] = (await own(api.applications.get, { id })).attachments;
  await own(api.applications.detach, { id, attachment: goes?.id ?? '' });
  await own(api.applications.send, { id, version: edited.version });
  await own(api.applications.comment, { id, text: 'said by gao.fei' });
  const [first, second] = [await world.call('zhao.ming'), await world.call('luo.cheng')];
  await first(api.approvals.comment, { id, text: 'said by zhao.ming' });
  await first(api.approvals.sendBack, { id, step: await openStep(world.portal, id), question: 'why?' });
  const again = await world.save({ ...draft, id, version: edited.version }, 'gao.fei');
  await own(api.applications.send, { id, version: again.version });
  await own(api.applications.revoke, { id });
  await own(api.applications.send, { id, version: again.version });
  await first(api.approvals.approve, { decisions: [{ id, step: await openStep(world.portal, id) }] });
  await second(api.approvals.approve, { decisions: [{ id, step: await openStep(world.portal, id) }] });
  const spare = await world.save({ reason: 'void' }, 'gao.fei');
  await own(api.applications.void, { id: spare.id });
  const refused = await world.sent(draft.items?.[0] ? { items: [draft.items[0]] } : {}, 'gao.fei');
  await first(api.approvals.reject, { ...refused, reason: 'no' });
  return id;
}

test('an application shows its own parts and no others, whatever becomes of another one', async () => {
  const { world, one, mine, theirs } = await startTwo();
  await using _ = world;
  const own = await world.call('demo.full');
  // Sent twice: what was decided on the first sending is not shown as a step of the second.
  const { id, version } = await world.save(mine);
  await own(api.applications.attach, { id, name: 'mine.pdf', content: pdf });
  await own(api.applications.send, { id, version });
  await own(api.applications.revoke, { id });
  await own(api.applications.send, { id, version });
  await own(api.applications.comment, { id, text: 'said by demo.full' });
  const before = await shownOf(world, id, one.application);
  const rows = await rowsOf(world, id);
  await liveThrough(world, theirs);
  const other = await world.save({ reason: 'another draft of demo.full' });
  await own(api.applications.attach, { id: other.id, name: 'other.pdf', content: pdf });
  await own(api.applications.void, { id: other.id });
  expect(await shownOf(world, id, one.application)).toEqual(before);
  expect(await rowsOf(world, id)).toEqual(rows);
  expect(before.detail).toMatchObject({
    steps: [
      { kind: 'manager', state: 'open', people: [{ username: 'demo.approver' }] },
      { kind: 'people', state: 'coming', people: [{ username: 'han.bing' }] },
    ],
    people: [{ username: 'demo.full' }],
    history: [{ move: 'send' }, { move: 'revoke' }, { move: 'send' }],
    comments: [{ text: 'said by demo.full' }],
    attachments: [{ name: 'mine.pdf' }],
    held: [{ name: 'given' }, { name: 'kept' }],
  });
  expect(before.detail.steps).toHaveLength(2);
  expect(before.detail.items.map(({ role, units }) => [role.name, units.length])).toEqual([
    ['wide', 1],
    ['narrow', 1],
    ['given', 0],
  ]);
  expect(before.detail.items[0]?.units).not.toEqual(before.detail.items[1]?.units);
  expect(before.model.accounts).toEqual([{ personId: await world.personId('demo.full'), name: 'full.one' }]);
  expect(before.model.held.map(({ name }) => name)).toEqual(['given', 'kept']);
  expect(before.waiting).toMatchObject({ attachments: 1, held: [{ name: 'given' }, { name: 'kept' }] });
});

test('what passes changes what was asked for, by whom it was asked for, and nothing else', async () => {
  const { world, one, two, mine, units } = await startTwo();
  await using _ = world;
  const { db } = world.portal;
  const [full, gao] = [await world.personId('demo.full'), await world.personId('gao.fei')];
  const reach = (person_id: string, role: string | undefined, management: 'manual' | 'policy') => ({
    ...{ person_id, role_id: role ?? '', organisation_id: units.elsewhere ?? '', management },
  });
  await world.give('gao.fei', one.roles.wide ?? '');
  await world.give('demo.full', two.roles.wide ?? '');
  const until = new Date(Date.now() + 86_400_000);
  for (const role of [one.roles.wide, one.roles.narrow]) await world.give('demo.full', role ?? '', { until });
  await db
    .insertInto('data_permission')
    .values([
      reach(gao, one.roles.wide, 'manual'),
      reach(full, two.roles.wide, 'manual'),
      reach(full, one.roles.narrow, 'policy'),
      reach(full, one.roles.wide, 'manual'),
    ])
    .execute();
  const { id, step } = await world.sent(mine);
  const others = await holdingsOf(world, 'gao.fei');
  const rest = async () =>
    (
      await db.selectFrom('role_assignment').selectAll().where('person_id', '=', full).orderBy('role_id').execute()
    ).filter(({ role_id }) => ![one.roles.wide, one.roles.narrow, one.roles.given].includes(role_id));
  const untouched = await rest();
  await (await world.call('demo.approver'))(api.approvals.approve, { decisions: [{ id, step }] });
  const last = { id, step: await openStep(world.portal, id) };
  await (await world.call('han.bing'))(api.approvals.approve, { decisions: [last] });
  expect(await holdingsOf(world, 'gao.fei')).toEqual(others);
  expect(await rest()).toEqual(untouched);
  const held = await db
    .selectFrom('role_assignment')
    .select(['role_id', 'source'])
    .where('person_id', '=', full)
    .where('role_id', 'in', Object.values(one.roles))
    .execute();
  const names = held.map(({ role_id, source }) => {
    const [name] = Object.entries(one.roles).find(([, role]) => role === role_id) ?? [];
    return `${name} ${source}`;
  });
  expect(names.toSorted()).toEqual(['kept policy', 'narrow request', 'wide request']);
  const reached = await db
    .selectFrom('data_permission')
    .select(['role_id', 'organisation_id', 'management'])
    .where('person_id', '=', full)
    .where('role_id', 'in', [...Object.values(one.roles), ...Object.values(two.roles)])
    .execute();
  const line = (role: string | undefined, unit: string | undefined, management: string) =>
    JSON.stringify([role, unit, management]);
  expect(reached.map((row) => line(row.role_id, row.organisation_id, row.management)).toSorted()).toEqual(
    [
      line(one.roles.wide, units.here, 'manual'),
      line(one.roles.narrow, units.there, 'manual'),
      line(one.roles.narrow, units.elsewhere, 'policy'),
      line(two.roles.wide, units.elsewhere, 'manual'),
    ].toSorted(),
  );
});
