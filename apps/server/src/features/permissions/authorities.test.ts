import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellEndings } from '../../db/permissions/endings.ts';
import { startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const list = async (username: string) => (await world.call(username))(api.authorities.list, {});

test('whoever no rule reaches has nothing, somebody a few, and 300 are all there', async () => {
  expect(await list('demo.empty')).toMatchObject({ rows: [], total: 0 });
  const { application } = await world.addModel();
  await sql`
    with made as (insert into role (id, application_id, code, name, name_en)
      select gen_random_uuid(), ${application}::uuid, 'many.' || n, '角色 ' || n, 'Role ' || n from generate_series(1, 300) as n returning id)
    insert into role_assignment (person_id, role_id, source) select ${await world.personId('demo.empty')}::uuid, id, 'policy' from made`.execute(
    world.portal.db,
  );
  const many = await list('demo.empty');
  expect([many.total, many.rows.length, new Set(many.rows.map(({ role }) => role.id)).size]).toEqual([300, 300, 300]);
});

test('each tells why it is there, and when its application was last opened', async () => {
  const { rows } = await list('demo.full');
  const by = (code: string) => rows.find(({ role }) => role.code === code);
  expect(by('crm.reader')).toMatchObject({
    source: 'request',
    request: { number: expect.stringMatching(/^PA\d{14}$/) },
  });
  for (const { source, reason, rules } of rows) {
    if (source === 'job' || source === 'policy') expect(reason).not.toBe('');
    expect(rules.length > 0).toBe(source === 'rule');
  }
  expect(rows.some(({ lastUsed }) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(lastUsed ?? ''))).toBe(true);
  expect(by('bi.viewer')?.dataPermissions.length).toBeGreaterThan(1);
  expect(new Set(by('bi.viewer')?.dataPermissions.map(({ management }) => management))).toEqual(
    new Set(['policy', 'manual']),
  );
  // One whose time is over is not there any more.
  expect(by('tickets.lead')).toBeUndefined();
});

test('a small picture travels with the first role of its application, and the others say where it is', async () => {
  const { rows } = await list('demo.full');
  const byApplication = Map.groupBy(rows, ({ application }) => application?.id);
  const several = [...byApplication.values()].find((some) => some.length > 1 && some[0]?.application?.icon) ?? [];
  expect(several.length).toBeGreaterThan(1);
  for (const [first] of byApplication.values())
    if (first?.application?.icon) expect(first.application.icon).toMatch(/^data:image\//);
  expect(several[1]?.application?.icon).toMatch(/\/app\/icon\//);
});

test('a role ends by itself: from that moment on it is nowhere', async () => {
  const { roles } = await world.addModel();
  const role = roles.reader ?? '';
  await world.give('gao.fei', role, { since: new Date(Date.now() - 86_400_000), until: new Date(Date.now() + 60_000) });
  const has = async () => (await list('gao.fei')).rows.some((row) => row.role.id === role);
  expect(await has()).toBe(true);
  await sql`update role_assignment set until = now() where role_id = ${role}`.execute(world.portal.db);
  expect(await has()).toBe(false);
});

test('people are told 14 and 3 days before, once each, whichever process looks; extended it counts anew', async () => {
  const { db, seal } = world.portal;
  const post = { seal, channels: ['email', 'sms'] as const, publicOrigin: 'https://portal.example' };
  await sql`update role_assignment set until = null where until is not null`.execute(db);
  const { roles } = await world.addModel();
  const role = roles.reader ?? '';
  const end = (days: number) =>
    sql`update role_assignment set until = now() + make_interval(days => ${days}) where role_id = ${role}`.execute(db);
  await world.give('gao.fei', role, { since: new Date(Date.now() - 86_400_000) });
  const told = async () => {
    const counts = await Promise.all([tellEndings(db, post), tellEndings(db, post)]);
    return counts.reduce((sum, one) => sum + one, 0);
  };
  await end(20);
  expect(await told()).toBe(0);
  await end(13);
  expect([await told(), await told()]).toEqual([1, 0]);
  const [letter] = await world.portal.messages();
  expect(letter).toMatchObject({
    kind: 'roleEnding',
    channel: 'email',
    locale: 'en_US',
    values: { role: 'reader', days: 14, pageLink: 'https://portal.example/uc/#/pc/userCenter/myAuthority' },
  });
  await end(2);
  expect([await told(), await told()]).toEqual([1, 0]);
  // A new grant of the same role forgets what was told of the former end.
  await sql`update role_assignment set told_days = null where role_id = ${role}`.execute(db);
  expect([await told(), await told()]).toEqual([1, 0]);
});
