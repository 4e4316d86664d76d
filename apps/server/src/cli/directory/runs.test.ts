import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { createTestDatabase } from '../../testing/database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-runs-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('runs are shown, the latest first, and of each what was refused, without what its cells held', async () => {
  await using database = await createTestDatabase();
  const uc = (line: string, locale: 'zh_CN' | 'en_US' = 'en_US') => administer(database.db, line, folder, locale);
  expect((await uc('directory runs')).said).toEqual(['There was no run yet.']);
  const apply = async (text: string) => {
    await writeFile(path.join(folder, 'people.csv'), text);
    const { said } = await uc('directory plan people.csv');
    const digest = said.join('\n').match(/^Plan (\w+)$/m)?.[1] ?? expect.unreachable();
    expect((await uc(`directory apply people.csv --plan ${digest} --skip-refused`)).well).toBe(true);
    return digest;
  };
  const first = await apply('工号,用户名,姓名\nE1,ann,a\n');
  // One that cannot be read, and one that the plan refuses.
  const second = await apply('工号,用户名,姓名,手机\nE1,ann,b,\nE2,bob,b,123456\nE3,ANN,c,\nE4,dan,d,\n');
  const { said } = await uc('directory runs');
  expect(said).toHaveLength(4);
  expect(said[0]).toMatch(/^When +Who +From +Plan +Units +People +Positions +Refused +Seconds +Outcome$/);
  expect(said[2]).toMatch(new RegExp(`^20\\S+Z +\\S+@\\S+ +people\\.csv +${second} +0 +2 +0 +2 +\\d+\\.\\d +done$`));
  expect(said[3]).toMatch(new RegExp(` ${first} +0 +1 +0 +0 +`));
  expect((await uc(`directory runs ${second}`)).said.slice(3)).toEqual([
    ...['units:     0 added, 0 changed', 'people:    1 added, 1 changed, 0 disabled, 0 revived'],
    ...['positions: 0 added, 0 changed, 0 removed', 'Refused lines:'],
    'people.csv, line 3, 手机: "…" is no mobile number that is served here',
    'people.csv, line 4, 用户名: "…" belongs to … already',
  ]);
  expect((await uc(`directory runs ${second}`, 'zh_CN')).said.at(-1)).toBe('people.csv，第 4 行，用户名：“…”已属于 …');
  await expect(uc('directory runs 0123456789abcdef')).rejects.toThrow('None of the last 200 runs');
  const rows = JSON.stringify(await database.db.selectFrom('source_run').selectAll().execute());
  expect(rows).not.toContain('123456');
});

test('a run that was refused or stopped is kept too, with why, by whom and what it would have done', async () => {
  await using database = await createTestDatabase();
  const uc = (line: string) => administer(database.db, line, folder);
  const lines = Array.from({ length: 30 }, (_, at) => `E${at},user${at},人${at}`);
  const planned = async (rows: string[]) => {
    await writeFile(path.join(folder, 'people.csv'), ['工号,用户名,姓名', ...rows, ''].join('\n'));
    const { said } = await uc('directory plan people.csv');
    return said.join('\n').match(/^Plan (\w+)$/m)?.[1] ?? 'none';
  };
  const outcomes = async () =>
    (await uc('directory runs')).said.slice(2).map((line) => / (done|nothing: .*)$/.exec(line)?.[1]);
  await uc(`directory apply people.csv --plan ${await planned(lines)}`);
  // Twelve leave at once; then a line cannot be read, one takes a name, and last another plan was shown.
  const stopped = await planned(lines.slice(12));
  await uc(`directory apply people.csv --plan ${stopped}`);
  await uc(`directory apply people.csv --plan ${await planned([...lines, ',x,y'])}`);
  await uc(`directory apply people.csv --plan ${await planned([...lines, 'E99,user1,x', 'E98,new.one,y'])}`);
  await planned([...lines, 'E98,new.one,y']);
  await uc('directory apply people.csv --plan 0123456789abcdef');
  expect(await outcomes()).toEqual([
    ...['nothing: another plan', 'nothing: refused lines', 'nothing: refused lines', 'nothing: stopped', 'done'],
  ]);
  expect((await uc(`directory runs ${stopped}`)).said).toContain(
    'people:    0 added, 0 changed, 12 disabled, 0 revived',
  );
  // What was not done weighs nothing: ten may still leave.
  expect((await uc(`directory apply people.csv --plan ${await planned(lines.slice(10))}`)).well).toBe(true);
  // Shown only, nothing is kept.
  await uc('directory apply people.csv');
  expect(await outcomes()).toHaveLength(6);
});
