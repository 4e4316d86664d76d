import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { add, inDays, outcome, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { whileHeld } from '../../testing/waiting.ts';

const wire = (days: number) => inDays(days).toISOString().slice(0, 19).replace('T', ' ');

/** Somebody has whom it is for in hand, and gives them a role that does not go with the one asked for. */
async function decideWhileHeld(world: World, held: string) {
  const { roles } = await world.addModel({ steps: [['han.bing']], roles: { asked: {}, other: {} } });
  const [role_id = '', other_id = ''] = Object.values(roles).toSorted();
  await world.portal.db.insertInto('role_conflict').values({ role_id, other_id, severity: 'blocking' }).execute();
  const seen = await world.sent({ items: [add(roles.asked ?? '')] });
  const person_id = await world.personId(held);
  const call = await world.call('han.bing');
  return whileHeld(
    world.portal.db,
    person_id,
    () => outcome(call(api.approvals.approve, { decisions: [seen] })),
    (tx) =>
      tx
        .insertInto('role_assignment')
        .values({ person_id, role_id: roles.other ?? '', source: 'policy' })
        .execute(),
  );
}

test('an approval waits for whoever changes the roles of the person it is for, and is judged by what they left', async () => {
  await using world = await startWorld();
  expect(await decideWhileHeld(world, 'demo.full')).toEqual({ result: 'conflict.blocking', waited: true });
});

test('it waits for nobody else, be they asked for in another application', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  await world.sent({ items: [add(roles.reader ?? '')] }, 'gao.fei');
  for (const username of ['gao.fei', 'lin.yue'])
    expect(await decideWhileHeld(world, username)).toEqual({ result: 'ok', waited: false });
});

test('two windows count one after the other: the last draft, and the last deputy', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const [xu, tang] = [await world.personId('xu.jing'), await world.personId('tang.rui')];
  for (let count = 1; count < limits.permissionDrafts; count += 1) await world.save({}, 'xu.jing');
  const draft = await whileHeld(
    db,
    xu,
    () => outcome(world.save({}, 'xu.jing')),
    (tx) => tx.insertInto('permission_request').values({ id: newId(), number: 'N', applicant_id: xu }).execute(),
  );
  expect(draft).toEqual({ result: 'drafts.full', waited: true });
  const row = () => ({ id: newId(), person_id: xu, deputy_id: tang, since: inDays(1), until: inDays(2) });
  await db
    .insertInto('deputy')
    .values(Array.from({ length: limits.deputies - 1 }, row))
    .execute();
  const call = await world.call('xu.jing');
  const deputy = await whileHeld(
    db,
    xu,
    () => outcome(call(api.approvals.addDeputy, { person: tang, since: wire(1), until: wire(2) })),
    (tx) => tx.insertInto('deputy').values(row()).execute(),
  );
  expect(deputy).toEqual({ result: 'deputies.full', waited: true });
});
