import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { agentOf, idOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';

const text = 'Called about a new phone.';

test('what somebody did as an administrator names nobody outside the units of whoever reads their page (AD-11)', async () => {
  await using portal = await startPortal();
  const { call, id: agent } = await agentOf(portal, 'wang.jun', 'helpDesk');
  const { id: inside, name } = await portal.db
    .selectFrom('position')
    .innerJoin('person', 'person.id', 'position.person_id')
    .innerJoin('organisation', 'organisation.id', 'position.organisation_id')
    .select(['person.id', 'person.name'])
    .where('organisation.code', 'like', 'EG-EC-%')
    .where('kind', '=', 'main')
    .where('person.id', '<>', agent)
    .where('person.username', 'not like', 'demo.%')
    .executeTakeFirstOrThrow();
  await call(api.adminPeople.note, { id: await idOf(portal, 'zhao.ming'), text });
  await call(api.adminPeople.note, { id: inside, text });
  const detailsFor = async (username: string, units: string[] | null) => {
    const reader = await agentOf(portal, username, 'audit', units);
    const { records } = await reader.call(api.adminPeople.get, { id: agent });
    const { rows } = await reader.call(api.adminPeople.records, { id: agent });
    expect(rows.slice(0, 2)).toEqual(records.slice(0, 2));
    return records.slice(0, 2).map(({ detail }) => detail);
  };
  expect(await detailsFor('demo.full', null)).toEqual([expect.stringContaining(name), expect.stringContaining('赵明')]);
  const [aboutInside, aboutOutside] = await detailsFor('demo.basic', ['EG-EC']);
  expect(aboutInside).toContain(name);
  expect(aboutOutside).not.toContain('赵明');
  expect(aboutOutside).not.toContain('对象');
});

test('a call that is refused for somebody outside does not tell their name in the caller’s own records (AD-11)', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'demo.basic', 'people', ['EG-EC']);
  const outside = await idOf(portal, 'zhao.ming');
  await expect(call(api.adminPeople.unlock, { people: [outside] })).rejects.toMatchObject({ code: 'person.unknown' });
  await expect(call(api.adminPeople.note, { id: outside, text })).rejects.toMatchObject({ code: 'person.unknown' });
  const { rows } = await call(api.records.list, {});
  expect(rows.filter(({ operation, result }) => operation === 'administer' && result === 'failure')).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain('赵明');
});
