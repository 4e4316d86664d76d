import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Agent, agentOf, deedsOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const reason = 'Stands at the counter with the badge';

/** Somebody who was added and has never been in. */
async function invited(portal: Portal, { call }: Agent): Promise<string> {
  const unit = await unitOf(portal, 'EG-EC-RD');
  const someone = { username: 'new.one', name: '新人', email: 'new.one@example.com' };
  return (await call(api.adminPeople.add, { ...someone, unit, welcome: 'later' })).id;
}

async function print({ call }: Agent, id: string) {
  const people = [id];
  const { digest, rows } = await call(api.adminPeople.plan, { act: 'printLink', people });
  return { rows, ...(await call(api.adminPeople.printLink, { people, reason, digest })) };
}

test('a link to hand over is shown once, ends the one that was sent, and is recorded with its reason on both sides', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const id = await invited(portal, agent);
  await agent.call(api.adminPeople.invite, { people: [id] });
  const { rows, done, link } = await print(agent, id);
  expect(done).toEqual([id]);
  expect(rows[0]?.follows.map(({ kind, count }) => [kind, count])).toEqual([
    ['linksEnd', 1],
    ['handedOver', 60],
  ]);
  expect(link).toEqual({ address: expect.stringContaining('#/'), until: expect.any(String) });
  const { links } = await agent.call(api.adminPeople.get, { id });
  expect(links).toMatchObject([
    { state: 'open', channel: null, delivery: 'byHand', by: 'lin.yue' },
    { state: 'voided' },
  ]);
  const deed = { deed: 'makeLink', subject: 'printed', actorId: agent.id, reason };
  expect((await deedsOf(portal, id))[0]).toMatchObject(deed);
  expect((await deedsOf(portal, null))[0]).toMatchObject({ ...deed, people: [id] });
  expect((await deedsOf(portal, agent.id))[0]).toMatchObject({ deed: 'makeLink', people: [id], reason });
  // Nowhere but in that answer: neither in records nor in what is kept of the link.
  const token = link?.address.split('token=')[1] ?? '';
  const looked = await portal.browser().call(api.passwordLink.look, { token });
  // The page says who invites, by name; neither by user name nor by id.
  expect(looked).toMatchObject({ kind: 'invitation', by: '林悦' });
  expect(JSON.stringify(looked)).not.toMatch(new RegExp(`lin\\.yue|${agent.id}`));
  const { rows: kept } = await sql<{ all: string }>`
    select (select string_agg(l::text, '') from password_link l) || (select string_agg(r::text, '') from record r) as all`.execute(
    portal.db,
  );
  expect(kept[0]?.all).not.toContain(token);
});

test('planning a link to hand over makes none, and leaves the one that was sent as it is', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const id = await invited(portal, agent);
  await agent.call(api.adminPeople.invite, { people: [id] });
  const plan = await agent.call(api.adminPeople.plan, { act: 'printLink', people: [id] });
  expect(JSON.stringify(plan)).not.toContain('#/');
  const { links } = await agent.call(api.adminPeople.get, { id });
  expect(links).toMatchObject([{ state: 'queued' }]);
});

test('whoever has a password, or has left, gets no link by which a password is chosen without the former one', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  const untouched = { done: [], link: null, leftOut: [{ id, why: 'state' }] };
  expect(await print(agent, id)).toMatchObject(untouched);
  await portal.db.updateTable('person').set({ status: 'disabled' }).where('id', '=', id).execute();
  expect(await print(agent, id)).toMatchObject(untouched);
  expect(await portal.db.selectFrom('password_link').select('id').where('person_id', '=', id).execute()).toEqual([]);
});

test('a help desk sends links, it does not hold them: to it there is no such address', async () => {
  await using portal = await startPortal();
  const id = await invited(portal, await agentOf(portal, 'zhao.ming', 'people'));
  const { call } = await agentOf(portal, 'lin.yue', 'helpDesk');
  const unknown = { status: 404, code: 'route.unknown' };
  await expect(call(api.adminPeople.plan, { act: 'printLink', people: [id] })).rejects.toMatchObject(unknown);
  const digest = '0'.repeat(64);
  await expect(call(api.adminPeople.printLink, { people: [id], reason, digest })).rejects.toMatchObject(unknown);
  expect((await call(api.adminPeople.get, { id })).acts).not.toContain('printLink');
});

test('disabling somebody and letting them come back without their password is no way to hold a link to their account (AD-47)', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const id = await idOf(portal, 'demo.basic');
  for (const act of ['disable', 'enable'] as const) {
    const { digest } = await agent.call(api.adminPeople.plan, { act, people: [id] });
    await agent.call(api.adminPeople[act], { people: [id], reason, digest });
  }
  expect((await agent.call(api.adminPeople.get, { id })).person.state).toBe('invited');
  expect(await print(agent, id)).toMatchObject({ done: [], link: null, leftOut: [{ id, why: 'cameIn' }] });
  expect(await portal.db.selectFrom('password_link').select('id').where('person_id', '=', id).execute()).toEqual([]);
});

test('nobody makes a link for somebody who is about to administer more than they do, before it is agreed to (AD-05)', async () => {
  await using portal = await startPortal();
  const agent = await agentOf(portal, 'lin.yue', 'people');
  const owner = await agentOf(portal, 'wang.jun', 'owner');
  const id = await invited(portal, agent);
  const waits = {
    ...{ id: crypto.randomUUID(), person_id: id, role: 'owner' as const, reason, asked_by: owner.id },
    expires_at: sql<Date>`now() + interval '1 hour'`,
  };
  await portal.db.insertInto('administrator_waiting').values(waits).execute();
  expect(await print(agent, id)).toMatchObject({ done: [], link: null, leftOut: [{ id, why: 'above' }] });
  expect((await agent.call(api.adminPeople.get, { id })).acts).toEqual([]);
  expect((await print(owner, id)).done).toEqual([id]);
});
