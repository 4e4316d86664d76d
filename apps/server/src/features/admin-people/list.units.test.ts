import { api } from '@uc/contract';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { agentOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

/** Somebody of no unit of the 华东公司, and an administrator of that company alone. */
async function startBoth() {
  const portal = await startPortal();
  const east = await agentOf(portal, 'wang.jun', 'people', ['EG-EC']);
  const id = await idOf(portal, 'zhao.ming');
  const isFound = async () =>
    (await east.call(api.adminPeople.list, { search: 'zhao.ming' })).rows.some((row) => row.id === id);
  return { portal, id, isFound, [Symbol.asyncDispose]: () => portal[Symbol.asyncDispose]() };
}

/** Units outside the company, the first by id or by code. */
const outsideOf = (company: string, order: 'id' | 'code', most: number) =>
  sql`select id from organisation where id not in (select units_below(array[${company}::uuid])) order by ${sql.ref(order)} limit ${most}`;

const add = ({ db }: Portal, person: string, units: RawBuilder<unknown>) =>
  sql`insert into position (id, person_id, organisation_id, kind, title, title_en, since)
    select gen_random_uuid(), ${person}, unit, 'part_time', '顾问', 'Adviser', '2020-01-01' from (${units}) as more (unit)`.execute(
    db,
  );

test('whoever gets a position in a company is found there at once, and not any more when it has gone', async () => {
  await using world = await startBoth();
  const { portal, id, isFound } = world;
  const inside = await unitOf(portal, 'EG-EC-RD');
  expect(await isFound()).toBe(false);

  await add(portal, id, sql`select ${inside}::uuid`);
  expect(await isFound()).toBe(true);
  // Whichever of their units comes first.
  await add(portal, id, outsideOf(await unitOf(portal, 'EG-EC'), 'id', 1));
  expect(await isFound()).toBe(true);

  const outside = await unitOf(portal, 'EG-HQ-HR');
  await sql`update position set organisation_id = ${outside} where person_id = ${id} and organisation_id = ${inside}`.execute(
    portal.db,
  );
  expect(await isFound()).toBe(false);

  await sql`update position set organisation_id = ${inside} where person_id = ${id}`.execute(portal.db);
  expect(await isFound()).toBe(true);
  await sql`delete from position where person_id = ${id}`.execute(portal.db);
  expect(await isFound()).toBe(false);
});

test('whoever has a position in more units than a line of the index holds is found in each of them, and nowhere else', async () => {
  await using world = await startBoth();
  const { portal, id, isFound } = world;
  const east = await unitOf(portal, 'EG-EC');
  await add(portal, id, outsideOf(east, 'code', 40));
  expect(await isFound()).toBe(false);
  await add(portal, id, sql`select ${await unitOf(portal, 'EG-EC-RD')}::uuid`);
  expect(await isFound()).toBe(true);
});
