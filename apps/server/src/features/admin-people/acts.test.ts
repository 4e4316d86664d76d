import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { agentOf, deedsOf, idOf, prove, unitOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryPassword, tryWrongly } from '../../testing/tries.ts';

const reason = 'asked for by phone';

test('unlocking lets somebody in again: told by every channel, recorded for the agent, for them and among deeds', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  await tryWrongly(portal.browser(), 'demo.basic', 6);
  expect((await tryPassword(portal.browser(), 'demo.basic', demoPassword)).statusCode).toBe(429);
  expect(await desk.call(api.adminPeople.unlock, { people: [id] })).toEqual({ done: [id], leftOut: [] });
  expect((await tryPassword(portal.browser(), 'demo.basic', demoPassword)).statusCode).toBe(200);
  const told = (await portal.messages()).filter(({ kind, personId }) => kind === 'administered' && personId === id);
  expect(new Set(told.map(({ channel }) => channel))).toEqual(new Set(['sms', 'email']));
  expect((await deedsOf(portal, id))[0]).toMatchObject({ deed: 'unlockPassword', actorId: desk.id });
  expect((await deedsOf(portal, null))[0]).toMatchObject({ deed: 'unlockPassword', actorId: desk.id, people: [id] });
  expect((await deedsOf(portal, desk.id))[0]).toMatchObject({ deed: 'unlockPassword', people: [id] });
  // A second time there is nothing to do, and nothing is told.
  expect(await desk.call(api.adminPeople.unlock, { people: [id] })).toEqual({
    done: [],
    leftOut: [{ id, why: 'already' }],
  });
  expect((await deedsOf(portal, id)).filter(({ deed }) => deed === 'unlockPassword')).toHaveLength(1);
});

test('an act is for nobody who stands above, nor for oneself, nor for whom only a side position makes visible', async () => {
  await using portal = await startPortal();
  const owner = await agentOf(portal, 'lin.yue', 'owner');
  const hq = await agentOf(portal, 'zhao.ming', 'people', ['EG-HQ']);
  // demo.full has a part-time position in EG-HQ-IT; the main one is in EG-EC.
  const people = [owner.id, hq.id, await idOf(portal, 'demo.full')].toSorted();
  const why = new Map([
    [hq.id, 'self'],
    [await idOf(portal, 'demo.full'), 'elsewhere'],
  ]);
  const everywhere = await agentOf(portal, 'luo.cheng', 'people');
  await portal.as('demo.full');
  const sessions = () =>
    portal.db.selectFrom('session').select('id').where('ended_at', 'is', null).orderBy('id').execute();
  const before = await sessions();
  await expect(hq.call(api.adminPeople.endSessions, { people })).rejects.toMatchObject({ code: 'person.unknown' });
  const seen = people.filter((id) => id !== owner.id);
  expect((await hq.call(api.adminPeople.endSessions, { people: seen })).leftOut).toEqual(
    expect.arrayContaining(seen.map((id) => ({ id, why: why.get(id) }))),
  );
  expect((await everywhere.call(api.adminPeople.endSessions, { people: [owner.id] })).leftOut).toEqual([
    { id: owner.id, why: 'above' },
  ]);
  // Said, and not done.
  expect(await sessions()).toEqual(before);
});

test('disabling and letting back: shown first, ended at once, undone with the password they had', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const theirs = await portal.as('demo.basic');
  const plan = await call(api.adminPeople.plan, { act: 'disable', people: [id] });
  expect(plan).toMatchObject({ done: 1, leftOut: 0, rows: [{ person: { username: 'demo.basic' }, leftOut: null }] });
  expect(plan.rows[0]?.follows).toEqual(
    expect.arrayContaining([
      { kind: 'state', count: 0, from: 'active', to: 'disabled' },
      { kind: 'sessionsEnd', count: 1, from: '', to: '' },
    ]),
  );
  // It was only planned.
  await theirs(api.user.isLogin, {});
  expect(await call(api.adminPeople.disable, { people: [id], reason, digest: plan.digest })).toMatchObject({
    done: [id],
  });
  await expect(theirs(api.user.isLogin, {})).rejects.toThrow();
  expect((await deedsOf(portal, id))[0]).toMatchObject({ deed: 'disablePerson', reason });

  const back = await call(api.adminPeople.plan, { act: 'enable', people: [id], keepPassword: true });
  expect(back.rows[0]?.follows).toEqual([{ kind: 'state', count: 0, from: 'disabled', to: 'active' }]);
  await call(api.adminPeople.enable, { people: [id], keepPassword: true, reason, digest: back.digest });
  expect((await tryPassword(portal.browser(), 'demo.basic', demoPassword)).statusCode).toBe(200);
});

test('moving somebody and moving them back; nobody is moved into a unit that the administrator does not hold', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'wang.jun', 'people', ['EG-EC']);
  const id = await idOf(portal, 'demo.basic');
  const [from, to] = [await unitOf(portal, 'EG-EC-CS-01'), await unitOf(portal, 'EG-EC-CS-02')];
  const main = () =>
    portal.db
      .selectFrom('position')
      .select(['organisation_id', 'manager_id', 'title'])
      .where('person_id', '=', id)
      .where('kind', '=', 'main')
      .executeTakeFirstOrThrow();
  const before = await main();
  const plan = await call(api.adminPeople.plan, { act: 'move', people: [id], unit: to });
  expect(plan.rows[0]?.follows).toContainEqual(expect.objectContaining({ kind: 'unit' }));
  expect(await main()).toEqual(before);
  const moved = await call(api.adminPeople.move, { people: [id], unit: to, reason, digest: plan.digest });
  expect(moved).toMatchObject({ done: [id], before: [{ id, unit: from, manager: before.manager_id }] });
  expect((await main()).organisation_id).toBe(to);
  const undo = { people: [id], unit: from, manager: before.manager_id };
  const back = await call(api.adminPeople.plan, { act: 'move', ...undo });
  await call(api.adminPeople.move, { ...undo, reason, digest: back.digest });
  expect(await main()).toEqual(before);
  for (const unit of [await unitOf(portal, 'EG-HQ-HR'), crypto.randomUUID()])
    await expect(call(api.adminPeople.plan, { act: 'move', people: [id], unit })).rejects.toMatchObject({
      code: 'unit.unknown',
    });
});

test('a licence and a switch for several at once, with one plan, and back again', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const [basic, full] = [await idOf(portal, 'demo.basic'), await idOf(portal, 'demo.full')];
  const people = [basic, full];
  const permission = 'userCenter:myAuthority';
  const plan = await call(api.adminPeople.plan, { act: 'grant', people, permission });
  expect(plan).toMatchObject({ done: 1, leftOut: 1 });
  const given = await call(api.adminPeople.grant, { people, permission, reason, digest: plan.digest });
  expect(given).toEqual({ done: [basic], leftOut: [{ id: full, why: 'already' }] });
  expect((await call(api.adminPeople.get, { id: basic })).licences).toContainEqual(
    expect.objectContaining({ name: permission, isSingle: true }),
  );
  const left = await idOf(portal, 'demo.left');
  const toNobody = await call(api.adminPeople.plan, { act: 'grant', people: [left], permission });
  expect(toNobody).toMatchObject({ done: 0, rows: [{ leftOut: 'state' }] });
  const taken = await call(api.adminPeople.plan, { act: 'revoke', people: [basic], permission });
  await call(api.adminPeople.revoke, { people: [basic], permission, reason, digest: taken.digest });
  expect((await call(api.adminPeople.get, { id: basic })).licences.map(({ name }) => name)).not.toContain(permission);

  const off = { people: [basic], switch: 'otp' as const, isOn: false };
  const switched = await call(api.adminPeople.plan, { act: 'setSwitch', ...off });
  await call(api.adminPeople.setSwitch, { ...off, reason, digest: switched.digest });
  expect((await call(api.adminPeople.get, { id: basic })).switchedOff).toEqual(['otp']);
});

test('what was shown is what is done: a plan that is another by now is refused, and nothing happens', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const { digest } = await call(api.adminPeople.plan, { act: 'disable', people: [id] });
  await portal.as('demo.basic'); // one more session than was shown
  const act = call(api.adminPeople.disable, { people: [id], reason, digest });
  await expect(act).rejects.toMatchObject({ status: 409, code: 'plan.changed' });
  // Nor is the digest of one act another's, or that of other people.
  const other = await call(api.adminPeople.plan, { act: 'endSessions', people: [id] });
  await expect(call(api.adminPeople.disable, { people: [id], reason, digest: other.digest })).rejects.toMatchObject({
    code: 'plan.changed',
  });
  const { status } = await portal.db
    .selectFrom('person')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(status).toBe('active');
  expect((await deedsOf(portal, id)).filter(({ deed }) => deed === 'disablePerson')).toEqual([]);
});

test('acts that hit somebody need a second factor of the last ten minutes; helping does not', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const { digest } = await agent.call(api.adminPeople.plan, { act: 'disable', people: [id] });
  await portal.passTime('11 minutes');
  await expect(agent.call(api.adminPeople.disable, { people: [id], reason, digest })).rejects.toMatchObject({
    code: 'proof.required',
  });
  await expect(agent.call(api.adminPeople.sendResetLink, { people: [id], reason })).rejects.toMatchObject({
    code: 'proof.required',
  });
  await agent.call(api.adminPeople.unlock, { people: [id] });
  await prove(portal, agent.id);
  expect(await agent.call(api.adminPeople.disable, { people: [id], reason, digest })).toMatchObject({ done: [id] });
});

test('the help desk helps and does no more: it cannot even ask what disabling somebody would do', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'helpDesk');
  const people = [await idOf(portal, 'demo.basic')];
  const digest = 'a'.repeat(64);
  for (const act of [
    () => call(api.adminPeople.plan, { act: 'disable', people }),
    () => call(api.adminPeople.plan, { act: 'grant', people, permission: 'userCenter:myAuthority' }),
    () => call(api.adminPeople.disable, { people, reason, digest }),
    () => call(api.adminPeople.setSwitch, { people, reason, digest, switch: 'otp', isOn: false }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404, code: 'route.unknown' });
});

test('an invitation goes to those who are invited, by a link of its own; the rest is left out', async () => {
  await using portal = await startPortal();
  const { call, id: agent } = await agentOf(portal, 'lin.yue', 'helpDesk');
  const [invited, active] = [await idOf(portal, 'demo.invited'), await idOf(portal, 'demo.basic')];
  const done = await call(api.adminPeople.invite, { people: [invited, active] });
  expect(done).toEqual({ done: [invited], leftOut: [{ id: active, why: 'state' }] });
  const { links } = await call(api.adminPeople.get, { id: invited });
  expect(links.map(({ state, by }) => [state, by])).toEqual([
    ['queued', 'lin.yue'],
    ['voided', 'demo'],
  ]);
  // What is kept of whoever made it is nothing but their id.
  const made = await portal.db.selectFrom('password_link').select('made_by').where('person_id', '=', invited).execute();
  expect(made.map(({ made_by }) => made_by)).toContain(`person:${agent}`);
});
