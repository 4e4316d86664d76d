import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Locale } from '@uc/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyRecords } from '../../db/records/verify.ts';
import { administer } from '../../testing/cli/commands.ts';
import { deedsIn, stateOf } from '../../testing/cli/deeds.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testSeal } from '../../testing/seal.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-directory-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => database[Symbol.asyncDispose]());

const uc = (line: string, locale?: Locale) => administer(database.db, line, folder, locale);
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const digestIn = (said: string[]) =>
  said.join('\n').match(/^Plan ([0-9a-f]{16})$/m)?.[1] ?? expect.unreachable(said.join('\n'));

/** Plans a place and carries it out as it was shown. */
async function apply(place: string, ...options: string[]) {
  const { said } = await uc(`directory plan ${place}`);
  return uc(['directory', 'apply', place, '--plan', digestIn(said), ...options].join(' '));
}

test('the template can be carried out as it stands; what is exported is unchanged, in both languages', async () => {
  await uc('directory template files');
  expect((await uc('directory plan files')).said.slice(0, 3)).toEqual([
    'units:     1 added, 0 changed',
    'people:    1 added, 0 changed, 0 disabled, 0 revived',
    'positions: 1 added, 0 changed, 0 removed',
  ]);
  expect((await apply('files')).well).toBe(true);
  for (const options of ['', ' --english']) {
    await uc(`directory export out${options.trim()}${options}`);
    expect((await uc(`directory plan out${options.trim()}`)).said).toEqual([
      'Nothing to change: everything is as the files have it.',
    ]);
  }
  const text = await readFile(path.join(folder, 'out', 'people.csv'), 'utf8');
  // A spreadsheet would compute it.
  expect(text).toContain(`"'+8613800138000"`);
});

test('without its digest a plan is only shown, and with another one nothing is done', async () => {
  await write('people.csv', '工号,用户名,姓名\n10001,zhang.wei,张伟\n10002,li,李\n');
  const before = await stateOf(database.owner);
  const shown = await uc('directory apply people.csv');
  expect(shown.well).toBe(false);
  expect(shown.said.at(-1)).toBe(
    `To carry it out: npm run uc -- directory apply people.csv --plan ${digestIn(shown.said)}`,
  );
  const other = await uc('directory apply people.csv --plan 0123456789abcdef');
  expect([other.well, other.said.at(-2)]).toEqual([
    false,
    'Nothing was changed: that is another plan. What is so now is shown above.',
  ]);
  expect(await stateOf(database.owner)).toEqual(before);
});

test('every person it touches finds it in their records, and all chains hold', async () => {
  await write('people.csv', '工号,用户名,姓名\n10001,zhang.wei,张伟大\n10002,li,李\n');
  const before = (await deedsIn(database.db)).length;
  expect((await apply('people.csv')).well).toBe(true);
  const left = (await deedsIn(database.db)).slice(before);
  expect(
    left.map(({ username, detail }) => [username, detail.deed, detail.subject, detail.outcome ?? detail.count]).sort(),
  ).toEqual(
    [
      [null, 'applyDirectory', 'people.csv', 2],
      ['li', 'applyDirectory', 'people.csv', 'added'],
      ['zhang.wei', 'applyDirectory', 'people.csv', 'changed'],
    ].sort(),
  );
  expect((await verifyRecords(database.db, testSeal, () => undefined)).faults).toEqual([]);
  const { said } = await uc('records administrators');
  expect(said[2]).toMatch(/took in the directory from a file \(people\.csv, 2 changes\) +li, zhang\.wei$/);
});

test('problems are told by file, line and the column as it is headed; the rest is carried out only when that is chosen', async () => {
  await write(
    'people.csv',
    '工号,账号,姓名,手机\n10001,zhang.wei,张伟大,\n10002,li,李四,123\n10003,ZHANG.WEI,王,\n10004,ma,马,\n',
  );
  const shown = await uc('directory plan people.csv');
  expect(shown.well).toBe(false);
  expect(shown.said.slice(0, 2)).toEqual([
    'people.csv, line 3, 手机: "123" is no mobile number that is served here',
    'people.csv, line 4, 账号: "ZHANG.WEI" belongs to zhang.wei already',
  ]);
  expect((await apply('people.csv')).said.at(-1)).toBe('Nothing was changed.');
  expect((await apply('people.csv', '--skip-refused')).well).toBe(true);
  const people = await database.db
    .selectFrom('person')
    .select(['username', 'name', 'status'])
    .orderBy('username')
    .execute();
  // Whose line was refused is neither changed nor gone.
  expect(people).toMatchObject([
    { username: 'li', name: '李', status: 'invited' },
    { username: 'ma' },
    { username: 'zhang.wei' },
  ]);
});

test('a file that cannot be read changes nothing, and says where', async () => {
  await write('people.csv', '工号,用户名,姓名\n10001,zhang.wei,"张\n');
  await expect(uc('directory plan people.csv')).rejects.toThrow(
    'Nothing was changed: people.csv: people.csv, line 2: a quotation mark is never closed',
  );
});

test('more leavers than usual are stopped until that was seen', async () => {
  const lines = Array.from({ length: 30 }, (_, at) => `2${String(at).padStart(4, '0')},crowd${at},人${at}\n`);
  const head = '工号,用户名,姓名\n10001,zhang.wei,张伟大\n10002,li,李\n10004,ma,马\n';
  await write('people.csv', head + lines.join(''));
  await apply('people.csv');
  await write('people.csv', head + lines.slice(0, 15).join(''));
  const shown = await uc('directory plan people.csv');
  expect(shown.said).toContain('Stopped: it would disable 15 people within 24 hours; 10 are usual.');
  expect((await apply('people.csv')).said.at(-1)).toMatch(/^Nothing was changed: it changes more than is usual/);
  expect((await apply('people.csv', '--beyond-limits')).well).toBe(true);
  const { rows } = await sql<{ count: number }>`select count(*)::int from person where status = 'disabled'`.execute(
    database.db,
  );
  expect(rows[0]?.count).toBe(15);
});

test('in Chinese too: what would change, what is wrong by line and column, and why nothing was done', async () => {
  await write(
    'people.csv',
    '工号,账号,姓名,手机,备注\n10001,zhang.wei,张伟大,,\n10002,li,李四,123,\n10009,new.one,新,,\n',
  );
  const { said } = await uc('directory plan people.csv', 'zh_CN');
  expect(said.slice(0, 2)).toEqual([
    'people.csv：列“备注”没有含义，已忽略',
    'people.csv，第 3 行，手机：“123”不是可用的手机号',
  ]);
  expect(said).toContain('+ 人员 10009 new.one 新 (已邀请)');
  expect(said.at(-1)).toBe('共 1 个问题；有问题的行不做任何修改，加上 --skip-refused 可执行其余部分。');
  expect(said.filter((line) => /^Plan|problem|added/.test(line))).toEqual([]);
  await write('people.csv', '工号,用户名,姓名\n10001,zhang.wei,"张\n');
  await expect(uc('directory plan people.csv', 'zh_CN')).rejects.toThrow(
    '未做任何修改：people.csv：people.csv，第 2 行：引号没有闭合，文件可能不完整',
  );
});

test('a plan can invite whom it adds, and invites on their first day whom it finds begun', async () => {
  await using own = await createTestDatabase();
  const uc = (line: string) => administer(own.db, line, folder);
  const links = async () => {
    const { rows } = await sql<{ username: string; target: string }>`
      select username, target from password_link join person on person.id = person_id order by username`.execute(
      own.db,
    );
    return rows.map(({ username, target }) => `${username} ${target}`);
  };
  const carryOutFile = async (text: string, option = '') => {
    await write('people.csv', `工号,用户名,姓名,邮箱,入职日期\n${text}`);
    const digest = digestIn((await uc('directory plan people.csv')).said);
    return uc(`directory apply people.csv --plan ${digest}${option}`);
  };
  await carryOutFile('1,one,一,one@example.com,\n2,two,二,,\n');
  expect(await links()).toEqual([]);
  const all = '1,one,一,one@example.com,\n2,two,二,,\n3,three,三,three@example.com,\n4,four,四,four@example.com,';
  const { said } = await carryOutFile(`${all}2026-04-01\n5,five,五,,\n`, ' --invite');
  expect(await links()).toEqual(['three t***@example.com']);
  expect(said.slice(-3)).toEqual([
    '1 invitation(s) wait to leave by email, 60 a minute: the last in about 1 minute(s).',
    'A running server sends them; how they stand: npm run uc -- people invitations',
    expect.stringContaining('1 people have no address that a message could reach: five.'),
  ]);
  // The first day was put forward, and has come.
  await carryOutFile(`${all}2026-03-01\n5,five,五,,\n`);
  expect(await links()).toEqual(['four f***@example.com', 'three t***@example.com']);
});
