import { api, type PermissionMove } from '@uc/contract';
import { expect, test } from 'vitest';
import { add, openStep, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { makeMove } from './move.ts';

/** Reads a request without holding it, lets something happen to it, and then moves what was read. */
async function moveTooLate(world: World, id: string, move: PermissionMove, meanwhile: () => Promise<unknown>) {
  const { db } = world.portal;
  const read = await db.selectFrom('permission_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  await meanwhile();
  const rows = () => db.selectFrom('permission_move').selectAll().where('request_id', '=', id).execute();
  const before = await rows();
  const late = db.transaction().execute((tx) => makeMove(tx, move, read, { personId: read.applicant_id }, {}));
  await expect(late).rejects.toMatchObject({ code: 'permission.moved' });
  expect(await rows()).toEqual(before);
}

test('a draft that was sent and rejected since it was read is not ended as a draft', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  const { id, version } = await world.save({ items: [add(roles.reader ?? '')] });
  await moveTooLate(world, id, 'void', async () => {
    await (await world.call('demo.full'))(api.applications.send, { id, version });
    const step = await openStep(world.portal, id);
    await (await world.call('demo.approver'))(api.approvals.reject, { id, step, reason: 'No' });
  });
});

test('what was ended since it was read is not ended twice', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel();
  const { id } = await world.save({ items: [add(roles.reader ?? '')] });
  const call = await world.call('demo.full');
  await moveTooLate(world, id, 'void', () => call(api.applications.void, { id }));
});

test('a step that was decided since it was read is not decided twice', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: ['manager', ['han.bing']] });
  const { id, step } = await world.sent({ items: [add(roles.reader ?? '')] });
  const call = await world.call('demo.approver');
  await moveTooLate(world, id, 'approve', () => call(api.approvals.approve, { decisions: [{ id, step }] }));
});
