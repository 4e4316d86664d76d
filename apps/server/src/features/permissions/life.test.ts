import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, heldOf, openStep, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const inDays = (days: number) => {
  const at = new Date(Date.now() + days * 86_400_000);
  return at.toISOString().slice(0, 19).replace('T', ' ');
};

test('an application lives from draft to a role that holds, with its whole course in the detail', async () => {
  const { application, roles } = await world.addModel({
    steps: ['manager', 'owner'],
    owners: ['luo.cheng'],
    roles: { reader: { takes_units: true } },
  });
  const reader = roles.reader ?? '';
  const [applicant, manager, owner] = await Promise.all(['demo.full', 'demo.approver', 'luo.cheng'].map(world.call));
  if (!applicant || !manager || !owner) throw new Error('Somebody is missing');
  const unit = await world.portal.db.selectFrom('organisation').selectAll().limit(1).executeTakeFirstOrThrow();
  const item = add(reader, { units: [unit.id], until: inDays(30) });

  const options = await applicant(api.applications.options, {});
  expect(options.applications.find(({ id }) => id === application)).toMatchObject({ hasModel: true });
  const shown = await applicant(api.applications.preview, {
    people: [],
    items: [item],
    reason: '',
    remarks: '',
    supplement: '',
  });
  expect(shown.steps.map(({ kind, people }) => [kind, people.map(({ username }) => username)])).toEqual([
    ['manager', ['demo.approver']],
    ['owner', ['luo.cheng']],
  ]);
  const { id } = await world.sent({ items: [item], reason: '第一行\n第二行' });
  expect(await applicant(api.applications.get, { id })).toMatchObject({
    state: 'inApproval',
    reason: '第一行\n第二行',
    holders: [{ name: '周慧敏', state: 'active' }],
    steps: [{ state: 'open' }, { state: 'coming', since: null }],
    actions: ['revoke', 'comment'],
  });
  expect(await outcome(owner(api.approvals.get, { id }))).toBe('permission.unknown');

  await applicant(api.applications.comment, { id, text: '很急' });
  const waiting = await manager(api.approvals.list, {});
  const row = waiting.rows.find((one) => one.id === id);
  expect(row).toMatchObject({ applicant: { username: 'demo.full' }, reason: '第一行\n第二行', onBehalfOf: null });
  await manager(api.approvals.comment, { id, text: '明白' });
  await manager(api.approvals.approve, { decisions: [{ id, step: row?.step ?? '' }], comment: '同意' });
  expect(await heldOf(world.portal, await world.personId('demo.full'), [reader])).toEqual([]);
  const step = await openStep(world.portal, id);
  const { results } = await owner(api.approvals.approve, { decisions: [{ id, step }] });
  expect(results).toEqual([{ id, code: null, message: '', state: 'passed' }]);

  const detail = await applicant(api.applications.get, { id });
  expect(detail).toMatchObject({ state: 'passed', delivery: 'none', actions: ['comment'], heldSince: null });
  expect(detail.history.map(({ move, from, to, person }) => [move, from, to, person.username])).toEqual([
    ['send', 'initiated', 'inApproval', 'demo.full'],
    ['approve', 'inApproval', 'inApproval', 'demo.approver'],
    ['pass', 'inApproval', 'passed', 'luo.cheng'],
  ]);
  expect(detail.comments.map(({ text }) => text)).toEqual(['很急', '明白']);
  const { rows } = await applicant(api.authorities.list, {});
  const { number } = detail;
  expect(rows.find(({ role }) => role.id === reader)).toMatchObject({
    application: { id: application },
    source: 'request',
    request: { id, number },
    canExtend: true,
    canGiveBack: true,
    pending: null,
    dataPermissions: [{ code: unit.code, name: unit.name, path: unit.display_path, management: 'manual' }],
  });
  const records = await applicant(api.records.list, { operation: 'sendApplication' });
  expect(records.rows[0]).toMatchObject({ detail: `申请单 ${number}`, application: { id: application } });
  const model = await applicant(api.applications.model, { application, people: [] });
  expect(model.held).toMatchObject([{ roleId: reader, canDelete: true, units: [{ id: unit.id }] }]);
  const told = (await world.portal.messages()).filter(({ values }) => 'number' in values && values.number === number);
  expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['approvalWaiting', 'applicationDecided']));
  expect(told.some(({ channel }) => channel === 'sms')).toBe(false);
  // Each leads to the page of whoever reads it, made from the setting (rule R-07).
  const pages = { approvalWaiting: 'myApproval', applicationDecided: 'myApplication' } as Record<string, string>;
  for (const { kind, values } of told)
    expect(values).toHaveProperty(
      'pageLink',
      `${world.portal.origin}/uc/#/pc/userCenter/${pages[kind]}/detail?id=${id}`,
    );
});

test('giving back takes the role away with all that it reached; what a job gives cannot be given back', async () => {
  const { roles } = await world.addModel({ roles: { mine: {}, jobs: {} } });
  const [mine, jobs] = [roles.mine ?? '', roles.jobs ?? ''];
  await world.give('demo.full', mine);
  await world.give('demo.full', jobs, { source: 'job' });
  const wish = (role: string) => world.sent({ items: [add(role, { change: 'delete' })] });
  expect(await outcome(wish(jobs))).toBe('selection.forbidden');
  const manager = await world.call('demo.approver');
  await manager(api.approvals.approve, { decisions: [await wish(mine)] });
  expect(await heldOf(world.portal, await world.personId('demo.full'), [mine, jobs])).toEqual([jobs]);
});

test('rejected with a reason, sent back with a question, edited and sent again', async () => {
  const { roles } = await world.addModel();
  const reader = roles.reader ?? '';
  const [applicant, manager] = [await world.call('demo.full'), await world.call('demo.approver')];
  const seen = await world.sent({ items: [add(reader)] });
  await manager(api.approvals.sendBack, { ...seen, question: '多久？' });
  const back = await applicant(api.applications.get, { id: seen.id });
  expect(back).toMatchObject({ state: 'initiated', actions: ['edit', 'send', 'void', 'comment'] });
  expect(back.history.at(-1)).toMatchObject({ move: 'sendBack', comment: '多久？' });
  // A draft is its applicant's alone, also when it was sent before.
  expect(await outcome(manager(api.approvals.get, { id: seen.id }))).toBe('permission.unknown');
  const draft = { id: seen.id, people: [], items: [add(reader)], reason: '三个月', remarks: '', supplement: '' };
  expect(await outcome(applicant(api.applications.save, { ...draft, version: 99 }))).toBe('permission.changed');
  const { version } = await applicant(api.applications.save, { ...draft, version: back.version });
  await applicant(api.applications.send, { id: seen.id, version });
  // The step of the first sending is another one by now.
  expect(await outcome(manager(api.approvals.reject, { ...seen, reason: '不' }))).toBe('permission.moved');
  const step = await openStep(world.portal, seen.id);
  await manager(api.approvals.reject, { id: seen.id, step, reason: '不需要' });
  expect(await applicant(api.applications.get, { id: seen.id })).toMatchObject({
    state: 'rejected',
    actions: ['void', 'comment'],
  });
  const { rows } = await manager(api.approvals.list, { view: 'decided' });
  expect(rows[0]).toMatchObject({ id: seen.id, state: 'rejected' });
});

test('a void one is kept, shown as void and by no other filter, and nothing moves it any more', async () => {
  const { roles } = await world.addModel();
  const applicant = await world.call('demo.full');
  const { id, version } = await world.save({ items: [add(roles.reader ?? '')] });
  await applicant(api.applications.void, { id });
  expect(await applicant(api.applications.get, { id })).toMatchObject({ state: 'initiated', actions: [] });
  const ids = async (state: 'void' | 'initiated') =>
    (await applicant(api.applications.list, { state, size: '100' })).rows.map((row) => row.id);
  expect([(await ids('void')).includes(id), (await ids('initiated')).includes(id)]).toEqual([true, false]);
  for (const act of [
    () => applicant(api.applications.send, { id, version }),
    () => applicant(api.applications.revoke, { id }),
    () => applicant(api.applications.void, { id }),
    () => applicant(api.applications.comment, { id, text: 'x' }),
  ])
    expect(await outcome(act())).toBe('permission.moved');
});

test('lists go on by key, without a row twice or missing, and are searched by number and name', async () => {
  const applicant = await world.call('demo.full');
  const all = await applicant(api.applications.list, { size: '100' });
  expect(all.rows).toHaveLength(all.total);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await applicant(api.applications.list, { size: '10', ...(cursor && { cursor }) });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(all.rows.map(({ id }) => id));
  const [first] = all.rows;
  const found = await applicant(api.applications.list, { search: first?.number ?? '' });
  expect(found.rows.map(({ id }) => id)).toEqual([first?.id]);
  expect((await applicant(api.applications.list, { search: '%' })).total).toBe(0);
});

test('a reminder is polite: not before a day, and not again before another', async () => {
  const { roles } = await world.addModel();
  const applicant = await world.call('demo.full');
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  expect(await outcome(applicant(api.applications.remind, { id }))).toBe('reminder.early');
  const { db } = world.portal;
  const pass = async () => {
    const earlier = new Date(Date.now() - 25 * 3_600_000);
    await db.updateTable('permission_step').set({ since: earlier }).where('request_id', '=', id).execute();
    await db.updateTable('permission_request').set({ reminded_at: earlier }).where('id', '=', id).execute();
  };
  await pass();
  expect((await applicant(api.applications.get, { id })).actions).toContain('remind');
  await applicant(api.applications.remind, { id });
  expect((await world.portal.messages())[0]).toMatchObject({
    kind: 'approvalReminder',
    values: { pageLink: `${world.portal.origin}/uc/#/pc/userCenter/myApproval/detail?id=${id}` },
  });
  expect(await outcome(applicant(api.applications.remind, { id }))).toBe('reminder.early');
  expect((await applicant(api.applications.get, { id })).remindAfterSeconds).toBeGreaterThan(86_000);
  await pass();
  await applicant(api.applications.remind, { id });
});

test('extending gives a new end and other units; what policy holds, and what has no end, stays as it was', async () => {
  const { roles } = await world.addModel({ roles: { asked: { takes_units: true }, given: {} } });
  const [asked = '', given = ''] = [roles.asked, roles.given];
  const { db } = world.portal;
  const person_id = await world.personId('demo.full');
  await world.give('demo.full', asked, { source: 'request', until: new Date(Date.now() + 86_400_000), told_days: 3 });
  await world.give('demo.full', given, { source: 'job' });
  const units = (await db.selectFrom('organisation').select('id').orderBy('code').limit(3).execute()).map(
    ({ id }) => id,
  );
  const [policy = '', former = '', next = ''] = units;
  const row = { person_id, role_id: asked };
  await db
    .insertInto('data_permission')
    .values([
      { ...row, organisation_id: policy, management: 'policy' },
      { ...row, organisation_id: former, management: 'manual' },
    ])
    .execute();
  const end = inDays(60);
  const items = [add(asked, { until: end, units: [next] }), add(given, { until: end })];
  const seen = await world.sent({ items });
  await (await world.call('demo.approver'))(api.approvals.approve, { decisions: [seen] });
  const { rows } = await (await world.call('demo.full'))(api.authorities.list, {});
  const by = (id: string) => rows.find(({ role }) => role.id === id);
  expect(by(asked)).toMatchObject({ source: 'request', until: end });
  expect(
    by(asked)
      ?.dataPermissions.map(({ id, management }) => [id, management])
      .toSorted(),
  ).toEqual(
    [
      [next, 'manual'],
      [policy, 'policy'],
    ].toSorted(),
  );
  expect(by(given)).toMatchObject({ source: 'job', until: null, request: null });
  const told = await db.selectFrom('role_assignment').select('told_days').where('role_id', '=', asked).execute();
  expect(told).toEqual([{ told_days: null }]);
});
