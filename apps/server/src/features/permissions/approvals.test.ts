import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { add, heldOf, openStep, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const wire = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

test("of a step's two approvers one acts, and the other finds it decided", async () => {
  const { roles } = await world.addModel({ steps: [['han.bing', 'luo.cheng']] });
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  const [one, two] = [await world.call('han.bing'), await world.call('luo.cheng')];
  for (const call of [one, two])
    expect((await call(api.approvals.list, {})).rows.map(({ id }) => id)).toContain(seen.id);
  const said = await Promise.all([one, two].map((call) => outcome(call(api.approvals.approve, { decisions: [seen] }))));
  expect(said.toSorted()).toEqual(['ok', 'permission.moved']);
  for (const call of [one, two])
    expect((await call(api.approvals.list, {})).rows.map(({ id }) => id)).not.toContain(seen.id);
});

test("one person's two steps collapse into one decision, also when they are not next to each other", async () => {
  const { roles } = await world.addModel({ steps: ['manager', ['han.bing'], ['demo.approver', 'luo.cheng']] });
  const { id, step } = await world.sent({ items: [add(roles.reader ?? '')] });
  await (await world.call('demo.approver'))(api.approvals.approve, { decisions: [{ id, step }] });
  const last = { id, step: await openStep(world.portal, id) };
  await (await world.call('han.bing'))(api.approvals.approve, { decisions: [last] });
  const { state, steps } = await (await world.call('demo.full'))(api.applications.get, { id });
  expect([state, steps.map((one) => one.state)]).toEqual(['passed', ['approved', 'approved', 'collapsed']]);
  // Steps of the very same people are one from the beginning.
  const twice = await world.addModel({ steps: [['han.bing'], ['han.bing']] });
  const other = await world.sent({ items: [add(twice.roles.reader ?? '')] });
  expect((await (await world.call('demo.full'))(api.applications.get, { id: other.id })).steps).toHaveLength(1);
});

test('nobody decides on their own: as approver they are left out, and where nobody is left it cannot be sent (AC-03)', async () => {
  const both = await world.addModel({ steps: [['demo.full', 'han.bing']] });
  const { id } = await world.sent({ items: [add(both.roles.reader ?? '')] });
  const { steps } = await (await world.call('demo.full'))(api.applications.get, { id });
  expect(steps[0]?.people.map(({ username }) => username)).toEqual(['han.bing']);
  const alone = await world.addModel({ steps: [['demo.full']] });
  expect(await outcome(world.sent({ items: [add(alone.roles.reader ?? '')] }))).toBe('approver.missing');
  // The president has nobody above.
  const plain = await world.addModel();
  expect(await outcome(world.sent({ items: [add(plain.roles.reader ?? '')] }, 'lin.yue'))).toBe('approver.missing');
});

test('a deputy acts within their days, on behalf of whom they stand for, and never on their own application (AC-03)', async () => {
  const { roles } = await world.addModel();
  const manager = await world.call('demo.approver');
  const deputy = await world.call('tang.rui');
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  const approve = () => outcome(deputy(api.approvals.approve, { decisions: [seen] }));
  expect(await approve()).toBe('permission.unknown');
  const person = await world.personId('tang.rui');
  const later = await manager(api.approvals.addDeputy, { person, since: wire(2), until: wire(3) });
  expect(await approve()).toBe('permission.unknown');
  await manager(api.approvals.removeDeputy, { id: later.id });
  // Somebody's deputy who applies themselves, and whose manager it is: the applicant of this one.
  const self = await world.personId('demo.full');
  await manager(api.approvals.addDeputy, { person: self, since: wire(-1), until: wire(1) });
  const applicant = await world.call('demo.full');
  expect((await applicant(api.approvals.list, {})).rows.map(({ id }) => id)).not.toContain(seen.id);
  expect(await outcome(applicant(api.approvals.approve, { decisions: [seen] }))).toBe('permission.own');

  await manager(api.approvals.addDeputy, { person, since: wire(-1), until: wire(1) });
  expect((await deputy(api.approvals.deputies, {})).iAmFor).toMatchObject([
    { person: { username: 'demo.approver' }, isActive: true },
  ]);
  const row = (await deputy(api.approvals.list, { size: '300' })).rows.find(({ id }) => id === seen.id);
  expect(row?.onBehalfOf).toMatchObject({ username: 'demo.approver' });
  expect(await approve()).toBe('ok');
  const { history, steps } = await applicant(api.applications.get, { id: seen.id });
  expect(history.at(-1)).toMatchObject({ person: { username: 'tang.rui' }, onBehalfOf: { username: 'demo.approver' } });
  expect(steps[0]).toMatchObject({ decidedBy: { username: 'tang.rui' }, onBehalfOf: { username: 'demo.approver' } });
});

test('whom an application is for does not decide on it either, not even in the place of whoever may (AC-03)', async () => {
  const { roles } = await world.addModel();
  const person = await world.personId('demo.full');
  const seen = await world.sent({ people: [person], items: [add(roles.reader ?? '')] }, 'demo.approver');
  const boss = await world.call('wang.jun');
  const { id: deputy } = await boss(api.approvals.addDeputy, { person, since: wire(-1), until: wire(1) });
  const target = await world.call('demo.full');
  expect((await target(api.approvals.list, {})).rows.map(({ id }) => id)).not.toContain(seen.id);
  for (const act of [
    () => target(api.approvals.approve, { decisions: [seen] }),
    () => target(api.approvals.reject, { ...seen, reason: 'x' }),
    () => target(api.approvals.sendBack, { ...seen, question: 'x' }),
  ])
    expect(await outcome(act())).toBe('permission.own');
  await boss(api.approvals.removeDeputy, { id: deputy });
});

test('two applications that do not go together and are decided at the same moment do not both pass', async () => {
  const [one, two] = [await world.call('han.bing'), await world.call('luo.cheng')];
  for (let round = 0; round < 5; round += 1) {
    const maker = await world.addModel({ steps: [['han.bing']] });
    const checker = await world.addModel({ steps: [['luo.cheng']] });
    const pair = [maker.roles.reader ?? '', checker.roles.reader ?? ''];
    const [role_id = '', other_id = ''] = pair.toSorted();
    await world.portal.db.insertInto('role_conflict').values({ role_id, other_id, severity: 'blocking' }).execute();
    const [first, second] = [
      await world.sent({ items: [add(pair[0] ?? '')] }),
      await world.sent({ items: [add(pair[1] ?? '')] }),
    ];
    const said = await Promise.all([
      outcome(one(api.approvals.approve, { decisions: [first] })),
      outcome(two(api.approvals.approve, { decisions: [second] })),
    ]);
    expect(said.toSorted()).toEqual(['conflict.blocking', 'ok']);
  }
});

test('whoever stands in for an approver is told as well', async () => {
  const { roles } = await world.addModel({ steps: [['wang.jun']] });
  const person = await world.personId('xu.jing');
  const call = await world.call('wang.jun');
  const { id: deputy } = await call(api.approvals.addDeputy, { person, since: wire(-1), until: wire(1) });
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  const { number } = await (await world.call('demo.full'))(api.applications.get, { id });
  const told = (await world.portal.messages()).flatMap(({ kind, values, personId }) =>
    kind === 'approvalWaiting' && values.number === number ? [personId] : [],
  );
  expect(new Set(told)).toEqual(new Set([person, await world.personId('wang.jun')]));
  await call(api.approvals.removeDeputy, { id: deputy });
});

test('the number of what waits is that of the inbox: as a deputy too, each once, and never one’s own', async () => {
  const { roles } = await world.addModel({ steps: [['han.bing', 'luo.cheng']] });
  const idsOf = async (username: string) => {
    const call = await world.call(username);
    const { rows, total } = await call(api.approvals.list, { size: '300' });
    expect(await call(api.inbox.waiting, {})).toMatchObject({ total });
    return rows.map(({ id }) => id);
  };
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  const both = [await idsOf('han.bing'), await idsOf('luo.cheng')];
  for (const ids of both) expect(ids).toContain(seen.id);
  expect(await idsOf('gao.fei')).toEqual([]);
  const ends: (() => Promise<unknown>)[] = [];
  for (const [principal, deputy] of [
    ['han.bing', 'gao.fei'],
    ['luo.cheng', 'gao.fei'],
    ['luo.cheng', 'demo.full'],
  ] as const) {
    const call = await world.call(principal);
    const person = await world.personId(deputy);
    const { id } = await call(api.approvals.addDeputy, { person, since: wire(-1), until: wire(1) });
    ends.push(() => call(api.approvals.removeDeputy, { id }));
  }
  expect((await idsOf('gao.fei')).toSorted()).toEqual([...new Set(both.flat())].toSorted());
  expect(await idsOf('demo.full')).not.toContain(seen.id);
  await (await world.call('gao.fei'))(api.approvals.approve, { decisions: [seen] });
  expect(await idsOf('gao.fei')).not.toContain(seen.id);
  for (const end of ends) await end();
  expect(await idsOf('gao.fei')).toEqual([]);
});

test('a manager who has left is passed over, and people of two managers are decided on by both', async () => {
  const { roles } = await world.addModel();
  const { db } = world.portal;
  const items = [add(roles.reader ?? '')];
  const form = { people: [], items, reason: '', remarks: '', supplement: '' };
  const deciders = async (username: string, people: string[] = []) => {
    const call = await world.call(username);
    const { steps } = await call(api.applications.preview, { ...form, people });
    return steps.map((step) => step.people.map((person) => person.username).join());
  };
  const status = (of: 'active' | 'disabled') =>
    db.updateTable('person').set({ status: of }).where('username', '=', 'demo.approver').execute();
  await status('disabled');
  expect(await deciders('demo.full')).toEqual(['wang.jun']);
  await status('active');
  world.forget('demo.approver');
  const grant = { person_id: await world.personId('gao.fei'), permission: 'applications:forAnyone' };
  await db.insertInto('person_permission').values(grant).execute();
  const [one, two] = [await world.personId('demo.full'), await world.personId('luo.cheng')];
  expect((await deciders('gao.fei', [one, two])).toSorted()).toHaveLength(2);
  expect(await deciders('gao.fei', [one])).toEqual(['demo.approver']);
});

test('deputies are somebody else, for a time that lies ahead, and few', async () => {
  const call = await world.call('wang.jun');
  const person = await world.personId('tang.rui');
  const addOne = (whom: string, since: string, until: string) =>
    outcome(call(api.approvals.addDeputy, { person: whom, since, until }));
  const refused = [
    [await world.personId('wang.jun'), wire(0), wire(1)],
    [newId(), wire(0), wire(1)],
    [person, wire(-3), wire(-2)],
    [person, wire(3), wire(2)],
    [person, wire(0), wire(400)],
  ] as const;
  for (const one of refused) expect(await addOne(...one)).toBe('deputy.invalid');
  for (let count = 0; count < limits.deputies; count += 1) expect(await addOne(person, wire(1), wire(2))).toBe('ok');
  expect(await addOne(person, wire(1), wire(2))).toBe('deputies.full');
});

test('of several approved at once each has its own result, and one that fails stops no other', async () => {
  const { roles } = await world.addModel({ roles: { one: {}, two: {}, three: {} } });
  const [one = '', two = '', three = ''] = Object.values(roles);
  const seen = [];
  for (const role of [one, two, three]) seen.push(await world.sent({ items: [add(role)] }));
  const [, second] = seen;
  await (await world.call('demo.full'))(api.applications.revoke, { id: second?.id ?? '' });
  const manager = await world.call('demo.approver');
  const foreign = { id: newId(), step: newId() };
  const { results } = await manager(api.approvals.approve, { decisions: [...seen, foreign] });
  expect(results.map(({ id, code }) => [id, code])).toEqual([
    [seen[0]?.id, null],
    [seen[1]?.id, 'permission.moved'],
    [seen[2]?.id, null],
    [foreign.id, 'permission.unknown'],
  ]);
  expect(results[1]?.message).toBe('申请状态已变化，请刷新后查看');
  const full = await world.personId('demo.full');
  expect((await heldOf(world.portal, full, [one, two, three])).toSorted()).toEqual([one, three].toSorted());
});

test('two approvers of the same many do not wait for each other', async () => {
  const { roles } = await world.addModel({ steps: [['han.bing', 'luo.cheng']], roles: { a: {}, b: {}, c: {}, d: {} } });
  const seen = [];
  for (const role of Object.values(roles)) seen.push(await world.sent({ items: [add(role)] }));
  const [one, two] = [await world.call('han.bing'), await world.call('luo.cheng')];
  const [first, second] = await Promise.all([
    one(api.approvals.approve, { decisions: seen }),
    two(api.approvals.approve, { decisions: seen.toReversed() }),
  ]);
  const passed = [...first.results, ...second.results].filter(({ code }) => code === null);
  expect(passed).toHaveLength(4);
  expect(new Set(passed.map(({ id }) => id))).toHaveProperty('size', 4);
});

test('what was passed too late gives nothing: its end is over', async () => {
  const { roles } = await world.addModel();
  const seen = await world.sent({ items: [add(roles.reader ?? '', { until: wire(5) })] });
  await sql`update permission_item set until = now() - interval '1 minute' where request_id = ${seen.id}`.execute(
    world.portal.db,
  );
  const manager = await world.call('demo.approver');
  expect(await outcome(manager(api.approvals.approve, { decisions: [seen] }))).toBe('permission.expired');
  expect(await heldOf(world.portal, await world.personId('demo.full'), [roles.reader ?? ''])).toEqual([]);
});

test('an inbox of 300 comes in one page or in several, the longest waiting first, without a row twice or missing', async () => {
  const { roles } = await world.addModel({ steps: [['gao.fei']] });
  await sql`
    with made as (
      insert into permission_request (id, number, applicant_id, state, round, step_id, sent_at)
      select gen_random_uuid(), 'N' || n, ${await world.personId('demo.full')}, 'inApproval', 1, gen_random_uuid(), now()
      from generate_series(1, 300) as n returning id, step_id, applicant_id
    ), item as (insert into permission_item (request_id, place, role_id, change) select id, 0, ${roles.reader ?? ''}::uuid, 'add' from made
    ), whom as (insert into permission_person select id, applicant_id from made
    ), step as (insert into permission_step (id, request_id, round, place, kind, state, since)
      select step_id, id, 1, 0, 'people', 'open', now() from made)
    insert into permission_approver select ${await world.personId('gao.fei')}::uuid, step_id from made`.execute(
    world.portal.owner,
  );
  const call = await world.call('gao.fei');
  const all = await call(api.approvals.list, { size: '300' });
  expect([all.rows.length, all.total, all.next]).toEqual([300, 300, null]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(api.approvals.list, { size: '50', ...(cursor && { cursor }) });
    seen.push(...page.rows.map(({ step }) => step));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all.rows.map(({ step }) => step));
  // Whoever has decided all of the last page still hears how many wait before it.
  const past = await call(api.approvals.list, { size: '50', cursor: seen.at(-1) });
  expect(past).toEqual({ rows: [], total: 300, next: null });
});
