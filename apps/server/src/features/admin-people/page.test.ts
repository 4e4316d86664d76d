import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { agentOf, giveDevice, idOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryWrongly } from '../../testing/tries.ts';

test('the first line says why: locked, until when, after how many tries, and that the same device has just signed in', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  const browser = portal.browser();
  await browser.signIn('demo.basic', demoPassword);
  // Another browser of the same kind, which is no known device.
  await tryWrongly(portal.browser(), 'demo.basic', 6);
  const { hindrance, person, acts } = await desk.call(api.adminPeople.get, { id });
  expect(hindrance).toMatchObject({
    kind: 'locked',
    until: expect.any(String),
    count: expect.any(Number),
    place: expect.any(String),
    sameDeviceAt: expect.any(String),
    act: 'unlock',
  });
  expect(hindrance.count).toBeGreaterThanOrEqual(5);
  expect(person).toMatchObject({ state: 'locked', isSelf: false, isAbove: false, canAct: true });
  expect(acts).toEqual(['unlock', 'endSessions', 'invite', 'sendResetLink', 'removeDevice']);
});

test('the other first lines: disabled, not started, invitations, a new device without a phone, nothing wrong', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const first = async () => (await call(api.adminPeople.get, { id })).hindrance;
  expect(await first()).toMatchObject({ kind: 'nothing', act: null });
  await portal.db.updateTable('person').set({ phone: null }).where('id', '=', id).execute();
  await giveDevice(portal, id);
  expect(await first()).toMatchObject({ kind: 'newDevice', device: 'OPPO Find X8', act: 'removeDevice' });
  await portal.db
    .updateTable('person')
    .set({ status: 'waiting', starts_on: '2099-01-01' })
    .where('id', '=', id)
    .execute();
  expect(await first()).toMatchObject({ kind: 'notStarted', until: '2099-01-01', act: null });
  await portal.db.updateTable('person').set({ status: 'invited' }).where('id', '=', id).execute();
  expect(await first()).toMatchObject({ kind: 'neverInvited', act: 'invite' });
  await call(api.adminPeople.invite, { people: [id] });
  expect(await first()).toMatchObject({ kind: 'invitationQueued' });
  await portal.db.updateTable('password_link').set({ voided_at: new Date() }).where('person_id', '=', id).execute();
  expect(await first()).toMatchObject({ kind: 'invitationEnded', act: 'invite' });
  const plan = await call(api.adminPeople.plan, { act: 'disable', people: [id] });
  await call(api.adminPeople.disable, { people: [id], reason: 'left', digest: plan.digest });
  expect(await first()).toMatchObject({ kind: 'disabled', by: '林悦', act: 'enable' });
});

test('phone and email are masked, secrets and addresses of computers are nowhere on the page', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'helpDesk');
  const full = await portal.db
    .selectFrom('person')
    .selectAll()
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const page = await call(api.adminPeople.get, { id: full.id });
  const text = JSON.stringify(page);
  expect(page.phone?.shown).toMatch(/^161\*{4}\d{4}$/u);
  expect(page.callBack).toBe(page.phone?.shown);
  expect(text).not.toContain(full.phone?.slice(3));
  expect(text).not.toContain(full.email);
  expect(text).not.toMatch(/"(hash|ip|sealed|token|payload)/u);
  expect(page.positions.map(({ kind }) => kind)).toEqual(['main', 'part_time', 'seconded']);
  expect(page.roles.length).toBeGreaterThan(0);
  expect(page.records).toHaveLength(10);
  const older = await call(api.adminPeople.records, { id: full.id, size: '50' });
  expect(older.rows.slice(0, 10)).toEqual(page.records);
  expect(older.next).not.toBeNull();
});

test('a note is for colleagues: never in what its person reads, gone with them, in what administrators did', async () => {
  await using portal = await startPortal();
  const { call, id: author } = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  const note = await call(api.adminPeople.note, { id, text: 'Called about a new phone.' });
  expect(note).toMatchObject({ author: { name: '林悦', state: 'active' }, text: 'Called about a new phone.' });
  expect((await call(api.adminPeople.get, { id })).notes).toEqual([note]);
  const mine = await portal.as('demo.basic');
  const { rows } = await mine(api.records.list, {});
  expect(JSON.stringify(rows)).not.toContain('phone.');
  expect(rows.every(({ operation }) => operation !== 'administer')).toBe(true);
  const deed = await portal.db
    .selectFrom('record')
    .select('detail')
    .where('person_id', 'is', null)
    .where('operation', '=', 'administer')
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow();
  expect(deed.detail).toMatchObject({ deed: 'writeNote', actorId: author, after: { about: id } });
});

test('those who only audit read everything and do nothing', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'audit');
  const id = await idOf(portal, 'demo.basic');
  expect((await call(api.adminPeople.get, { id })).acts).toEqual([]);
  for (const act of [
    () => call(api.adminPeople.note, { id, text: 'hello' }),
    () => call(api.adminPeople.plan, { act: 'unlock', people: [id] }),
    () => call(api.adminPeople.unlock, { people: [id] }),
  ])
    await expect(act()).rejects.toMatchObject({ status: 404, code: 'route.unknown' });
});
