import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { type Agent, agentOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const permission = 'applications:forAnyone';

async function insider(portal: Portal): Promise<string> {
  const unit = await unitOf(portal, 'EG-EC-RD');
  const { person_id } = await portal.db
    .selectFrom('position')
    .innerJoin('person', 'person.id', 'person_id')
    .select('person_id')
    .where('organisation_id', '=', unit)
    .where('kind', '=', 'main')
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return person_id;
}

async function permit({ call }: Agent, act: 'grant' | 'revoke', id: string) {
  const { digest } = await call(api.adminPeople.plan, { act, people: [id], permission });
  return call(api.adminPeople[act], { people: [id], permission, digest, reason: 'Helps with requests' });
}

const held = async ({ db }: Portal, id: string) =>
  (await db.selectFrom('person_permission').select('permission').where('person_id', '=', id).execute()).some(
    (row) => row.permission === permission,
  );

test('an administrator of one company does not let somebody apply for everybody, though they may take that away (AD-45)', async () => {
  await using portal = await startPortal();
  const id = await insider(portal);
  const limited = await agentOf(portal, 'lin.yue', 'people', ['EG-EC']);
  expect(await permit(limited, 'grant', id)).toEqual({ done: [], leftOut: [{ id, why: 'beyondUnits' }] });
  expect(await held(portal, id)).toBe(false);
  const everywhere = await agentOf(portal, 'zhao.ming', 'people');
  expect(await permit(everywhere, 'grant', id)).toMatchObject({ done: [id] });
  expect(await held(portal, id)).toBe(true);
  expect(await permit(limited, 'revoke', id)).toMatchObject({ done: [id] });
  expect(await held(portal, id)).toBe(false);
});

test('a further role without limits that does not open the act is no way around them (AD-45)', async () => {
  await using portal = await startPortal();
  const id = await insider(portal);
  const limited = await agentOf(portal, 'lin.yue', 'people', ['EG-EC']);
  await portal.db
    .insertInto('administrator_role')
    .values({ person_id: limited.id, role: 'helpDesk', given_by: 'a test' })
    .execute();
  expect(await permit(limited, 'grant', id)).toMatchObject({ done: [] });
  expect(await held(portal, id)).toBe(false);
});
