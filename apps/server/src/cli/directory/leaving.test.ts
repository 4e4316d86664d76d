import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyRecords } from '../../db/records/verify.ts';
import { administer } from '../../testing/cli/commands.ts';
import {
  add,
  heldOf,
  openStep,
  outcome,
  standIn,
  startWorld,
  type World,
} from '../../testing/features/permissions/world.ts';
import { testSeal } from '../../testing/seal.ts';

const deciders = async (world: World, id: string) => {
  const { steps } = await (await world.call('demo.full'))(api.applications.get, { id });
  return steps.map(({ people }) => people.map(({ username }) => username));
};
const handovers = async (world: World, id: string) => {
  const { handovers: lines } = await (await world.call('demo.full'))(api.applications.get, { id });
  return lines.map(({ kind, from, to }) => [kind, from?.username, to?.username]);
};
const toldOf = async ({ portal }: World, kind: string) => {
  const { rows } = await sql<{
    username: string;
  }>`select distinct username from message join person on person.id = person_id
    where kind = ${kind} order by 1`.execute(portal.db);
  return rows.map(({ username }) => username);
};
const managerOf = async ({ portal }: World, username: string) => {
  const { rows } = await sql<{
    name: string;
  }>`select m.username as name from position w join person p on p.id = w.person_id
    join person m on m.id = w.manager_id where p.username = ${username} and w.kind = 'main'`.execute(portal.db);
  return rows[0]?.name ?? '';
};

test('without --yes what would follow is shown, and nothing is changed', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel();
  await world.give('gao.fei', roles.reader ?? '');
  await world.call('gao.fei');
  await standIn(world, 'gao.fei', 'han.bing');
  const { well, said } = await administer(db, 'people disable gao.fei');
  expect(well).toBe(false);
  expect(said).toEqual([
    'Nothing is changed yet. This would happen:',
    'gao.fei is disabled.',
    '  1 session(s) end right away',
    expect.stringMatching(/^ {2}\d+ role\(s\) end$/),
    '  1 deputy arrangement(s) end',
    'To do it: npm run uc -- people disable gao.fei --yes',
  ]);
  await expect((await world.call('gao.fei'))(api.user.isLogin, {})).resolves.toBeDefined();
  expect(await heldOf(world.portal, await world.personId('gao.fei'), [roles.reader ?? ''])).toHaveLength(1);
});

test('roles, deputies on both sides and rights over others end with whoever leaves, and do not come back with them', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel();
  const id = await world.personId('gao.fei');
  await world.give('gao.fei', roles.reader ?? '');
  await standIn(world, 'gao.fei', 'han.bing');
  await standIn(world, 'luo.cheng', 'gao.fei');
  for (const permission of ['applications:forAnyone', 'userCenter:myAuthority'])
    await administer(db, `grant gao.fei ${permission}`);
  await administer(db, 'people disable gao.fei --yes');
  await administer(db, 'people enable gao.fei --keep-password --yes');
  world.forget('gao.fei');
  await expect(world.call('gao.fei')).resolves.toBeDefined();
  expect(await heldOf(world.portal, id, [roles.reader ?? ''])).toEqual([]);
  const { rows } =
    await sql`select from deputy where (person_id = ${id} or deputy_id = ${id}) and until > now()`.execute(db);
  expect(rows).toHaveLength(0);
  const kept = await db.selectFrom('person_permission').select('permission').where('person_id', '=', id).execute();
  expect(kept.map(({ permission }) => permission)).not.toContain('applications:forAnyone');
  expect(kept.map(({ permission }) => permission)).toContain('userCenter:myAuthority');
  expect((await verifyRecords(db, testSeal, () => undefined)).faults).toEqual([]);
});

test('whoever comes back is the same person without their password, unless the administrator says otherwise', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const id = await world.personId('gao.fei');
  await administer(db, 'people disable gao.fei --yes');
  const { said } = await administer(db, 'people enable gao.fei --yes');
  expect(said).toEqual([
    'gao.fei comes back and is invited.',
    'Roles they had do not come back by themselves.',
    'They choose a new password. To send the way: npm run uc -- people invite gao.fei',
  ]);
  expect(await world.personId('gao.fei')).toBe(id);
  await expect(world.browser('gao.fei')).rejects.toMatchObject({ code: 'signin.incorrect' });
});

test('what waits with a manager who leaves goes to the manager above, who is told; the request says so', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  const { id, step } = await world.sent({ items: [add(roles.reader ?? '')] });
  const above = await managerOf(world, 'demo.approver');
  const { said } = await administer(world.portal.db, 'people disable demo.approver --yes');
  expect(said.join('\n')).toMatch(/\d+ request\(s\) that waited are decided by someone else now, who is told/);
  expect(await deciders(world, id)).toEqual([[above]]);
  expect(await handovers(world, id)).toEqual([['inherited', 'demo.approver', above]]);
  expect(await toldOf(world, 'approvalsInherited')).toEqual([above]);
  expect(await toldOf(world, 'approvalsPassedOn')).toEqual([]);
  const decision = { decisions: [{ id, step }] };
  expect(await outcome((await world.call(above))(api.approvals.approve, decision))).toBe('ok');
});

test('a new manager takes over what waits with the former one, and both are told; what others decide stays theirs', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: ['manager', ['luo.cheng']] });
  const { id, step } = await world.sent({ items: [add(roles.reader ?? '')] });
  const { said } = await administer(world.portal.db, 'people move demo.full --manager han.bing --yes');
  expect(said.at(-1)).toMatch(/request\(s\) that waited are decided by someone else now, who is told/);
  expect(await deciders(world, id)).toEqual([['han.bing'], ['luo.cheng']]);
  expect(await toldOf(world, 'approvalsInherited')).toEqual(['han.bing']);
  expect(await toldOf(world, 'approvalsPassedOn')).toEqual(['demo.approver']);
  const decision = { decisions: [{ id, step }] };
  expect(await outcome((await world.call('demo.approver'))(api.approvals.approve, decision))).toBe(
    'permission.unknown',
  );
  expect(await outcome((await world.call('han.bing'))(api.approvals.approve, decision))).toBe('ok');
});

test('an owner who leaves is replaced by another owner; the last one by their manager, for later requests too', async () => {
  await using world = await startWorld();
  const { roles, application } = await world.addModel({ steps: ['owner'], owners: ['luo.cheng', 'han.bing'] });
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  await administer(world.portal.db, 'people disable luo.cheng --yes');
  expect(await deciders(world, id)).toEqual([['han.bing']]);
  const above = await managerOf(world, 'han.bing');
  await administer(world.portal.db, 'people disable han.bing --yes');
  expect(await deciders(world, id)).toEqual([[above]]);
  const { rows } = await sql<{ username: string }>`select username from application_owner
    join person on person.id = person_id where application_id = ${application}`.execute(world.portal.db);
  expect(rows).toEqual([{ username: above }]);
});

test('a request that nobody is left to decide goes back to whoever applied, who is told and can send it again', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel({ steps: [['luo.cheng']] });
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  await sql`update position set manager_id = null where person_id = ${await world.personId('luo.cheng')}`.execute(db);
  const { said } = await administer(db, 'people disable luo.cheng --yes');
  expect(said.at(-1)).toMatch(/\d+ request\(s\) go back to the applicant, for nobody is left to decide/);
  const shown = await (await world.call('demo.full'))(api.applications.get, { id });
  expect(shown).toMatchObject({ state: 'initiated', cameBack: 'sendBack', holders: [] });
  expect(shown.handovers).toMatchObject([{ kind: 'stranded', to: null, move: shown.history.at(-1)?.id }]);
  expect(await toldOf(world, 'applicationDecided')).toContain('demo.full');
  await db
    .deleteFrom('approval_rule_person')
    .where('person_id', '=', await world.personId('luo.cheng'))
    .execute();
  await sql`insert into approval_rule_person (application_id, place, person_id)
    select application_id, place, ${await world.personId('han.bing')} from approval_rule
    where application_id = (select application_id from role where id = ${roles.reader})`.execute(db);
  const { version } = await (await world.call('demo.full'))(api.applications.get, { id });
  await (await world.call('demo.full'))(api.applications.send, { id, version });
  expect(await openStep(world.portal, id)).not.toBe('');
});

test('nobody decides for people of another manager: two who part have a step each', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  await administer(db, 'grant demo.approver applications:forAnyone');
  const { roles } = await world.addModel();
  const people = [await world.personId('demo.full'), await world.personId('gao.fei')];
  await administer(db, 'people move demo.full --manager luo.cheng --yes');
  await administer(db, 'people move gao.fei --manager luo.cheng --yes');
  const { id } = await world.sent({ people, items: [add(roles.reader ?? '')] }, 'demo.approver');
  const shown = async () => (await world.call('demo.approver'))(api.applications.get, { id });
  expect((await shown()).steps.map((one) => one.people.map(({ username }) => username))).toEqual([['luo.cheng']]);
  await administer(db, 'people move gao.fei --manager han.bing --yes');
  expect((await shown()).steps.map((one) => one.people.map(({ username }) => username))).toEqual([
    ['luo.cheng'],
    ['han.bing'],
  ]);
});

test('an approver named by an administrator stands in the history, and stays when the manager changes', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel();
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  const { number } = await (await world.call('demo.full'))(api.applications.get, { id });
  await administer(db, `approvers reassign ${number} luo.cheng`);
  expect(await handovers(world, id)).toEqual([['named', undefined, 'luo.cheng']]);
  await administer(db, 'people move demo.full --manager han.bing --yes');
  expect((await deciders(world, id)).flat().toSorted()).toEqual(['han.bing', 'luo.cheng']);
});

test('whoever applied for others, or would gain by it, inherits no step of it: the next above them does (AC-03)', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  for (const [who, manager] of [
    ['han.bing', 'luo.cheng'],
    ['luo.cheng', 'demo.full'],
    ['gao.fei', 'han.bing'],
  ])
    await administer(db, `people move ${who} --manager ${manager} --yes`);
  const above = await managerOf(world, 'demo.full');
  await administer(db, 'grant luo.cheng applications:forAnyone');
  const { roles } = await world.addModel();
  const people = [await world.personId('gao.fei'), await world.personId('demo.full')];
  const shown = async (id: string) => {
    const { steps } = await (await world.call('luo.cheng'))(api.applications.get, { id });
    return steps.map((step) => step.people.map(({ username }) => username));
  };
  const { id } = await world.sent({ people, items: [add(roles.reader ?? '')] }, 'luo.cheng');
  expect((await shown(id)).toSorted()).toEqual([[above], ['han.bing']].toSorted());
  // Above who leaves stands the one who applied, and above that one somebody who would gain by it.
  await administer(db, 'people disable han.bing --yes');
  expect(new Set((await shown(id)).flat())).toEqual(new Set([above]));
});
