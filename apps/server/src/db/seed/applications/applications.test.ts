import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkAddress, isAllowedHost } from '../../../applications/addresses.ts';
import { cleanSvg } from '../../../icons/svg/clean-svg.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { cheapPasswords } from '../../../testing/passwords.ts';
import { testSeal } from '../../../testing/seal.ts';
import { demoAccounts, seedDemo } from '../seed.ts';
import { glyphs } from './glyphs.ts';

let world: TestDatabase;
beforeAll(async () => {
  // The whole demo, not the lighter copy that other tests take.
  world = await createTestDatabase('empty');
  await seedDemo(world.owner, { hashPassword: cheapPasswords.hash, seal: testSeal, say: () => undefined });
});
afterAll(() => world[Symbol.asyncDispose]());

async function ask<T>(query: string): Promise<T[]> {
  return (await sql.raw<T>(query).execute(world.db)).rows;
}

/** Everyone's open applications, by the rules and without a thought for speed. */
const openings = `
  with recursive above as (
    select id as unit, id as up, parent_id from organisation
    union all select above.unit, o.id, o.parent_id from above join organisation o on o.id = above.parent_id),
  subject as (
    select person_id, up as id from position join above on above.unit = organisation_id
    union select person_id, role_id from role_assignment where since <= now() and (until is null or until > now())
    union select id, id from person)
  select distinct p.username, a.code, a.id from person p join subject s on s.person_id = p.id
  join application_audience x on x.subject_id = s.id join application a on a.id = x.application_id`;

test('60 applications in 8 categories, each told in both languages', async () => {
  const rows = await world.db.selectFrom('application').selectAll().execute();
  expect(rows).toHaveLength(60);
  for (const of of ['name', 'name_en', 'description', 'description_en', 'url'] as const)
    expect(new Set(rows.map((row) => row[of]))).toHaveProperty('size', 60);
  for (const { name, name_en, description, description_en, aliases, pinyin } of rows) {
    expect([name, description].every((text) => /\p{Script=Han}/u.test(text))).toBe(true);
    expect([name_en, description_en].every((text) => /^[A-Z][^\p{Script=Han}]+$/u.test(text))).toBe(true);
    expect(aliases.length).toBeGreaterThan(0);
    expect(pinyin.map(({ length }) => length)).toEqual([name, ...aliases].map((text) => [...text].length));
  }
  const sizes = await ask<{ size: number }>('select count(*)::int as size from application group by category_id');
  expect(sizes).toHaveLength(8);
  expect(Math.min(...sizes.map(({ size }) => size))).toBeGreaterThanOrEqual(6);
});

test('考勤 is found by its sound', async () => {
  const found = await ask(`select code from application where pinyin->0->>0 = 'kao' and pinyin->0->>1 = 'qin'`);
  expect(found).toEqual([{ code: 'attendance' }]);
});

test('every address is one that may be opened', async () => {
  const hosts = await world.db.selectFrom('application_host').select('pattern').execute();
  const patterns = hosts.map(({ pattern }) => pattern);
  const rows = await world.db.selectFrom('application').select(['url', 'initiate_login_url']).execute();
  for (const address of rows.flatMap(({ url, initiate_login_url }) => [url, initiate_login_url ?? url])) {
    const url = checkAddress(address);
    expect([address, url instanceof URL && url.href === address && isAllowedHost(url.hostname, patterns)]).toEqual([
      address,
      true,
    ]);
  }
  expect(rows.filter((row) => row.initiate_login_url).length).toBeGreaterThan(10);
});

test('icons are small, all different, clean by our own rules, and white reads on every colour', async () => {
  const rows = await world.db.selectFrom('application').select(['code', 'icon', 'icon_type']).execute();
  const icons = rows.map(({ icon }) => icon?.toString() ?? '');
  expect(new Set(rows.map(({ icon_type }) => icon_type))).toEqual(new Set(['image/svg+xml']));
  expect(new Set(icons).size).toBe(60);
  expect(new Set(Object.values(glyphs).map((glyph) => JSON.stringify(glyph))).size).toBe(60);
  for (const icon of icons) {
    expect(icon.length).toBeLessThan(1_000);
    expect(cleanSvg(icon)).toEqual({ svg: icon, leftOut: [] });
    for (const [, colour = ''] of icon.matchAll(/stop-color="(#\w{6})"/g))
      expect(contrastWithWhite(colour), colour).toBeGreaterThanOrEqual(3); // WCAG 1.4.11
  }
});

test('people see what their notes say, by unit, role and person', async () => {
  const rows = await ask<{ username: string; code: string }>(openings);
  const seen = Map.groupBy(rows, ({ username }) => username);
  const count = (username: string) => seen.get(username)?.length ?? 0;
  expect([count('demo.full'), count('demo.basic'), count('demo.empty')]).toEqual([60, 7, 0]);
  for (const { username } of demoAccounts.filter((one) => !['demo.full', 'demo.empty'].includes(one.username)))
    expect([username, count(username) >= 6 && count(username) < 60]).toEqual([username, true]);
  const kinds = await ask('select distinct kind from application_audience order by kind');
  expect(kinds).toEqual([{ kind: 'organisation' }, { kind: 'person' }, { kind: 'role' }]);
  expect(await ask(`select 1 from application where requestable and state = 'enabled'`)).toHaveLength(2);
});

test('at least 15 applications have roles that people hold, some for a time, one no longer', async () => {
  const roles = await ask<{ application_id: string; code: string; held: number; by_demo: boolean }>(`
    select application_id, code, (select count(*)::int from role_assignment where role_id = role.id)
             + (select count(*)::int from entitlement where role_id = role.id) as held,
           exists (select from role_assignment x join person p on p.id = x.person_id
                   where role_id = role.id and username = 'demo.full') as by_demo
    from role where application_id is not null`);
  expect(new Set(roles.map(({ application_id }) => application_id)).size).toBeGreaterThanOrEqual(15);
  expect(roles.filter(({ held }) => held === 0)).toEqual([]);
  const ofDemo = roles.filter(({ by_demo }) => by_demo).map(({ application_id }) => application_id);
  expect(new Set(ofDemo).size).toBeGreaterThanOrEqual(15);
  const [kinds] = await ask(`
    select count(distinct source)::int as sources, bool_or(until > now()) as ends, bool_or(until < now()) as ended
    from role_assignment`);
  expect(kinds).toEqual({ sources: 3, ends: true, ended: true });
});

test('what people pinned and opened is theirs, and they open some far more often than others', async () => {
  const foreign = await ask(`
    with open as (${openings})
    select p.username, used.id from person p cross join lateral (
      select unnest(ids) as id from pinned_applications where person_id = p.id
      union select application_id from record where person_id = p.id and operation = 'openApplication') as used
    where not exists (select from open where open.username = p.username and open.id = used.id)`);
  expect(foreign).toEqual([]);
  const [pins] = await ask<{ ids: string[] }>(`
    select ids from pinned_applications join person on person.id = person_id where username = 'demo.full'`);
  expect(pins?.ids).toHaveLength(5);

  const ranking = await ask<{ application_id: string; count: number }>(`
    select application_id, count(*)::int from record join person on person.id = person_id
    where username = 'demo.full' and operation = 'openApplication' and result = 'success' and at > now() - interval '30 days'
    group by 1 order by 2 desc`);
  expect(ranking.length).toBeGreaterThan(25);
  expect(ranking.length).toBeLessThan(60);
  expect(pins?.ids).toContain(ranking[0]?.application_id);
  const top = ranking.slice(0, 10).map(({ count }) => count);
  expect(new Set(top).size).toBeGreaterThanOrEqual(8);
  expect(top[0]).toBeGreaterThan(2 * (top[9] ?? 0));
  const others = await ask<{ people: number }>(`
    select count(distinct person_id)::int as people from record where operation = 'openApplication'`);
  expect(others[0]?.people).toBe(demoAccounts.length - 1);
});

/** Contrast of white with a colour (WCAG 2.2). */
function contrastWithWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
