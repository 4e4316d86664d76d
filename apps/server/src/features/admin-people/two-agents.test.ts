import { api, limits } from '@uc/contract';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { type Agent, agentOf, giveDevice, idOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { whileHeld } from '../../testing/waiting.ts';
import { countHeldAct } from './two-agents.ts';

/** Threat AD-14: one agent, or whoever has their session, takes accounts over. */

const reason = 'asked for by phone';
const sendLink = ({ call }: Pick<Agent, 'call'>, id: string) =>
  call(api.adminPeople.sendResetLink, { people: [id], reason });
const codeOf = (act: Promise<unknown>) => act.then(() => 'done').catch((error: { code: string }) => error.code);
const heldActs = ({ db }: Portal) => db.selectFrom('held_act').select(['agent_id', 'person_id', 'act']).execute();

/** People whom a reset link reaches. */
async function reached({ db }: Portal, count: number, without: Agent): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .where('id', '<>', without.id)
    .where('id', 'not in', (of) => of.selectFrom('administrator_role').select('person_id'))
    .orderBy('id')
    .limit(count)
    .execute();
  return rows.map(({ id }) => id);
}

/** As if an agent had sent so many reset links just now. */
async function haveSent({ db }: Pick<Portal, 'db'>, agent: Agent, count: number): Promise<void> {
  const person_id = (await db.selectFrom('person').select('id').where('username', '=', 'demo.left').execute())[0]?.id;
  const act = { agent_id: agent.id, person_id: person_id ?? '', act: 'sendResetLink' as const };
  await db
    .insertInto('held_act')
    .values(Array.from({ length: count }, () => ({ ...act, id: newId() })))
    .execute();
}

/** Another window of the same agent, at another process. */
function windowOf(agent: Agent, portal: Portal): Pick<Agent, 'call'> {
  const browser = portal.browser();
  browser.token = agent.browser.token;
  for (const [name, value] of agent.browser.cookies) browser.cookies.set(name, value);
  return browser;
}

/** Asks for a removal as it was shown. */
async function askRemoval({ call }: Pick<Agent, 'call'>, id: string, deviceId: string) {
  const device = { kind: 'otp', id: deviceId } as const;
  const { digest } = await call(api.adminPeople.plan, { act: 'removeDevice', people: [id], device });
  return () => call(api.adminPeople.removeDevice, { people: [id], device, reason, digest });
}

/** As if all of them had been done so long ago. */
const longAgo = ({ db }: Portal, interval: string) =>
  sql`update held_act set at = clock_timestamp() - ${interval}::interval`.execute(db);

test('disabling and inviting somebody again is the half of a reset link, in either order: a colleague does the other', async () => {
  await using portal = await startPortal();
  const [agent, colleague] = [await agentOf(portal, 'lin.yue', 'people'), await agentOf(portal, 'wang.jun', 'people')];
  const id = await idOf(portal, 'demo.basic');
  await (await askRemoval(agent, id, await giveDevice(portal, id)))();
  for (const act of ['disable', 'enable'] as const) {
    const { digest } = await agent.call(api.adminPeople.plan, { act, people: [id] });
    await agent.call(api.adminPeople[act], { people: [id], reason, digest });
  }
  const invite = ({ call }: Agent) => call(api.adminPeople.invite, { people: [id] });
  expect((await agent.call(api.adminPeople.get, { id })).otherAgentFor).toContain('invite');
  expect(await codeOf(invite(agent))).toBe('agent.other');
  expect((await invite(colleague)).done).toEqual([id]);
  // They chose a password by it.
  await portal.db.updateTable('person').set({ status: 'active' }).where('id', '=', id).execute();
  const second = await giveDevice(portal, id, 'Another');
  expect((await colleague.call(api.adminPeople.get, { id })).otherAgentFor).toContain('removeDevice');
  expect(await codeOf((await askRemoval(colleague, id, second))())).toBe('agent.other');
});

test('the other half of one person is another agent’s for a day, and no longer', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const [id, other] = [await idOf(portal, 'demo.basic'), await idOf(portal, 'demo.full')];
  await (await askRemoval(desk, id, await giveDevice(portal, id)))();
  expect((await desk.call(api.adminPeople.get, { id: other })).otherAgentFor).toEqual([]);
  await longAgo(portal, '23 hours 59 minutes');
  expect(await codeOf(sendLink(desk, id))).toBe('agent.other');
  await longAgo(portal, '24 hours 1 minute');
  expect((await desk.call(api.adminPeople.get, { id })).otherAgentFor).toEqual([]);
  expect(await codeOf(sendLink(desk, id))).toBe('done');
});

test('an agent who was stopped goes on after an hour, and nobody else was stopped with them', async () => {
  await using portal = await startPortal();
  const [desk, other] = [await agentOf(portal, 'lin.yue', 'helpDesk'), await agentOf(portal, 'zhao.ming', 'helpDesk')];
  const id = await idOf(portal, 'demo.basic');
  await haveSent(portal, desk, limits.heldActsPerHour);
  await longAgo(portal, '59 minutes');
  expect(await codeOf(sendLink(desk, id))).toBe('acts.frequent');
  expect(await codeOf(sendLink(other, id))).toBe('done');
  await longAgo(portal, '61 minutes');
  expect(await codeOf(sendLink(desk, id))).toBe('done');
});

test('of removals too there are no more than twenty, and the security contact is told', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  const ask = await askRemoval(desk, id, await giveDevice(portal, id));
  await haveSent(portal, desk, limits.heldActsPerHour);
  expect(await codeOf(ask())).toBe('acts.frequent');
  expect((await portal.messages()).filter(({ kind }) => kind === 'actsCounted')).toHaveLength(1);
  expect(await portal.db.selectFrom('device_removal').selectAll().execute()).toEqual([]);
});

test('one that was let in as the twentieth is refused where another was faster', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  await haveSent(portal, desk, limits.heldActsPerHour - 1);
  const late = await whileHeld(
    portal.db,
    id,
    () => codeOf(sendLink(desk, id)),
    (tx) => haveSent({ db: tx }, desk, 1),
  );
  expect(late).toEqual({ result: 'acts.frequent', waited: true });
  expect(await heldActs(portal)).toHaveLength(limits.heldActsPerHour);
});

test('the next waits for the count of one that is under way', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const [one = '', two = ''] = await reached(portal, 2, desk);
  await haveSent(portal, desk, limits.heldActsPerHour - 1);
  const act = (tx: Transaction<Schema>, id: string) => countHeldAct(tx, desk.id, id, 'sendResetLink');
  const second = await whileHeld(
    portal.db,
    desk.id,
    () => codeOf(portal.db.transaction().execute((tx) => act(tx, two))),
    (tx) => act(tx, one),
  );
  expect(second).toEqual({ result: 'acts.frequent', waited: true });
});

test('ten at once from two windows at two processes are as many as were left, and the security contact is told once', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const windows = [desk, windowOf(desk, beside)];
  const people = await reached(portal, 10, desk);
  await haveSent(portal, desk, limits.heldActsPerHour - 4);
  const codes = await Promise.all(people.map((id, at) => codeOf(sendLink(windows[at % 2] ?? desk, id))));
  expect(codes.toSorted()).toEqual([...Array<string>(6).fill('acts.frequent'), ...Array<string>(4).fill('done')]);
  expect(await heldActs(portal)).toHaveLength(limits.heldActsPerHour);
  await Promise.all(windows.map((one) => codeOf(sendLink(one, people[0] ?? ''))));
  expect((await portal.messages()).filter(({ kind }) => kind === 'actsCounted')).toHaveLength(1);
});

test('two agents who each try both halves of one person at once have done one half each at most', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const agents = [await agentOf(portal, 'lin.yue', 'helpDesk'), await agentOf(beside, 'zhao.ming', 'helpDesk')];
  const id = await idOf(portal, 'demo.basic');
  const device = await giveDevice(portal, id);
  const asks = await Promise.all(agents.map((agent) => askRemoval(agent, id, device)));
  await Promise.all([
    ...agents.map((agent) => codeOf(sendLink(agent, id))),
    ...asks.map((ask) => codeOf(ask())),
    ...agents.map((agent) => codeOf(sendLink(windowOf(agent, portal), id))),
  ]);
  const acts = await heldActs(portal);
  const halvesOf = (agent: Agent) =>
    new Set(acts.filter((one) => one.agent_id === agent.id).map(({ act }) => act)).size;
  expect(agents.map(halvesOf)).toEqual([1, 1]);
});
