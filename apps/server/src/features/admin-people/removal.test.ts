import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { removeDueDevices } from '../../proofs/device-removal.ts';
import { agentOf, deedsOf, giveDevice, idOf, prove, unitOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';
import { whileHeld } from '../../testing/waiting.ts';

const reason = 'lost on the way';

async function askFor(agent: Awaited<ReturnType<typeof agentOf>>, id: string, deviceId: string) {
  const device = { kind: 'otp', id: deviceId } as const;
  const { digest } = await agent.call(api.adminPeople.plan, { act: 'removeDevice', people: [id], device });
  return agent.call(api.adminPeople.removeDevice, { people: [id], device, reason, digest });
}

const post = ({ seal }: Portal) => ({ seal, channels: ['sms', 'email'] as const, publicOrigin: 'https://uc.example' });
const turn = (portal: Portal) => removeDueDevices(portal.db, post(portal));
const devices = async ({ db }: Portal, id: string) =>
  (await db.selectFrom('otp_device').select('id').where('person_id', '=', id).execute()).map((device) => device.id);

async function linkTo(portal: Portal, id: string): Promise<string> {
  for (const message of await portal.messages())
    if (message.kind === 'removalAsked' && message.personId === id)
      return new URL(message.values.undoLink.replace('#/', '')).searchParams.get('token') ?? '';
  throw new Error('Nobody was told');
}

test('a device goes after fifteen minutes: told at once and when it goes, with its agent and reason', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  const theirs = await portal.as('demo.basic');
  const device = await giveDevice(portal, id);
  const asked = await askFor(desk, id, device);
  expect(asked).toMatchObject({ done: [id], due: expect.any(String) });
  expect(await askFor(desk, id, device)).toMatchObject({ done: [], leftOut: [{ id, why: 'already' }] });
  const told = (await portal.messages()).filter(({ kind }) => kind === 'removalAsked');
  expect(new Set(told.map(({ channel }) => channel))).toEqual(new Set(['sms', 'email']));
  expect(told[0]?.values).toMatchObject({ device: 'OPPO Find X8', minutes: 15 });
  expect((await desk.call(api.adminPeople.get, { id })).removals).toMatchObject([
    { deviceId: device, device: 'OPPO Find X8', by: { name: '林悦', state: 'active' }, reason },
  ]);
  await portal.passTime('14 minutes');
  expect(await turn(portal)).toBe(0);
  expect(await devices(portal, id)).toEqual([device]);
  await portal.passTime('2 minutes');
  expect(await turn(portal)).toBe(1);
  expect(await devices(portal, id)).toEqual([]);
  expect((await desk.call(api.adminPeople.get, { id })).removals).toEqual([]);
  await expect(theirs(api.user.isLogin, {})).rejects.toThrow();
  expect((await deedsOf(portal, id))[0]).toMatchObject({ deed: 'removeDevice', actorId: desk.id, reason });
  expect((await portal.messages()).some(({ kind }) => kind === 'removalDone')).toBe(true);
  expect(await turn(portal)).toBe(0);
});

test('of whoever has left no device is removed: they come back with what they had', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.left');
  const device = await giveDevice(portal, id);
  const asked = { people: [id], device: { kind: 'otp' as const, id: device } };
  const plan = await desk.call(api.adminPeople.plan, { act: 'removeDevice', ...asked });
  expect(plan).toMatchObject({ done: 0, rows: [{ leftOut: 'state' }] });
  await portal.passTime('1 hour');
  expect(await turn(portal)).toBe(0);
  expect(await devices(portal, id)).toEqual([device]);
});

test('whoever reads the message stops it, without signing in, once; a link that is over or made up does nothing', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  const device = await giveDevice(portal, id);
  await askFor(desk, id, device);
  const token = await linkTo(portal, id);
  const stranger = portal.browser();
  expect(await stranger.call(api.adminPeople.stopRemoval, { token })).toEqual({ device: 'OPPO Find X8' });
  for (const wrong of [token, 'A'.repeat(43)])
    await expect(portal.browser().call(api.adminPeople.stopRemoval, { token: wrong })).rejects.toMatchObject({
      code: 'link.invalid',
    });
  await portal.passTime('16 minutes');
  expect(await turn(portal)).toBe(0);
  expect(await devices(portal, id)).toEqual([device]);
  const { rows } = await desk.call(api.adminPeople.records, { id, size: '10' });
  expect(rows.map(({ operation }) => operation)).toContain('keepDevice');
  // One whose time is over stops nothing, also where the device has not gone yet.
  await prove(portal, desk.id);
  await askFor(desk, id, device);
  const late = await linkTo(portal, id);
  await portal.passTime('16 minutes');
  await expect(portal.browser().call(api.adminPeople.stopRemoval, { token: late })).rejects.toMatchObject({
    code: 'link.invalid',
  });
  // The token is kept as a hash.
  const kept = await portal.db.selectFrom('device_removal').selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify(kept)).not.toContain(token);
});

test('whoever can still sign in stops it too, and nobody stops another’s', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  const theirs = await portal.as('demo.basic');
  const other = await portal.as('demo.full');
  await askFor(desk, id, await giveDevice(portal, id));
  const { rows } = await theirs(api.adminPeople.ownRemovals, {});
  const [removal] = rows;
  expect(removal).toMatchObject({ device: 'OPPO Find X8', by: { name: '林悦', state: 'active' }, reason });
  expect((await other(api.adminPeople.ownRemovals, {})).rows).toEqual([]);
  await expect(other(api.adminPeople.keepDevice, { id: removal?.id ?? '' })).rejects.toMatchObject({
    code: 'resource.gone',
  });
  expect(await theirs(api.adminPeople.keepDevice, { id: removal?.id ?? '' })).toEqual({ device: 'OPPO Find X8' });
  expect((await theirs(api.adminPeople.ownRemovals, {})).rows).toEqual([]);
});

test('a device that is stopped at the moment it is due is either kept or gone, on both sides', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  const theirs = await portal.as('demo.basic');
  const device = await giveDevice(portal, id);
  await askFor(desk, id, device);
  const { rows } = await theirs(api.adminPeople.ownRemovals, {});
  await portal.passTime('16 minutes');
  const [removed, kept] = await Promise.allSettled([
    turn(portal),
    theirs(api.adminPeople.keepDevice, { id: rows[0]?.id ?? '' }),
  ]);
  const isGone = removed.status === 'fulfilled' && removed.value === 1;
  expect(kept.status).toBe(isGone ? 'rejected' : 'fulfilled');
  expect(await devices(portal, id)).toEqual(isGone ? [] : [device]);
});

test('one agent does not both remove a device and send a reset link within a day; a second one does the other half', async () => {
  await using portal = await startPortal();
  const [one, two] = [await agentOf(portal, 'lin.yue', 'helpDesk'), await agentOf(portal, 'zhao.ming', 'helpDesk')];
  const id = await idOf(portal, 'demo.basic');
  const device = await giveDevice(portal, id);
  await askFor(one, id, device);
  const link = { people: [id], reason };
  await expect(one.call(api.adminPeople.sendResetLink, link)).rejects.toMatchObject({
    status: 409,
    code: 'agent.other',
  });
  expect((await one.call(api.adminPeople.get, { id })).otherAgentFor).toEqual(['sendResetLink', 'invite']);
  expect(await two.call(api.adminPeople.sendResetLink, link)).toMatchObject({ done: [id] });
  const { links } = await two.call(api.adminPeople.get, { id });
  expect(links[0]).toMatchObject({ kind: 'reset', by: 'zhao.ming', state: 'open' });
});

test('of both halves at once by one agent only one is done', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  const device = { kind: 'otp', id: await giveDevice(portal, id) } as const;
  const { digest } = await desk.call(api.adminPeople.plan, { act: 'removeDevice', people: [id], device });
  const twin = beside.browser();
  twin.token = desk.browser.token;
  for (const [name, value] of desk.browser.cookies) twin.cookies.set(name, value);
  const both = await Promise.allSettled([
    desk.call(api.adminPeople.removeDevice, { people: [id], device, reason, digest }),
    twin.call(api.adminPeople.sendResetLink, { people: [id], reason }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await portal.db.selectFrom('held_act').selectAll().execute()).toHaveLength(1);
});

test('twenty such acts an hour; then the agent is stopped and the security contact told, once', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const people = await portal.db
    .selectFrom('person')
    .select('id')
    .where('status', '=', 'active')
    .where('email', 'is not', null)
    .where('username', 'not in', ['lin.yue'])
    .orderBy('id')
    .limit(22)
    .execute();
  const answers: string[] = [];
  for (const { id } of people)
    answers.push(
      await desk.call(api.adminPeople.sendResetLink, { people: [id], reason }).then(
        ({ done }) => (done.length === 1 ? 'sent' : 'left out'),
        (error: { code: string }) => error.code,
      ),
    );
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 'sent'), 'acts.frequent', 'acts.frequent']);
  const told = (await portal.messages()).filter(({ kind }) => kind === 'actsCounted');
  expect(told).toMatchObject([{ address: 'security@example.com', values: { count: 20 } }]);
});

test('an administrator whom somebody was taken from meanwhile cancels nothing of theirs any more', async () => {
  await using portal = await startPortal();
  const [east, desk] = [
    await agentOf(portal, 'wang.jun', 'helpDesk', ['EG-EC']),
    await agentOf(portal, 'lin.yue', 'helpDesk'),
  ];
  const id = await idOf(portal, 'demo.basic');
  await askFor(desk, id, await giveDevice(portal, id));
  const removal = (await east.call(api.adminPeople.get, { id })).removals[0]?.id ?? '';
  const elsewhere = await unitOf(portal, 'EG-HQ-HR');
  const cancelled = await whileHeld(
    portal.db,
    id,
    () => east.call(api.adminPeople.cancelRemoval, { id, removal }).catch((error: { code: string }) => error.code),
    (tx) => tx.updateTable('position').set({ organisation_id: elsewhere }).where('person_id', '=', id).execute(),
  );
  expect(cancelled).toEqual({ result: 'person.unknown', waited: true });
  expect((await desk.call(api.adminPeople.get, { id })).removals).toHaveLength(1);
});
