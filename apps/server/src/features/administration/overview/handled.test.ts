import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoPassword } from '../../../db/seed/seed.ts';
import { agentOf, idOf, unitOf } from '../../../testing/features/admin-people/world.ts';
import { startPortal } from '../../../testing/portal.ts';

test('what was done today is the caller’s own, newest first, with a name only of whom they still reach (threat AD-35)', async () => {
  await using portal = await startPortal();
  const { call, id } = await agentOf(portal, 'lin.yue', 'helpDesk');
  const other = await agentOf(portal, 'wang.jun', 'owner');
  const about = await idOf(portal, 'demo.full');
  const handled = async () => (await call(api.administration.overview, {})).handled;
  expect(await handled()).toEqual({ count: 0, rows: [] });

  await call(api.adminPeople.note, { id: about, text: 'Called about a new phone.' });
  await other.call(api.adminPeople.note, { id: about, text: 'Of a colleague.' });
  await portal.browser().signIn('demo.full', demoPassword);
  await call(api.adminPeople.endSessions, { people: [about] });
  const { count, rows } = await handled();
  expect(count).toBe(2);
  expect(rows.map(({ what, person }) => [what, person?.id])).toEqual([
    ['结束所有登录（1 个）', about],
    ['写了一条给同事的备注', undefined],
  ]);

  // A smaller role later: what was done stays, whom it was about is not told any more.
  const elsewhere = [await unitOf(portal, 'EG-NC')];
  await sql`update administrator_role set units = ${elsewhere}::uuid[] where person_id = ${id}`.execute(portal.db);
  expect((await handled()).rows.map(({ person }) => person)).toEqual([null, null]);
});
