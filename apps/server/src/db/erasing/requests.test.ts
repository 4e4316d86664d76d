import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { newId } from '../ids.ts';

async function erase({ portal }: World, username: string): Promise<void> {
  await administer(portal.db, `people disable ${username} --yes`);
  await administer(portal.db, `people erase ${username} --yes ${username}`);
}
const change = (person: string) => ({
  ...{
    application: 'a',
    role: 'r',
    change: 'add',
    person,
    employeeId: `id of ${person}`,
    accounts: [],
    until: null,
    units: [],
  },
});

test('what a request asks for somebody erased is gone, and for others goes on', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { application, roles } = await world.addModel();
  const people = [await world.personId('gao.fei'), await world.personId('han.bing')];
  await sql`insert into application_account values (${application}, ${people[0]}, 'fei-elsewhere'), (${application}, ${people[1]}, 'bing-elsewhere')`.execute(
    db,
  );
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  await sql`delete from permission_person where request_id = ${id}`.execute(db);
  for (const person_id of people)
    await db.insertInto('permission_person').values({ request_id: id, person_id }).execute();
  await sql`update permission_item set accounts = '{fei-elsewhere,bing-elsewhere}' where request_id = ${id}`.execute(
    db,
  );
  const events = [
    { applicant: 'demo.full', reason: 'why', changes: [change('gao.fei'), change('han.bing')] },
    { applicant: 'demo.full', reason: 'why', changes: [change('gao.fei')] },
    { applicant: 'gao.fei', reason: 'their own words', changes: [change('han.bing')] },
  ].map((payload) => ({ id: newId(), request_id: id, payload: JSON.stringify({ number: 'PA1', ...payload }) }));
  await db.insertInto('permission_event').values(events).execute();
  await erase(world, 'gao.fei');

  const kept = await db.selectFrom('permission_event').select(['id', 'payload']).orderBy('id').execute();
  expect(JSON.stringify(kept)).not.toMatch(/gao\.fei|their own words/);
  expect(kept.map(({ payload }) => [payload.applicant, payload.changes.map(({ person }) => person)])).toEqual([
    ['demo.full', ['han.bing']],
    [`erased-${people[0]}`, ['han.bing']],
  ]);
  const items = await db.selectFrom('permission_item').select('accounts').where('request_id', '=', id).execute();
  expect(items).toEqual([{ accounts: ['bing-elsewhere'] }]);
});

test('what somebody erased had begun is gone, and what they had sent is void and waits with nobody', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel({ steps: [['gao.fei']] });
  const draft = await world.save({ items: [add(roles.reader ?? '')], reason: '一份草稿' });
  const { id } = await world.sent({ items: [add(roles.reader ?? '')], reason: '已经提交' });
  await erase(world, 'demo.full');
  const { rows } = await sql`select id, state, voided_at is not null as void, reason from permission_request
    where id in (${draft.id}, ${id})`.execute(db);
  expect(rows).toEqual([{ id, state: 'initiated', void: true, reason: '' }]);
  const open = await sql`select from permission_step where request_id = ${id} and state in ('open', 'coming')`.execute(
    db,
  );
  expect(open.rows).toEqual([]);
});
