import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { add, startWorld } from '../../testing/features/permissions/world.ts';

test('nobody is named to decide on what is asked for in their favour', async () => {
  await using world = await startWorld();
  const { roles } = await world.addModel({ steps: [['han.bing']] });
  const people = [await world.personId('demo.full')];
  const { id } = await world.sent({ people, items: [add(roles.reader ?? '')] }, 'demo.approver');
  const { number } = await (await world.call('demo.approver'))(api.applications.get, { id });
  await expect(administer(world.portal.db, `approvers reassign ${number} demo.full`)).rejects.toThrow('of their own');
});
