import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await world.portal.db
    .deleteFrom('person_permission')
    .where('person_id', '=', await world.personId('demo.full'))
    .where('permission', '=', 'userCenter:myApplication')
    .execute();
});
afterAll(() => world[Symbol.asyncDispose]());

test('whoever may apply can go on with a draft, without the licence of the list', async () => {
  const { roles } = await world.addModel();
  const call = await world.call('demo.full');
  const { id } = await world.save({ items: [add(roles.reader ?? '')], reason: '还没写完' });
  expect(await outcome(call(api.applications.get, { id }))).toBe('licence.missing');
  expect(await call(api.applications.draft, { id })).toMatchObject({
    id,
    reason: '还没写完',
    actions: ['edit', 'send', 'void', 'comment'],
  });
  const { rows, total } = await call(api.applications.drafts, {});
  expect(rows[0]?.id).toBe(id);
  expect(total).toBe(rows.length);
  expect(rows.every(({ state, voidedAt }) => state === 'initiated' && voidedAt === null)).toBe(true);
});

test('that door shows nothing but drafts, and only own ones', async () => {
  const { roles } = await world.addModel();
  const call = await world.call('demo.full');
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  expect(await outcome(call(api.applications.draft, { id }))).toBe('permission.moved');
  expect((await call(api.applications.drafts, {})).rows.map((row) => row.id)).not.toContain(id);
  const theirs = await world.save({ items: [add(roles.reader ?? '')] }, 'demo.approver');
  expect(await outcome(call(api.applications.draft, { id: theirs.id }))).toBe('permission.unknown');
});

test('an application is found by either name, an alias, pinyin and initials', async () => {
  const call = await world.call('demo.full');
  const { applications } = await call(api.applications.options, {});
  const attendance =
    applications.find(({ name }) => name === '考勤打卡') ??
    applications.find(({ finds }) => finds.some((one) => /^[a-z]{4,}$/.test(one)));
  expect(attendance?.finds.some((one) => /^[a-z]{4,}$/.test(one))).toBe(true);
  expect(attendance?.finds).toContain(attendance?.name.toLowerCase());
});

test('an application is found by the roles that can be asked for there, in either language, and by no others', async () => {
  const { application, roles } = await world.addModel();
  const elsewhere = { code: '!first', name: '别处的角色', name_en: 'Role elsewhere' };
  await world.addModel({ roles: { elsewhere } });
  const call = await world.call('demo.full');
  const findsOf = async () =>
    (await call(api.applications.options, {})).applications.find(({ id }) => id === application)?.finds ?? [];
  const role = await world.portal.db
    .selectFrom('role')
    .select(['name', 'name_en'])
    .where('id', '=', roles.reader ?? '')
    .executeTakeFirstOrThrow();
  const names = [role.name, role.name_en].map((one) => one.toLowerCase());
  expect(await findsOf()).toEqual(expect.arrayContaining(names));
  expect(await findsOf()).not.toContain(elsewhere.name);
  await world.portal.db
    .updateTable('role')
    .set({ requestable: false })
    .where('id', '=', roles.reader ?? '')
    .execute();
  expect((await findsOf()).filter((one) => names.includes(one))).toEqual([]);
});
