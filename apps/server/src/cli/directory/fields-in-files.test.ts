import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-kinds-'));
  await write('fields.json', JSON.stringify({ fields }));
  expect((await uc('fields import fields.json')).well).toBe(true);
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await database[Symbol.asyncDispose]();
});

/** A field of every kind that a text can hold. */
const common = { group: 'other', editable: false, source: 'hr', sort: 300 };
const fields = [
  { ...common, name: 'floor', kind: 'text', label: '楼层', labelEn: 'Floor' },
  {
    ...{ ...common, name: 'rank', kind: 'select', label: '职级', labelEn: 'Rank' },
    // The label of one is the value of the other.
    options: [
      { value: '1', label: '2', labelEn: 'Two' },
      { value: '2', label: '1', labelEn: 'One' },
    ],
  },
  { ...common, name: 'joinedUnion', kind: 'date', label: '入会日期', labelEn: 'Union since' },
  { ...common, name: 'deskPhone', kind: 'phone', label: '座机手机', labelEn: 'Desk phone' },
  { ...common, name: 'skillList', kind: 'tags', label: '技能', labelEn: 'Skills' },
];

const uc = (line: string) => administer(database.db, line, folder);
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const valuesOf = async (username: string) => {
  const rows = await database.db
    .selectFrom('profile_value')
    .innerJoin('person', 'person.id', 'profile_value.person_id')
    .select(['field', 'value'])
    .where('username', '=', username)
    .execute();
  return Object.fromEntries(rows.map(({ field, value }) => [field, value]));
};

test('a value of every kind comes in as the portal keeps it, goes out and comes in again as the same', async () => {
  await write(
    'people.csv',
    [
      '工号,用户名,姓名,楼层,职级,入会日期,座机手机,技能',
      'E1,li,李,A-3,One,2026年3月1日,138 0013 8000,Go、数据库',
      `E2,wu,吴,'=1+1,2,20260301,+86 13800138001,"[""a, b"",""c""]"`,
      `E3,xu,徐,''=x,1,,,"SQL; Go，SQL"`,
      'E4,he,何,,,,,、',
      '',
    ].join('\n'),
  );
  const shown = await uc('directory plan people.csv');
  expect(shown.well).toBe(true);
  const digest = shown.said.join('\n').match(/^Plan (\w+)$/m)?.[1];
  expect((await uc(`directory apply people.csv --plan ${digest}`)).well).toBe(true);
  expect(await valuesOf('li')).toEqual({
    ...{ floor: 'A-3', rank: '2', joinedUnion: '2026-03-01', deskPhone: '+8613800138000' },
    skillList: '["Go","数据库"]',
  });
  expect(await valuesOf('wu')).toMatchObject({ floor: '=1+1', rank: '2', skillList: '["a, b","c"]' });
  expect(await valuesOf('xu')).toEqual({ floor: "'=x", rank: '1', skillList: '["SQL","Go"]' });
  expect(await valuesOf('he')).toEqual({});
  await uc('directory export out');
  const written = await readFile(path.join(folder, 'out', 'people.csv'), 'utf8');
  expect(written).toContain('"Go、数据库"');
  // Otherwise it would be two tags when it is read.
  expect(written).toContain('"[""a, b"",""c""]"');
  expect((await uc('directory plan out')).said).toEqual(['Nothing to change: everything is as the files have it.']);
});

test('what cannot be a value of its kind is told by its column, with the limit that is meant', async () => {
  const many = Array.from({ length: 21 }, (_, at) => `t${at}`).join('、');
  await write(
    'people.csv',
    [
      '工号,用户名,姓名,楼层,技能',
      `E1,li,李,,${many}`,
      `E2,wu,吴,${'x'.repeat(300)},`,
      `E3,xu,徐,,${'y'.repeat(65)}`,
      '',
    ].join('\n'),
  );
  expect((await uc('directory plan people.csv')).said.slice(0, 3)).toEqual([
    'people.csv, line 2, 技能: may have at most 20 entries',
    'people.csv, line 3, 楼层: may have at most 254 characters',
    'people.csv, line 4, 技能: may have at most 64 characters',
  ]);
});
