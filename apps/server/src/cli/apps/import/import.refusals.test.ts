import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { app, type Desk, example, openDesk, stored } from '../../../testing/cli/apps/desk.ts';
import { administer } from '../../../testing/cli/commands.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { CommandError } from '../../command.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());

test('all problems of a file are told at once, each with its place, and nothing is changed', async () => {
  const long = '长'.repeat(65);
  expect(
    await desk.problemsOf({
      categories: [
        { code: 'Bad Code', name: '坏', nameEn: 'Bad' },
        { code: 'x', name: '甲' },
      ],
      roles: [{ code: 'a.b', application: 'nowhere', name: '角色', nameEn: 'Role' }],
      applications: [
        app({ url: 'http://new.example.com/', audience: ['person:nobody', 'role:none', 'organisation:ZZ', 'all'] }),
        app({ category: 'x', icon: 'icons/none.png' }),
        app({
          code: 'two',
          name: long,
          nameEn: '',
          aliases: ['a\u202eb'],
          colour: 'red',
          requestable: 'yes',
          openMode: 'window',
        }),
        app({ code: 'three', category: 'nowhere', signIn: 'oidc' }),
        app({ code: 'four', initiateLoginUrl: 'https://new.example.com/', audience: undefined }),
        app({ code: 'five', signIn: 'oidc', initiateLoginUrl: 'https://evil.example/\\x' }),
        app({ code: 'six', audience: ['role:a.b'], initiateLoginUrl: 'https://new.example.com/' }),
        'seven',
      ],
      more: [],
    }),
  ).toEqual([
    'Application 1 (new), audience: there is no person nobody',
    'Application 1 (new), audience: there is no role none',
    'Application 1 (new), audience: there is no organisation ZZ',
    'Application 1 (new), audience: all is none of everyone, organisation:<code>, role:<code>, person:<user name>, position:<kind>, title:<title>',
    'Application 1 (new), url: must begin with https://',
    'Application 2 (new), code: new is already used by Application 1 (new)',
    'Application 2 (new), icon: is not there',
    'Application 3 (two), name: is too long',
    'Application 3 (two), nameEn: is missing',
    'Application 3 (two), aliases.0: holds line breaks or hidden characters',
    'Application 3 (two), openMode: must be one of tab, self',
    'Application 3 (two), requestable: must be true or false',
    'Application 3 (two), colour: is no field of the format',
    'Application 4 (three), category: there is no category nowhere, here or in the file; give it its names',
    'Application 4 (three), initiateLoginUrl: is missing for oidc',
    'Application 5 (four), audience: is missing',
    'Application 6 (five), initiateLoginUrl: holds blanks, backslashes or hidden characters',
    'Application 7 (six), initiateLoginUrl: is for signIn oidc only',
    'Application 8: must be an object',
    'Category 1 (Bad Code), code: must be 1 to 64 of a-z, 0-9, point, dash and underscore, beginning and ending with a letter or digit',
    'Category 2 (x), nameEn: is missing',
    'Role 1 (a.b), application: there is no application nowhere',
    'The file, more: is no field of the format',
  ]);
});

test('problems of a CSV file are told by its lines', async () => {
  const head = 'code,name,nameEn,category,categoryName,categoryNameEn,url,requestable,sort,audience';
  expect(
    await desk.problemsOf(
      [
        head,
        'one,一,One,office,,,https://one.example.com/,perhaps,first,everyone',
        'two,"二',
        '",Two,new,新,New,https://two.example.com/,no,1,everyone',
        'three,三,Three',
        'four,四,Four,new,旧,Old,https://four.example.com/,no,1,everyone;nobody',
        'five,五,Five,lone,独,,https://five.example.com/,,,everyone',
      ].join('\r\n'),
    ),
  ).toEqual([
    'Line 2 (one), requestable: must be true or false',
    'Line 2 (one), sort: must be a whole number',
    'Line 5: has 3 cells, the first line 10',
    'Line 6 (category new): has other names in Line 3 (category new)',
    'Line 6 (four), audience: nobody is none of everyone, organisation:<code>, role:<code>, person:<user name>, position:<kind>, title:<title>',
    'Line 7 (category lone), nameEn: is missing',
  ]);
});

test.each([
  ['code;name;nameEn', ['Line 1: cells must be parted by commas']],
  ['', ['The file: is empty']],
  ['code,name,nameEn,category,url,audience', ['The file: holds no entry']],
  ['code,name,"nameEn', ['Line 1: a quotation mark is never closed']],
  [
    'code,code,name,nameEn,colour,category,url',
    [
      'Line 1, code: is there twice',
      'Line 1, colour: is no column of the format',
      'Line 1, audience: is a column that must be there',
    ],
  ],
])('the CSV file %j is refused', async (text, problems) => {
  expect(await desk.problemsOf(text)).toEqual(problems);
});

test.each([
  [Buffer.from('{"applications": [}'), /^The file: is not JSON: /],
  [Buffer.from('[]'), /^The file: must be an object with the lists categories, roles, applications$/],
  [Buffer.from('{"applications": {}}'), /^The file, applications: must be a list$/],
  [Buffer.from('{"roles": []}'), /^The file: holds no entry$/],
])('the JSON file %s is refused', async (content, problem) => {
  expect(await desk.problemsOf(content, 'json')).toEqual([expect.stringMatching(problem)]);
});

test('what a file quotes cannot steer the terminal', async () => {
  const [problem] = await desk.problemsOf({ applications: [app({ code: '\u001b]0;owned\u0007', '\u009b2J': 1 })] });
  expect(problem).toMatch(/^Application 1 \(\\u001b\]0;owned\\u0007\), code: must be/);
  const [line] = await desk.problemsOf(
    'code,name,nameEn,category,url,audience\n\u001b[31m,甲,A,office,https://a.example.com/,',
  );
  expect(line).toMatch(/^Line 2 \(\?\[31m\), code: must be/);
});

describe('addresses', () => {
  test.each([
    'javascript:alert(1)',
    'data:text/html,1',
    '//evil.example/',
    'https://new.example.com@evil.example/',
    'https://evil.example/',
    'https://new.example.com.evil.example/',
    'https://example.com/',
    'https://new.ex\u0430mple.com/',
  ])('%s is not taken in (XS-02)', async (url) => {
    const [problem] = await desk.problemsOf({ applications: [app({ url })] });
    expect(problem).toMatch(/^Application 1 \(new\), url: /);
  });

  test('on a host that is not allowed are refused with the command that allows it, which then helps', async () => {
    await using world = await createTestDatabase('empty');
    const file = {
      categories: [{ code: 'office', name: '办公', nameEn: 'Office' }],
      applications: [app({ url: 'https://HR.Example.org:8443/a' })],
    };
    const { said } = await desk.bring(world, file);
    expect(said[0]).toBe(
      'Application 1 (new), url: lives on hr.example.org, which is not allowed; allow it with: npm run uc -- apps hosts allow hr.example.org',
    );
    await administer(world.db, said[0]?.split(' -- ')[1] ?? '');
    expect(await desk.bring(world, file)).toMatchObject({ well: true });
    expect(await stored(world, 'new')).toMatchObject({ url: 'https://hr.example.org:8443/a' });
  });
});

describe('files', () => {
  const refusal = async (name: string, content?: Buffer | string) => {
    if (content !== undefined) await writeFile(path.join(desk.folder, name), content);
    const error = await administer(desk.untouched.db, `apps import ${name}`, desk.folder).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(CommandError);
    return (error as CommandError).message;
  };

  test('that cannot be an import are refused with one sentence', async () => {
    expect(await refusal('none.json')).toContain('cannot be read: ENOENT');
    expect(await refusal('icons')).toContain('must end in .json or .csv');
    expect(await refusal('apps.xlsx', 'PK')).toContain('must end in .json or .csv');
    await mkdir(path.join(desk.folder, 'folder.csv'));
    expect(await refusal('folder.csv')).toContain('is no file');
    // 考勤 as a Chinese spreadsheet writes it unless told otherwise.
    expect(await refusal('gbk.csv', Buffer.from('636f64650abfbcc7da', 'hex'))).toContain('is not UTF-8');
    expect(await refusal('large.json', Buffer.alloc(32 * 1024 * 1024 + 1, 0x20))).toContain('larger than 32 MB');
    const many = JSON.stringify({ applications: Array.from({ length: 5_001 }, () => 0) });
    expect(await refusal('many.json', many)).toContain('more than 5000 applications');
  });

  test('with as many entries as there may be are taken in whole', async () => {
    await using world = await createTestDatabase('demo');
    const icon = `data:image/svg+xml,${encodeURIComponent(example('svg'))}`;
    const applications = Array.from({ length: 5_000 }, (_, at) =>
      app({ code: `a${at}`, nameEn: `App ${at}`, icon, audience: ['organisation:EG', 'role:bi.viewer'] }),
    );
    expect((await desk.bring(world, { applications })).said).toEqual([
      'applications: 5000 created, 0 updated, 0 unchanged.',
    ]);
    expect((await desk.bring(world, { applications })).said).toEqual([
      'applications: 0 created, 0 updated, 5000 unchanged.',
    ]);
  }, 120_000);
});
