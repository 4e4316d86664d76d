import { api, limits, permissionStates } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outcome, startWorld, type World } from '../../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function count(query: ReturnType<typeof sql<{ count: number }>>): Promise<number> {
  return (await query.execute(world.portal.db)).rows[0]?.count ?? 0;
}

test('at least 15 applications have roles to ask for and a rule, and as many reach units', async () => {
  const models = await count(sql`select count(distinct application_id)::int as count from approval_rule
    join role using (application_id) where requestable`);
  const reaching = await count(sql`select count(distinct role.application_id)::int as count from data_permission
    join role on role.id = role_id`);
  expect(models).toBeGreaterThanOrEqual(15);
  expect(reaching).toBeGreaterThanOrEqual(10);
});

test('demo.full has applications in every state, and void ones, and demo.approver decides on them', async () => {
  const call = await world.call('demo.full');
  for (const state of [...permissionStates, 'void'] as const)
    expect([state, (await call(api.applications.list, { state })).total > 0]).toEqual([state, true]);
  const { rows } = await (await world.call('demo.approver'))(api.approvals.list, { size: '300' });
  const own = rows.filter(({ applicant }) => applicant.username === 'demo.full');
  expect(own.length).toBeGreaterThan(0);
  expect(rows.length).toBeGreaterThan(10);
  const [first] = own;
  const approver = await world.call('demo.approver');
  expect(
    await outcome(approver(api.approvals.approve, { decisions: [{ id: first?.id ?? '', step: first?.step ?? '' }] })),
  ).toBe('ok');
});

test('a role of demo.full ends soon, can be extended, and leaves its application open', async () => {
  const { rows } = await (await world.call('demo.full'))(api.authorities.list, {});
  const soon = new Date(Date.now() + limits.endingDays[0] * 86_400_000).toISOString().slice(0, 10);
  const ending = rows.filter(({ until }) => until !== null && until < soon);
  expect(ending).toMatchObject([{ role: { code: 'code.maintainer' }, canExtend: true, canGiveBack: true }]);
  const kept = rows.filter(
    ({ application, until }) => application?.id === ending[0]?.application?.id && until === null,
  );
  expect(kept.length).toBeGreaterThan(0);
});

test('the demo obeys the rules of the product: nobody decides on their own, and every history is one life', async () => {
  expect(
    await count(sql`select count(*)::int as count from permission_approver a join permission_step s on s.id = a.step_id
    join permission_request r on r.id = s.request_id where a.person_id = r.applicant_id`),
  ).toBe(0);
  const broken = await count(sql`
    select count(*)::int as count from (
      select from_state, lag(to_state, 1, 'initiated') over (partition by request_id order by at, id) as before from permission_move) as m
    where m.from_state <> m.before`);
  expect(broken).toBe(0);
  const ends = await count(sql`
    select count(*)::int as count from permission_request r
    where r.state <> coalesce((select to_state from permission_move where request_id = r.id order by at desc, id desc limit 1), 'initiated')`);
  expect(ends).toBe(0);
});

test('one application has so many roles to ask for that they are chosen from a table', async () => {
  const call = await world.call('demo.full');
  const { applications } = await call(api.applications.options, {});
  const lake = applications.find(({ name }) => name === '数据仓库')?.id ?? '';
  const { roles } = await call(api.applications.model, { application: lake, people: [] });
  expect(roles.filter(({ isRequestable }) => isRequestable).length).toBeGreaterThan(8);
});

test('a number names the day that its request shows', async () => {
  const others = await count(sql`
    select count(*)::int as count from permission_request
    where substr(number, 3, 8) <> to_char(created_at at time zone 'Asia/Shanghai', 'YYYYMMDD')`);
  expect(others).toBe(0);
});

test('the usual time of some application is known, and a new number follows the others', async () => {
  const call = await world.call('demo.full');
  const { applications } = await call(api.applications.options, {});
  const bi = await world.portal.db
    .selectFrom('application')
    .select('id')
    .where('code', '=', 'bi')
    .executeTakeFirstOrThrow();
  expect(applications.map(({ id }) => id)).toContain(bi.id);
  expect((await call(api.applications.model, { application: bi.id, people: [] })).usualHours).toBeGreaterThan(0);
  expect(await outcome(world.save({}))).toBe('ok');
});
