import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { verifyRecords } from '../../db/records/verify.ts';
import { contentOf, crashPointsOf, dieAt } from '../../testing/db/crash-points.ts';
import { add, heldOf, startWorld, type World } from '../../testing/features/permissions/world.ts';

const secret = 'a secret of at least thirty-two characters';
const environment = { UC_CONNECTED_SYSTEM_URL: 'http://127.0.0.1:9/', UC_CONNECTED_SYSTEM_SECRET: secret };

/** A request that waits for its last approval, and that approval. */
async function prepare(world: World) {
  const { roles } = await world.addModel({ steps: [['han.bing']], application: { connected: true } });
  const reader = roles.reader ?? '';
  const seen = await world.sent({ items: [add(reader)] });
  const browser = await world.browser('han.bing');
  const { path } = api.approvals.approve;
  const approve = async () => (await browser.send({ method: 'POST', path, body: { decisions: [seen] } })).statusCode;
  return { reader, approve };
}

test('wherever the process dies, the last approval gives the role, tells the connected system and is recorded, or does nothing (F02, I4)', async () => {
  await using trial = await startWorld({ environment });
  const { approve: once } = await prepare(trial);
  const points = await crashPointsOf(trial.portal.owner, async () => expect(await once()).toBe(200));
  const written = points.map(({ table }) => table);
  expect(written).toEqual(
    expect.arrayContaining(['permission_request', 'permission_step', 'permission_move', 'permission_event', 'record']),
  );

  await using world = await startWorld({ environment });
  const { owner, db, seal } = world.portal;
  const { reader, approve } = await prepare(world);
  const person = await world.personId('demo.full');
  const before = await contentOf(owner);
  for (const point of points) {
    const live = await dieAt(owner, point);
    expect(await approve(), JSON.stringify(point)).toBeGreaterThanOrEqual(500);
    await live();
    expect(await contentOf(owner), JSON.stringify(point)).toEqual(before);
  }
  expect(await heldOf(world.portal, person, [reader])).toEqual([]);
  expect(await approve()).toBe(200);
  expect(await heldOf(world.portal, person, [reader])).toHaveLength(1);
  expect(await db.selectFrom('permission_event').select('id').execute()).toHaveLength(1);
  expect((await verifyRecords(db, seal, () => undefined)).faults).toEqual([]);
});
