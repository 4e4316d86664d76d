import { api, limits, wireDate } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { following, type Hub, startHub } from '../../testing/features/app-hub/world.ts';

const { favourites, list } = api.appHub;

/** Opens an application so many times, some days ago. */
async function openTimes(hub: Hub, id: string, times: number, daysAgo = 0, username = 'demo.full'): Promise<void> {
  const browser = await hub.browser(username);
  for (let i = 0; i < times; i++) {
    await browser.send({ path: `/app/launch/${id}`, headers: following('same-origin') });
    if (daysAgo === 0) continue;
    await sql`update record set at = now() - make_interval(days => ${daysAgo}, mins => -5) where operation = 'openApplication'
      and application_id = ${id} and at > now() - interval '1 minute'`.execute(hub.portal.owner);
  }
}

const ranking = (rows: { id: string; openings: number }[]) => rows.map(({ id, openings }) => [id, openings]);

test('the most opened come first, counted over thirty days and for this person alone', async () => {
  await using hub = await startHub();
  const person = { kind: 'person' as const, subject_id: await hub.personId('demo.full') };
  const other = { kind: 'person' as const, subject_id: await hub.personId('demo.basic') };
  const [often, seldom, old, theirs] = [
    await hub.add({ name: '常用' }),
    await hub.add(),
    await hub.add(),
    await hub.add({}, [person, other]),
  ];
  await openTimes(hub, seldom, 1);
  await openTimes(hub, often, 2);
  await openTimes(hub, often, 1, limits.favouriteDays);
  await openTimes(hub, old, 3, limits.favouriteDays + 1);
  await openTimes(hub, theirs, 4, 0, 'demo.basic');
  const { call } = await hub.browser();
  const found = await call(favourites, {});
  expect(ranking(found.rows)).toEqual([
    [often, 3],
    [seldom, 1],
  ]);
  expect(found.total).toBe(2);
  expect(found.rows[0]).toMatchObject({ name: '常用', icon: null });
  const listed = (await call(list, {})).rows.filter(({ openings }) => openings > 0);
  expect(new Map(listed.map(({ id, openings, lastOpened }) => [id, [openings, lastOpened]]))).toEqual(
    new Map(found.rows.map(({ id, openings, lastOpened }) => [id, [openings, lastOpened]])),
  );
});

test('openings are counted in the time that is asked for', async () => {
  await using hub = await startHub();
  const [now, old] = [await hub.add(), await hub.add()];
  await openTimes(hub, now, 1);
  await openTimes(hub, old, 2, 40);
  const { call } = await hub.browser();
  expect(ranking((await call(favourites, { days: '1' })).rows)).toEqual([[now, 1]]);
  expect(ranking((await call(favourites, { days: '90' })).rows)).toEqual([
    [old, 2],
    [now, 1],
  ]);
  const endTime = wireDate(new Date(Date.now() - 30 * 86_400_000), 'Asia/Shanghai');
  expect(ranking((await call(favourites, { endTime })).rows)).toEqual([[old, 2]]);
});

test('only openings that succeeded count', async () => {
  await using hub = await startHub();
  const id = await hub.add();
  await openTimes(hub, id, 1);
  await hub.change(id, { state: 'disabled' });
  await openTimes(hub, id, 2);
  await hub.portal.db.deleteFrom('application_host').execute();
  await hub.change(id, { state: 'enabled' });
  await openTimes(hub, id, 2);
  const { call } = await hub.browser();
  expect(ranking((await call(favourites, {})).rows)).toEqual([[id, 1]]);
  expect((await call(list, {})).rows).toMatchObject([{ id, openings: 1 }]);
});

test('of equal ones the latest comes first, and the ranking has an end', async () => {
  await using hub = await startHub();
  const ids: string[] = [];
  for (let i = 0; i < limits.favouriteRows + 2; i++) {
    const id = await hub.add();
    ids.push(id);
    await openTimes(hub, id, 1, i + 1);
  }
  const { rows, total } = await (await hub.browser()).call(favourites, {});
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, limits.favouriteRows));
  expect(total).toBe(limits.favouriteRows + 2);
});

test('what is not open any more is not ranked', async () => {
  await using hub = await startHub();
  const [off, closed, stays] = [await hub.add(), await hub.add(), await hub.add()];
  for (const id of [off, closed, stays]) await openTimes(hub, id, 1);
  await hub.change(off, { state: 'disabled' });
  await hub.portal.db.deleteFrom('application_audience').where('application_id', '=', closed).execute();
  const { rows, total } = await (await hub.browser()).call(favourites, {});
  expect([rows.map(({ id }) => id), total]).toEqual([[stays], 1]);
});

test('the time of the last opening is told in the time zone of the organisation', async () => {
  await using hub = await startHub({ environment: { UC_TIME_ZONE: 'Pacific/Auckland' } });
  const id = await hub.add();
  await openTimes(hub, id, 1);
  const { rows } = await sql<{ told: string }>`
    select to_char(at at time zone 'Pacific/Auckland', 'YYYY-MM-DD HH24:MI:SS') as told from record
    where application_id = ${id}`.execute(hub.portal.db);
  const { call } = await hub.browser();
  expect((await call(favourites, {})).rows[0]?.lastOpened).toBe(rows[0]?.told);
  expect((await call(list, {})).rows[0]?.lastOpened).toBe(rows[0]?.told);
});
