import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { add, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';

const form = { people: [], items: [], reason: '', remarks: '', supplement: '' };
async function deciders(world: World, role: string | undefined, people: string[] = [], as = 'demo.full') {
  const ids = await Promise.all(people.map(world.personId));
  const { steps } = await (await world.call(as))(api.applications.preview, {
    ...{ ...form, people: ids, items: [add(role ?? '')] },
  });
  return steps.map((step) => step.people.map(({ username }) => username).toSorted());
}
const withoutManager = async ({ portal, personId }: World, username: string) =>
  sql`update position set manager_id = null where person_id = ${await personId(username)}`.execute(portal.db);

test('whoever has no manager is decided on by owners; where only a manager would decide, it is said that nobody can', async () => {
  await using world = await startWorld();
  await withoutManager(world, 'demo.full');
  const both = await world.addModel({ steps: ['manager', 'owner'], owners: ['luo.cheng'] });
  expect(await deciders(world, both.roles.reader)).toEqual([['luo.cheng']]);
  const alone = await world.addModel({ steps: ['manager'] });
  expect(await outcome(deciders(world, alone.roles.reader))).toBe('approver.missing');
  const { positions } = await (await world.call('demo.full'))(api.profile.get, {});
  expect(positions[0]).toMatchObject({ manager: null });
});

test('whose manager has left is told so, and the next manager above decides', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  const { rows } = await sql<{
    username: string;
  }>`select m.username from position w join person m on m.id = w.manager_id
    where w.person_id = ${await world.personId('demo.approver')} and w.kind = 'main'`.execute(world.portal.db);
  await administer(world.portal.db, 'people disable demo.approver --yes');
  expect(await deciders(world, roles.reader)).toEqual([[rows[0]?.username]]);
  const { positions } = await (await world.call('demo.full'))(api.profile.get, {});
  expect(positions[0]).toMatchObject({ manager: { state: 'disabled' } });
});

test('whoever has no position applies, is shown without a unit, and opens what everyone may', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: ['manager', ['luo.cheng']] });
  await sql`delete from position where person_id = ${await world.personId('demo.full')}`.execute(world.portal.db);
  const { id } = await world.sent({ items: [add(roles.reader ?? '')] });
  const shown = await (await world.call('luo.cheng'))(api.approvals.get, { id });
  expect(shown.applicant).toMatchObject({ username: 'demo.full', organization: null, state: 'active' });
  const { positions } = await (await world.call('demo.full'))(api.profile.get, {});
  expect(positions).toEqual([]);
});

test('a position without a unit cannot be', async () => {
  await using world = await startWorld();
  await expect(administer(world.portal.db, 'people move gao.fei --unit NOWHERE --yes')).rejects.toThrow(
    'there is no unit with the code "NOWHERE"',
  );
  await sql`delete from position where person_id = ${await world.personId('gao.fei')}`.execute(world.portal.db);
  await expect(administer(world.portal.db, 'people move gao.fei --manager han.bing --yes')).rejects.toThrow(
    'gao.fei has no main position yet: say where',
  );
});

test('whoever leads people of two units is one manager with one step', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  await administer(db, 'grant demo.full applications:forAnyone');
  await administer(db, 'people move gao.fei --unit EG-NC-RD --manager luo.cheng --yes');
  await administer(db, 'people move han.bing --unit EG-EC-RD --manager luo.cheng --yes');
  const { roles } = await world.addModel();
  expect(await deciders(world, roles.reader, ['gao.fei', 'han.bing'])).toEqual([['luo.cheng']]);
  const { leads } = await (await world.call('luo.cheng'))(api.profile.get, {});
  expect(leads.unitCount).toBeGreaterThanOrEqual(2);
  expect(leads.people).toBeGreaterThanOrEqual(2);
  expect(leads.units).toHaveLength(Math.min(3, leads.unitCount));
  expect(await (await world.call('gao.fei'))(api.profile.get, {})).toMatchObject({
    leads: { people: 0, unitCount: 0, units: [] },
  });
});
