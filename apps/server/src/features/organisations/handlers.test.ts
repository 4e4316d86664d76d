import { api, childrenSearch, selectSearch, tableSearch, treeSearch } from '@uc/contract';
import { expect, test } from 'vitest';
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

test.each(['%', '_', '\\', '%%', "' or 1=1 --", '*'])('the wildcard %s is a letter like any other', async (typed) => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  expect(await call(api.organisations.list, treeSearch(typed))).toEqual({ rows: [], total: 0 });
});

test('a unit whose name holds a wildcard is found by it, and no other', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const unit = await portal.db.selectFrom('organisation').select('id').where('level', '=', 4).executeTakeFirstOrThrow();
  await portal.db.updateTable('organisation').set({ name: '100%_组\\' }).where('id', '=', unit.id).execute();
  for (const typed of ['0%_', '%', '组\\'])
    expect((await call(api.organisations.list, treeSearch(typed))).total).toBe(1);
});

test('every shape of the specification is understood, and pages', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const all = await call(api.organisations.list, selectSearch('研发'));
  expect(all.total).toBeGreaterThan(3);
  const first = await call(api.organisations.list, tableSearch(0, 2, { name: '研发' }));
  const second = await call(api.organisations.list, tableSearch(1, 2, { name: '研发' }));
  expect([first.total, second.total]).toEqual([all.total, all.total]);
  expect(first.rows).not.toEqual(second.rows);
});

test.each([
  ['a key nobody allowed', { filterMap: { password_hash: { operator: 'like', value: '%x%' } } }],
  ['a key that is code', { filterMap: { 'name) or 1=1--': { operator: 'like', value: '%x%' } } }],
  ['an inherited key', { filterMap: { constructor: { operator: 'like', value: '%x%' } } }],
  ['a column of another table', { searchable: { filters: { hash_like: '%x%' } } }],
  ['a table filter without its suffix', { searchable: { filters: { name: '%x%' } } }],
  ['another operator', { filterMap: { name: { operator: 'regex', value: '.*' } } }],
  [
    'nested filters',
    { searchable: { filter: { field: 'name', operator: 'like', value: '%x%', caseSensitive: true, filters: [{}] } } },
  ],
  [
    'too many keys',
    { searchable: { filters: Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`k${i}_like`, 'x'])) } },
  ],
  ['a page of thousands', { searchable: { page: { number: 0, size: 1_000 } } }],
  ['a negative page', { searchable: { page: { number: -1, size: 5 } } }],
  ['a long text', { filterMap: { name: { operator: 'like', value: `%${'x'.repeat(100)}%` } } }],
])('%s is refused', async (_, body) => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', 'Demo@2026');
  const reply = await browser.send({ method: 'POST', path: '/organisations/list', body });
  expect(reply.statusCode).toBe(400);
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
