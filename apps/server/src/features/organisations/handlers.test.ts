import { api, childrenSearch, selectSearch, tableSearch, treeSearch } from '@uc/contract';
import { expect, test } from 'vitest';
import { newId } from '../../db/ids.ts';
import { startPortal } from '../../testing/portal.ts';

const names = (rows: { name: string }[]) => rows.map(({ name }) => name);

test('the tree opens level by level', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const roots = await call(api.organisations.list, childrenSearch(null));
  expect(names(roots.rows)).toEqual(['示例集团']);
  const [group] = roots.rows;
  expect(group).toMatchObject({
    parentId: null,
    zzLevel: 1,
    zzIsLeaf: false,
    zzDisplayPath: '示例集团',
    value: '示例集团',
    zzChildren: [],
  });
  const companies = await call(api.organisations.list, childrenSearch(group?.id ?? ''));
  expect(companies.total).toBe(companies.rows.length);
  expect(names(companies.rows)).toContain('华东公司');
});

test('a search brings each hit with its ancestors, in the caller’s language', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', 'Demo@2026');
  const found = await browser.call(api.organisations.list, treeSearch(' 平台组 '));
  expect(found.total).toBeGreaterThan(0);
  const [root] = found.rows;
  expect(root?.name).toBe('示例集团');
  const deepest = (node: typeof root): string[] =>
    node?.zzChildren.length ? node.zzChildren.flatMap(deepest) : [node?.zzDisplayPath ?? ''];
  expect(deepest(root).every((path) => path.includes('平台组'))).toBe(true);
  await browser.call(api.session.locale, { locale: 'en_US' });
  const english = await browser.call(api.organisations.list, treeSearch('platform team'));
  expect(english.rows[0]?.name).toBe('Example Group');
});

test('a hit comes without the children that do not match, says that it has some, and opens like any unit', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const { rows, total } = await call(api.organisations.list, treeSearch('华东公司'));
  expect([total, names(rows)]).toEqual([1, ['示例集团']]);
  const [hit] = rows[0]?.zzChildren ?? [];
  expect(hit).toMatchObject({ name: '华东公司', zzLevel: 2, zzIsLeaf: false, zzChildren: [] });
  expect(names((await call(api.organisations.list, childrenSearch(hit?.id ?? ''))).rows)).toContain('研发部');
});

test('a hit below a hit stands in its place, and both count', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const unit = await portal.db
    .selectFrom('organisation')
    .select(['id', 'display_path'])
    .where('display_path', '=', '示例集团/华东公司/研发部')
    .executeTakeFirstOrThrow();
  const rename = (id: string) =>
    portal.db.updateTable('organisation').set({ name: '斑马' }).where('id', '=', id).execute();
  await rename(unit.id);
  const [child] = (await call(api.organisations.list, childrenSearch(unit.id))).rows;
  await rename(child?.id ?? '');
  const { rows, total } = await call(api.organisations.list, treeSearch('斑马'));
  const upper = rows[0]?.zzChildren[0]?.zzChildren[0];
  expect([total, upper?.id, upper?.zzChildren.map(({ id }) => id)]).toEqual([2, unit.id, [child?.id]]);
});

test('blanks around what is looked for do not count; blanks alone look for nothing', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', 'Demo@2026');
  const found = async (value: string) => {
    const body = { filterMap: { name: { operator: 'like', value } } };
    return (await browser.send({ method: 'POST', path: '/organisations/list', body })).json();
  };
  expect(await found('% 平台组 %')).toEqual(await found('%平台组%'));
  expect(names((await found('%  %')).rows)).toEqual(['示例集团']);
});

test('a select and a table-select get flat rows, page by page, and the true total', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const all = await call(api.organisations.list, selectSearch('研发'));
  expect(all.total).toBeGreaterThan(3);
  expect(all.rows).toHaveLength(all.total);
  for (const { name, zzChildren } of all.rows) expect([name.includes('研发'), zzChildren]).toEqual([true, []]);
  const page = (number: number) => call(api.organisations.list, tableSearch(number, 2, { name: '研发' }));
  const [first, second, past] = [await page(0), await page(1), await page(1_000)];
  expect([...first.rows, ...second.rows]).toEqual(all.rows.slice(0, 4));
  expect([first.total, second.total]).toEqual([all.total, all.total]);
  expect(past).toEqual({ rows: [], total: all.total });
});

test('a table-select without a search has the whole organisation, unit by unit', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const { count } = await portal.db
    .selectFrom('organisation')
    .select((at) => at.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const { rows, total } = await call(api.organisations.list, tableSearch(0, 5));
  expect([rows.length, total]).toEqual([5, Number(count)]);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
});

test.each([
  ['without a session', {}],
  ['with a made-up bearer', { authorization: `Bearer ${'x'.repeat(43)}` }],
])('%s the tree stays closed, and the answer says where to sign in', async (_, headers) => {
  await using portal = await startPortal();
  const reply = await portal
    .browser()
    .send({ method: 'POST', path: '/organisations/list', body: { parentId: null }, headers });
  expect(reply.statusCode).toBe(201);
  expect(Object.keys(reply.json()).toSorted()).toEqual(['code', 'message', 'redirect']);
});

test.each([
  { parentId: ['x'] },
  { parentId: {} },
  { filterMap: { name: { operator: 'like', value: ['%x%'] } } },
  { userId: 'x' },
  [],
])('the body %j is refused, never an error of ours', async (body) => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', 'Demo@2026');
  const reply = await browser.send({ method: 'POST', path: '/organisations/list', body });
  expect(reply.statusCode).toBe(400);
});

test('a foreign id and a missing one find the same nothing', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  for (const id of ['nonsense', crypto.randomUUID()])
    expect(await call(api.organisations.list, childrenSearch(id))).toEqual({ rows: [], total: 0 });
});

test('a name that has all pairs of letters of what is searched, in another order, is no hit', async () => {
  await using portal = await startPortal();
  const { id: parent_id } = await portal.db
    .selectFrom('organisation')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  const path = { level: 2, display_path: '甲乙甲', display_path_en: 'x', code: 'pairs', sort: 1 };
  await portal.db
    .insertInto('organisation')
    .values({ id: newId(), parent_id, name: '甲乙甲', name_en: 'x', ...path })
    .execute();
  const call = await portal.as('demo.full');
  expect((await call(api.organisations.list, treeSearch('甲乙甲'))).total).toBe(1);
  expect((await call(api.organisations.list, treeSearch('乙甲乙'))).total).toBe(0);
});
