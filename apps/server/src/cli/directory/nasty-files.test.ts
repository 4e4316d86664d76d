import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { stateOf } from '../../testing/cli/deeds.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeXlsx, xlsxParts } from '../../testing/directory/make-xlsx.ts';
import { makeZip } from '../../testing/directory/make-zip.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-nasty-'));
  await write('units.csv', ['组织编码,组织名称,上级组织编码', 'HQ,总部,', 'RD,研发,HQ', 'QA,质量,RD']);
  await write('people.csv', [head, ...people]);
  await write('positions.csv', ['工号,组织编码,直属上级', ...positions]);
  expect((await apply('.')).well).toBe(true);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database[Symbol.asyncDispose]();
});

const size = 300;
const head = '工号,用户名,姓名,手机号';
const numbers = Array.from({ length: size }, (_, at) => at);
const phoneOf = (at: number) => `1380013${8000 + at}`;
const personLine = (at: number, phone = phoneOf(at)) => `E${at},user${at},人${at},${phone}`;
const people = numbers.map((at) => personLine(at));
const positions = numbers.map((at) => `E${at},RD,${at === 0 ? '' : 'E0'}`);

const write = (name: string, lines: string[] | Buffer) =>
  writeFile(path.join(folder, name), Array.isArray(lines) ? `${lines.join('\r\n')}\r\n` : lines);
const uc = (line: string) => administer(database.db, line, folder);
async function apply(place: string, ...options: string[]) {
  const { said } = await uc(`directory plan ${place}`);
  const digest = said.join('\n').match(/^Plan (\w+)$/m)?.[1];
  return uc(['directory', 'apply', place, '--plan', digest ?? 'none', ...options].join(' '));
}

/** Tries to carry out what the files say now, expects that nothing at all is changed, and answers with what was said. */
async function refused(place: string): Promise<string[]> {
  const before = await stateOf(database.owner);
  const { well, said } = await apply(place);
  expect(well).toBe(false);
  expect(await stateOf(database.owner)).toEqual(before);
  return said;
}

/** Tries to look at what cannot be believed, expects that nothing at all is changed, and the sentence that says why. */
async function unread(place: string, why: RegExp): Promise<void> {
  const before = await stateOf(database.owner);
  await expect(uc(`directory plan ${place}`)).rejects.toThrow(why);
  expect(await stateOf(database.owner)).toEqual(before);
}

test('phones swapped between two people are carried out in one go', async () => {
  await sql`update profile_field set source = 'hr' where name = 'phone'`.execute(database.owner);
  await write('people.csv', [head, personLine(0, phoneOf(1)), personLine(1, phoneOf(0)), ...people.slice(2)]);
  expect((await apply('people.csv')).well).toBe(true);
  const rows = await database.db
    .selectFrom('person')
    .select(['username', 'phone'])
    .where('username', 'in', ['user0', 'user1'])
    .orderBy('username')
    .execute();
  expect(rows).toEqual([
    { username: 'user0', phone: `+86${phoneOf(1)}` },
    { username: 'user1', phone: `+86${phoneOf(0)}` },
  ]);
});

test('a file cut off in the middle of a line, or after one, is never read as "the others left"', async () => {
  const whole = `${[head, ...people].join('\r\n')}\r\n`;
  await write('people.csv', Buffer.from(whole.slice(0, whole.indexOf('user150') + 4)));
  await unread('people.csv', /people\.csv, line 152: ends without a line break: the file may be cut off/);
  await write('people.csv', [head, ...people.slice(0, 150)]);
  expect((await refused('people.csv')).join('\n')).toContain('Stopped: it would disable 150 people');
});

test('6 % leaving is stopped, 5 % is not', async () => {
  await write('people.csv', [head, ...people.slice(18)]);
  expect((await refused('people.csv')).join('\n')).toContain('Stopped: it would disable 18 people within 24 hours; 15');
  await write('people.csv', [head, ...people.slice(15)]);
  expect((await apply('people.csv')).well).toBe(true);
});

test('circles of units and of managers, and doubles, are told line by line; the rest can be carried out', async () => {
  await write('units.csv', ['组织编码,组织名称,上级组织编码', 'HQ,总部,', 'RD,研发,QA', 'QA,质量,RD']);
  await write('people.csv', [head, ...people, personLine(7, ''), 'E900,user8,同名,', 'E901,new.one,新,']);
  await write('positions.csv', ['工号,组织编码,直属上级', 'E0,RD,E2', 'E1,RD,E0', 'E2,RD,E1', ...positions.slice(3)]);
  const said = await refused('.');
  expect(said.filter((line) => /^\w+\.csv, line/.test(line))).toEqual([
    ...['people.csv, line 9, 工号: "E7" is there twice (see line 302), and nobody can tell which line is right'],
    ...['people.csv, line 302, 工号: "E7" is there twice (see line 9), and nobody can tell which line is right'],
    ...['people.csv, line 303, 用户名: "user8" belongs to user8 already'],
    ...[
      'positions.csv, line 2, 直属上级: "E2" closes a circle: it would stand above itself',
      'positions.csv, line 3, 直属上级: "E0" closes a circle: it would stand above itself',
    ],
    ...['positions.csv, line 4, 直属上级: "E1" closes a circle: it would stand above itself'],
    ...[
      'units.csv, line 3, 上级组织编码: "QA" closes a circle: it would stand above itself',
      'units.csv, line 4, 上级组织编码: "RD" closes a circle: it would stand above itself',
    ],
  ]);
  expect((await apply('.', '--skip-refused')).well).toBe(true);
  const { rows } =
    await sql<object>`select count(*)::int as people, count(*) filter (where status = 'disabled')::int as gone
    from person`.execute(database.db);
  expect(rows).toEqual([{ people: size + 1, gone: 0 }]);
});

test('a formula without its value, and numbers that the spreadsheet has rounded, are refused by their cells', async () => {
  const sheet = makeXlsx({
    人员: [
      ['工号', '用户名', '姓名', '手机号'],
      ['E0', 'user0', { xml: '<c t="str"><f>A1&amp;B1</f><v>人0</v></c>' }, phoneOf(0)],
      ['E1', 'user1', { xml: '<c><f>A1</f></c>' }, phoneOf(1)],
      ['E2', 'user2', '人2', { xml: '<c><v>1.3800138001999999E+16</v></c>' }],
      ['E3', 'user3', { xml: '<c t="e"><v>#REF!</v></c>' }, ''],
    ],
  });
  await write('people.xlsx', sheet);
  const said = await refused('people.xlsx');
  expect(said.filter((line) => line.includes(', line')).map((line) => line.split(':')[0])).toEqual([
    ...['people.xlsx, line 3, 姓名', 'people.xlsx, line 4, 手机号', 'people.xlsx, line 5, 姓名'],
  ]);
});

test('bombs, entities and lies about sizes are told by a sentence, and a plan over them leaves the database as it is', async () => {
  const parts = xlsxParts({ people: [head.split(','), ...people.slice(0, 3).map((line) => line.split(','))] });
  const sheet = 'xl/worksheets/sheet1.xml';
  const sheetOf = (...cells: string[]) =>
    `<worksheet><sheetData><row>${cells.map((cell) => `<c t="str"><v>${cell}</v></c>`).join('')}</row></sheetData></worksheet>`;
  const tries: [object, object, RegExp][] = [
    [{ [sheet]: Buffer.alloc(200_000_000, 32) }, {}, /unpacks to more than 100 times its size/],
    [{}, { [sheet]: { uncompressedSize: 600_000_000 } }, /unpacks to more than 500 MB/],
    [
      { 'xl/sharedStrings.xml': Buffer.alloc(30_000_000, 32) },
      { 'xl/sharedStrings.xml': { uncompressedSize: 2_000 } },
      /holds XML that cannot be read/,
    ],
    [
      { 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;&a;">]><workbook>&c;</workbook>' },
      {},
      /holds a document type/,
    ],
    [
      { [sheet]: sheetOf('工号', '用户名', '姓名').replace('<v>姓名', '<v>姓名</v></c><c t="str"><v>&undefined;') },
      {},
      /XML that cannot be read/,
    ],
  ];
  for (const [changed, lies, why] of tries) {
    await write('people.xlsx', makeZip({ ...parts, ...changed }, { ...lies }));
    await unread('people.xlsx', why);
  }
});

test('a file of 200 MB is read and planned, and what it does not need is not kept', async () => {
  const remark = 'x'.repeat(30_000);
  const lines = people.map((line) => `${line},${remark}`);
  const more = Array.from({ length: 6_400 }, () => `,,,,${remark}`);
  await write('people.csv', [`${head},备注`, ...lines, ...more]);
  const { said } = await uc('directory plan people.csv');
  expect(said[0]).toContain('the column "备注" means nothing here');
  expect(said).toContain('people.csv, line 302, 工号: must not be empty');
  expect(said).toContain('Nothing to change: everything is as the files have it.');
});
