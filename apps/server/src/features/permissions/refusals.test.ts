import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { add, openStep, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

const pdf = Buffer.from('%PDF-1.7 a page').toString('base64');
const stateOf = async ({ portal: { db } }: World, id: string) =>
  (await db.selectFrom('permission_request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

test('a file is taken from the draft it belongs to, and from no other', async () => {
  await using world = await startWorld();
  const call = await world.call('demo.full');
  const [one, other] = [await world.save({}), await world.save({})];
  const { id: attachment } = await call(api.applications.attach, { id: one.id, name: 'a.pdf', content: pdf });
  await call(api.applications.attach, { id: one.id, name: 'b.pdf', content: pdf });
  const detach = (id: string, which: string) => outcome(call(api.applications.detach, { id, attachment: which }));
  expect(await detach(other.id, attachment)).toBe('permission.unknown');
  expect(await detach(one.id, newId())).toBe('permission.unknown');
  expect(await detach(one.id, attachment)).toBe('ok');
  expect((await call(api.applications.get, { id: one.id })).attachments.map(({ name }) => name)).toEqual(['b.pdf']);
});

test('one application is decided once in a call', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: [['han.bing'], ['luo.cheng']] });
  const seen = await world.sent({ items: [add(roles.reader ?? '')] });
  const call = await world.call('han.bing');
  expect(await outcome(call(api.approvals.approve, { decisions: [seen, seen] }))).toBe('request.invalid');
  expect(await openStep(world.portal, seen.id)).toBe(seen.step);
});

test('what was edited in another window since is not sent unseen', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  const { id, version } = await world.save({ items: [add(roles.reader ?? '')] });
  await world.save({ id, version, items: [add(roles.reader ?? '')], reason: 'another' });
  const call = await world.call('demo.full');
  expect(await outcome(call(api.applications.send, { id, version }))).toBe('permission.changed');
  expect(await stateOf(world, id)).toBe('initiated');
});

test('a conversation has an end', async () => {
  await using world = await startWorld();
  const { id } = await world.save({});
  const person_id = await world.personId('demo.full');
  const said = { request_id: id, person_id, text: 'x' };
  const rows = Array.from({ length: limits.permissionComments - 1 }, () => ({ id: newId(), ...said }));
  await world.portal.db.insertInto('permission_comment').values(rows).execute();
  const call = await world.call('demo.full');
  const comment = () => outcome(call(api.applications.comment, { id, text: 'one more' }));
  expect([await comment(), await comment()]).toEqual(['ok', 'request.frequent']);
});

test('nobody is reminded of what waits for nobody', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  const call = await world.call('demo.full');
  await call(api.applications.revoke, { id });
  await world.portal.passTime('25 hours');
  const again = await world.portal.as('demo.full');
  expect(await outcome(again(api.applications.remind, { id }))).toBe('permission.moved');
});

test('a fault of ours on the way undoes every decision of the call, and is told as one', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: [['han.bing']], roles: { one: {}, two: {} } });
  const first = await world.sent({ items: [add(roles.one ?? '')] });
  const second = await world.sent({ items: [add(roles.two ?? '')] });
  await sql`create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$`.execute(
    world.portal.owner,
  );
  await sql`create trigger stumble before insert on role_assignment for each row
    when (new.role_id = ${sql.lit(roles.two ?? '')}) execute function stumble()`.execute(world.portal.owner);
  const browser = await world.browser('han.bing');
  const answer = await browser.send({
    method: 'POST',
    path: api.approvals.approve.path,
    body: { decisions: [first, second] },
  });
  expect(answer.statusCode).toBe(500);
  expect([await stateOf(world, first.id), await stateOf(world, second.id)]).toEqual(['inApproval', 'inApproval']);
});
