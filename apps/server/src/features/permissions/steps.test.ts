import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { add, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

const form = { people: [], items: [], reason: '', remarks: '', supplement: '' };

/** Who would decide, step by step. */
async function deciders(world: World, role: string | undefined, people: string[] = [], as = 'demo.full') {
  const call = await world.call(as);
  const ids = await Promise.all(people.map(world.personId));
  const { steps } = await call(api.applications.preview, { ...form, people: ids, items: [add(role ?? '')] });
  return steps.map((step) => step.people.map(({ username }) => username).toSorted());
}

async function mayApplyForAnyone({ portal: { db }, personId }: World, username: string) {
  await db
    .insertInto('person_permission')
    .values({ person_id: await personId(username), permission: 'applications:forAnyone' })
    .execute();
}

const setStatus = ({ portal: { db } }: World, username: string, status: 'active' | 'disabled') =>
  db.updateTable('person').set({ status }).where('username', '=', username).execute();

/** Makes somebody a person's manager, in their main position or in a part-time one of their own. */
async function setManager({ portal: { db }, personId }: World, username: string, manager: string) {
  await db
    .updateTable('position')
    .set({ manager_id: await personId(manager) })
    .where('person_id', '=', await personId(username))
    .where('kind', '=', 'main')
    .execute();
}

test('each step has the people its own rule names, and only while they are here', async () => {
  await using world = await startWorld();
  const { application, roles } = await world.addModel({
    steps: ['manager', ['han.bing'], ['luo.cheng', 'xu.jing']],
    owners: ['tang.rui'],
  });
  // A step that was decided by fixed people before it became the manager's.
  await world.portal.db
    .insertInto('approval_rule_person')
    .values({ application_id: application, place: 1, person_id: await world.personId('zhao.ming') })
    .execute();
  await setStatus(world, 'xu.jing', 'disabled');
  expect(await deciders(world, roles.reader)).toEqual([['demo.approver'], ['han.bing'], ['luo.cheng']]);
});

test('a manager is that of the main position, also further up', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const { roles } = await world.addModel();
  const manager_id = await world.personId('gao.fei');
  for (const username of ['demo.full', 'demo.approver']) {
    const person_id = await world.personId(username);
    await db.deleteFrom('position').where('person_id', '=', person_id).where('kind', '<>', 'main').execute();
    await sql`insert into position (id, person_id, organisation_id, kind, manager_id, since, title, title_en)
      select gen_random_uuid(), person_id, organisation_id, 'part_time', ${manager_id}, since, title, title_en
      from position where person_id = ${person_id} and kind = 'main'`.execute(db);
  }
  expect(await deciders(world, roles.reader)).toEqual([['demo.approver']]);
  await setStatus(world, 'demo.approver', 'disabled');
  expect(await deciders(world, roles.reader)).toEqual([['wang.jun']]);
});

test('somebody and their manager, asked for together, are decided on by whoever is above both (AC-03)', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  await mayApplyForAnyone(world, 'gao.fei');
  expect(await deciders(world, roles.reader, ['demo.full', 'demo.approver'], 'gao.fei')).toEqual([['wang.jun']]);
});

test('an owner who applies for somebody else leaves it to the others, and does not stop it', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: ['manager', 'owner'], owners: ['gao.fei'] });
  await mayApplyForAnyone(world, 'gao.fei');
  expect(await deciders(world, roles.reader, ['demo.full'], 'gao.fei')).toEqual([['demo.approver']]);
});

test('people who manage each other and have left are no endless way up: nobody decides', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  await setManager(world, 'demo.full', 'han.bing');
  await setManager(world, 'han.bing', 'luo.cheng');
  await setManager(world, 'luo.cheng', 'han.bing');
  for (const username of ['han.bing', 'luo.cheng']) await setStatus(world, username, 'disabled');
  expect(await outcome(deciders(world, roles.reader))).toBe('approver.missing');
});

test('what asks for nothing is decided by nobody', async () => {
  await using world = await startWorld();
  const call = await world.call('demo.full');
  expect(await outcome(call(api.applications.preview, form))).toBe('approver.missing');
});
