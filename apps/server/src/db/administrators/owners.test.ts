import { api, type InputOf } from '@uc/contract';
import { expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { agentOf, idOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { erasePerson } from '../erasing/erase.ts';

test('an owner who has left is none: the last who can sign in stays (threat AD-03)', async () => {
  await using portal = await startPortal();
  const { db } = portal;
  // Leaving ends it; this is what is found where it was written by hand.
  const left = { person_id: await idOf(portal, 'demo.left'), role: 'owner', given_by: 'by hand' } as const;
  await db.insertInto('administrator_role').values(left).execute();
  await administer(db, 'admins take demo.owner2 owner x');
  await expect(administer(db, 'admins take demo.owner owner x')).rejects.toThrow('is the last owner and stays');
});

test('somebody who is erased is nobody: no act reaches them or brings them back', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'owner');
  const id = await idOf(portal, 'demo.left');
  await portal.db.transaction().execute((tx) => erasePerson(tx, portal.seal, id));
  const plans: InputOf<typeof api.adminPeople.plan>[] = [
    { act: 'enable', people: [id], keepPassword: false },
    { act: 'grant', people: [id], permission: 'userCenter:myAuthority' },
    { act: 'unlock', people: [id] },
  ];
  for (const input of plans)
    await expect(call(api.adminPeople.plan, input)).rejects.toMatchObject({ status: 404, code: 'person.unknown' });
  await expect(call(api.adminPeople.endSessions, { people: [id] })).rejects.toMatchObject({ code: 'person.unknown' });
});
