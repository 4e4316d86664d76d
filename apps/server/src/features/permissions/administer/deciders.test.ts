import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Agent, agentOf, deedsOf, idOf } from '../../../testing/features/admin-people/world.ts';
import { followsOf, keep } from '../../../testing/features/permissions/administer.ts';
import { add, outcome, startWorld, type World } from '../../../testing/features/permissions/world.ts';

let world: World;
let agent: Agent;
beforeAll(async () => {
  world = await startWorld();
  agent = await agentOf(world.portal, 'xu.jing', 'applications');
});
afterAll(() => world[Symbol.asyncDispose]());

const versionOf = async (application: string) => (await agent.call(api.adminPermissions.get, { application })).version;

test('the preview names whoever a request of this person is really sent to, by the rule as it is and as it is drafted', async () => {
  const { application, roles } = await world.addModel({ steps: ['manager', 'owner'], owners: ['luo.cheng'] });
  const person = await world.personId('demo.full');
  const names = async (more: object = {}) =>
    (await agent.call(api.adminPermissions.preview, { application, person, ...more })).steps.map(({ kind, people }) => [
      kind,
      people.map(({ username }) => username),
    ]);
  const call = await world.call('demo.full');
  const asked = { people: [], reason: '', remarks: '', supplement: '', items: [add(roles.reader ?? '')] };
  const real = async () =>
    (await call(api.applications.preview, asked)).steps.map(({ kind, people }) => [
      kind,
      people.map((one) => one.username),
    ]);
  expect(await names()).toEqual([
    ['manager', ['demo.approver']],
    ['owner', ['luo.cheng']],
  ]);
  expect(await names()).toEqual(await real());
  const draft = { steps: [{ kind: 'people' as const, people: [await world.personId('han.bing')] }], owners: [] };
  expect(await names({ draft })).toEqual([['people', ['han.bing']]]);
  // The draft was looked at, not kept.
  expect(await names()).toEqual(await real());
  // Nobody decides on what they ask for themselves.
  const alone = { steps: [{ kind: 'people' as const, people: [person] }], owners: [] };
  expect(await outcome(names({ draft: alone }))).toBe('approver.missing');
});

test('who decides is set as it was shown, counts for the next request, and leaves those that wait with whoever has them', async () => {
  const { application, roles } = await world.addModel({ steps: ['manager'] });
  const waiting = await world.sent({ items: [add(roles.reader ?? '')] });
  const [han, luo] = [await idOf(world.portal, 'han.bing'), await idOf(world.portal, 'luo.cheng')];
  const asked = {
    ...({ act: 'setDeciders', application, version: await versionOf(application), connected: true } as const),
    steps: [
      { kind: 'people' as const, people: [han] },
      { kind: 'owner' as const, people: [] },
    ],
    owners: [luo],
  };
  const follows = await followsOf(agent, asked);
  expect(follows).toMatchObject({
    steps: 2,
    ownerJoins: 1,
    deciderJoins: 1,
    requestsKeep: 1,
    connected: 'false → true',
  });
  await keep(agent, asked);
  expect(await followsOf(agent, asked)).toEqual({ refused: 'changed' });
  expect((await deedsOf(world.portal, han))[0]).toMatchObject({
    deed: 'setDeciders',
    reason: 'a test',
    actorId: agent.id,
  });
  const holders = await world.portal.db
    .selectFrom('permission_approver')
    .select('person_id')
    .where('step_id', '=', waiting.step)
    .execute();
  expect(holders).toEqual([{ person_id: await world.personId('demo.approver') }]);
});

test('nobody names themselves, neither as owner nor in a step; and a step names people only where its kind is theirs (AD-51)', async () => {
  const { application } = await world.addModel();
  const version = await versionOf(application);
  const asked = { act: 'setDeciders', application, version, connected: false } as const;
  const plan = (more: { steps: { kind: 'manager' | 'people'; people: string[] }[]; owners: string[] }) =>
    outcome(agent.call(api.adminPermissions.plan, { ...asked, ...more }));
  expect(await plan({ steps: [], owners: [agent.id] })).toBe('administrator.self');
  expect(await plan({ steps: [{ kind: 'people', people: [agent.id] }], owners: [] })).toBe('administrator.self');
  expect(await plan({ steps: [{ kind: 'manager', people: [await world.personId('han.bing')] }], owners: [] })).toBe(
    'request.invalid',
  );
  expect(await plan({ steps: [{ kind: 'people', people: [] }], owners: [] })).toBe('request.invalid');
  expect(await versionOf(application)).toBe(version);
});

test('requests that nobody can decide stand first, the others by their age; one of them is given to somebody, who is told', async () => {
  const { db, messages } = world.portal;
  const { roles } = await world.addModel({ steps: [['han.bing']] });
  await world.sent({ items: [add(roles.reader ?? '')] });
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  const stuck = await db
    .selectFrom('permission_request')
    .select('step_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const gone = await world.personId('gao.fei');
  await db.updateTable('permission_approver').set({ person_id: gone }).where('step_id', '=', stuck.step_id).execute();
  await db.updateTable('person').set({ status: 'disabled' }).where('id', '=', gone).execute();
  const waiting = async () => (await agent.call(api.adminPermissions.waiting, {})).rows;
  const [first, ...others] = await waiting();
  expect(first).toMatchObject({ id, isStuck: true, mayChange: true });
  expect(others.every(({ isStuck }) => !isStuck)).toBe(true);
  expect(others.map(({ since }) => since)).toEqual(others.map(({ since }) => since).toSorted());
  const reassign = (person: string) =>
    outcome(agent.call(api.adminPermissions.reassign, { request: id, person, reason: 'nobody is left' }));
  expect(await reassign(agent.id)).toBe('administrator.self');
  expect(await reassign(await world.personId('demo.full'))).toBe('approver.barred');
  expect(await reassign(gone)).toBe('approver.left');
  const luo = await world.personId('luo.cheng');
  expect(await reassign(luo)).toBe('ok');
  expect((await waiting()).find((one) => one.id === id)).toMatchObject({ isStuck: false });
  expect((await messages()).find(({ personId, kind }) => personId === luo && kind === 'approvalWaiting')).toBeDefined();
  expect((await deedsOf(world.portal, luo))[0]).toMatchObject({ deed: 'nameApprover', reason: 'nobody is left' });
  const handed = await db
    .selectFrom('permission_handover')
    .select(['kind', 'actor', 'to_id'])
    .where('request_id', '=', id)
    .execute();
  expect(handed).toEqual([{ kind: 'named', actor: `person:${agent.id}`, to_id: luo }]);
});

test('what waits goes on from page to page by key, and each request stands on one of them', async () => {
  const { db } = world.portal;
  const { count } = await db
    .selectFrom('permission_step')
    .select((at) => at.fn.countAll<string>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: { id: string }[]; next: string | null } = await agent.call(
      api.adminPermissions.waiting,
      cursor ? { cursor } : {},
    );
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  } while (cursor);
  expect(seen).toHaveLength(Number(count));
  expect(new Set(seen).size).toBe(seen.length);
});
