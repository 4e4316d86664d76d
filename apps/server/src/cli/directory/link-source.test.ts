import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginRun } from '../../directory/carry-out.ts';
import { administer } from '../../testing/cli/commands.ts';
import { deedsIn, stateOf } from '../../testing/cli/deeds.ts';
import { createTestDatabase, joinDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-link-'));
  await uc('people add wang.min --name 王敏 --email wang.min@example.com --owner');
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database[Symbol.asyncDispose]();
});

const uc = (line: string) => administer(database.db, line, folder);
const list = (...lines: string[]) =>
  writeFile(path.join(folder, 'people.csv'), ['工号,用户名,姓名,邮箱', ...lines, ''].join('\n'));
const carryOut = async () => {
  const { said } = await uc('directory plan people.csv');
  const digest = said.join('\n').match(/^Plan (\w+)$/m)?.[1] ?? 'none';
  return uc(`directory apply people.csv --plan ${digest}`);
};
/** Says it, and expects that nothing was changed. */
async function refused(line: string, why: RegExp) {
  const before = await stateOf(database.owner);
  await expect(uc(line)).rejects.toThrow(why);
  expect(await stateOf(database.owner)).toEqual(before);
}
const keyOf = async (username: string) => {
  const { rows } = await sql<{ key: string }>`select key from person_key join person on person.id = person_id
    where source = 'file' and username = ${username}`.execute(database.db);
  return rows[0]?.key;
};

test('an owner who also stands in the list is linked once, as the problem of their line says, and every later day goes through', async () => {
  await list('E1,wang.min,王敏敏,other@example.com', 'E2,li,李,');
  const conflict = await uc('directory plan people.csv');
  expect(conflict.said[0]).toBe(
    'people.csv, line 2, 用户名: "wang.min" belongs to wang.min already, who is not known to this source; if it is the same person: npm run uc -- people link-source wang.min E1',
  );
  expect((await carryOut()).well).toBe(false);
  const shown = await uc('people link-source wang.min E1 --administrator');
  expect(shown.said).toEqual([
    'Nothing is changed yet. This would happen:',
    'wang.min is E1 of the source file.',
    '  The next run of file writes what it holds of them, and disables them where it does not name them.',
    '  wang.min administers the portal (owner): phone and email stay theirs, and the last owner is never disabled.',
    'To do it: npm run uc -- people link-source wang.min E1 --administrator --yes',
  ]);
  expect(await keyOf('wang.min')).toBeUndefined();
  await uc('people link-source wang.min E1 --administrator --yes');
  expect((await carryOut()).well).toBe(true);
  const owner = await database.db
    .selectFrom('person')
    .select(['name', 'email', 'employee_id', 'status'])
    .where('username', '=', 'wang.min')
    .executeTakeFirst();
  // The address is a way into the account, and stays.
  expect(owner).toEqual({ name: '王敏敏', email: 'wang.min@example.com', employee_id: 'E1', status: 'invited' });
  expect((await uc('directory plan people.csv')).said).toEqual([
    'Nothing to change: everything is as the files have it.',
  ]);
  const linked = (await deedsIn(database.db)).filter(({ detail }) => detail.deed === 'linkSource');
  expect(linked.map(({ username, detail }) => [username, detail.subject])).toEqual(
    expect.arrayContaining([
      [null, 'file'],
      ['wang.min', 'file'],
    ]),
  );
});

test('whoever administers is not linked without saying so, and a takeover by employee id names their role in the plan', async () => {
  await refused('people link-source wang.min E1 --yes', /wang\.min administers the portal \(owner\).*--administrator/);
  await uc('people add li.na --name 李娜 --employee-id E5 --owner');
  await list('E5,li.na,李娜娜,');
  const { said } = await uc('directory plan people.csv');
  expect(said.join('\n')).toMatch(/^~ person E5 \(taken over, an administrator: owner\): .*name 李娜 → 李娜娜/m);
});

test('a key that means somebody else, an unknown source, the hand and a run under way are refused, and nothing is changed', async () => {
  await list('E2,li,李,');
  await carryOut();
  await uc('people add wu --name 吴');
  await uc('people add xu --name 徐 --employee-id E9');
  await refused('people link-source wu E2 --yes', /E2 is li already/);
  await refused('people link-source wu E9 --yes', /E9 is xu already/);
  await refused('people link-source li E3 --yes', /li is E2 of the source file\. Say none/);
  await refused('people link-source wu E3 --source hand --yes', /no source hand/);
  await refused('people link-source wu E3 --source scim --yes', /no source scim/);
  await refused('people link-source nobody E3 --yes', /nobody with the username nobody/);
  await using second = joinDatabase(database.connection);
  await second.db.transaction().execute(async (tx) => {
    await beginRun(tx, 'file');
    await refused('people link-source wu E3 --yes', /another run of the same source is under way/);
  });
  expect((await uc('people link-source li E2 --yes')).said).toEqual(['li is E2 of the source file already.']);
});

test('a line whose phone or name another line has is not told to be linked', async () => {
  await list('E2,li,李,');
  await carryOut();
  await list('E2,li,李,', 'E3,li,李二,');
  const { said } = await uc('directory plan people.csv');
  expect(said[0]).toBe('people.csv, line 3, 用户名: "li" belongs to li already');
});

test('somebody whom another source knows is linked too, and a link that was wrong is taken back with the positions that hang on it', async () => {
  await uc('people add wu --name 吴 --employee-id E7');
  await sql`insert into person_key (source, key, person_id) select 'ldap', 'x', id from person where username = 'wu'`.execute(
    database.db,
  );
  await list('E7,wu,吴,');
  expect((await uc('directory plan people.csv')).said[0]).toContain('people link-source wu E7');
  await uc('people link-source wu E7 --yes');
  await writeFile(path.join(folder, 'units.csv'), '组织编码,组织名称,上级组织编码\nHQ,总部,\n');
  await writeFile(path.join(folder, 'positions.csv'), '工号,组织编码\nE7,HQ\n');
  const { said } = await uc('directory plan .');
  await uc(`directory apply . --plan ${said.join('\n').match(/^Plan (\w+)$/m)?.[1]}`);
  await uc('people link-source wu none --yes');
  expect(await keyOf('wu')).toBeUndefined();
  const positions = await database.db.selectFrom('position_key').select('source').execute();
  expect(positions).toEqual([{ source: 'hand' }]);
  expect((await uc('people link-source wu none --yes')).said).toEqual(['wu is not known to the source file.']);
});
