import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { app, type Desk, example, openDesk, page, stored } from '../../../testing/cli/apps/desk.ts';
import { administer } from '../../../testing/cli/commands.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { schemas } from './entries.ts';
import { columns } from './from-csv.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk[Symbol.asyncDispose]());

const count = async ({ db }: TestDatabase) =>
  Number((await db.selectFrom('application').select(sql`count(*)`.as('count')).executeTakeFirstOrThrow()).count);

describe('the examples of the documentation', () => {
  test('the JSON one is taken in as it stands, and again without a change', async () => {
    await using world = await createTestDatabase('demo');
    expect(await desk.bring(world, example('json'), 'json')).toEqual({
      well: true,
      said: [
        'categories: 1 created, 0 updated, 0 unchanged.',
        'applications: 2 created, 0 updated, 0 unchanged.',
        'roles: 1 created, 0 updated, 0 unchanged.',
      ],
    });
    expect(await stored(world, 'trips')).toMatchObject({
      name: '商旅平台',
      aliases: ['出差', '机票'],
      pinyin: [
        ['shang', 'lv', 'ping', 'tai'],
        ['chu', 'chai'],
        ['ji', 'piao'],
      ],
      sign_in: 'oidc',
      initiate_login_url: 'https://trips.example.com/login/start',
      state: 'enabled',
      icon_type: 'image/svg+xml',
      icon: expect.objectContaining({ length: example('svg').replace(/\n\s*/g, '').length }),
    });
    const { said } = await administer(world.db, 'apps show trips');
    expect(said).toContain('audience           organisation:EG-HQ; person:demo.full; role:trips.booker');
    const canteen = await stored(world, 'canteen');
    expect(canteen).toMatchObject({
      open_mode: 'self',
      requestable: true,
      sign_in: 'none',
      icon_type: 'image/svg+xml',
    });
    const { said: again } = await desk.bring(world, example('json'), 'json');
    expect(again).toContain('applications: 0 created, 0 updated, 2 unchanged.');
    expect(await stored(world, 'canteen')).toEqual(canteen);
  });

  test('the CSV one too, as a spreadsheet saves it', async () => {
    await using world = await createTestDatabase('demo');
    const saved = `\ufeff${example('csv').replaceAll('\n', '\r\n')}`;
    expect((await desk.bring(world, saved)).said).toEqual([
      'categories: 1 created, 0 updated, 0 unchanged.',
      'applications: 2 created, 0 updated, 0 unchanged.',
    ]);
    expect(await stored(world, 'fleet')).toMatchObject({
      aliases: ['用车', '派车'],
      description: '公务用车, 通勤班车',
      requestable: true,
      icon_type: 'image/svg+xml',
    });
    expect(await stored(world, 'visa')).toMatchObject({
      description: '又称 "出境服务"',
      requestable: false,
      icon: null,
    });
    const { said } = await administer(world.db, 'apps show fleet');
    expect(said).toContain('audience           organisation:EG-HQ; role:staff.manager');
    expect((await desk.bring(world, saved)).said).toContain('applications: 0 created, 0 updated, 2 unchanged.');
  });

  test('and every field and column is described there', () => {
    const described = new Set([...page.matchAll(/`(\w+)`/g)].map(([, name]) => name));
    const fields = Object.values(schemas).flatMap(({ shape }) => Object.keys(shape));
    expect([...fields, ...Object.keys(columns)].filter((name) => !described.has(name))).toEqual([]);
  });
});

describe('an update', () => {
  test('changes what the entry says, and leaves alone what it does not name', async () => {
    await using world = await createTestDatabase('demo');
    const others = (await count(world)) - 1;
    const before = await stored(world, 'mail');
    const mail = app({
      code: 'mail',
      name: '邮件',
      url: 'https://webmail.example.com',
      audience: ['person:Demo.Empty'],
    });
    expect((await desk.bring(world, { applications: [mail] })).said).toEqual([
      'applications: 0 created, 1 updated, 0 unchanged.',
    ]);
    const after = await stored(world, 'mail');
    expect(after).toMatchObject({
      id: before?.id,
      name: '邮件',
      pinyin: [['you', 'jian']],
      url: 'https://webmail.example.com/',
      aliases: [],
      sign_in: 'none',
      initiate_login_url: null,
      icon: before?.icon,
      sort: before?.sort,
    });
    expect(after?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime() ?? Number.NaN);
    expect((await administer(world.db, 'apps show mail')).said.at(-1)).toMatch(/ person:demo\.empty$/);
    expect((await count(world)) - 1).toBe(others);
  });

  test('does not open again what was closed, unless it says so', async () => {
    await using world = await createTestDatabase('demo');
    await desk.bring(world, { applications: [app()] });
    await administer(world.db, 'apps disable new');
    expect((await desk.bring(world, { applications: [app({ nameEn: 'Newer' })] })).said).toContain(
      'Not enabled: new (disabled).',
    );
    expect(await stored(world, 'new')).toMatchObject({ state: 'disabled', name_en: 'Newer' });
    await desk.bring(world, { applications: [app({ state: 'enabled' })] });
    expect(await stored(world, 'new')).toMatchObject({ state: 'enabled' });
  });

  test('keeps icon and place where they are left out, and takes an icon away where it says so', async () => {
    await using world = await createTestDatabase('demo');
    await desk.bring(world, { applications: [app({ icon: 'icons/trips.svg', sort: 7 })] });
    await desk.bring(world, { applications: [app({ nameEn: 'Newer' })] });
    expect(await stored(world, 'new')).toMatchObject({ icon_type: 'image/svg+xml', sort: 7, name_en: 'Newer' });
    const said = await desk.bring(
      world,
      'code,name,nameEn,category,url,audience,icon\nnew,新应用,Newer,office,https://new.example.com/,,-',
    );
    expect(said.said).toContain('applications: 0 created, 1 updated, 0 unchanged.');
    expect(await stored(world, 'new')).toMatchObject({ icon: null, icon_type: null, sort: 7 });
  });

  test('of a category by CSV keeps its place, and moves no application of it', async () => {
    await using world = await createTestDatabase('demo');
    const line = 'new,新应用,New,data,数据,Data,https://new.example.com/,everyone';
    const { said } = await desk.bring(
      world,
      `code,name,nameEn,category,categoryName,categoryNameEn,url,audience\n${line}`,
    );
    expect(said).toContain('categories: 0 created, 1 updated, 0 unchanged.');
    const category = await world.db.selectFrom('application_category').selectAll().where('code', '=', 'data').execute();
    expect(category).toMatchObject([{ name: '数据', name_en: 'Data', sort: 70 }]);
  });

  test('of only the audience counts as one', async () => {
    await using world = await createTestDatabase('demo');
    expect((await desk.bring(world, { applications: [app()] })).said).toContain('Nobody may see: new.');
    const wider = app({ audience: ['everyone', 'organisation:EG', 'everyone'] });
    expect((await desk.bring(world, { applications: [wider] })).said).toEqual([
      'applications: 0 created, 1 updated, 0 unchanged.',
    ]);
    expect((await desk.bring(world, { applications: [wider] })).said).toEqual([
      'applications: 0 created, 0 updated, 1 unchanged.',
    ]);
  });
});

test('two administrators who import at once both get through, and the same entry is there once', async () => {
  await using world = await createTestDatabase('demo');
  const before = await count(world);
  const both = await Promise.all(
    [1, 2, 3, 4].map((n) => desk.bring(world, { applications: [app({ nameEn: `New ${n}` })] })),
  );
  expect(both.map(({ well }) => well)).toEqual([true, true, true, true]);
  expect(both.filter(({ said }) => said.includes('applications: 1 created, 0 updated, 0 unchanged.'))).toHaveLength(1);
  expect(await count(world)).toBe(before + 1);
});
