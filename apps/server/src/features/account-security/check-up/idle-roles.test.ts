import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkUpOf, pointOf } from '../../../testing/features/account-security/check-up.ts';
import { add, startWorld, type World } from '../../../testing/features/permissions/world.ts';
import { addRecords } from '../../../testing/features/records/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  await sql`delete from role_assignment`.execute(world.portal.owner);
});

const long = sql<Date>`now() - make_interval(days => ${limits.idleRoleDays + 1})`;
const idle = async () => pointOf(await world.browser('demo.full'), 'idleRoles');

test('a role is idle when its application was not opened for so long, and used once it is', async () => {
  const { application, roles } = await world.addModel();
  await world.give('demo.full', roles.reader ?? '', { since: long, source: 'request' });
  expect(await idle()).toEqual({ kind: 'idleRoles', total: 1, names: ['测试应用 · reader'] });
  const browser = await world.browser('demo.full');
  await addRecords(world.portal, await world.personId('demo.full'), [
    { at: new Date(), operation: 'openApplication', application_id: application },
  ]);
  expect(await idle()).toBeUndefined();
  expect((await checkUpOf(browser)).well).toContain('roles');
});

test('a young one is not idle yet, nor is one that is being given back', async () => {
  const { roles } = await world.addModel();
  await world.give('demo.full', roles.reader ?? '', { source: 'request' });
  expect(await idle()).toBeUndefined();
  await sql`update role_assignment set since = ${long}`.execute(world.portal.owner);
  expect(await idle()).toBeDefined();
  await world.sent({ items: [add(roles.reader ?? '', { change: 'delete' })] });
  expect(await idle()).toBeUndefined();
});

test('what came with the job is nobody’s to give back', async () => {
  const { roles } = await world.addModel();
  await world.give('demo.full', roles.reader ?? '', { since: long, source: 'job' });
  expect(await idle()).toBeUndefined();
  expect((await checkUpOf(await world.browser('demo.full'))).well).not.toContain('roles');
});

test('nor is what a rule gives as well', async () => {
  const { roles } = await world.addModel();
  await world.give('demo.full', roles.reader ?? '', { since: long, source: 'request' });
  expect(await idle()).toBeDefined();
  await sql`insert into entitlement (id, kind, subject, role_id, made_by)
    values (gen_random_uuid(), 'everyone', '', ${roles.reader}, 'a test')`.execute(world.portal.owner);
  expect(await idle()).toBeUndefined();
});

test('whoever may not open the page of their roles hears nothing of them, and another’s are never shown', async () => {
  const { roles } = await world.addModel();
  await world.give('demo.basic', roles.reader ?? '', { since: long, source: 'request' });
  expect(await pointOf(await world.browser('demo.basic'), 'idleRoles')).toBeUndefined();
  expect(await idle()).toBeUndefined();
});

test('nothing but an opening of that application, by its person and not long ago, is a use of it', async () => {
  const { application, roles } = await world.addModel();
  const { application: another } = await world.addModel();
  await world.give('demo.full', roles.reader ?? '', { since: long, source: 'request' });
  const [mine, theirs] = [await world.personId('demo.full'), await world.personId('demo.basic')];
  const opening = { at: new Date(), operation: 'openApplication' as const, application_id: application };
  const dayMs = 86_400_000;
  await addRecords(world.portal, theirs, [opening]);
  await addRecords(world.portal, mine, [
    { ...opening, application_id: another },
    { ...opening, operation: 'signIn' },
    { ...opening, result: 'failure' },
    // Older than the day, though within what the planning spares.
    { ...opening, at: new Date(Date.now() - (limits.idleRoleDays + 1) * dayMs) },
  ]);
  expect(await idle()).toBeDefined();
  await addRecords(world.portal, mine, [{ ...opening, at: new Date(Date.now() - (limits.idleRoleDays - 1) * dayMs) }]);
  expect(await idle()).toBeUndefined();
});

test('only a request of their own that gives this very role back, and is under way, deals with it', async () => {
  const { roles } = await world.addModel({ roles: { reader: {}, writer: {} } });
  const [reader, writer] = [roles.reader ?? '', roles.writer ?? ''];
  for (const role of [reader, writer])
    for (const username of ['demo.full', 'demo.approver'])
      await world.give(username, role, { since: long, source: 'request' });
  await world.sent({ items: [add(writer, { change: 'delete' })] });
  const { id: theirs } = await world.sent({ items: [add(reader, { change: 'delete' })] }, 'demo.approver');
  expect(await idle()).toHaveProperty('names', ['测试应用 · reader']);
  const change = (to: object, id: string) =>
    world.portal.db.updateTable('permission_request').set(to).where('id', '=', id).execute();
  await change({ applicant_id: await world.personId('demo.full') }, theirs);
  expect(await idle()).toBeUndefined();
  await sql`update permission_item set change = 'add' where request_id = ${theirs}`.execute(world.portal.db);
  expect(await idle()).toHaveProperty('total', 1);
  await sql`update permission_item set change = 'delete' where request_id = ${theirs}`.execute(world.portal.db);
  await change({ state: 'initiated', step_id: null }, theirs);
  expect(await idle()).toHaveProperty('total', 1);
});

test('a role that has run out, or of an application that is off or that nobody decides about, is not to be given back', async () => {
  const { application, roles } = await world.addModel();
  await world.give('demo.full', roles.reader ?? '', { since: long, source: 'request' });
  expect(await idle()).toBeDefined();
  const { db, owner } = world.portal;
  await sql`update role_assignment set until = now() - interval '1 day'`.execute(owner);
  expect(await idle()).toBeUndefined();
  await sql`update role_assignment set until = null`.execute(owner);
  await db.updateTable('application').set({ state: 'disabled' }).where('id', '=', application).execute();
  expect(await idle()).toBeUndefined();
  await db.updateTable('application').set({ state: 'enabled' }).where('id', '=', application).execute();
  expect(await idle()).toBeDefined();
  await sql`delete from approval_rule where application_id = ${application}`.execute(owner);
  expect(await idle()).toBeUndefined();
});

test('some are named, and all are counted', async () => {
  const names = Array.from({ length: limits.idleRoleNames + 1 }, (_, at) => `role${at}`);
  const { roles } = await world.addModel({ roles: Object.fromEntries(names.map((name) => [name, {}])) });
  for (const role of Object.values(roles)) await world.give('demo.full', role, { since: long, source: 'request' });
  const found = await idle();
  expect(found).toMatchObject({ total: names.length });
  expect(found).toHaveProperty('names.length', limits.idleRoleNames);
  await (await world.call('demo.full'))(api.session.locale, { locale: 'en_US' });
  expect(await idle()).toHaveProperty('names.0', 'Test application · role0');
});
