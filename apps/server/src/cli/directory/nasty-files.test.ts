import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { stateOf } from '../../testing/cli/deeds.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { makeXlsx } from '../../testing/directory/make-xlsx.ts';

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
  const inside = await refused('people.csv');
  expect(inside).toContain('people.csv, line 152, 姓名: must not be empty');
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
