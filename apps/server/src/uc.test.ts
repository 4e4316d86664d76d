import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { runProgram } from './db/embedded/run-program.ts';
import { createBlankDatabase } from './testing/blank-database.ts';

const uc = (words: string[], settings: Record<string, string> = {}) =>
  runProgram({
    command: process.execPath,
    args: [fileURLToPath(new URL('uc.ts', import.meta.url)), ...words],
    options: { cwd: '/', env: { PATH: process.env.PATH, ...settings } },
  });

test('the list of commands needs neither database nor settings', async () => {
  const { code, output } = await uc(['help']);
  expect(code).toBe(0);
  for (const command of ['grant', 'revoke', 'unlock', 'sessions end', 'records verify', 'settings'])
    expect(output).toContain(`  ${command} `);
});

test.each([
  [['nonsense'], 'There is no command "nonsense"; see: npm run uc -- help\n'],
  [['grant', 'demo.full'], 'Usage: npm run uc -- grant <user name> <permission>\n'],
])('%j is refused with one sentence', async (words, sentence) => {
  expect(await uc(words)).toMatchObject({ code: 2, output: sentence });
});

test('records that hold together end with 0, tampered ones with 1', async () => {
  await using database = await createBlankDatabase();
  const settings = { UC_DATABASE_URL: database.url, UC_SECRET_KEY: 'nRzFLbDCjRoWBRXEzYtpUJ4Q1oE8CgYvEpHaRmqR0eo=' };
  expect(await uc(['records', 'verify'], settings)).toMatchObject({ code: 0 });
  await database.ask("insert into record_chain (chain, seq, hash) values ('lost', 1, '\\x00')");
  const { code, output } = await uc(['records', 'verify'], settings);
  expect(output).toContain('Chain lost');
  expect(code).toBe(1);
});
