import { licences } from '@uc/contract';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceOf } from '../../http/visitor.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { testSeal } from '../../testing/seal.ts';
import { demoDeviceName } from '../../values/demo-device.ts';
import { chainStart, hashValues, recordHash } from '../records/chain.ts';
import type { Schema } from '../schema.ts';
import { demoAccounts, demoAdministrators, demoPassword, seedDemo } from './seed.ts';

const now = new Date('2026-03-18T06:30:00.123Z');
const silent = () => undefined;

// What is tested here is what is seeded, not how a password is hashed.
let salt = 0;
const hashPassword = async (password: string) => `${password}, salted with ${salt++}`;

let world: TestDatabase;
beforeAll(async () => {
  world = await createTestDatabase();
  expect(await seedDemo(world.owner, { hashPassword, seal: testSeal, say: silent, now })).toBe(true);
});
afterAll(() => world[Symbol.asyncDispose]());

async function ask<T>(query: string, db: Kysely<Schema> = world.db): Promise<T[]> {
  return (await sql.raw<T>(query).execute(db)).rows;
}

/** Everything that does not depend on a hash's salt, in one value that can be compared. */
async function fingerprint(db: Kysely<Schema>): Promise<unknown> {
  const digest = (table: string) =>
    `(select md5(string_agg(t::text, '|' order by t::text collate "C")) from ${table} t) as ${table}`;
  const people = ['organisation', 'person', 'position', 'person_permission', 'bound_account', 'record_chain', 'record'];
  const hub = [
    'application',
    'application_category',
    'application_host',
    'application_audience',
    'pinned_applications',
  ];
  const tables = [...people, ...hub, 'role', 'role_assignment', 'entitlement'];
  return (await ask(`select ${tables.map(digest).join(', ')}`, db))[0];
}

test('the organisation has 400 units on four levels', async () => {
  const levels = await ask('select level, count(*)::int from organisation group by level order by level');
  expect(levels).toEqual([
    { level: 1, count: 1 },
    { level: 2, count: 12 },
    { level: 3, count: 96 },
    { level: 4, count: 291 },
  ]);
});

test("every unit's path is its ancestors' names, in both languages", async () => {
  const wrong = await ask(`
    with recursive walk as (
      select id, name as path, name_en as path_en, 1 as level from organisation where parent_id is null
      union all
      select o.id, walk.path || '/' || o.name, walk.path_en || '/' || o.name_en, walk.level + 1
      from organisation o join walk on o.parent_id = walk.id)
    select o.code from organisation o left join walk using (id)
    where (o.display_path, o.display_path_en, o.level) is distinct from (walk.path, walk.path_en, walk.level)`);
  expect(wrong).toEqual([]);
  expect(await ask(`select 1 from organisation where display_path = '示例集团/华东公司/研发部/平台组'`)).toHaveLength(
    1,
  );
});

test('3,000 people besides those one can sign in as, who alone have a password', async () => {
  const [counts] = await ask(`
    select count(*)::int as people, count(password)::int as passwords, count(distinct hash)::int as salts
    from person left join password on password.person_id = person.id`);
  const known = demoAccounts.length;
  const opened = known + demoAdministrators.length;
  expect(known).toBeGreaterThanOrEqual(13);
  expect(counts).toEqual({ people: 3_000 + known, passwords: opened, salts: opened });
  expect(await ask(`select 1 from password where hash not like '${demoPassword}, %'`)).toEqual([]);
});

test('no two people share a phone or an email, and none of them is real', async () => {
  const [counts] = await ask<Record<string, number>>(`
    select count(phone)::int - count(distinct phone)::int as phones, count(email)::int - count(distinct email)::int as emails,
           count(*) filter (where phone !~ '^\\+861610000\\d{4}$')::int as callable,
           count(*) filter (where email !~ '@example\\.com$')::int as reachable
    from person`);
  expect(counts).toEqual({ phones: 0, emails: 0, callable: 0, reachable: 0 });
});

test('everyone but demo.empty has a main position, and only the president has no manager', async () => {
  const without = (what: string) =>
    ask(
      `select username from person p left join position x on x.person_id = p.id and kind = 'main' where ${what} is null`,
    );
  expect(await without('x.id')).toEqual([{ username: 'demo.empty' }]);
  expect(await without('manager_id')).toEqual(
    expect.arrayContaining([{ username: 'demo.empty' }, { username: 'lin.yue' }]),
  );
  expect(await without('manager_id')).toHaveLength(2);
  const [shares] = await ask<{ part: number; seconded: number }>(`
    select count(*) filter (where kind = 'part_time')::float / 3000 as part,
           count(*) filter (where kind = 'seconded')::float / 3000 as seconded from position`);
  expect(Math.abs((shares?.part ?? 0) - 0.1)).toBeLessThan(0.02);
  expect(Math.abs((shares?.seconded ?? 0) - 0.03)).toBeLessThan(0.01);
});

test('nobody is, over any number of steps, their own manager', async () => {
  const edges = await ask<{ person_id: string; manager_id: string }>(
    'select person_id, manager_id from position where manager_id is not null',
  );
  const managers = Map.groupBy(edges, ({ person_id }) => person_id);
  const cleared = new Set<string>();
  const climb = (person: string, way: Set<string>): void => {
    expect(way.has(person)).toBe(false);
    if (cleared.has(person)) return;
    way.add(person);
    for (const { manager_id } of managers.get(person) ?? []) climb(manager_id, way);
    way.delete(person);
    cleared.add(person);
  };
  for (const person of managers.keys()) climb(person, new Set());
  expect(cleared.size).toBe(3_000 + demoAccounts.length - 1);
});

test('the demo accounts are what their notes say', async () => {
  const rows = await ask<{ username: string; phone: string | null; kinds: string[]; held: string[]; records: number }>(`
    select username, phone, email, employee_id,
           array(select kind from position where person_id = p.id order by kind) as kinds,
           (select m.username from position x join person m on m.id = manager_id where x.person_id = p.id and kind = 'main') as manager,
           array(select permission from person_permission where person_id = p.id order by permission) as held,
           array(select provider from bound_account where person_id = p.id order by provider) as bound,
           (select count(*)::int from record where person_id = p.id) as records
    from person p where exists (select from password where person_id = p.id)`);
  const of = (username: string) => rows.find((row) => row.username === username);
  const every = ['console:customerConnect', 'console:enterpriseConnect', ...licences.toSorted()];
  expect(of('demo.full')).toMatchObject({
    kinds: ['main', 'part_time', 'seconded'],
    manager: 'demo.approver',
    email: 'demo.full@example.com',
    employee_id: expect.any(String),
    phone: expect.any(String),
    held: every,
    bound: ['dingtalk', 'wecom'],
    records: 20_000,
  });
  expect(of('demo.approver')).toMatchObject({ held: every });
  expect(of('demo.basic')).toMatchObject({ held: [] });
  expect(of('demo.empty')).toMatchObject({ phone: null, email: null, kinds: [], records: 0 });
  for (const { username } of demoAccounts) {
    if (username !== 'demo.basic') expect(of(username)?.held).toEqual(expect.arrayContaining([...licences]));
    if (username !== 'demo.empty') expect(of(username)?.records).toBeGreaterThanOrEqual(200);
  }
});

test('everybody who administers the demo has a role, a device, and a seat among the 3,000', async () => {
  const rows = await ask<{ username: string }>(`
    select username, role, (select code from organisation where id = units[1]) as unit, d.name as device, d.sealed_key is not null as bound,
      exists (select from position where person_id = p.id and kind = 'main') as placed, grace_until
    from administrator_role r join person p on p.id = r.person_id left join otp_device d on d.person_id = p.id order by username`);
  const common = { device: demoDeviceName, bound: true, placed: true, grace_until: null };
  expect(rows).toEqual([
    { username: 'demo.applications', role: 'applications', unit: null, ...common },
    { username: 'demo.audit', role: 'audit', unit: null, ...common },
    { username: 'demo.helpdesk', role: 'helpDesk', unit: null, ...common },
    { username: 'demo.helpdesk2', role: 'helpDesk', unit: null, ...common },
    { username: 'demo.owner', role: 'owner', unit: null, ...common },
    { username: 'demo.owner2', role: 'owner', unit: null, ...common },
    { username: 'demo.people', role: 'people', unit: 'EG-EC', ...common },
    { username: 'demo.settings', role: 'settings', unit: null, ...common },
  ]);
  expect(rows.map(({ username }) => username).toSorted()).toEqual(
    demoAdministrators.map(({ username }) => username).toSorted(),
  );
});

test('every chain of records verifies to its head, in order of time, within the last 90 days', async () => {
  const heads = await world.db.selectFrom('record_chain').selectAll().execute();
  // One who was never in has none, and one who is no account was brought back.
  expect(heads).toHaveLength(demoAccounts.length);
  for (const head of heads) {
    const rows = await world.db
      .selectFrom('record')
      .selectAll()
      .where('chain', '=', head.chain)
      .orderBy('at')
      .execute();
    let previous: Buffer = chainStart;
    for (const [index, row] of rows.entries()) {
      const { person_id, client_type, application_id, user_agent, request_id, session_id, ...same } = row;
      const facts = {
        ...same,
        seq: index + 1,
        personId: person_id,
        clientType: client_type,
        applicationId: application_id,
        userAgent: user_agent,
        requestId: request_id,
        sessionId: session_id,
      };
      const hash = recordHash(previous, facts, hashValues(facts, row.salt as Buffer)); // every record of the demo has one
      if (Number(row.seq) !== index + 1 || !row.previous_hash.equals(previous) || !row.hash.equals(hash))
        expect.fail(`The chain of ${head.chain} breaks at ${index + 1}`);
      previous = hash;
    }
    expect(head).toMatchObject({ seq: String(rows.length), hash: previous });
    expect(rows[0]?.at.getTime()).toBeGreaterThanOrEqual(now.getTime() - 90 * 86_400_000);
    expect(rows.at(-1)?.at.getTime()).toBeLessThanOrEqual(now.getTime());
  }
});

test('months around the records are ready, so that the next one has its place', async () => {
  const months = await ask<{ name: string }>(`select inhrelid::regclass::text as name from pg_inherits
    where inhparent = 'record'::regclass`);
  const wanted = ['2025_11', '2025_12', '2026_01', '2026_02', '2026_03', '2026_04', '2026_05', '2026_06'];
  expect(months.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted.map((month) => `record_${month}`)));
});

test('devices and browsers read as the server would have written them', async () => {
  const rows = await ask<{ client_type: string; device: string; browser: string; user_agent: string }>(
    'select distinct client_type, device, browser, user_agent from record',
  );
  expect(rows.length).toBeGreaterThan(5);
  for (const { client_type: clientType, device, browser, user_agent } of rows)
    expect({ clientType, device, browser }).toEqual(deviceOf(user_agent));
});

test('people work in office hours, and now and then mistype their password', async () => {
  const [share] = await ask<{ office: number; weekend: number; lunch: number; noon: number; failed: number }>(`
    select avg((hour between 8 and 18)::int)::float as office, avg((day in (0, 6))::int)::float as weekend,
           sum((hour = 12)::int)::int as lunch, sum((hour = 10)::int)::int as noon,
           (avg((result = 'failure')::int) filter (where operation = 'signIn'))::float as failed
    from (select *, extract(hour from at at time zone 'Asia/Shanghai') as hour,
                    extract(dow from at at time zone 'Asia/Shanghai') as day from record) as r`);
  expect(share?.office).toBeGreaterThan(0.85);
  expect(share?.weekend).toBeLessThan(0.1);
  expect(share?.lunch).toBeLessThan((share?.noon ?? 0) / 2);
  expect(Math.abs((share?.failed ?? 0) - 0.03)).toBeLessThan(0.01);
});

test('two processes that seed at once make one demo, the same as ever; a later start adds nothing', async () => {
  await using other = await createTestDatabase();
  const seed = () => seedDemo(other.owner, { hashPassword, seal: testSeal, say: silent, now });
  expect((await Promise.all([seed(), seed()])).toSorted()).toEqual([false, true]);
  expect(await seed()).toBe(false);
  expect(await fingerprint(other.db)).toEqual(await fingerprint(world.db));
});

test('a first start that breaks off leaves nothing behind', async () => {
  await using other = await createTestDatabase();
  let hashed = 0;
  const breakOff = async () => (++hashed < 5 ? `hash ${hashed}` : Promise.reject(new Error('killed')));
  await expect(seedDemo(other.owner, { hashPassword: breakOff, seal: testSeal, say: silent, now })).rejects.toThrow(
    'killed',
  );
  expect(
    await ask(
      'select id from organisation union all select id from person union all select id from application',
      other.db,
    ),
  ).toEqual([]);
});

test('somebody was disabled and is back: invited, with the old password gone and both in their records', async () => {
  const { rows } = await sql<{ status: string; hash: string | null; deeds: string[] }>`
    select status, (select hash from password where person_id = person.id) as hash,
      array(select detail ->> 'deed' from record where person_id = person.id order by seq) as deeds
    from person where username = 'demo.revived'`.execute(world.db);
  expect(rows).toEqual([{ status: 'invited', hash: null, deeds: ['disablePerson', 'enablePerson'] }]);
});
