import { api, type Call, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type Hub, startHub } from '../../testing/features/app-hub/world.ts';

const { appHub } = api;
const pinnedIn = async (call: Call) => (await call(appHub.list, {})).pinned;

async function addSome(hub: Hub, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push(await hub.add());
  return ids;
}

async function storedPins(hub: Hub): Promise<string[]> {
  const row = await hub.portal.db.selectFrom('pinned_applications').select('ids').executeTakeFirst();
  return row?.ids ?? [];
}

test('what is pinned goes to the end, once, and away again; the order stays for the next visit', async () => {
  await using hub = await startHub();
  const [a = '', b = '', c = ''] = await addSome(hub, 3);
  const { call } = await hub.browser();
  expect(await call(appHub.pin, { id: b })).toEqual({ pinned: [b] });
  expect(await call(appHub.pin, { id: a })).toEqual({ pinned: [b, a] });
  expect(await call(appHub.pin, { id: c })).toEqual({ pinned: [b, a, c] });
  expect(await call(appHub.pin, { id: b.toUpperCase() })).toEqual({ pinned: [b, a, c] });
  expect(await call(appHub.unpin, { id: a })).toEqual({ pinned: [b, c] });
  expect(await call(appHub.unpin, { id: a })).toEqual({ pinned: [b, c] });
  expect(await pinnedIn((await hub.browser()).call)).toEqual([b, c]);
  expect(await pinnedIn((await hub.browser('demo.basic')).call)).toEqual([]);
});

test('an order is changed by moving, and kept', async () => {
  await using hub = await startHub();
  const [a = '', b = '', c = ''] = await addSome(hub, 3);
  const { call } = await hub.browser();
  for (const id of [a, b, c]) await call(appHub.pin, { id });
  expect(await call(appHub.move, { id: c.toUpperCase(), before: a.toUpperCase() })).toEqual({ pinned: [c, a, b] });
  expect(await call(appHub.move, { id: a, before: null })).toEqual({ pinned: [c, b, a] });
  expect(await call(appHub.move, { id: newId(), before: c })).toEqual({ pinned: [c, b, a] });
  expect(await pinnedIn(call)).toEqual([c, b, a]);
});

test('what is not open cannot be pinned, and stays out', async () => {
  await using hub = await startHub();
  const { call } = await hub.browser();
  const refused = [
    await hub.add({ state: 'disabled' }),
    await hub.add({ state: 'removed' }),
    await hub.add({ requestable: true }, []),
    await hub.add({}, []),
    newId(),
  ];
  for (const id of refused)
    await expect(call(appHub.pin, { id })).rejects.toMatchObject({ status: 404, code: 'application.unknown' });
  expect(await storedPins(hub)).toEqual([]);
});

test('a pinned application that is switched off, taken away or closed to one leaves the order, and returns to its place', async () => {
  await using hub = await startHub();
  const [a = '', b = '', c = ''] = await addSome(hub, 3);
  const { call } = await hub.browser();
  for (const id of [a, b, c]) await call(appHub.pin, { id });
  for (const state of ['disabled', 'removed'] as const) {
    await hub.change(b, { state });
    expect(await pinnedIn(call)).toEqual([a, c]);
    await hub.change(b, { state: 'enabled' });
    expect(await pinnedIn(call)).toEqual([a, b, c]);
  }
  const personId = await hub.personId('demo.full');
  const { db } = hub.portal;
  await db.deleteFrom('application_audience').where('application_id', '=', b).execute();
  await hub.change(b, { requestable: true });
  expect(await call(appHub.move, { id: c, before: a })).toEqual({ pinned: [c, a] });
  const audience = { kind: 'person', subject_id: personId, application_id: b } as const;
  await db.insertInto('application_audience').values(audience).execute();
  expect(await pinnedIn(call)).toEqual([c, a, b]);
});

test('only so many can be pinned, and what does not show takes no room', async () => {
  await using hub = await startHub();
  const { call } = await hub.browser();
  const ids = await addSome(hub, limits.pinnedApplications + 1);
  const [first = ''] = ids;
  const last = ids.at(-1) ?? '';
  const person_id = await hub.personId('demo.full');
  await hub.portal.db
    .insertInto('pinned_applications')
    .values({ person_id, ids: ids.slice(0, -1) })
    .execute();
  await expect(call(appHub.pin, { id: last })).rejects.toMatchObject({ status: 400, code: 'pins.full' });
  expect(await storedPins(hub)).toEqual(ids.slice(0, -1));
  expect((await call(appHub.pin, { id: first })).pinned).toHaveLength(limits.pinnedApplications);
  await hub.change(first, { state: 'disabled' });
  expect((await call(appHub.pin, { id: last })).pinned).toEqual(ids.slice(1));
});

test('twenty at once from two processes lose nothing, repeat nothing and leave no gap (RC-13)', async () => {
  await using hub = await startHub();
  await using second = await startHub({ beside: hub.portal });
  const ids = await addSome(hub, 10);
  const [kept = '', ...others] = ids;
  const calls = [(await hub.browser()).call, (await second.browser()).call];
  const callOf = (i: number) => calls[i % 2] as Call; // there are two
  for (const id of others.slice(0, 4)) await callOf(0)(appHub.pin, { id });

  // Each of ten is pinned from both sides; four of them are unpinned at the same time, ten times in all.
  await Promise.all([
    ...ids.flatMap((id) => [callOf(0)(appHub.pin, { id }), callOf(1)(appHub.pin, { id })]),
    ...Array.from({ length: 10 }, (_, i) => callOf(i)(appHub.unpin, { id: others[i % 4] ?? '' })),
    ...Array.from({ length: 10 }, (_, i) => callOf(i)(appHub.move, { id: kept, before: others[i % 9] ?? '' })),
  ]);
  const stored = await storedPins(hub);
  expect(new Set(stored).size).toBe(stored.length);
  for (const id of [kept, ...others.slice(4)]) expect(stored).toContain(id);
  expect(await pinnedIn(callOf(0))).toEqual(stored);
  expect(await pinnedIn(callOf(1))).toEqual(stored);

  await Promise.all(ids.flatMap((id) => [callOf(0)(appHub.unpin, { id }), callOf(1)(appHub.unpin, { id })]));
  expect(await storedPins(hub)).toEqual([]);
});

test('a pin that is sent twice with one key happens once', async () => {
  await using hub = await startHub();
  const [a = '', b = ''] = await addSome(hub, 2);
  const { call } = await hub.browser();
  const idempotencyKey = 'one-intention';
  const first = await call(appHub.pin, { id: a }, { idempotencyKey });
  await call(appHub.unpin, { id: a });
  await call(appHub.pin, { id: b });
  expect(await call(appHub.pin, { id: a }, { idempotencyKey })).toEqual(first);
  expect(await pinnedIn(call)).toEqual([b]);
});
