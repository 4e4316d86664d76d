import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 19).replace('T', ' ');

/** What the list, the request's own page and whoever decides call its first item. */
async function kindsOf(id: string, hasApprover: boolean) {
  const applicant = await world.call('demo.full');
  const approver = await world.call('demo.approver');
  const listed = (await applicant(api.applications.list, { size: '100' })).rows.find((row) => row.id === id);
  const shown = await applicant(api.applications.get, { id });
  const waiting = hasApprover ? (await approver(api.approvals.list, { size: '300' })).rows : [];
  const inbox = waiting.filter((row) => row.id === id);
  return [listed, shown, ...inbox].map((request) => request?.items[0]?.kind);
}

test('a role that is held is extended or changed in the list, on its page and to whoever decides, before and after revoking', async () => {
  const { roles } = await world.addModel({ roles: { longer: {}, sooner: {}, fresh: {} } });
  const { longer = '', sooner = '', fresh = '' } = roles;
  await world.give('demo.full', longer, { until: new Date(Date.now() + 10 * 86_400_000) });
  await world.give('demo.full', sooner);
  const call = await world.call('demo.full');
  for (const [role, until, kind] of [
    [longer, inDays(30), 'extend'],
    [sooner, inDays(30), 'adjust'],
    [fresh, inDays(30), 'add'],
  ] as const) {
    const { id } = await world.sent({ items: [add(role, { until })] });
    expect(await kindsOf(id, true)).toEqual([kind, kind, kind]);
    await call(api.applications.revoke, { id });
    expect(await kindsOf(id, false)).toEqual([kind, kind]);
  }
});

test('what it came to stays told once it is granted, and giving back is what it is', async () => {
  const { roles } = await world.addModel({ roles: { reader: {} } });
  const { reader = '' } = roles;
  const { id, step } = await world.sent({ items: [add(reader)] });
  await (await world.call('demo.approver'))(api.approvals.approve, { decisions: [{ id, step }] });
  expect(await kindsOf(id, false)).toEqual(['add', 'add']);
  const back = await world.save({ items: [add(reader, { change: 'delete' })] });
  expect(await kindsOf(back.id, false)).toEqual(['delete', 'delete']);
});

test('one that came back says how, and a draft that was never sent says nothing', async () => {
  const { roles } = await world.addModel();
  const call = await world.call('demo.full');
  const cameBack = async (id: string) => (await call(api.applications.get, { id })).cameBack;
  const draft = await world.save({ items: [add(roles.reader ?? '')] });
  expect(await cameBack(draft.id)).toBeNull();
  const first = await world.sent({ items: [add(roles.reader ?? '')] });
  expect(await cameBack(first.id)).toBeNull();
  await (await world.call('demo.approver'))(api.approvals.sendBack, { ...first, question: '为什么？' });
  expect(await cameBack(first.id)).toBe('sendBack');
  const second = await world.sent({ items: [add(roles.reader ?? '')] });
  await call(api.applications.revoke, { id: second.id });
  expect(await cameBack(second.id)).toBe('revoke');
  await call(api.applications.void, { id: second.id });
  expect(await cameBack(second.id)).toBeNull();
});
