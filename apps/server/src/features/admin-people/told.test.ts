import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { agentOf, deedsOf, idOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const reason = 'asked for by phone';

const toldOf = async (portal: Portal, id: string, kind: string) =>
  (await portal.messages()).filter((message) => message.kind === kind && message.personId === id);

test('whoever is disabled is told by every channel, without a link, and nothing leaves to them after that', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const people = [id];
  const { digest } = await call(api.adminPeople.plan, { act: 'disable', people });
  expect(await toldOf(portal, id, 'accountDisabled')).toEqual([]);
  await call(api.adminPeople.disable, { people, reason, digest });
  const told = await toldOf(portal, id, 'accountDisabled');
  expect(new Set(told.map(({ channel }) => channel))).toEqual(new Set(['sms', 'email']));
  expect(JSON.stringify(told)).not.toContain('http');
  const before = (await portal.messages()).length;
  const again = await call(api.adminPeople.plan, { act: 'revoke', people, permission: 'userCenter:myAuthority' });
  await call(api.adminPeople.revoke, {
    ...{ people, permission: 'userCenter:myAuthority', reason, digest: again.digest },
  });
  expect(await portal.messages()).toHaveLength(before);
});

test('whoever is let back is told, with their password and without it', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const people = [id];
  for (const [keepPassword, kind] of [
    [true, 'administered'],
    [false, 'accountEnabled'],
  ] as const) {
    const out = await call(api.adminPeople.plan, { act: 'disable', people });
    await call(api.adminPeople.disable, { people, reason, digest: out.digest });
    expect((await call(api.adminPeople.get, { id })).tells).toEqual(['sms', 'email']);
    const back = await call(api.adminPeople.plan, { act: 'enable', people, keepPassword });
    await call(api.adminPeople.enable, { people, keepPassword, reason, digest: back.digest });
    const told = await toldOf(portal, id, kind);
    expect(new Set(told.map(({ channel }) => channel))).toEqual(new Set(['sms', 'email']));
  }
});

test('whoever waits for their first day and is disabled hears nothing, as of all else before it', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.waiting');
  const { digest } = await call(api.adminPeople.plan, { act: 'disable', people: [id] });
  await call(api.adminPeople.disable, { people: [id], reason, digest });
  expect(await toldOf(portal, id, 'accountDisabled')).toEqual([]);
});

test('what tells them is answered from the channels there are and the ways to reach them, not from what they have', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const tells = async () => (await call(api.adminPeople.get, { id })).tells;
  expect(await tells()).toEqual([]); // nothing is wrong, so nothing is done
  await portal.db.deleteFrom('password').where('person_id', '=', id).execute();
  expect(await tells()).toEqual(['sms', 'email']);
  await portal.db.updateTable('person').set({ phone: null }).where('id', '=', id).execute();
  expect(await tells()).toEqual(['email']);
  await portal.db.updateTable('person').set({ email: null }).where('id', '=', id).execute();
  expect(await tells()).toEqual([]);
});

test('a reset link that went to the wrong person is made worth nothing: told, recorded on both sides, and once', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  await portal.passTime('25 hours'); // phone and email are older than a day
  const again = await agentOf(portal, 'wang.jun', 'helpDesk');
  await again.call(api.adminPeople.sendResetLink, { people: [id], reason });
  const link = async () => (await again.call(api.adminPeople.get, { id })).links[0];
  const sent = await link();
  expect(sent).toMatchObject({ kind: 'reset', state: 'open' });
  const asked = { id, link: sent?.id ?? '' };
  expect(await again.call(api.adminPeople.voidLink, asked)).toEqual({ done: [id], leftOut: [] });
  expect(await link()).toMatchObject({ state: 'voided' });
  for (const whose of [id, null, again.id])
    expect((await deedsOf(portal, whose))[0]).toMatchObject({ deed: 'voidLinks', count: 1 });
  const told = (await toldOf(portal, id, 'administered')).filter(({ values }) =>
    JSON.stringify(values).includes('void'),
  );
  expect(told.length).toBeGreaterThan(0);
  expect(await again.call(api.adminPeople.voidLink, asked)).toEqual({ done: [], leftOut: [{ id, why: 'already' }] });
  // A link of somebody else is none of theirs.
  const other = await idOf(portal, 'demo.full');
  expect(await again.call(api.adminPeople.voidLink, { ...asked, id: other })).toEqual({
    ...{ done: [], leftOut: [{ id: other, why: 'already' }] },
  });
  expect(desk.id).not.toBe(again.id);
});
