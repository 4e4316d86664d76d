import { api, limits } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { continueJob } from '../../directory/jobs/continue.ts';
import { takeJob } from '../../directory/jobs/take.ts';
import { makeZip } from '../../testing/directory/make-zip.ts';
import { agentOf, idOf } from '../../testing/features/admin-people/world.ts';
import { confirm, drop, dropAndPlan, goOn, jobMeans, peopleCsv } from '../../testing/features/admin-sources/drop.ts';
import { startPortal } from '../../testing/portal.ts';

const one = [{ name: 'people.csv', content: peopleCsv(3) }];

test('what somebody else dropped is read by colleagues, and is carried out, stopped and thrown away by nobody but them', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const shown = await dropAndPlan(portal, call, one);
  const owner = await agentOf(portal, 'zhao.ming', 'owner');
  const seen = await owner.call(api.adminSources.job, { job: shown.id });
  expect(seen).toMatchObject({ isMine: false, by: '林悦', plan: { kinds: { added: 3 } } });
  await expect(confirm(owner.call, shown)).rejects.toMatchObject({ code: 'resource.gone' });
  for (const row of [api.adminSources.stop, api.adminSources.discard, api.adminSources.finish])
    await expect(owner.call(row, { job: shown.id })).rejects.toMatchObject({ code: 'resource.gone' });
  const piece = { job: shown.id, file: 0, piece: 0, content: 'QUJD' };
  await expect(owner.call(api.adminSources.piece, piece)).rejects.toMatchObject({ code: 'resource.gone' });
  expect(await call(api.adminSources.job, { job: shown.id })).toMatchObject({ state: 'planned' });
});

test('whoever administers one company sees nothing of dropped files and drops none; whoever audits drops none', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const { id } = await dropAndPlan(portal, call, one);
  const east = await agentOf(portal, 'luo.cheng', 'people', ['EG-EC']);
  await expect(drop(east.call, one)).rejects.toMatchObject({ code: 'source.limited' });
  await expect(east.call(api.adminSources.job, { job: id })).rejects.toMatchObject({ code: 'resource.gone' });
  await expect(east.call(api.adminSources.lines, { job: id })).rejects.toMatchObject({ code: 'resource.gone' });
  await expect(east.call(api.adminSources.discard, { job: id })).rejects.toMatchObject({ code: 'source.limited' });
  const auditor = await agentOf(portal, 'wang.jun', 'audit');
  expect((await auditor.call(api.adminSources.lines, { job: id })).rows).toHaveLength(3);
  await expect(drop(auditor.call, one)).rejects.toMatchObject({ status: 404 });
});

test('a second window is told of files that are open, and replaces them only where it names them', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const first = await dropAndPlan(portal, call, one);
  await expect(drop(call, one)).rejects.toMatchObject({ code: 'source.open' });
  const second = await drop(call, one, { replaces: first.id });
  await expect(call(api.adminSources.job, { job: first.id })).rejects.toMatchObject({ code: 'resource.gone' });
  await goOn(portal);
  const shown = await call(api.adminSources.job, { job: second });
  await confirm(call, shown);
  // Two windows say yes to one plan: it is carried out once.
  await expect(confirm(call, shown)).rejects.toMatchObject({ code: 'source.moved' });
  await expect(call(api.adminSources.discard, { job: second })).rejects.toMatchObject({ code: 'source.moved' });
  await goOn(portal);
  expect((await call(api.adminSources.runs, { source: 'file' })).rows).toHaveLength(1);
});

test('a cut-off upload is never read as a list; a part that does not fit, a file that is too large and one too many are refused', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const how = { source: 'file', keepsPasswords: false, closesMissing: false };
  const bytes = limits.sourcePieceBytes + 10;
  const { id } = await call(api.adminSources.begin, { ...how, files: [{ name: 'people.csv', bytes }] });
  const content = Buffer.alloc(limits.sourcePieceBytes, 'a').toString('base64');
  await call(api.adminSources.piece, { job: id, file: 0, piece: 0, content });
  await expect(call(api.adminSources.finish, { job: id })).rejects.toMatchObject({ code: 'source.incomplete' });
  for (const wrong of [
    { piece: 1, content: 'QUJD' },
    { piece: 2, content },
    { file: 1, piece: 0, content },
  ])
    await expect(call(api.adminSources.piece, { job: id, file: 0, ...wrong })).rejects.toMatchObject({
      code: expect.stringMatching(/^source\.incomplete$|^resource\.gone$/),
    });
  const files = [
    { name: 'people.csv', bytes: limits.sourceFileBytes },
    { name: 'units.csv', bytes: 1 },
  ];
  await expect(call(api.adminSources.begin, { ...how, files })).rejects.toMatchObject({ code: 'source.oversized' });
  for (const name of ['../people.csv', 'people.exe', '.people.csv', 'a/people.csv'])
    await expect(call(api.adminSources.begin, { ...how, files: [{ name, bytes: 1 }] })).rejects.toMatchObject({
      code: 'request.invalid',
    });
});

test('what is kept of everybody has a bound', async () => {
  await using portal = await startPortal();
  const { call, id } = await agentOf(portal, 'lin.yue', 'people');
  await sql`insert into source_job (id, source, person_id, expires_at, keeps_passwords, closes_missing, bytes)
    select gen_random_uuid(), 'file', id, now() + interval '1 hour', false, false, ${limits.sourceBytesInAll / 4}
    from person where id <> ${id} limit 4`.execute(portal.db);
  await expect(drop(call, one)).rejects.toMatchObject({ code: 'source.full' });
});

test('a packed bomb, a formula and a file that is none end as sentences; nothing of a file is left in the log', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const bomb = makeZip({ 'xl/workbook.xml': Buffer.alloc(40 * 1024 * 1024) });
  const planned = async (name: string, content: string | Buffer) => {
    const job = await dropAndPlan(portal, call, [{ name, content }]);
    await call(api.adminSources.discard, { job: job.id });
    return job;
  };
  expect(await planned('people.xlsx', bomb)).toMatchObject({
    state: 'failed',
    plan: null,
    fault: expect.stringContaining('people.xlsx'),
  });
  expect(await planned('people.csv', '工号,用户名,姓名\nT1,"ann')).toMatchObject({ state: 'failed' });
  expect(await planned('people.csv', '工号,用户名,姓名\nT1,ann.x,=1+1\n')).toMatchObject({
    plan: { kinds: { refused: 1 } },
  });
  expect(portal.log.join('\n')).not.toContain('ann.x');
});

test('nobody acts by a file on themselves or on somebody above them: their lines are refused, and they are never read as gone', async () => {
  await using portal = await startPortal();
  const { call, id } = await agentOf(portal, 'lin.yue', 'people');
  const owner = await agentOf(portal, 'zhao.ming', 'owner');
  const rows = await portal.db
    .selectFrom('person')
    .select(['id', 'username', 'name', 'employee_id'])
    .where('id', 'in', [id, owner.id])
    .execute();
  const csv = rows.map((row) => `${row.employee_id},${row.username},改名\n`).join('');
  const shown = await dropAndPlan(portal, call, [{ name: 'people.csv', content: `${peopleCsv(2)}${csv}` }]);
  expect(shown.plan?.kinds).toMatchObject({ refused: 2, added: 2, changed: 0 });
  const { rows: refused } = await call(api.adminSources.lines, { job: shown.id, kind: 'refused' });
  expect(refused.map(({ why }) => why).sort()).toEqual([
    expect.stringContaining('您没有的管理员角色'),
    expect.stringContaining('涉及您本人'),
  ]);
  await confirm(call, shown, { skipsRefused: true });
  await goOn(portal);
  const after = await portal.db
    .selectFrom('person')
    .select(['name', 'status'])
    .where('id', 'in', [id, owner.id])
    .execute();
  expect(after.every(({ name, status }) => name !== '改名' && status === 'active')).toBe(true);
});

test('whoever loses the role between the yes and the work carries nothing out', async () => {
  await using portal = await startPortal();
  const { call, id } = await agentOf(portal, 'lin.yue', 'people');
  await agentOf(portal, 'zhao.ming', 'owner');
  const shown = await dropAndPlan(portal, call, one);
  await confirm(call, shown);
  await sql`delete from administrator_role where person_id = ${id}`.execute(portal.db);
  await goOn(portal);
  const { rows } = await sql`select state, ended from source_job`.execute(portal.db);
  expect(rows).toEqual([{ state: 'failed', ended: 'mayNot' }]);
  await expect(idOf(portal, 'crowd.t1')).rejects.toThrow();
});

test('without a proof of the second factor nothing is carried out', async () => {
  await using portal = await startPortal();
  const { call, id } = await agentOf(portal, 'lin.yue', 'people');
  const shown = await dropAndPlan(portal, call, one);
  await sql`delete from session_proof where person_id = ${id}`.execute(portal.db);
  await expect(confirm(call, shown)).rejects.toMatchObject({ code: 'proof.required' });
});

test('one process at a time: another takes a job over once its process is silent, and what the first still does counts for nothing', async () => {
  await using portal = await startPortal();
  await using beside = await startPortal({ beside: portal });
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const work = async () => {
    const mine = await takeJob(portal.db);
    if (!mine) return expect.unreachable();
    expect(await takeJob(beside.db)).toBeUndefined();
    await sql`update source_job set taken_until = now() - interval '1 second'`.execute(portal.db);
    await goOn(beside);
    const before = await sql`select state, digest, run_id from source_job`.execute(portal.db);
    await continueJob(portal.db, jobMeans(portal), mine);
    expect((await sql`select state, digest, run_id from source_job`.execute(portal.db)).rows).toEqual(before.rows);
  };
  const id = await drop(call, one);
  await work();
  const shown = await call(api.adminSources.job, { job: id });
  expect(shown).toMatchObject({ state: 'planned', plan: { kinds: { added: 3 } } });
  await confirm(call, shown);
  await work();
  expect(await call(api.adminSources.job, { job: id })).toMatchObject({ state: 'done' });
  expect((await call(api.adminSources.runs, { source: 'file' })).rows).toHaveLength(1);
});

test('what several processes have died over is given up', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const id = await drop(call, one);
  for (let died = 0; died < limits.sourceJobTries; died++) {
    expect(await takeJob(portal.db)).toBeDefined();
    await sql`update source_job set taken_until = now() - interval '1 second'`.execute(portal.db);
  }
  expect(await takeJob(portal.db)).toBeUndefined();
  expect(await call(api.adminSources.job, { job: id })).toMatchObject({ state: 'failed', end: 'gaveUp' });
});

test('what is being written is stopped: nothing of it stays, and its plan is shown again', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const shown = await dropAndPlan(portal, call, one);
  await confirm(call, shown);
  await call(api.adminSources.stop, { job: shown.id });
  await goOn(portal);
  expect(await call(api.adminSources.job, { job: shown.id })).toMatchObject({ state: 'planned', note: 'stopped' });
  await expect(idOf(portal, 'crowd.t1')).rejects.toThrow();
  await confirm(call, shown);
  await goOn(portal);
  await expect(call(api.adminSources.stop, { job: shown.id })).rejects.toMatchObject({ code: 'source.moved' });
});

test('files, parts and plan stand sealed in the database', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  await dropAndPlan(portal, call, [{ name: 'people.csv', content: peopleCsv(3, 1, '秘密') }]);
  const { rows } = await sql<{ all: string }>`select (select jsonb_agg(to_jsonb(j)) from source_job j)::text
    || (select string_agg(encode(sealed, 'escape'), '') from source_job_piece) || (select string_agg(encode(sealed, 'escape'), '') from source_job_lines) as all`.execute(
    portal.db,
  );
  expect(rows[0]?.all).not.toMatch(/crowd|秘密|Y3Jvd2Q/);
});
