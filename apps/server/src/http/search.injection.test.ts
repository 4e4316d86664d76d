import { api, limits, type SearchInput, selectSearch, tableSearch, treeSearch } from '@uc/contract';
import { afterEach, expect, test } from 'vitest';
import { demoPassword } from '../db/seed/seed.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

// Threats IN-01 to IN-10 of docs/threats.md against the search of lists, tried on the organisation tree.

/** Each shape a widget can search by, on one key. */
const shapes: [string, (typed: string, key: string) => SearchInput][] = [
  ['filter map', treeSearch],
  ['select filter', selectSearch],
  ['table filter', (typed, key) => tableSearch(0, 5, { [key]: typed })],
];

const inShape = (value: string, key = 'name') => ({ filterMap: { [key]: { operator: 'like', value } } });

/** Sends any body to a list, as somebody who is signed in. */
async function sender(portal: Portal) {
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  return (body: unknown) => browser.send({ method: 'POST', path: '/organisations/list', body });
}

afterEach(() => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test.each(shapes)('IN-01 wildcards and code are letters like any other in the %s', async (_, shape) => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  // The code has no index of pieces, which would sort most of these out by itself.
  for (const key of ['name', 'code'])
    for (const typed of ['%', '_', '\\', '%%', '*', "'", "';--", "' or 1=1 --", 'E%', 'E_-', '\\%'])
      expect({ key, typed, ...(await call(api.organisations.list, shape(typed, key))) }).toEqual({
        key,
        typed,
        rows: [],
        total: 0,
      });
});

test.each(shapes)(
  'IN-01 a unit whose name holds wildcards is found by them, and no other, in the %s',
  async (_, shape) => {
    await using portal = await startPortal();
    const call = await portal.as('demo.full');
    const unit = await portal.db
      .selectFrom('organisation')
      .select('id')
      .where('level', '=', 4)
      .executeTakeFirstOrThrow();
    const odd = "1%_a\\'";
    await portal.db.updateTable('organisation').set({ name: odd, code: odd }).where('id', '=', unit.id).execute();
    for (const key of ['name', 'code'])
      for (const typed of ['%', '_', '\\', "'", '1%_', '%_a', "a\\'", odd])
        expect({ key, typed, total: (await call(api.organisations.list, shape(typed, key))).total }).toEqual({
          key,
          typed,
          total: 1,
        });
  },
);

test.each([
  'password_hash',
  'hash',
  'grams',
  'organisation.name',
  'name) or 1=1--',
  'name" or "1"="1',
  'constructor',
  'toString',
  'hasOwnProperty',
  '',
])('IN-02 the key “%s” is refused by name in every shape', async (key) => {
  await using portal = await startPortal();
  const send = await sender(portal);
  for (const body of [
    inShape('%x%', key),
    { searchable: { filters: { [`${key}_like`]: '%x%' } } },
    { searchable: { filter: { field: key, operator: 'like', value: '%x%', caseSensitive: true, filters: [] } } },
  ]) {
    const reply = await send(body);
    expect({ body, status: reply.statusCode }).toEqual({ body, status: 400 });
    expect(reply.json().details).toHaveLength(1);
  }
});

test('IN-02 a key of the wire that no column bears is named in the refusal', async () => {
  await using portal = await startPortal();
  const reply = await (await sender(portal))(inShape('%x%', 'salary'));
  expect(reply.json()).toMatchObject({
    code: 'request.invalid',
    details: [{ field: 'salary', message: '不支持的字段' }],
  });
});

const filter = { field: 'name', operator: 'like', value: '%x%', caseSensitive: true, filters: [] };
const nested = (depth: number): unknown => (depth === 0 ? filter : { ...filter, filters: [nested(depth - 1)] });

test.each([
  ['filters nested once', { searchable: { filter: nested(1) } }],
  ['filters nested a thousand times', { searchable: { filter: nested(500) } }],
  ['another operator', { filterMap: { name: { operator: 'regex', value: '.*' } } }],
  ['an operator that is code', { filterMap: { name: { operator: "like '%' or", value: 'x' } } }],
  ['a table filter without its suffix', { searchable: { filters: { name: '%x%' } } }],
  ['a list for a text', { filterMap: { name: { operator: 'like', value: ['%x%'] } } }],
  ['a page of thousands', { searchable: { page: { number: 0, size: limits.searchRows + 1 } } }],
  ['a negative page', { searchable: { page: { number: -1, size: 5 } } }],
  ['a page that is code', { searchable: { page: { number: 0, size: '5; drop table organisation' } } }],
  ['a sorting nobody offered', { searchable: { page: { number: 0, size: 5, sort: 'name' } } }],
])('IN-04 %s: refused', async (_, body) => {
  await using portal = await startPortal();
  expect((await (await sender(portal))(body)).statusCode).toBe(400);
});

test('IN-04 as many keys as a body holds are refused by their number, before any is read', async () => {
  await using portal = await startPortal();
  const send = await sender(portal);
  const count = Math.floor(limits.bodyBytes / '"k0000_like":"%x%",'.length) - 10;
  const keys = Array.from({ length: count }, (_, at) => `k${String(at).padStart(4, '0')}`);
  const bodies = [
    { filterMap: Object.fromEntries(keys.slice(0, 1_000).map((key) => [key, { operator: 'like', value: '%x%' }])) },
    { searchable: { filters: Object.fromEntries(keys.map((key) => [`${key}_like`, '%x%'])) } },
  ];
  for (const body of bodies) {
    const reply = await send(body);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details).toBeUndefined(); // refused while they came: none of them was read
  }
});

test.each([
  '{"__proto__":{"polluted":1}}',
  '{"filterMap":{"__proto__":{"operator":"like","value":"%x%"}}}',
  '{"filterMap":{"name":{"operator":"like","value":"%x%","__proto__":{"polluted":1}}}}',
  '{"filterMap":{"constructor":{"prototype":{"polluted":1}}}}',
  '{"searchable":{"filters":{"__proto___like":"%x%"}}}',
])('IN-05 %s reaches for prototypes and is refused', async (body) => {
  await using portal = await startPortal();
  expect((await (await sender(portal))(body)).statusCode).toBe(400);
});

test('IN-06 the body is checked whatever it says it is', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  await browser.signIn('demo.full', demoPassword);
  const body = JSON.stringify(inShape('%x%', 'password_hash'));
  for (const [type, status] of [
    ['application/json', 400],
    ['application/json; charset=utf-8', 400],
    ['application/json\ta', 415],
    ['application/json garbage', 415],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
  ] as const) {
    const reply = await browser.send({
      method: 'POST',
      path: '/organisations/list',
      body,
      headers: { 'content-type': type },
    });
    expect({ type, status: reply.statusCode }).toEqual({ type, status });
  }
});

test.each([
  ['NUL', 'a\0b'],
  ['a line break', 'a\r\nb'],
  ['an escape', '\u001b[31m'],
  ['a C1 control', 'a\u0085b'],
  ['half a character', '\ud800'],
  ['the other half', 'a\udc00'],
  ['a bidirectional override', 'a\u202eb'],
  ['a bidirectional isolate', 'a\u2066b'],
])('IN-08 %s in a text is refused by name in every shape, never an error of ours', async (_, typed) => {
  await using portal = await startPortal();
  const send = await sender(portal);
  for (const [, shape] of shapes) {
    const reply = await send(shape(typed, 'name'));
    expect(reply.statusCode).toBe(400);
    expect(reply.json().details).toEqual([{ field: expect.any(String), message: '包含不允许的字符' }]);
  }
});

test('IN-08 any other text is looked for, in one spelling', async () => {
  await using portal = await startPortal();
  const call = await portal.as('demo.full');
  const unit = await portal.db.selectFrom('organisation').select('id').where('level', '=', 4).executeTakeFirstOrThrow();
  await portal.db.updateTable('organisation').set({ name: 'Caf\u00e9 🙂组' }).where('id', '=', unit.id).execute();
  for (const typed of ['cafe\u0301', '🙂', 'É 🙂', ' 🙂组 '])
    expect({ typed, total: (await call(api.organisations.list, treeSearch(typed))).total }).toEqual({
      typed,
      total: 1,
    });
  for (const typed of ['a\u200bb', '👨‍👩‍👧', '\u{10ffff}'])
    expect({ typed, total: (await call(api.organisations.list, treeSearch(typed))).total }).toEqual({
      typed,
      total: 0,
    });
});

test('IN-10 a text without end is refused before it is worked on', async () => {
  await using portal = await startPortal();
  const send = await sender(portal);
  for (const typed of ['x', '%', '\u0301', '\\']) {
    const reply = await send(inShape(typed.repeat(limits.bodyBytes / 4)));
    expect({ typed, status: reply.statusCode }).toEqual({ typed, status: 400 });
  }
  expect((await send(inShape('x'.repeat(100_000)))).statusCode).toBe(413);
});
