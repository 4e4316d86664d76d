import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { agentOf, deedsOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';

const reason = 'asked for by phone';

test('two agents do the same to one person at once: it is done once, recorded once and told once', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const [one, two] = [await agentOf(portal, 'lin.yue', 'people'), await agentOf(beside, 'zhao.ming', 'people')];
  const id = await idOf(portal, 'demo.basic');
  const permission = 'userCenter:myAuthority';
  const { digest } = await one.call(api.adminPeople.plan, { act: 'grant', people: [id], permission });
  const both = await Promise.allSettled(
    [one, two].map(({ call }) => call(api.adminPeople.grant, { people: [id], permission, reason, digest })),
  );
  // The second finds that it is so already, which is not what was shown.
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await deedsOf(portal, id)).filter(({ deed }) => deed === 'grantPermission')).toHaveLength(1);
  const told = (await portal.messages()).filter(({ kind, personId }) => kind === 'administered' && personId === id);
  expect(told.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
});

test('two owners who disable each other at once: one of them stays', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const [one, two] = [await agentOf(portal, 'lin.yue', 'owner'), await agentOf(beside, 'zhao.ming', 'owner')];
  await portal.db.deleteFrom('administrator_role').where('person_id', 'not in', [one.id, two.id]).execute();
  const planned = async (agent: typeof one, id: string) => {
    const { digest } = await agent.call(api.adminPeople.plan, { act: 'disable', people: [id] });
    return { people: [id], reason, digest };
  };
  const [first, second] = [await planned(one, two.id), await planned(two, one.id)];
  await Promise.allSettled([one.call(api.adminPeople.disable, first), two.call(api.adminPeople.disable, second)]);
  const left = await portal.db
    .selectFrom('administrator_role')
    .innerJoin('person', 'person.id', 'person_id')
    .select('username')
    .where('role', '=', 'owner')
    .where('status', '=', 'active')
    .execute();
  expect(left).toHaveLength(1);
});

test('a role that ends while an act is under way acts no more', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const { digest } = await agent.call(api.adminPeople.plan, { act: 'disable', people: [id] });
  await portal.db.deleteFrom('administrator_role').where('person_id', '=', agent.id).execute();
  await expect(agent.call(api.adminPeople.disable, { people: [id], reason, digest })).rejects.toMatchObject({
    code: 'route.unknown',
  });
});

test('moves of several people by two administrators at once wait for each other, and all are made', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const [one, two] = [await agentOf(portal, 'lin.yue', 'people'), await agentOf(beside, 'zhao.ming', 'people')];
  const unit = await unitOf(portal, 'EG-EC-CS-02');
  const [basic, locked] = [await idOf(portal, 'demo.basic'), await idOf(portal, 'demo.locked')];
  const move = async (agent: typeof one, id: string) => {
    const { digest } = await agent.call(api.adminPeople.plan, { act: 'move', people: [id], unit });
    return agent.call(api.adminPeople.move, { people: [id], unit, reason, digest });
  };
  const done = await Promise.all([move(one, basic), move(two, locked)]);
  expect(done.map((each) => each.done)).toEqual([[basic], [locked]]);
});
