import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyRecords } from '../../db/records/verify.ts';
import { administer, openContext } from '../../testing/cli/commands.ts';
import { stateOf } from '../../testing/cli/deeds.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testSeal } from '../../testing/seal.ts';
import { CommandError } from '../command.ts';
import { erasePersonCommand } from './erase.ts';

const run = (database: TestDatabase, line: string, locale?: 'zh_CN') => administer(database.db, line, '/', locale);
const faults = async ({ db }: TestDatabase) => (await verifyRecords(db, testSeal, () => undefined)).faults;
const idOf = async ({ db }: TestDatabase, username: string) =>
  (await db.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;

test('what would go is shown first, and nothing is changed; then the user name is asked for', async () => {
  await using database = await createTestDatabase('demo');
  await run(database, 'people disable demo.full --yes');
  const before = await stateOf(database.owner);
  const { well, said } = await run(database, 'people erase demo.full');
  expect(well).toBe(false);
  expect(said[0]).toBe('Nothing is changed yet. This would be erased of demo.full, and nothing brings it back:');
  expect(said).toContainEqual('  password: 1');
  expect(said).toContainEqual(
    expect.stringMatching(/^ {2}\d{3} record\(s\) lose address, place, device, browser and details$/),
  );
  expect(said.at(-1)).toBe('To erase: npm run uc -- people erase demo.full --yes demo.full');
  expect(await stateOf(database.owner)).toEqual(before);
  expect((await run(database, 'people erase demo.full', 'zh_CN')).said[0]).toContain('尚未更改');
});

test.each([
  ['their own user name', 'demo.full', true],
  ['another', 'demo.basic', false],
  ['nothing', '', false],
])('at a terminal, %s is typed', async (_, typed, isErased) => {
  await using database = await createTestDatabase('demo');
  await run(database, 'people disable demo.full --yes');
  const id = await idOf(database, 'demo.full');
  const asked: string[] = [];
  const ask = async (question: string) => {
    asked.push(question);
    return typed;
  };
  const running = erasePersonCommand.run({ ...openContext(database.db), ask }, 'demo.full');
  if (isErased) expect(await running).toBe(true);
  else await expect(running).rejects.toThrow('That is another username; nothing was changed.');
  expect(asked).toEqual(['To erase, type the username demo.full: ']);
  const { rows } = await sql<{ username: string }>`select username from person where id = ${id}`.execute(database.db);
  expect(rows[0]?.username).toBe(isErased ? `erased-${id}` : 'demo.full');
});

test('nobody is erased who is not disabled, nor by another name, nor twice', async () => {
  await using database = await createTestDatabase('demo');
  const id = await idOf(database, 'demo.full');
  await expect(run(database, 'people erase demo.full --yes demo.full')).rejects.toThrow('is not disabled');
  await run(database, 'people disable demo.full --yes');
  await expect(run(database, 'people erase demo.full --yes demo.basic')).rejects.toBeInstanceOf(CommandError);
  await run(database, 'people erase demo.full --yes demo.full');
  for (const line of [`people erase erased-${id} --yes erased-${id}`, `people enable erased-${id} --yes`])
    await expect(run(database, line)).rejects.toThrow('There is nobody');
  await expect(sql`update person set status = 'active' where id = ${id}`.execute(database.owner)).rejects.toThrow(
    'check constraint',
  );
});

test('whoever was an owner stays while nobody at work is one', async () => {
  await using database = await createTestDatabase('demo');
  const [id, other] = [await idOf(database, 'demo.full'), await idOf(database, 'demo.basic')];
  await sql`delete from administrator_role`.execute(database.db);
  await sql`insert into administrator_role (person_id, role, given_by) values (${id}, 'owner', 'x')`.execute(
    database.db,
  );
  await sql`update person set status = 'disabled' where id = ${id}`.execute(database.db);
  await expect(run(database, 'people erase demo.full --yes demo.full')).rejects.toThrow('name another first');
  await sql`insert into administrator_role (person_id, role, given_by) values (${other}, 'owner', 'x')`.execute(
    database.db,
  );
  // One who was never in yet can do nothing for the portal.
  await sql`update person set status = 'invited' where id = ${other}`.execute(database.db);
  await expect(run(database, 'people erase demo.full --yes demo.full')).rejects.toThrow('name another first');
  await sql`update person set status = 'active' where id = ${other}`.execute(database.db);
  expect((await run(database, 'people erase demo.full --yes demo.full')).well).toBe(true);
});

test('it is recorded who erased whom, without their name; those they led are led by the next above', async () => {
  await using database = await createTestDatabase('demo');
  const id = await idOf(database, 'demo.approver');
  const led = await sql<{ id: string }>`select id from position where manager_id = ${id}`.execute(database.db);
  const above = await sql<{ id: string | null }>`
    select manager_id as id from position where person_id = ${id} and kind = 'main'`.execute(database.db);
  expect(led.rows.length).toBeGreaterThan(0);
  await run(database, 'people disable demo.approver --yes');
  await run(database, 'people erase demo.approver --yes demo.approver');
  const { rows } = await sql<{ detail: Record<string, unknown> }>`
    select detail from record where chain = 'administrators' order by seq desc limit 1`.execute(database.db);
  expect(rows[0]?.detail).toEqual({
    actor: 'wang@console-1',
    deed: 'erasePerson',
    subject: '',
    count: 1,
    people: [id],
  });
  const now = await sql<{ manager_id: string | null }>`
    select distinct manager_id from position where id = any(${led.rows.map((row) => row.id)}::uuid[])`.execute(
    database.db,
  );
  expect(now.rows).toEqual([{ manager_id: above.rows[0]?.id ?? null }]);
  expect((await run(database, 'records administrators')).said.join('\n')).toContain(`erased-${id}`);
  expect(await faults(database)).toEqual([]);
});

test('a source that brings the same key again makes a new person', async () => {
  await using database = await createTestDatabase();
  const { db } = database;
  await run(database, 'people add first.one --name 甲 --email first@example.com');
  const id = await idOf(database, 'first.one');
  await sql`insert into person_key (source, key, person_id) values ('file', 'E1', ${id})`.execute(db);
  await run(database, 'people disable first.one --yes');
  await run(database, 'people erase first.one --yes first.one');
  const { rows } = await sql`select from person_key where key = 'E1'`.execute(db);
  expect(rows).toEqual([]);
  await run(database, 'people add first.one --name 甲 --email first@example.com');
  expect(await idOf(database, 'first.one')).not.toBe(id);
});
