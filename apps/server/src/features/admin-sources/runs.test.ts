import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { api } from '@uc/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { administer } from '../../testing/cli/commands.ts';
import { agentOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'uc-sources-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a source says what it has and what its last run did; a run says which lines it refused and why, not what they held', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  expect((await call(api.adminSources.list, {})).rows).toContainEqual({
    ...{ source: 'file', kind: 'file', people: 0, units: 0 },
    ...{ last: null, reading: null, jobs: [] },
  });
  await writeFile(path.join(folder, 'people.csv'), '工号,用户名,姓名,手机\nX1,ann.x,a,\nX2,bob.x,b,123456\n');
  const { said } = await administer(portal.db, 'directory plan people.csv', folder, 'en_US');
  const digest = said.join('\n').match(/^Plan (\w+)$/m)?.[1] ?? expect.unreachable();
  await administer(portal.db, `directory apply people.csv --plan ${digest} --skip-refused`, folder, 'en_US');
  const { rows: all } = await call(api.adminSources.list, {});
  const rows = all.filter(({ source }) => source === 'file');
  expect(rows).toMatchObject([{ people: 1, last: { digest, place: 'people.csv', refused: 1, people: { added: 1 } } }]);
  const run = await call(api.adminSources.run, { id: rows[0]?.last?.id ?? '' });
  expect(run.refusals).toMatchObject([
    { file: 'people.csv', line: 3, column: '手机', why: expect.stringContaining('…') },
  ]);
  expect(JSON.stringify(run)).not.toContain('123456');
});

test('the last 200 runs come page by page, the newest first, none twice', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'audit');
  await sql`insert into source_run (id, source, at, actor, place, digest, counts, disabled, readdressed, refused, refusals, took_ms)
    select gen_random_uuid(), 'file', now() - make_interval(mins => n / 2), 'wang@host', n::text, n::text, '{}', 0, 0, 0, '[]', 1200
    from generate_series(1, 45) n`.execute(portal.db);
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: { id: string; at: string }[]; next: string | null } = await call(api.adminSources.runs, {
      source: 'file',
      ...(cursor !== null && { cursor }),
    });
    seen.push(...page.rows.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(45);
  expect(seen).toHaveLength(45);
});

test('history has the runs of which nothing was carried out too, with why and which lines', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  await writeFile(path.join(folder, 'people.csv'), '工号,用户名,姓名,手机\nX1,ann.x,a,\nX2,bob.x,b,123456\n');
  const { said } = await administer(portal.db, 'directory plan people.csv', folder, 'en_US');
  const digest = said.join('\n').match(/^Plan (\w+)$/m)?.[1] ?? expect.unreachable();
  await administer(portal.db, `directory apply people.csv --plan ${digest}`, folder, 'en_US');
  await administer(portal.db, `directory apply people.csv --plan ${digest} --skip-refused`, folder, 'en_US');
  const { rows } = await call(api.adminSources.runs, { source: 'file' });
  expect(rows).toMatchObject([
    { refusal: null, people: { added: 1 } },
    { refusal: 'refusedLines', people: { added: 1 } },
  ]);
  const refused = await call(api.adminSources.run, { id: rows[1]?.id ?? '' });
  expect(refused).toMatchObject({ refusal: 'refusedLines', refusals: [{ line: 3, column: '手机' }] });
});

test('whoever administers one company sees nothing of sources, which are about everybody', async () => {
  await using portal = await startPortal();
  const id = '00000000-0000-4000-8000-000000000001';
  await sql`insert into source_run (id, source, actor, place, digest, counts, disabled, readdressed, refused, refusals, took_ms)
    values (${id}, 'file', 'wang@host', 'people.csv', 'x', '{}', 0, 0, 0, '[]', 5)`.execute(portal.db);
  const east = await agentOf(portal, 'luo.cheng', 'people', ['EG-EC']);
  expect(await east.call(api.adminSources.list, {})).toEqual({ rows: [], total: 0, isLimited: true });
  expect((await east.call(api.adminSources.runs, { source: 'file' })).rows).toEqual([]);
  await expect(east.call(api.adminSources.run, { id })).rejects.toMatchObject({ code: 'resource.gone' });
  const owner = await agentOf(portal, 'lin.yue', 'owner');
  expect(await owner.call(api.adminSources.run, { id })).toMatchObject({ seconds: 0 });
});

test('a template is the same file that the command writes, and can be read again', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const { content } = await call(api.adminSources.template, { list: 'units', headings: 'zh_CN' });
  expect(content).toBe(
    '\uFEFF"组织编码","组织名称","英文名称","上级组织编码","排序"\r\n"HQ","示例公司","Example Company","","10"\r\n',
  );
  await writeFile(path.join(folder, 'units.csv'), content);
  const { well } = await administer(portal.db, 'directory plan units.csv', folder, 'en_US');
  expect(well).toBe(true);
});
