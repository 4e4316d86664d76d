import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createBlankDatabase } from './testing/blank-database.ts';
import { runUc } from './testing/uc-process.ts';

const secretKey = 'nRzFLbDCjRoWBRXEzYtpUJ4Q1oE8CgYvEpHaRmqR0eo=';

test('the list of commands needs neither database nor settings', async () => {
  const { code, output } = await runUc(['help']);
  expect(code).toBe(0);
  const apps = [
    'apps import',
    'apps export',
    'apps list',
    'apps show',
    'apps hosts',
    'apps hosts allow',
    'roles assign',
    'messages list',
    'messages retry',
    'messages test',
  ];
  for (const command of [
    'grant',
    'revoke',
    'unlock',
    'sessions end',
    'records verify',
    'records seal',
    ...apps,
    'settings',
  ])
    expect(output).toContain(`  ${command} `);
});

test('a reader who goes away early is no failure', async () => {
  const command = spawn(process.execPath, [fileURLToPath(new URL('uc.ts', import.meta.url)), 'settings']);
  command.stdout.destroy();
  command.stderr.resume();
  expect(await once(command, 'exit')).toEqual([0, null]);
});

test.each([
  [['nonsense'], 'There is no command "nonsense"; see: npm run uc -- help\n'],
  [['grant', 'demo.full'], 'Usage: npm run uc -- grant <user name> <permission>\n'],
  [['apps', 'hosts', 'allow'], 'Usage: npm run uc -- apps hosts allow <pattern>\n'],
  [['apps', 'hosts', 'nonsense'], 'Usage: npm run uc -- apps hosts\n'],
])('%j is refused with one sentence', async (words, sentence) => {
  expect(await runUc(words)).toMatchObject({ code: 2, output: sentence });
});

test('records that hold together end with 0, tampered ones with 1', async () => {
  await using database = await createBlankDatabase();
  const settings = { ...database.settings, UC_DATABASE_URL: database.url, UC_SECRET_KEY: secretKey };
  expect(await runUc(['records', 'verify'], settings)).toMatchObject({ code: 0 });
  await database.ask("insert into record_chain (chain, seq, hash) values ('lost', 1, '\\x00')");
  const { code, output } = await runUc(['records', 'verify'], settings);
  expect(output).toContain('Chain lost');
  expect(code).toBe(1);
});

test('a file is found from where the command was typed; one that cannot be taken in ends with 1', async () => {
  await using database = await createBlankDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'uc-typed-'));
  const settings = { ...database.settings, UC_DATABASE_URL: database.url, UC_SECRET_KEY: secretKey, INIT_CWD: folder };
  const application = {
    code: 'a',
    name: '甲',
    nameEn: 'A',
    category: 'c',
    url: 'https://a.example.com/',
    audience: [],
  };
  const file = { categories: [{ code: 'c', name: '类', nameEn: 'C' }], applications: [application] };
  await writeFile(path.join(folder, 'apps.json'), JSON.stringify(file));
  const refused = await runUc(['apps', 'import', 'apps.json'], settings);
  expect(refused.output).toContain('apps hosts allow a.example.com\nNothing was changed: 1 problem(s).\n');
  expect(refused.code).toBe(1);
  expect(await runUc(['apps', 'hosts', 'allow', '*.example.com'], settings)).toMatchObject({ code: 0 });
  const taken = await runUc(['apps', 'import', 'apps.json'], settings);
  expect(taken.output).toContain('applications: 1 created, 0 updated, 0 unchanged.');
  expect(taken.code).toBe(0);
  // Who did it is told by the operating system, whatever the environment says.
  const told = await runUc(['records', 'administrators'], { ...settings, USER: 'mallory', LOGNAME: 'mallory' });
  const actor = `${os.userInfo().username}@${os.hostname()}`;
  expect(told.output).toMatch(
    new RegExp(`${actor} +imported applications \\(apps.json, 2 changed\\)\\n[^\\n]+${actor} +allowed`),
  );
  await rm(folder, { recursive: true });
}, 90_000);

test('commands about people speak the language of the terminal', async () => {
  await using database = await createBlankDatabase();
  const settings = { ...database.settings, UC_DATABASE_URL: database.url, UC_SECRET_KEY: secretKey };
  const enable = (language: string) => runUc(['people', 'enable', 'no.body'], { ...settings, LANG: language });
  expect((await enable('zh_CN.UTF-8')).output).toContain('没有用户名为 no.body 的人。');
  expect((await enable('C')).output).toContain('There is nobody with the username no.body.');
});
