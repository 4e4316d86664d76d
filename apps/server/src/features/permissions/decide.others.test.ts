import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import {
  add,
  openStep,
  outcome,
  standIn,
  startWorld,
  type TestModel,
  type World,
} from '../../testing/features/permissions/world.ts';

const approve = async (world: World, username: string, id: string, step?: string) =>
  outcome(
    (await world.call(username))(api.approvals.approve, {
      decisions: [{ id, step: step ?? (await openStep(world.portal, id)) }],
    }),
  );

const stepsOf = async (world: World, id: string) =>
  (await (await world.call('demo.full'))(api.applications.get, { id })).steps;
const statesOf = async (world: World, id: string) => (await stepsOf(world, id)).map(({ state }) => state);

/** Sends one that these decide, one after the other. */
const sentTo = async (world: World, ...steps: string[][]) => {
  const { roles, application } = await world.addModel({ steps });
  return { ...(await world.sent({ items: [add(roles.reader ?? '')] })), application };
};

/** Exchanges who decides at two places. */
async function turnAround(
  world: World,
  { application }: Pick<TestModel, 'application'>,
  first: string,
  second: string,
) {
  const { db } = world.portal;
  await db.deleteFrom('approval_rule_person').where('application_id', '=', application).execute();
  for (const [index, username] of [first, second].entries())
    await db
      .insertInto('approval_rule_person')
      .values({ application_id: application, place: index + 1, person_id: await world.personId(username) })
      .execute();
}

test('a step is decided by those it is for or their deputies of today, in its own application', async () => {
  await using world = await startWorld();
  const one = await sentTo(world, ['han.bing'], ['luo.cheng']);
  const other = await sentTo(world, ['han.bing']);
  await standIn(world, 'han.bing', 'zhao.ming', [-3, -1]);
  await standIn(world, 'han.bing', 'xu.jing', [1, 3]);
  await standIn(world, 'wang.jun', 'gao.fei');
  await standIn(world, 'han.bing', 'tang.rui');
  // Of tomorrow, of yesterday, of somebody else, nobody's, and of the next step.
  for (const username of ['zhao.ming', 'xu.jing', 'gao.fei', 'wang.jun', 'luo.cheng'])
    expect([username, await approve(world, username, one.id)]).toEqual([username, 'permission.unknown']);
  expect(await approve(world, 'han.bing', one.id, other.step)).toBe('permission.unknown');
  expect(await approve(world, 'tang.rui', one.id)).toBe('ok');
});

test('somebody who applies for themselves decides on others all the same', async () => {
  await using world = await startWorld();
  const plain = await world.addModel({ steps: [['xu.jing']] });
  await world.sent({ items: [add(plain.roles.reader ?? '')] }, 'han.bing');
  const { id } = await sentTo(world, ['han.bing']);
  expect(await approve(world, 'han.bing', id)).toBe('ok');
});

test('what somebody approved elsewhere, or in an earlier sending, settles no step here', async () => {
  await using world = await startWorld();
  await standIn(world, 'xu.jing', 'tang.rui');
  for (const decider of ['han.bing', 'xu.jing']) {
    const actor = decider === 'xu.jing' ? 'tang.rui' : decider;
    // Approved by them in person, or in their place.
    const elsewhere = await sentTo(world, [decider], ['zhao.ming']);
    expect(await approve(world, actor, elsewhere.id)).toBe('ok');
    const waiting = await sentTo(world, ['luo.cheng'], [decider]);
    expect(await approve(world, 'luo.cheng', waiting.id)).toBe('ok');
    expect(await statesOf(world, waiting.id)).toEqual(['approved', 'open']);
    const again = await sentTo(world, [decider], ['luo.cheng']);
    expect(await approve(world, actor, again.id)).toBe('ok');
    await turnAround(world, again, 'luo.cheng', decider);
    const applicant = await world.call('demo.full');
    await applicant(api.applications.revoke, { id: again.id });
    const { version } = await applicant(api.applications.get, { id: again.id });
    await applicant(api.applications.send, { id: again.id, version });
    expect(await approve(world, 'luo.cheng', again.id)).toBe('ok');
    expect(await statesOf(world, again.id)).toEqual(['approved', 'open']);
  }
});

test('a step that collapses does so for whoever approved already and could decide it, and in no other application', async () => {
  await using world = await startWorld();
  const names = ['han.bing', 'xu.jing'];
  const ids = new Map(await Promise.all(names.map(async (name) => [await world.personId(name), name] as const)));
  const [lower = '', higher = ''] = [...ids.keys()].toSorted().map((id) => ids.get(id) ?? '');
  const other = await sentTo(world, ['zhao.ming'], [higher]);
  const { id } = await sentTo(world, ['luo.cheng'], [higher], [lower, higher], ['wang.jun']);
  expect([await approve(world, 'luo.cheng', id), await approve(world, higher, id)]).toEqual(['ok', 'ok']);
  expect(await statesOf(world, id)).toEqual(['approved', 'approved', 'collapsed', 'open']);
  expect((await stepsOf(world, id))[2]?.decidedBy?.username).toBe(higher);
  expect(await statesOf(world, other.id)).toEqual(['open', 'coming']);
  // Whoever has decided looks on, and is offered nothing more, though something else waits for them.
  expect(await approve(world, 'zhao.ming', other.id)).toBe('ok');
  expect((await (await world.call(higher))(api.approvals.get, { id })).actions).toEqual(['comment']);
});

test('what was approved stays approved when a later step rejects, and what was to come is withdrawn', async () => {
  await using world = await startWorld();
  const { id } = await sentTo(world, ['han.bing'], ['luo.cheng'], ['xu.jing']);
  const other = await sentTo(world, ['han.bing'], ['luo.cheng']);
  expect(await approve(world, 'han.bing', id)).toBe('ok');
  const step = await openStep(world.portal, id);
  await (await world.call('luo.cheng'))(api.approvals.reject, { id, step, reason: 'no' });
  expect(await statesOf(world, id)).toEqual(['approved', 'rejected', 'withdrawn']);
  expect(await statesOf(world, other.id)).toEqual(['open', 'coming']);
});

test('those are told who can decide the step: no deputy of others or of another day, and nobody who applies', async () => {
  await using world = await startWorld();
  await standIn(world, 'han.bing', 'tang.rui');
  await standIn(world, 'han.bing', 'zhao.ming', [-3, -1]);
  await standIn(world, 'han.bing', 'demo.full');
  await standIn(world, 'wang.jun', 'gao.fei');
  // Whoever decides applies for themselves as well: they are told of what others ask for.
  const plain = await world.addModel({ steps: [['xu.jing']] });
  await world.sent({ items: [add(plain.roles.reader ?? '')] }, 'han.bing');
  const { id } = await sentTo(world, ['han.bing'], ['luo.cheng']);
  const { number } = await (await world.call('demo.full'))(api.applications.get, { id });
  const told = (await world.portal.messages()).flatMap(({ kind, values, personId }) =>
    kind === 'approvalWaiting' && values.number === number ? [personId] : [],
  );
  expect(new Set(told)).toEqual(new Set([await world.personId('han.bing'), await world.personId('tang.rui')]));
});

test('whoever applies is not asked to decide on it, though they stand in for the one who is', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel({ steps: [['han.bing']] });
  await standIn(world, 'han.bing', 'xu.jing');
  const [self, whom] = [await world.personId('xu.jing'), await world.personId('gao.fei')];
  await db.insertInto('person_permission').values({ person_id: self, permission: 'applications:forAnyone' }).execute();
  await db.deleteFrom('message').execute();
  await world.sent({ people: [whom], items: [add(roles.reader ?? '')] }, 'xu.jing');
  const asked = (await world.portal.messages()).filter(({ kind }) => kind === 'approvalWaiting');
  expect(new Set(asked.map(({ personId }) => personId))).toEqual(new Set([await world.personId('han.bing')]));
});
