import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { agentOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';

test('a unit has as many people in the tree of people, in the organisation, on its own page and in the list, whoever left among them', async () => {
  await using portal = await startPortal();
  const { db } = portal;
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await unitOf(portal, 'EG-EC');
  const counts = async () => {
    const parent = await unitOf(portal, 'EG');
    const inTree = async (rows: readonly { id: string; people: number }[]) => rows.find((row) => row.id === id)?.people;
    return {
      people: await inTree((await call(api.adminPeople.units, { parent })).rows),
      organisation: await inTree((await call(api.adminUnits.list, { parent })).rows),
      page: (await call(api.adminUnits.get, { id })).peopleBelow,
      list: (await call(api.adminPeople.list, { unit: id })).total,
    };
  };
  const before = await counts();
  expect(new Set(Object.values(before)).size, JSON.stringify(before)).toBe(1);
  const somebody = (await call(api.adminPeople.list, { unit: id, states: ['active'] })).rows.find(
    ({ username }) => username !== 'wang.jun',
  );
  await db
    .updateTable('person')
    .set({ status: 'disabled' })
    .where('id', '=', somebody?.id ?? (await idOf(portal, 'wang.jun')))
    .execute();
  expect(await counts()).toEqual(before);
  expect((await call(api.adminUnits.get, { id: await unitOf(portal, 'EG-EC-RD') })).people).toBe(
    (await call(api.adminPeople.list, { unit: await unitOf(portal, 'EG-EC-RD'), below: false })).total,
  );
});
