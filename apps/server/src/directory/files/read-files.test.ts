import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { FileFault } from '@uc/messages/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inGb18030 } from '../../../../../bench/directory/gb18030.ts';
import { makeXlsx, xlsxParts } from '../../testing/directory/make-xlsx.ts';
import { makeZip } from '../../testing/directory/make-zip.ts';
import type { ReadMeans } from './read-cells.ts';
import { readFiles } from './read-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

const field = {
  section: 'other',
  shown: true,
  masked: false,
  editable: false,
  required: false,
  pattern: null,
  past: false,
} as const;
const means: ReadMeans = {
  smsCountries: ['CN'],
  fields: [
    {
      ...{ ...field, name: 'idCard', kind: 'text', label: '身份证号', label_en: 'ID card number', max_length: 18 },
      ...{ options: [], source: 'hr', sort: 1 },
    },
    {
      ...{ ...field, name: 'gender', kind: 'select', label: '性别', label_en: 'Gender', max_length: null },
      ...{ options: [{ value: 'female', label: '女', labelEn: 'Female' }], source: 'self', sort: 2 },
    },
  ],
};

async function read(name: string, content: string | Buffer) {
  const place = path.join(folder, name);
  await writeFile(place, content);
  return readFiles(place, means);
}
const people = async (content: string | Buffer, name = 'people.csv') => (await read(name, content)).wanted.people?.rows;
const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

const table = '工号,用户名,姓名\r\nE1,li,李\r\n';
/** 李 in GB18030; this runtime writes no other encodings than Unicode's. */
const gb18030 = Buffer.concat([
  Buffer.from([
    0xb9, 0xa4, 0xba, 0xc5, 0x2c, 0xd3, 0xc3, 0xbb, 0xa7, 0xc3, 0xfb, 0x2c, 0xd0, 0xd5, 0xc3, 0xfb, 0x0d, 0x0a,
  ]),
  Buffer.from('E1,li,'),
  Buffer.from([0xc0, 0xee, 0x0d, 0x0a]),
]);

describe('encodings and separators', () => {
  const expected = [
    {
      key: 'E1',
      place: { file: 'people.csv', line: 2 },
      hasLeft: false,
      fields: { employeeId: 'E1', username: 'li', name: '李' },
    },
  ];
  test.each([
    ['UTF-8', Buffer.from(table)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${table}`)],
    ['GB18030', gb18030],
    ['UTF-16, tabs', utf16(table.replaceAll(',', '\t'))],
    ['UTF-16, big end first', utf16(table).swap16()],
    ['semicolons and bare line feeds', Buffer.from(table.replaceAll(',', ';').replaceAll('\r\n', '\n'))],
    ['quotes, and no break at the end', Buffer.from('"工号","用户名","姓名"\r\n"E1","li","李"')],
    [
      'columns in another order, in English',
      Buffer.from('Name,Employee ID,User name\nli,E1,li\n'.replace('\nli', '\n李')),
    ],
  ])('%s', async (_, content) => expect(await people(content)).toEqual(expected));
});

test('GB18030 of two and of four bytes: names with a point, and characters beyond the first plane', async () => {
  const names = ['阿依古丽·买买提', '陈𬭎', '王䶮', '赵㛃', '€'];
  const written = inGb18030(`工号,用户名,姓名\r\n${names.map((name, at) => `E${at},u${at},${name}`).join('\r\n')}\r\n`);
  // 𬭎 (U+2CB4E): GB 18030 puts what is beyond the first plane one behind the other from 0x90308130 on.
  expect(written.includes(Buffer.from([0x99, 0x33, 0xa9, 0x32]))).toBe(true);
  expect((await people(written))?.map(({ fields }) => fields.name)).toEqual(names);
});

describe('cells', () => {
  const one = async (heading: string, cell: string) => {
    const { wanted, problems } = await read('people.csv', `工号,用户名,姓名,${heading}\nE1,li,李,${cell}\n`);
    return problems[0]?.reason ?? Object.values(wanted.people?.rows[0]?.fields ?? {})[3];
  };
  test.each([
    ['手机号', '138 0013-8000', '+8613800138000'],
    ['mobile', '+86 13800138000', '+8613800138000'],
    ['手机号', '12345', 'badPhone'],
    ['邮箱', 'Li@Example.COM', 'li@example.com'],
    ['邮箱', 'li@', 'badEmail'],
    ['入职日期', '2026/3/1', '2026-03-01'],
    ['入职日期', '46082', '2026-03-01'],
    ['入职日期', '3/1/2026', 'badDate'],
    ['性别', '女', 'female'],
    ['gender', 'Female', 'female'],
    ['性别', '无', 'badChoice'],
    ['身份证号', '="0012"', '0012'],
    ['身份证号', `'=x`, '=x'],
    ['身份证号', '=A1', 'formula'],
    ['身份证号', '1234567890123456789', 'tooLong'],
    ['身份证号', 'a\u202Eb', 'notAllowed'],
    ['手机号', '', null],
  ])('%s of "%s" is %s', async (heading, cell, value) => expect(await one(heading, cell)).toBe(value));

  test.each(['13800138000', 'li@example.com', 'li si', '~1', '李'])('"%s" is no user name', async (name) => {
    const { problems, wanted } = await read('people.csv', `工号,用户名,姓名\nE1,${name},李\n`);
    expect(problems).toMatchObject([{ line: 2, column: '用户名', reason: 'notAllowed' }]);
    expect(wanted.people).toEqual({ rows: [], refused: ['E1'] });
  });
  test('a problem tells its line, breaks in cells counted; columns that mean nothing are named', async () => {
    const { problems, unknown } = await read('people.csv', '工号,用户名,姓名,备注\n,li,李,"two\nlines"\nE2,wu,,\n');
    expect(problems).toMatchObject([{ line: 2, column: '工号', reason: 'missing' }]);
    expect(unknown).toEqual([{ file: 'people.csv', name: '备注', what: 'column' }]);
  });
});

describe('files that are not believed', () => {
  const parts = xlsxParts({
    people: [
      ['工号', '用户名', '姓名'],
      ['1', 'a', 'b'],
    ],
  });
  const whole = makeXlsx({
    people: [
      ['工号', '用户名', '姓名'],
      ['1', 'a', 'b'],
    ],
  });
  test.each<[string, string, string | Buffer, FileFault]>([
    ['nothing but a head', 'people.csv', '工号,用户名,姓名\n', 'emptyList'],
    ['a head without what is needed', 'people.csv', '工号,姓名\nE1,x\n', 'columnMissing'],
    ['a column twice', 'people.csv', '工号,用户名,姓名,姓名\nE1,x,y,z\n', 'columnTwice'],
    ['a quotation mark that is never closed', 'people.csv', '工号,用户名,姓名\nE1,x,"y\n', 'openQuote'],
    ['bytes of no encoding', 'people.csv', Buffer.from([0xff, 0xff, 0xff, 0x81]), 'badEncoding'],
    ['a last line that ends before the head does', 'people.csv', '工号,用户名,姓名,手机号\nE1,li,李', 'cutOff'],
    ['a last cell that may go on', 'people.csv', '工号,用户名,姓名,邮箱\nE1,li,李,li@example.co', 'cutOff'],
    ['a last cell that may still come', 'people.csv', '工号,用户名,姓名,手机号\nE1,li,李,', 'cutOff'],
    ['quotes that end before the head does', 'people.csv', '"工号","用户名","姓名","手机号"\n"E1","li","李"', 'cutOff'],
    ['a character cut in half', 'people.csv', gb18030.subarray(0, -3), 'badEncoding'],
    ['JSON that is cut off', 'all.json', '{"people": [{"employeeId": ', 'noJson'],
    ['a name that is no list', 'other.csv', table, 'noList'],
    ['a spreadsheet that is cut off', 'people.xlsx', whole.subarray(0, -30), 'noXlsx'],
    ['no spreadsheet at all', 'people.xlsx', 'hello', 'noXlsx'],
    [
      'a bomb',
      'people.xlsx',
      makeZip({ ...parts, 'xl/worksheets/sheet1.xml': Buffer.alloc(200_000_000, 32) }),
      'unpacksTooMuch',
    ],
    [
      'a part that is longer than it says',
      'people.xlsx',
      makeZip(
        { ...parts, 'xl/sharedStrings.xml': Buffer.alloc(30_000_000, 32) },
        { 'xl/sharedStrings.xml': { uncompressedSize: 2_000 } },
      ),
      'badXml',
    ],
    [
      'entities',
      'people.xlsx',
      makeZip({ ...parts, 'xl/workbook.xml': '<!DOCTYPE x [<!ENTITY a "b">]><workbook>&a;</workbook>' }),
      'documentType',
    ],
    ['more than a million rows', 'people.csv', `工号,用户名,姓名\n${'1,2,3\n'.repeat(1_000_001)}`, 'tooManyRows'],
  ])('%s', async (_, name, content, fault) => {
    await expect(read(name, content)).rejects.toMatchObject({ name: 'FileFailure', fault });
  });
});

test('a spreadsheet: shared texts, numbers, days, stored values of formulas, and sheets that mean nothing', async () => {
  const { wanted, problems, unknown } = await read(
    'all.xlsx',
    makeXlsx({
      组织: [
        ['编码', '名称', '上级编码'],
        ['HQ', 'A & B', null],
      ],
      人员: [
        ['工号', '用户名', '姓名', '手机号', '入职日期', '身份证号'],
        [1001, 'li', '李', 13_800_138_000, { day: 46_082 }, { xml: '<c t="str"><f>A1</f><v>ok</v></c>' }],
        [1002, 'wu', '吴', null, 46_082, { xml: '<c><f>A1</f></c>' }],
        [1003, 'xu', '徐', null, null, { xml: '<c><v>4.4123419900101101E+17</v></c>' }],
      ],
      备忘: [['x']],
    }),
  );
  expect(wanted.units?.rows[0]?.fields).toEqual({ code: 'HQ', name: 'A & B', parent: null });
  expect(wanted.people?.rows.map(({ fields: values }) => values)).toEqual([
    { employeeId: '1001', username: 'li', name: '李', phone: '+8613800138000', startsOn: '2026-03-01', idCard: 'ok' },
  ]);
  expect(problems.map(({ file, line, reason }) => [file, line, reason])).toEqual([
    ['all.xlsx, 人员', 3, 'formula'],
    ['all.xlsx, 人员', 4, 'rounded'],
  ]);
  expect(unknown).toEqual([{ file: 'all.xlsx', name: '备忘', what: 'sheet' }]);
});

test('one JSON for all lists', async () => {
  const { wanted } = await read(
    'all.json',
    JSON.stringify({
      units: [{ code: 'HQ', name: 'x', parent: null }],
      people: [{ employeeId: 7, username: 'li', name: '李', state: 'left' }],
    }),
  );
  expect(wanted.units?.rows[0]).toEqual({
    key: 'HQ',
    place: { file: 'all.json, units', line: 1 },
    fields: { code: 'HQ', name: 'x', parent: null },
  });
  expect(wanted.people?.rows[0]).toMatchObject({ key: '7', hasLeft: true });
});
