import { api, type InputOf } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { agentOf, idOf, unitOf } from '../../testing/features/admin-people/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { tryWrongly } from '../../testing/tries.ts';

type Asked = InputOf<typeof api.adminPeople.list>;

test('somebody is found by name, sound, initials, user name, employee id and ends of phone and email', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const full = await portal.db
    .selectFrom('person')
    .select(['id', 'employee_id', 'phone', 'email'])
    .where('username', '=', 'demo.full')
    .executeTakeFirstOrThrow();
  const finds = async (search: string) => {
    const { rows } = await desk.call(api.adminPeople.list, { search, size: '100' });
    return rows.some(({ id }) => id === full.id);
  };
  const found = [
    '陈思远',
    '思远',
    '陈思',
    'chensiyuan',
    'siyuan',
    'csy',
    'chensy',
    'CHEN Si',
    'demo.full',
    'demofu',
    'full',
  ];
  for (const search of [...found, full.employee_id ?? '', full.phone?.slice(-8) ?? '', full.email ?? ''])
    expect([search, await finds(search)]).toEqual([search, true]);
  for (const search of ['远思', 'nsiyuan', 'demo.fulls', `${full.phone?.slice(-8)}9`, "'", '\\', "' | 'a"])
    expect([search, await finds(search)]).toEqual([search, false]);
});

test('a single letter finds those of whom something begins with it, and nobody by a phone or an address', async () => {
  await using portal = await startPortal();
  const { call } = await agentOf(portal, 'lin.yue', 'people');
  const limited = await agentOf(portal, 'wang.jun', 'people', ['EG-EC']);
  const beginning = async (letter: string, within: string[] | null) => {
    const { rows } = await sql<{ count: number }>`
      select least(count(*), 1000)::int as count from person_search s where exists (
        select from unnest(keys) where starts_with(lexeme, ${letter}) and lexeme !~ '^[pm]:')
        and (${within}::text[] is null or exists (
          select from position p where p.person_id = s.person_id and p.organisation_id in (
            select units_below(array_agg(id)) from organisation where code = any(${within}::text[]))))`.execute(
      portal.db,
    );
    return rows[0]?.count;
  };
  await call(api.adminPeople.list, { search: 'whoever' }); // what is due is made by the first search
  for (const letter of ['p', 'm', 'w', '7', 'x', 'e', 'v']) {
    expect((await call(api.adminPeople.list, { search: letter })).total).toBe(await beginning(letter, null));
    const answer = await limited.call(api.adminPeople.list, { search: letter.toUpperCase() });
    expect(answer.total).toBe(await beginning(letter, ['EG-EC']));
  }
  const both = await call(api.adminPeople.list, { search: 'w 俊' });
  const word = await call(api.adminPeople.list, { search: '俊' });
  expect(both.total).toBeGreaterThan(0);
  expect(both.total).toBeLessThan(word.total);
  // A colon reaches nobody's phone.
  expect((await call(api.adminPeople.list, { search: 'p:0' })).total).toBe(0);
});

test('whoever has just got another name is found by it at once, and not by the former one', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  const id = await idOf(portal, 'demo.basic');
  const ids = async (search: string) =>
    (await desk.call(api.adminPeople.list, { search, size: '100' })).rows.map((row) => row.id);
  expect(await ids('sunxiaomei')).toContain(id);
  await portal.db.updateTable('person').set({ name: '单雄信' }).where('id', '=', id).execute();
  expect(await ids('shanxiong')).toContain(id);
  expect(await ids('孙小梅')).not.toContain(id);
});

test('an administrator of one company finds nobody else: by search, by count, by unit or page after page', async () => {
  await using portal = await startPortal();
  const east = await agentOf(portal, 'wang.jun', 'people', ['EG-EC']);
  const { rows: inside } = await sql<{ id: string }>`
    select distinct person_id as id from position where organisation_id in (select units_below(array[${await unitOf(portal, 'EG-EC')}::uuid]))`.execute(
    portal.db,
  );
  const reached = new Set(inside.map(({ id }) => id));
  const outside = await idOf(portal, 'zhao.ming');
  expect(reached.has(outside)).toBe(false);

  const seen: string[] = [];
  const ranks: number[] = [];
  for (let cursor: string | undefined, more = true; more; ) {
    const asked: Asked = { size: '100', ...(cursor && { cursor }) };
    const page = await east.call(api.adminPeople.list, asked);
    seen.push(...page.rows.map(({ id }) => id));
    ranks.push(...page.rows.map(({ state }) => ['locked', 'invited', 'active', 'waiting', 'disabled'].indexOf(state)));
    cursor = page.next ?? undefined;
    more = page.next !== null;
    expect(page.total).toBe(Math.min(1_000, reached.size));
  }
  expect(new Set(seen)).toEqual(reached);
  expect(seen).toHaveLength(reached.size);
  expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));

  for (const search of ['赵明', 'zhaoming', 'zhao.ming']) {
    const { rows, total } = await east.call(api.adminPeople.list, { search });
    expect(rows.map(({ id }) => id)).not.toContain(outside);
    expect(total).toBe(rows.length);
  }
  // A unit of others is as empty as one that is not there.
  const asked = { unit: await unitOf(portal, 'EG-HQ') };
  expect(await east.call(api.adminPeople.list, asked)).toMatchObject({
    rows: expect.anything(),
    total: expect.any(Number),
  });
  const foreign = await east.call(api.adminPeople.list, { unit: await unitOf(portal, 'EG-HQ-HR') });
  const nowhere = await east.call(api.adminPeople.list, { unit: crypto.randomUUID() });
  expect(foreign).toEqual(nowhere);
});

test('an id of somebody outside is answered as one that nobody has, by every call', async () => {
  await using portal = await startPortal();
  const east = await agentOf(portal, 'wang.jun', 'people', ['EG-EC']);
  const digest = 'a'.repeat(64);
  for (const id of [await idOf(portal, 'zhao.ming'), crypto.randomUUID()]) {
    const people = [id];
    const reason = 'because';
    const calls = [
      () => east.call(api.adminPeople.get, { id }),
      () => east.call(api.adminPeople.records, { id }),
      () => east.call(api.adminPeople.messages, { id }),
      () => east.call(api.adminPeople.note, { id, text: 'hello' }),
      () => east.call(api.adminPeople.plan, { act: 'disable', people }),
      () => east.call(api.adminPeople.unlock, { people }),
      () => east.call(api.adminPeople.endSessions, { people }),
      () => east.call(api.adminPeople.invite, { people }),
      () => east.call(api.adminPeople.sendResetLink, { people, reason }),
      () => east.call(api.adminPeople.disable, { people, reason, digest }),
      () => east.call(api.adminPeople.grant, { people, reason, digest, permission: 'userCenter:myAuthority' }),
      () => east.call(api.adminPeople.setSwitch, { people, reason, digest, switch: 'otp', isOn: false }),
      () => east.call(api.adminPeople.cancelRemoval, { id, removal: crypto.randomUUID() }),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 404, code: 'person.unknown' });
  }
});

test('the locked come first, and are found by that', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'lin.yue', 'helpDesk');
  await tryWrongly(portal.browser(), 'demo.basic', 6);
  const first = await desk.call(api.adminPeople.list, {});
  expect(first.rows[0]).toMatchObject({ username: 'demo.basic', state: 'locked', lockedUntil: expect.any(String) });
  expect(first.locked).toBe(1);
  const locked = await desk.call(api.adminPeople.list, { states: ['locked'] });
  expect(locked.rows.map(({ username }) => username)).toEqual(['demo.basic']);
  const found = await desk.call(api.adminPeople.list, { search: 'sunxiaomei' });
  expect(found.rows[0]).toMatchObject({ username: 'demo.basic', state: 'locked' });
});

test('filters: state, source, way of signing in and last sign-in', async () => {
  await using portal = await startPortal();
  const desk = await agentOf(portal, 'demo.approver', 'audit');
  const names = async (asked: Asked) =>
    (await desk.call(api.adminPeople.list, { ...asked, size: '100' })).rows.map(({ username }) => username);
  expect(await names({ ways: ['otp'], search: 'demo.approver' })).toEqual(['demo.approver']);
  expect(await names({ ways: ['passkey', 'none'], search: 'demo.approver' })).toEqual([]);
  expect(await names({ lastSignIn: '7', search: 'demo.approver' })).toEqual(['demo.approver']);
  expect(await names({ lastSignIn: 'never', search: 'demo.approver' })).toEqual([]);
  expect(await names({ sources: ['hand'], search: 'demo.approver' })).toEqual(['demo.approver']);
  expect(await names({ sources: ['file'], search: 'demo.approver' })).toEqual([]);
  const states = (await desk.call(api.adminPeople.list, { states: ['disabled'] })).rows.map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['disabled']));
});
