import { api, limits } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { add, heldOf, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
const form = { people: [], items: [], reason: '', remarks: '', supplement: '' };

test('an application without a permission model is shown, and choosing it gives the message for it', async () => {
  const ruleless = await world.addModel({ steps: [] });
  const roleless = await world.addModel({ roles: {} });
  const closed = await world.addModel({ roles: { inner: { requestable: false } } });
  const browser = await world.browser('demo.full');
  const { applications } = await browser.call(api.applications.options, {});
  for (const { application } of [ruleless, roleless, closed]) {
    expect(applications.find(({ id }) => id === application)).toMatchObject({ hasModel: false });
    const answer = browser.call(api.applications.model, { application, people: [] });
    await expect(answer).rejects.toMatchObject({
      status: 400,
      code: 'application.modelless',
      message: '该应用未配置权限模型，请联系管理员',
    });
  }
  expect(await outcome(world.save({ items: [add(ruleless.roles.reader ?? '')] }))).toBe('application.modelless');
});

test('what is not theirs to choose is refused as one, whether it exists or not', async () => {
  const model = await world.addModel({ roles: { reader: {}, inner: { requestable: false } } });
  const hidden = await world.addModel({ application: { requestable: false } });
  const off = await world.addModel({ application: { state: 'disabled' } });
  const reader = model.roles.reader ?? '';
  const call = await world.call('demo.full');
  const boss = await world.personId('lin.yue');
  const tries = {
    'a role that cannot be asked for': { items: [add(model.roles.inner ?? '')] },
    'a role of a hidden application': { items: [add(hidden.roles.reader ?? '')] },
    'a role of a disabled application': { items: [add(off.roles.reader ?? '')] },
    'a role that nobody has': { items: [add(newId())] },
    'somebody above': { people: [boss], items: [add(reader)] },
    'nobody at all': { people: [newId()], items: [add(reader)] },
    'a unit that is none': { items: [add(reader, { units: [newId()] })] },
    'an account of nobody': { items: [add(reader, { accounts: ['root'] })] },
    'a role to give back that is not held': { items: [add(reader, { change: 'delete' })] },
  };
  for (const [what, draft] of Object.entries(tries))
    expect([what, await outcome(call(api.applications.preview, { ...form, ...draft }))]).toEqual([
      what,
      'selection.forbidden',
    ]);
  for (const application of [hidden.application, off.application, newId()])
    expect(await outcome(call(api.applications.model, { application, people: [] }))).toBe('application.unknown');
});

test.each([
  ['a role twice', (role: string) => [add(role), add(role)], 'items.1.role'],
  ['an end that is over', (role: string) => [add(role, { until: '2020-01-01 00:00:00' })], 'items.0.until'],
  ['no end where there must be one', (_: string, short: string) => [add(short)], 'items.0.until'],
  ['a later end than may be', (_: string, short: string) => [add(short, { until: inDays(40) })], 'items.0.until'],
])('%s is named by its field', async (_, itemsOf, field) => {
  const { roles } = await world.addModel({ roles: { reader: {}, short: { longest_days: 30 } } });
  const call = await world.call('demo.full');
  const items = itemsOf(roles.reader ?? '', roles.short ?? '');
  await expect(call(api.applications.preview, { ...form, items })).rejects.toMatchObject({
    code: 'request.invalid',
    details: [{ field }],
  });
  expect(
    await outcome(call(api.applications.preview, { ...form, items: [add(roles.short ?? '', { until: inDays(29) })] })),
  ).toBe('ok');
});

test('a draft may lack anything, an application must not', async () => {
  const { roles } = await world.addModel({ roles: { reach: { takes_units: true } } });
  const call = await world.call('demo.full');
  const missing = async (draft: object) => {
    const { id, version } = await world.save({ ...form, ...draft });
    return call(api.applications.send, { id, version }).then(
      () => [],
      ({ details }: { details: { field: string }[] }) => details.map(({ field }) => field),
    );
  };
  expect(await missing({})).toEqual(['reason', 'items']);
  expect(await missing({ reason: 'x', items: [add(roles.reach ?? '')] })).toEqual(['items.0.units']);
});

test('people apply for those they lead; for others only with a grant; and not at all where policy says so', async () => {
  const { roles } = await world.addModel();
  const items = [add(roles.reader ?? '')];
  const full = await world.personId('demo.full');
  const lead = await world.call('demo.approver');
  expect(await lead(api.applications.options, {})).toMatchObject({ scope: 'reports' });
  const { rows } = await lead(api.applications.people, { search: 'demo.f' });
  expect(rows.map(({ username }) => username)).toEqual(['demo.full']);
  expect((await lead(api.applications.people, { search: 'lin.yue' })).total).toBe(0);
  // The manager of the person is the applicant, so theirs decides.
  const { steps } = await lead(api.applications.preview, { ...form, people: [full], items });
  expect(steps.map(({ people }) => people.map(({ username }) => username))).toEqual([['wang.jun']]);
  const { id, step } = await world.sent({ people: [full], items }, 'demo.approver');
  await (await world.call('wang.jun'))(api.approvals.approve, { decisions: [{ id, step }] });
  expect(await heldOf(world.portal, full, [roles.reader ?? ''])).toHaveLength(1);
  // Whoever it was for sees where it comes from, and cannot open what is not theirs.
  const { rows: held } = await (await world.call('demo.full'))(api.authorities.list, {});
  expect(held.find(({ role }) => role.id === roles.reader)?.request).toMatchObject({ id: null });

  const stranger = await world.call('gao.fei');
  const tryIt = () => outcome(stranger(api.applications.preview, { ...form, people: [full], items }));
  expect(await tryIt()).toBe('selection.forbidden');
  const grant = { person_id: await world.personId('gao.fei'), permission: 'applications:forAnyone' };
  await world.portal.db.insertInto('person_permission').values(grant).execute();
  expect(await tryIt()).toBe('ok');

  await using strict = await startWorld({ beside: world.portal, environment: { UC_APPLY_FOR_OTHERS: 'none' } });
  const same = await strict.call('demo.approver');
  expect(await same(api.applications.options, {})).toMatchObject({ scope: 'self' });
  expect(await outcome(same(api.applications.preview, { ...form, people: [full], items }))).toBe('selection.forbidden');
});

test('roles that do not belong in one hand: a warning is shown, a block refuses the sending and also the last approval', async () => {
  const { roles } = await world.addModel({ roles: { maker: {}, checker: {}, auditor: {} } });
  const [maker = '', checker = '', auditor = ''] = Object.values(roles);
  const { db } = world.portal;
  const pair = (one: string, two: string) => {
    const [role_id = '', other_id = ''] = [one, two].toSorted();
    return { role_id, other_id };
  };
  await db
    .insertInto('role_conflict')
    .values([
      { ...pair(maker, checker), severity: 'blocking', note: '须分离' },
      { ...pair(maker, auditor), severity: 'warning' },
    ])
    .execute();
  const call = await world.call('demo.full');
  const show = async (...wanted: string[]) => {
    const { conflicts } = await call(api.applications.preview, { ...form, items: wanted.map((role) => add(role)) });
    return conflicts.map(({ severity, roles: pairOf, note }) => [severity, pairOf.toSorted(), note]);
  };
  const block = ['blocking', ['checker', 'maker'], '须分离'];
  expect(await show(maker, checker)).toEqual([block]);
  expect(await show(maker, auditor)).toEqual([['warning', ['auditor', 'maker'], '']]);
  expect(await show(checker, auditor)).toEqual([]);
  expect(await outcome(world.sent({ items: [add(maker), add(checker)] }))).toBe('conflict.blocking');

  // Both could be sent while neither was held; the second to be decided is one too many.
  const manager = await world.call('demo.approver');
  const [one, two] = [await world.sent({ items: [add(maker)] }), await world.sent({ items: [add(checker)] })];
  await manager(api.approvals.approve, { decisions: [one] });
  expect(await outcome(manager(api.approvals.approve, { decisions: [two] }))).toBe('conflict.blocking');
  const inbox = await manager(api.approvals.list, { size: '300' });
  expect(inbox.rows.find(({ id }) => id === two.id)?.conflicts).toMatchObject([{ severity: 'blocking' }]);
  const full = await world.personId('demo.full');
  expect(await heldOf(world.portal, full, [maker, checker])).toEqual([maker]);
  // To swap one for the other is no conflict.
  expect(await outcome(world.sent({ items: [add(checker), add(maker, { change: 'delete' })] }))).toBe('ok');
});

test('the usual time is the median of the last decisions, and is not told of fewer than five', async () => {
  const { application, roles } = await world.addModel();
  const call = await world.call('demo.full');
  const usual = async () => (await call(api.applications.model, { application, people: [] })).usualHours;
  const { db } = world.portal;
  const applicant_id = await world.personId('gao.fei');
  for (const [index, hours] of [1, 2, 3, 40, 50].entries()) {
    expect(await usual()).toBeNull();
    const decided_at = new Date(Date.now() - index * 1_000);
    const sent_at = new Date(decided_at.getTime() - hours * 3_600_000);
    const id = newId();
    await db
      .insertInto('permission_request')
      .values({ id, number: id, applicant_id, state: 'passed', sent_at, decided_at })
      .execute();
    await db
      .insertInto('permission_item')
      .values({ request_id: id, place: 0, role_id: roles.reader ?? '', change: 'add' })
      .execute();
  }
  expect(await usual()).toBe(3);
  // Whoever waits is told it too, and whoever has nothing to wait for is not.
  const items = [add(roles.reader ?? '')];
  const shown = async (id: string) => (await call(api.applications.get, { id })).usualHours;
  expect([await shown((await world.sent({ items })).id), await shown((await world.save({ items })).id)]).toEqual([
    3,
    null,
  ]);
});

test('an account list is that of the people it is for', async () => {
  const { application, roles } = await world.addModel();
  const { db } = world.portal;
  const [mine, other] = [await world.personId('demo.full'), await world.personId('gao.fei')];
  await db
    .insertInto('application_account')
    .values([
      { application_id: application, person_id: mine, name: 'own-1' },
      { application_id: application, person_id: mine, name: 'own-2' },
      { application_id: application, person_id: other, name: 'theirs' },
    ])
    .execute();
  const call = await world.call('demo.full');
  const { accounts } = await call(api.applications.model, { application, people: [mine] });
  expect(accounts.map(({ name }) => name)).toEqual(['own-1', 'own-2']);
  const save = (name: string) => outcome(world.save({ items: [add(roles.reader ?? '', { accounts: [name] })] }));
  expect([await save('own-2'), await save('theirs')]).toEqual(['ok', 'selection.forbidden']);
});

test('files are what their content says, few and small, and leave as attachments', async () => {
  const browser = await world.browser('demo.full');
  const { id } = await world.save({});
  const attach = (name: string, bytes: Buffer) =>
    browser.call(api.applications.attach, { id, name, content: bytes.toString('base64') });
  const pdf = Buffer.from('%PDF-1.7\n<script>alert(1)</script>');
  const png = Buffer.from('89504e470d0a1a0a00', 'hex');
  const refused = [
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.from('<html>'),
    Buffer.from('MZ'),
    Buffer.from('GIF89a'),
  ];
  for (const bytes of refused) expect(await outcome(attach('a.pdf', bytes))).toBe('attachment.format');
  const big = Buffer.concat([pdf, Buffer.alloc(limits.attachmentBytes)]);
  expect(await outcome(attach('a.pdf', big))).toBe('attachment.oversized');
  const file = await attach('../evil.html', pdf);
  expect(file).toMatchObject({ name: '.._evil.pdf', type: 'application/pdf', bytes: pdf.length });
  const answer = await browser.send({ path: `/applications/attachment/${file.id}`, headers: { authorization: '' } });
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.equals(pdf)]).toEqual([
    200,
    'application/pdf',
    true,
  ]);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  await browser.call(api.applications.detach, { id, attachment: file.id });
  for (let count = 0; count < limits.attachments; count += 1) await attach('a.png', png);
  expect(await outcome(attach('a.png', png))).toBe('attachments.full');
});

test('a person has so many drafts and no more, and a void one makes room', async () => {
  const call = await world.call('xu.jing');
  const first = await world.save({}, 'xu.jing');
  for (let count = 1; count < limits.permissionDrafts; count += 1) await world.save({}, 'xu.jing');
  expect(await outcome(world.save({}, 'xu.jing'))).toBe('drafts.full');
  await call(api.applications.void, { id: first.id });
  expect(await outcome(world.save({}, 'xu.jing'))).toBe('ok');
});

test('nobody floods those who decide, nor the database: so many sendings and files an hour', async () => {
  const { roles } = await world.addModel();
  await world.portal.db.deleteFrom('attempt').execute();
  const call = await world.call('demo.full');
  const { id, version } = await world.save({ items: [add(roles.reader ?? '')] });
  for (let count = 0; count < limits.sendingsPerHour; count += 1) {
    await call(api.applications.send, { id, version });
    await call(api.applications.revoke, { id });
  }
  expect(await outcome(call(api.applications.send, { id, version }))).toBe('request.frequent');
  const content = Buffer.from('%PDF-').toString('base64');
  for (let count = 0; count < limits.attachmentsPerHour; count += 1) {
    const file = await call(api.applications.attach, { id, name: 'a.pdf', content });
    await call(api.applications.detach, { id, attachment: file.id });
  }
  expect(await outcome(call(api.applications.attach, { id, name: 'a.pdf', content }))).toBe('request.frequent');
});
