import { api } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { agentOf, deedsOf, idOf } from '../../testing/features/admin-people/world.ts';
import { confirm, drop, dropAndPlan, goOn, peopleCsv } from '../../testing/features/admin-sources/drop.ts';
import { startPortal } from '../../testing/portal.ts';

test('files are dropped, shown as a plan that changes nothing, carried out and recorded on both sides', async () => {
  await using portal = await startPortal();
  const { id, call } = await agentOf(portal, 'lin.yue', 'people');
  const people = () =>
    portal.db
      .selectFrom('person')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirst();
  const before = await people();
  const shown = await dropAndPlan(portal, call, [
    { name: 'units.csv', content: '组织编码,组织名称,上级组织编码\nT-HQ,测试公司,\nT-RD,研发,T-HQ\n' },
    { name: 'people.csv', content: '工号,用户名,姓名,手机号\nT1,ann.t,安,13800138999\nT2,bob.t,博,123\n' },
    { name: 'positions.csv', content: '工号,组织编码,职务\nT1,T-RD,工程师\n' },
  ]);
  expect(shown).toMatchObject({
    state: 'planned',
    plan: { kinds: { added: 1, units: 2, refused: 1 }, stops: [], isEmpty: false, lines: 5 },
  });
  expect(await people()).toEqual(before);
  const { rows } = await call(api.adminSources.lines, { job: shown.id });
  expect(rows.map(({ kind, name, unit }) => [kind, name, unit])).toEqual([
    ['refused', '', ''],
    ['added', '安', '研发'],
    ['units', '测试公司', ''],
    ['units', '研发', ''],
  ]);
  expect(rows[0]).toMatchObject({ file: 'people.csv', line: 3, column: '手机号', why: expect.stringContaining('123') });
  // A phone is shown as everywhere.
  expect(JSON.stringify(rows)).toContain('138****8999');
  await expect(confirm(call, shown)).rejects.toMatchObject({ code: 'source.refused' });
  await confirm(call, shown, { skipsRefused: true, reason: '新部门' });
  await goOn(portal);
  const done = await call(api.adminSources.job, { job: shown.id });
  expect(done).toMatchObject({ state: 'done', run: expect.any(String) });
  const run = await call(api.adminSources.run, { id: done.run ?? '' });
  expect(run).toMatchObject({ actor: '林悦', place: 'units.csv, people.csv, positions.csv', refused: 1 });
  expect(JSON.stringify(run)).not.toContain('123');
  const ann = await idOf(portal, 'ann.t');
  expect(await deedsOf(portal, ann)).toMatchObject([
    { deed: 'applyDirectory', actorId: id, outcome: 'added', reason: '新部门' },
  ]);
  expect((await deedsOf(portal, null)).map(({ deed }) => deed)).toEqual(['applyDirectory', 'confirmDirectory']);
  expect((await deedsOf(portal, id)).map(({ deed }) => deed)).toContain('confirmDirectory');
});

test('lines are found by name, user name and employee id, by kind, and page by page, none twice', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const { id } = await dropAndPlan(portal, call, [{ name: 'people.csv', content: peopleCsv(530) }]);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(api.adminSources.lines, {
      job: id,
      kind: 'added',
      ...(cursor !== undefined && { cursor }),
    });
    seen.push(...page.rows.map(({ employeeId }) => employeeId));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  expect([seen.length, new Set(seen).size]).toEqual([530, 530]);
  for (const search of ['人517', 'CROWD.T517', 't517']) {
    const { rows } = await call(api.adminSources.lines, { job: id, search });
    expect(rows.map(({ employeeId }) => employeeId)).toEqual(['T517']);
  }
  expect((await call(api.adminSources.lines, { job: id, kind: 'disabled' })).rows).toEqual([]);
});

test('more leavers than usual are stopped: with the number, the share and where to look, until that number is typed', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const units = {
    name: 'units.csv',
    content: '组织编码,组织名称,上级组织编码\nT-HQ,测试公司,\nT-RD,研发,T-HQ\nT-F,工厂,T-HQ\n',
  };
  const positions = (count: number) =>
    `工号,组织编码\n${Array.from({ length: count }, (_, at) => `T${at + 1},${at < 20 ? 'T-RD' : 'T-F'}\n`).join('')}`;
  const files = (count: number) => [
    { name: 'people.csv', content: peopleCsv(count) },
    { name: 'positions.csv', content: positions(count) },
  ];
  const first = await dropAndPlan(portal, call, [units, ...files(40)]);
  await confirm(call, first);
  await goOn(portal);
  const shown = await dropAndPlan(portal, call, files(20));
  expect(shown.plan?.stops).toMatchObject([{ reason: 'disabled', count: 20, now: 20, most: 10, of: 40 }]);
  expect(shown.plan?.causes).toEqual([{ unit: '工厂', count: 20, isMissing: true }]);
  for (const number of [null, 19, 21])
    await expect(confirm(call, shown, { number })).rejects.toMatchObject({ code: 'source.number' });
  await confirm(call, shown);
  await goOn(portal);
  expect(await call(api.adminSources.job, { job: shown.id })).toMatchObject({ state: 'done' });
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from person where status = 'disabled' and username like 'crowd.t%'`.execute(
    portal.db,
  );
  expect(rows[0]?.count).toBe(20);
});

test('another plan than the one that was shown is not carried out, but shown', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const shown = await dropAndPlan(portal, call, [{ name: 'people.csv', content: peopleCsv(3) }]);
  await expect(confirm(call, shown, { digest: '0'.repeat(16) })).rejects.toMatchObject({ code: 'plan.changed' });
  const colleague = await agentOf(portal, 'zhao.ming', 'owner');
  const theirs = await dropAndPlan(portal, colleague.call, [{ name: 'people.csv', content: peopleCsv(2) }]);
  await confirm(colleague.call, theirs);
  await goOn(portal);
  await confirm(call, shown);
  await goOn(portal);
  expect(await colleague.call(api.adminSources.job, { job: theirs.id })).toMatchObject({ state: 'done' });
  const anew = await call(api.adminSources.job, { job: shown.id });
  expect(anew).toMatchObject({ state: 'planned', note: 'otherPlan', plan: { kinds: { added: 1 } } });
  await confirm(call, anew);
  await goOn(portal);
  expect(await call(api.adminSources.job, { job: shown.id })).toMatchObject({ state: 'done' });
});

test('what was dropped is gone after a day, and as soon as it is thrown away', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const left = async () => {
    const { rows } = await sql<{
      count: number;
    }>`select (select count(*) from source_job) + (select count(*) from source_job_piece)
      + (select count(*) from source_job_lines) + (select count(*) from source_job_file) as count`.execute(portal.db);
    return Number(rows[0]?.count);
  };
  const { id } = await dropAndPlan(portal, call, [{ name: 'people.csv', content: peopleCsv(3) }]);
  expect(await left()).toBe(4);
  await call(api.adminSources.discard, { job: id });
  expect(await left()).toBe(0);
  await drop(call, [{ name: 'people.csv', content: peopleCsv(3) }]);
  await sql`update source_job set expires_at = now() - interval '1 second'`.execute(portal.db);
  expect((await call(api.adminSources.list, {})).rows[0]?.jobs).toEqual([]);
  await goOn(portal);
  expect(await left()).toBe(0);
});
