import { api } from '@uc/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const wire = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

test('a request that was sent back waits for whoever made it, until it is sent again', async () => {
  const { roles } = await world.addModel();
  const [applicant, manager] = [await world.call('demo.full'), await world.call('demo.approver')];
  const before = (await applicant(api.inbox.waiting, {})).returned?.total ?? 0;
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  expect((await applicant(api.inbox.waiting, {})).returned?.total ?? 0).toBe(before);
  await manager(api.approvals.sendBack, { ...seen, question: '多久？' });
  const { number, version } = await applicant(api.applications.get, { id: seen.id });
  expect((await applicant(api.inbox.waiting, {})).returned).toEqual({ total: before + 1, id: seen.id, number });
  expect((await manager(api.inbox.waiting, {})).returned?.id).not.toBe(seen.id);
  await applicant(api.applications.send, { id: seen.id, version });
  expect((await applicant(api.inbox.waiting, {})).returned?.total ?? 0).toBe(before);
});

test('whoever has no licence for the page of their requests hears nothing of them', async () => {
  const { roles } = await world.addModel();
  const [applicant, manager] = [await world.call('demo.full'), await world.call('demo.approver')];
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  await manager(api.approvals.sendBack, { ...seen, question: '多久？' });
  expect((await applicant(api.inbox.waiting, {})).returned).toBeDefined();
  const { db } = world.portal;
  const personId = await world.personId('demo.full');
  const taken = await db
    .deleteFrom('person_permission')
    .where('person_id', '=', personId)
    .where('permission', '=', 'userCenter:myApplication')
    .returningAll()
    .execute();
  expect(taken).toHaveLength(1);
  expect((await applicant(api.inbox.waiting, {})).returned).toBeUndefined();
  await db.insertInto('person_permission').values(taken).execute();
});

/** Signs somebody in twice: what failed in the demo's past is no news to them then. */
async function comeTwice(username: string): Promise<void> {
  for (const _ of [1, 2]) await world.portal.browser().signIn(username, demoPassword);
}

test('what waits for a decision says for how many days; nothing waits without a number', async () => {
  const { roles } = await world.addModel({ steps: [['gao.fei']] });
  await comeTwice('gao.fei');
  const call = await world.call('gao.fei');
  expect(await call(api.inbox.waiting, {})).toEqual({ total: 0, checkUp: expect.any(Number) });
  await world.sent({ items: [add(roles.reader ?? '')] });
  expect(await call(api.inbox.waiting, {})).toEqual({ total: 1, oldestDays: 0, checkUp: expect.any(Number) });
});

test('failed sign-ins since the sign-in before are told until they are answered for, and never another person’s', async () => {
  const browser = world.portal.browser();
  await browser.signIn('demo.basic', demoPassword);
  await expect(world.portal.browser().signIn('demo.basic', 'not the password')).rejects.toThrow();
  await browser.signIn('demo.basic', demoPassword);
  const { failures } = await browser.call(api.inbox.waiting, {});
  expect(failures).toEqual({
    total: 1,
    time: expect.stringMatching(wire),
    location: '内网',
    since: expect.stringMatching(wire),
  });
  await comeTwice('demo.empty');
  expect((await (await world.call('demo.empty'))(api.inbox.waiting, {})).failures).toBeUndefined();
  const { rows } = await browser.call(api.records.list, { operation: 'signIn', result: 'failure' });
  await browser.call(api.records.answer, { record: rows[0]?.id ?? '', answer: 'yes' });
  expect((await browser.call(api.inbox.waiting, {})).failures).toBeUndefined();
});

test('a failed sign-in before the last time is no news', async () => {
  await expect(world.portal.browser().signIn('demo.basic', 'not the password')).rejects.toThrow();
  const browser = world.portal.browser();
  await browser.signIn('demo.basic', demoPassword);
  expect((await browser.call(api.inbox.waiting, {})).failures?.total).toBe(1);
  await browser.signIn('demo.basic', demoPassword);
  expect((await browser.call(api.inbox.waiting, {})).failures).toBeUndefined();
});
