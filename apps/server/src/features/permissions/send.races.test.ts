import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinDatabase } from '../../testing/database.ts';
import { add, startWorld, type World } from '../../testing/features/permissions/world.ts';

async function waitForLock({ portal }: World): Promise<void> {
  for (;;) {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        portal.owner,
      );
    if (rows.length > 0) return;
  }
}

test('whoever leaves while a request is sent to them does not get it: it waits for them to be gone, and goes to the next', async () => {
  await using world = await startWorld();
  await using second = joinDatabase(world.portal.connection);
  const { roles } = await world.addModel();
  const { id, version } = await world.save({ items: [add(roles.reader ?? '')] });
  const call = await world.call('demo.full');
  const { sending } = await second.db.transaction().execute(async (tx) => {
    await sql`update person set status = 'disabled' where username = 'demo.approver'`.execute(tx);
    const sent = call(api.applications.send, { id, version });
    sent.catch(() => undefined);
    await waitForLock(world);
    return { sending: sent };
  });
  await sending;
  const { steps } = await call(api.applications.get, { id });
  expect(steps.flatMap(({ people }) => people.map(({ state }) => state))).toEqual(['active']);
  expect(steps[0]?.people[0]?.username).not.toBe('demo.approver');
});
