import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer, plannedLine } from '../../testing/cli/commands.ts';
import { deedsIn } from '../../testing/cli/deeds.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { CommandError } from '../command.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase('demo');
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-entitlements-'));
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const run = (line: string, locale?: 'zh_CN') => administer(database.db, line, folder, locale);
const carryOut = async (line: string) => run(await plannedLine(database.db, line));
const rulesNow = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from entitlement`.execute(database.db)).rows[0]?.n;

test('a plan says who would gain and who would lose, in both languages, and changes nothing', async () => {
  const before = await rulesNow();
  const { well, said } = await run('entitlements plan add lake.sales unit:EG-EC');
  expect(well).toBe(true);
  expect(said[0]).toMatch(/^[\d,]+ would gain, 0 would lose\.$/);
  expect(said.at(-1)).toMatch(
    /^To carry it out: npm run uc -- entitlements add lake\.sales unit:EG-EC --plan [0-9a-f]{16}$/,
  );
  expect((await run('entitlements plan add lake.sales unit:EG-EC', 'zh_CN')).said[0]).toMatch(
    /人将获得，0 人将失去。$/,
  );
  // Without its digest, `add` only shows.
  expect((await run('entitlements add lake.sales unit:EG-EC')).said).toEqual(said);
  expect(await rulesNow()).toBe(before);
});

test('a plan is carried out by its digest, and by no other; a narrower rule in place of a wider one tells both numbers', async () => {
  const { db } = database;
  const line = await plannedLine(db, 'entitlements add lake.finance unit:EG-EC');
  expect((await run('entitlements add lake.finance unit:EG-EC --plan 0000000000000000')).well).toBe(false);
  // Somebody who would gain too has come since: what was shown is not so any more.
  await sql`update position set organisation_id = (select id from organisation where code = 'EG-EC') where kind = 'main'
    and person_id = (select id from person where username = 'gao.fei')`.execute(db);
  const { well, said } = await run(line);
  expect([well, said.at(-2)]).toEqual([
    false,
    'Nothing was changed: that is another plan. What is so now is shown above.',
  ]);
  expect((await carryOut('entitlements add lake.finance unit:EG-EC')).well).toBe(true);
  expect((await run('entitlements add lake.finance unit:EG-EC')).said).toEqual([
    'Nothing to change: it is so already.',
  ]);

  const narrower = 'entitlements add lake.finance title:工程师 --instead-of unit:EG-EC';
  expect((await run(narrower)).said[0]).toMatch(/^[1-9][\d,]* would gain, [1-9][\d,]* would lose\.$/);
  expect((await carryOut(narrower)).well).toBe(true);
  const { said: list } = await run('entitlements list');
  expect(list.filter((one) => one.startsWith('lake.finance'))).toEqual([
    expect.stringMatching(/^lake\.finance +title:工程师 +\d{4}-\d\d-\d\d +\S+@\S+$/),
  ]);
  expect((await carryOut('entitlements remove lake.finance title:工程师')).well).toBe(true);
  expect((await run('entitlements remove lake.finance title:工程师')).said).toEqual([
    'Nothing to change: it is so already.',
  ]);
});

test('whoever holds it otherwise neither gains nor loses, and nor does whoever has left', async () => {
  const outlook = async (line: string) => (await run(line)).said[0];
  expect(await outlook('entitlements plan add code.developer title:专项负责人')).toBe('0 would gain, 0 would lose.');
  expect(await outlook('entitlements plan add lake.audit title:专项负责人')).toBe('1 would gain, 0 would lose.');
  await using other = await createTestDatabase('demo');
  await sql`update person set status = 'disabled' where username = 'demo.full'`.execute(other.db);
  const { said } = await administer(other.db, 'entitlements plan add lake.audit title:专项负责人');
  expect(said[0]).toBe('0 would gain, 0 would lose.');
});

test('a rule that would put roles into one hand that exclude each other is not made; a warning is told', async () => {
  const conflict = (severity: string) =>
    sql`insert into role_conflict (role_id, other_id, severity) select least(a.id, b.id), greatest(a.id, b.id), ${severity}
      from role a, role b where a.code = 'lake.people' and b.code = 'bi.author'
      on conflict (role_id, other_id) do update set severity = excluded.severity`.execute(database.db);
  const line = 'entitlements add lake.people title:专项负责人';
  const planned = await plannedLine(database.db, line);
  await conflict('blocking');
  const { well, said } = await run(line);
  expect(well).toBe(false);
  expect(said).toContain('1 of those who gain also hold the role bi.author; nobody may hold both.');
  expect((await run(planned)).well).toBe(false);
  await conflict('warning');
  expect((await run(line)).said).toContain(
    '1 of those who gain also hold the role bi.author; nobody should hold both.',
  );
  expect((await run(planned)).well).toBe(true);
});

test('few find it in their records; of a rule for more than a thousand it stands among what administrators did alone', async () => {
  const { db } = database;
  const before = (await deedsIn(db)).length;
  expect((await carryOut('entitlements add lake.quality everyone')).well).toBe(true);
  const left = (await deedsIn(db)).slice(before);
  expect(left).toMatchObject([
    {
      chain: 'administrators',
      detail: { actor: 'wang@console-1', deed: 'addEntitlement', subject: 'lake.quality everyone' },
    },
  ]);
  expect(Number(left[0]?.detail.count)).toBeGreaterThan(1_000);
});

test.each([
  'entitlements plan give lake.sales everyone',
  'entitlements plan add lake.nothing everyone',
  'entitlements plan add console:admin everyone',
  'entitlements plan add lake.sales somebody',
  'entitlements plan add lake.sales unit:NOWHERE',
  'entitlements plan add lake.sales position:chief',
  'entitlements plan add lake.sales title:没有的职务',
  'entitlements plan add lake.sales unit:EG-EC --instead-of unit:EG-NC',
  'entitlements plan add ledger.reader everyone',
])('"%s" is refused with a sentence', async (line) => {
  await expect(run(line)).rejects.toBeInstanceOf(CommandError);
});

test('a person is shown with what they hold and why', async () => {
  const { said } = await run('people show tang.rui');
  expect(said).toContain('license userCenter:myApplication: given singly');
  expect(said).toContain('role testing.reporter: by rule: title Engineer');
  expect((await run('people show wang.jun', 'zh_CN')).said).toContain(
    '角色 attendance.flexible：按规则：华东公司全体人员',
  );
});

test('a list is given as a whole or not at all, after it was shown', async () => {
  const { db } = database;
  const has = async () =>
    (
      await sql<{ username: string }>`select username from person_permission join person on person.id = person_id
        where permission = 'console:customerConnect' order by username`.execute(db)
    ).rows.map(({ username }) => username);
  const before = await has();
  await writeFile(
    path.join(folder, 'names'),
    '\uFEFFGao.Fei # sales\r\n\r\nnobody.here\nhan.bing\ndemo.full\ndemo.left\n',
  );
  const { well, said } = await run('grant-many console:customerConnect names');
  expect([well, said]).toEqual([
    false,
    [
      '1 username(s) that nobody has: nobody.here',
      '1 disabled: demo.left',
      '2 would gain, 1 have it already.',
      'Nothing was changed: put the list right. It is carried out as a whole or not at all.',
    ],
  ]);
  await writeFile(path.join(folder, 'names'), 'gao.fei\nhan.bing\ndemo.full\n');
  const line = await plannedLine(db, 'grant-many console:customerConnect names', folder);
  await writeFile(path.join(folder, 'names'), 'gao.fei\nhan.bing\ndemo.full\nwang.jun\n');
  expect((await run(line)).well).toBe(false);
  expect(await has()).toEqual(before);
  const again = await plannedLine(db, 'grant-many console:customerConnect names', folder);
  expect((await run(again)).said).toEqual(['Done: 3 people now have console:customerConnect.']);
  expect(await has()).toEqual([...before, 'gao.fei', 'han.bing', 'wang.jun'].toSorted());
  const roles = await plannedLine(db, 'grant-many lake.service names', folder);
  expect((await run(roles)).said).toEqual(['Done: 4 people now have lake.service.']);
});
