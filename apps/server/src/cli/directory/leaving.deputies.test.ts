import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyRecords } from '../../db/records/verify.ts';
import { administer } from '../../testing/cli/commands.ts';
import { standIn, startWorld, type World } from '../../testing/features/permissions/world.ts';
import { testSeal } from '../../testing/seal.ts';

/** Messages and records that tell somebody of a deputy who left. */
async function toldOf({ portal, personId }: World, username: string) {
  const id = await personId(username);
  const messages = (await portal.messages()).filter(({ kind, personId: whom }) => kind === 'deputyLeft' && whom === id);
  const { rows } = await sql`select from record where person_id = ${id} and detail ->> 'deed' = 'endDeputy'`.execute(
    portal.db,
  );
  return { messages: messages.map(({ values }) => (values as { person: string }).person), records: rows.length };
}

test('whoever named somebody as deputy who leaves is told, in a message and in their records; nobody else is', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  await standIn(world, 'luo.cheng', 'gao.fei');
  await standIn(world, 'zhao.ming', 'gao.fei', [-9, -1]);
  await standIn(world, 'gao.fei', 'han.bing');
  const { rows } = await sql<{ name: string }>`select name from person where username = 'gao.fei'`.execute(db);
  await administer(db, 'people disable gao.fei');
  expect(await toldOf(world, 'luo.cheng')).toEqual({ messages: [], records: 0 });

  await administer(db, 'people disable gao.fei --yes');
  const told = await toldOf(world, 'luo.cheng');
  expect(told.records).toBe(1);
  expect(new Set(told.messages)).toEqual(new Set([rows[0]?.name]));
  for (const username of ['zhao.ming', 'han.bing', 'gao.fei'])
    expect(await toldOf(world, username)).toEqual({ messages: [], records: 0 });
  expect(await db.selectFrom('ended_deputy').selectAll().execute()).toEqual([]);
  expect((await verifyRecords(db, testSeal, () => undefined)).faults).toEqual([]);
});

test('many who leave in one statement end as each of them alone would have', async () => {
  await using world = await startWorld();
  const { db } = world.portal;
  const leavers = ['gao.fei', 'han.bing'];
  await standIn(world, 'gao.fei', 'han.bing');
  await standIn(world, 'luo.cheng', 'han.bing');
  for (const username of [...leavers, 'luo.cheng']) {
    await administer(db, `grant ${username} applications:forAnyone`);
    await world.call(username);
  }
  await sql`update person set status = 'disabled' where username = any(${leavers})`.execute(db);
  const open = await sql<{
    username: string;
  }>`select distinct username from person join session on session.person_id = person.id
    where ended_at is null and username = any(${[...leavers, 'luo.cheng']})`.execute(db);
  expect(open.rows).toEqual([{ username: 'luo.cheng' }]);
  const rights = await sql<{
    username: string;
  }>`select distinct username from person join person_permission on person_id = person.id
    where permission = 'applications:forAnyone' and username = any(${[...leavers, 'luo.cheng']})`.execute(db);
  expect(rights.rows).toEqual([{ username: 'luo.cheng' }]);
  // Those who left with their deputy are told nothing.
  const told = await sql<{
    username: string;
  }>`select username from ended_deputy join person on person.id = person_id`.execute(db);
  expect(told.rows).toEqual([{ username: 'luo.cheng' }]);
});
