import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { add, inDays, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`).toString('base64');
const wire = (days: number) => inDays(days).toISOString().slice(0, 19).replace('T', ' ');

const forAnyone = async ({ portal: { db }, personId }: World, username: string) =>
  db
    .insertInto('person_permission')
    .values({ person_id: await personId(username), permission: 'applications:forAnyone' })
    .execute();

test('files are counted by their draft, taken from one that is a draft, and each is what its address names', async () => {
  await using world = await startWorld();
  const browser = await world.browser('demo.full');
  const { roles } = await world.addModel();
  const [full, other] = [await world.save({}), await world.save({ items: [add(roles.reader ?? '')] })];
  const attach = (id: string, text: string) =>
    browser.call(api.applications.attach, { id, name: 'a.pdf', content: pdf(text) });
  for (let count = 0; count < limits.attachments; count += 1) await attach(full.id, `of the first ${count}`);
  const file = await attach(other.id, 'of the second');
  const answer = await browser.send({ path: `/applications/attachment/${file.id}`, headers: { authorization: '' } });
  expect(answer.payload).toBe('%PDF-1.7 of the second');
  await browser.call(api.applications.send, { id: other.id, version: other.version });
  expect(await outcome(attach(other.id, 'too late'))).toBe('permission.moved');
  const save = world.save({ id: other.id, version: other.version, items: [], reason: 'too late' });
  expect(await outcome(save)).toBe('permission.moved');
});

test('a file of somebody else’s application is as unknown as one that never was, and no fault of ours', async () => {
  await using world = await startWorld();
  const { id } = await world.save({}, 'xu.jing');
  const file = await (await world.call('xu.jing'))(api.applications.attach, { id, name: 'a.pdf', content: pdf('own') });
  const other = await world.browser('gao.fei');
  for (const one of [file.id, newId()]) {
    const answer = await other.send({ path: `/applications/attachment/${one}`, headers: { authorization: '' } });
    expect(`${answer.headers.location} ${answer.payload}`).toContain('permission.unknown');
  }
  expect(world.portal.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
});

test('drafts are counted by whose they are, and what was sent is none any more', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  await world.sent({ items: [add(roles.reader ?? '')] }, 'xu.jing');
  for (let count = 0; count < limits.permissionDrafts; count += 1) await world.save({}, 'xu.jing');
  expect(await outcome(world.save({}, 'xu.jing'))).toBe('drafts.full');
  expect(await outcome(world.save({}, 'gao.fei'))).toBe('ok');
  // One that was thrown away makes room.
  const call = await world.call('xu.jing');
  const [any] = (await call(api.applications.drafts, {})).rows;
  await call(api.applications.void, { id: any?.id ?? '' });
  expect(await outcome(world.save({}, 'xu.jing'))).toBe('ok');
});

test('what somebody has begun is listed for them and for nobody else, and ends by itself alone', async () => {
  await using world = await startWorld();
  const mine = await world.save({}, 'xu.jing');
  const theirs = await world.save({}, 'gao.fei');
  const listed = async (username: string) =>
    (await (await world.call(username))(api.applications.drafts, {})).rows.map(({ id }) => id);
  expect(await listed('xu.jing')).toEqual([mine.id]);
  expect(await listed('gao.fei')).toEqual([theirs.id]);
  await (await world.call('xu.jing'))(api.applications.void, { id: mine.id });
  expect(await listed('xu.jing')).toEqual([]);
  expect(await listed('gao.fei')).toEqual([theirs.id]);
});

test('a conversation that is full, and a reminder that was sent, are those of one application', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ roles: { one: {}, two: {} } });
  const call = await world.call('demo.full');
  const one = await world.sent({ items: [add(roles.one ?? '')] });
  const two = await world.sent({ items: [add(roles.two ?? '')] });
  const said = { request_id: one.id, person_id: await world.personId('demo.full'), text: 'x' };
  const rows = Array.from({ length: limits.permissionComments }, () => ({ id: newId(), ...said }));
  await world.portal.db.insertInto('permission_comment').values(rows).execute();
  expect(await outcome(call(api.applications.comment, { id: one.id, text: 'x' }))).toBe('request.frequent');
  expect(await outcome(call(api.applications.comment, { id: two.id, text: 'x' }))).toBe('ok');
  await world.portal.db
    .updateTable('permission_step')
    .set({ since: inDays(-2) })
    .execute();
  for (const { id } of [one, two]) expect(await outcome(call(api.applications.remind, { id }))).toBe('ok');
});

test('a search finds the applications in which the name stands', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ roles: { lighthouse: {}, harbour: {} } });
  const call = await world.call('demo.full');
  const { id } = await world.save({ items: [add(roles.lighthouse ?? '')] });
  await world.save({ items: [add(roles.harbour ?? '')] });
  await world.save({ items: [add(roles.lighthouse ?? '')] }, 'gao.fei');
  const { rows, total } = await call(api.applications.list, { search: 'lighthouse' });
  expect([rows.map((row) => row.id), total]).toEqual([[id], 1]);
});

test('the usual time is that of decisions on this application: not of others, and not of what waits', async () => {
  await using world = await startWorld();
  const [one, two] = [await world.addModel({ steps: [['han.bing']] }), await world.addModel()];
  const { db } = world.portal;
  const applicant_id = await world.personId('gao.fei');
  const decided = async (role: string | undefined, times: number) => {
    for (let count = 0; count < times; count += 1) {
      const id = newId();
      await db
        .insertInto('permission_request')
        .values({ id, number: id, applicant_id, state: 'passed', sent_at: inDays(-1), decided_at: inDays(0) })
        .execute();
      await db
        .insertInto('permission_item')
        .values({ request_id: id, place: 0, role_id: role ?? '', change: 'add' })
        .execute();
    }
  };
  await decided(one.roles.reader, limits.usualLeast - 1);
  await decided(two.roles.reader, limits.usualLeast);
  await world.sent({ items: [add(one.roles.reader ?? '')] });
  const call = await world.call('demo.full');
  const usual = async (application: string) =>
    (await call(api.applications.model, { application, people: [] })).usualHours;
  expect([await usual(one.application), await usual(two.application)]).toEqual([null, 24]);
});

test('for whom somebody may apply is their own to have: neither another’s grant nor another permission gives it', async () => {
  await using world = await startWorld();
  const person_id = await world.personId('gao.fei');
  await forAnyone(world, 'han.bing');
  await world.portal.db.insertInto('person_permission').values({ person_id, permission: 'something else' }).execute();
  const scope = async (username: string) => (await (await world.call(username))(api.applications.options, {})).scope;
  expect([await scope('han.bing'), await scope('gao.fei'), await scope('demo.approver')]).toEqual([
    'anyone',
    'self',
    'reports',
  ]);
});

test('an application shows what those have whom it is for, and of nobody else whom one might apply for', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ roles: { asked: {}, held: {} } });
  await forAnyone(world, 'gao.fei');
  for (const username of ['demo.full', 'han.bing']) await world.give(username, roles.held ?? '');
  const people = [await world.personId('demo.full')];
  const { id } = await world.save({ people, items: [add(roles.asked ?? '')] }, 'gao.fei');
  const { held } = await (await world.call('gao.fei'))(api.applications.get, { id });
  expect(held).toHaveLength(1);
});

test('deputies are counted while their time is not over, by whose they are; each ends alone, and past ones are not shown', async () => {
  await using world = await startWorld();
  const call = await world.call('wang.jun');
  const [person, gone] = [await world.personId('tang.rui'), await world.personId('zhao.ming')];
  const addOne = (whom = person) => call(api.approvals.addDeputy, { person: whom, since: wire(-1), until: wire(2) });
  const fill = async (count: number, username: string, [since, until]: [number, number]) => {
    const row = {
      person_id: await world.personId(username),
      deputy_id: person,
      since: inDays(since),
      until: inDays(until),
    };
    await world.portal.db
      .insertInto('deputy')
      .values(Array.from({ length: count }, () => ({ id: newId(), ...row })))
      .execute();
  };
  await fill(limits.deputies, 'wang.jun', [-3, -2]);
  await fill(limits.deputies, 'han.bing', [-1, 1]);
  await world.portal.db.updateTable('person').set({ status: 'disabled' }).where('id', '=', gone).execute();
  expect(await outcome(addOne(gone))).toBe('deputy.invalid');
  const [first, second] = [await addOne(), await addOne()];
  const mine = async () => (await call(api.approvals.deputies, {})).mine.map(({ id }) => id);
  expect((await mine()).toSorted()).toEqual([first.id, second.id].toSorted());
  await call(api.approvals.removeDeputy, { id: first.id });
  expect(await mine()).toEqual([second.id]);
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from deputy`.execute(world.portal.db);
  expect(rows[0]?.left).toBe(2 * limits.deputies + 1);
});
