import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { demoPassword } from '../../db/seed/seed.ts';
import { type Agent, agentOf, giveDevice, idOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** What stands on somebody's page is theirs, of now, and nobody else's (threat AD-11). */

let portal: Portal;
let desk: Agent;
let id: string;
let other: string;
beforeAll(async () => {
  portal = await startPortal();
  desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  [id, other] = [await idOf(portal, 'demo.basic'), await idOf(portal, 'ma.xiaolin')];
});
afterAll(() => portal[Symbol.asyncDispose]());

const page = (of = id) => desk.call(api.adminPeople.get, { id: of });

test('messages are those to them, part by part, each once', async () => {
  const add = async (person: string | null, count: number) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at++) {
      ids.push(newId());
      await sql`insert into message (id, kind, channel, locale, person_id, state, settled_at)
        values (${ids.at(-1)}, 'test', 'sms', 'zh_CN', ${person}, 'sent', now())`.execute(portal.db);
    }
    return ids;
  };
  await sql`delete from message where person_id in (${id}, ${other})`.execute(portal.db);
  const mine = await add(id, 45);
  const theirs = await add(other, 3);
  await add(null, 2);
  const read: string[] = [];
  for (let cursor: string | undefined; ; ) {
    const part = await desk.call(api.adminPeople.messages, { id, ...(cursor !== undefined && { cursor }) });
    read.push(...part.rows.map((row) => row.id));
    if (part.next === null) break;
    cursor = part.next;
  }
  expect(read).toEqual(mine.toReversed());
  const shown = await page(other);
  expect(shown.messages.map((row) => row.id)).toEqual(theirs.toReversed());
  expect(shown.messageCount).toBe(3);
  expect((await page()).messageCount).toBe(45);
});

test('sessions are those that are open: not ended, not idle too long, not too old, and nobody else’s', async () => {
  await sql`delete from session where person_id in (${id}, ${other})`.execute(portal.db);
  for (let at = 0; at < 4; at++) await portal.browser().signIn('demo.basic', demoPassword);
  await portal.browser().signIn('ma.xiaolin', demoPassword);
  const { rows } = await sql<{ id: string }>`select id from session where person_id = ${id} order by id`.execute(
    portal.db,
  );
  const [ended, idle, old, open] = rows.map((row) => row.id);
  await sql`update session set ended_at = now() where id = ${ended}`.execute(portal.db);
  await sql`update session set active_at = now() - interval '30 days' where id = ${idle}`.execute(portal.db);
  await sql`update session set created_at = now() - interval '60 days' where id = ${old}`.execute(portal.db);
  expect((await page()).sessions.map((session) => session.id)).toEqual([open]);
});

test('devices, links, removals and switches are their own', async () => {
  const device = await giveDevice(portal, id);
  const asked = { people: [id], device: { kind: 'otp' as const, id: device } };
  const { digest } = await desk.call(api.adminPeople.plan, { act: 'removeDevice', ...asked });
  await desk.call(api.adminPeople.removeDevice, { ...asked, reason: 'lost', digest });
  await sql`insert into switched_off (name, person_id) values ('email', ${id})`.execute(portal.db);
  const [mine, theirs] = [await page(), await page(other)];
  expect(mine.devices.map((one) => one.id)).toEqual([device]);
  expect([mine.removals.length, mine.switchedOff]).toEqual([1, ['email']]);
  expect([theirs.devices, theirs.removals, theirs.switchedOff]).toEqual([[], [], []]);
  // Taken back, it is none any more, and can be asked for again, by whoever asked or another.
  await desk.call(api.adminPeople.cancelRemoval, { id, removal: mine.removals[0]?.id ?? '' });
  expect((await page()).removals).toEqual([]);
  const again = await desk.call(api.adminPeople.plan, { act: 'removeDevice', ...asked });
  expect(again).toMatchObject({ done: 1, leftOut: 0 });
  // One of somebody else is none of theirs.
  const foreign = { people: [other], device: { kind: 'otp' as const, id: device } };
  expect(await desk.call(api.adminPeople.plan, { act: 'removeDevice', ...foreign })).toMatchObject({ done: 0 });
});
