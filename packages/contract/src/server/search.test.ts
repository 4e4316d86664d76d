import { expect, test } from 'vitest';
import * as limits from '../limits.ts';
import { childrenSearch, likeValue, selectSearch, tableSearch, treeSearch } from '../search-requests.ts';
import { searchInput } from './search.ts';

const isTaken = (input: unknown) => searchInput.safeParse(input).success;
const named = (count: number, value: unknown, ending = '') =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}${ending}`, value]));

test('each widget’s request is what the specification says, to the letter', () => {
  expect(childrenSearch(null)).toEqual({ parentId: null });
  expect(childrenSearch('7')).toEqual({ parentId: '7' });
  expect(treeSearch(' 研发 ')).toEqual({ filterMap: { name: { operator: 'like', value: '%研发%' } } });
  expect(selectSearch('研发')).toEqual({
    useDefaultFilters: false,
    searchable: {
      filter: { field: 'value', operator: 'like', value: '%研发%', caseSensitive: true, filters: [] },
      page: { number: 0, size: 0 },
    },
  });
  expect(tableSearch(2, 5, { name: '研发', code: ' ' })).toEqual({
    searchable: { page: { number: 2, size: 5 }, filters: { name_like: '%研发%' } },
  });
  for (const search of [childrenSearch('7'), treeSearch('x'), selectSearch(''), tableSearch(0, 999, { name: 'x' })])
    expect(searchInput.parse(search)).toEqual(search);
});

test('as many keys as the limit are taken, one more is not', () => {
  const like = { operator: 'like', value: '%x%' };
  expect(isTaken({ filterMap: named(limits.searchKeys, like) })).toBe(true);
  expect(isTaken({ filterMap: named(limits.searchKeys + 1, like) })).toBe(false);
  expect(isTaken({ searchable: { filters: named(limits.searchKeys, 'x', '_like') } })).toBe(true);
  expect(isTaken({ searchable: { filters: named(limits.searchKeys + 1, 'x', '_like') } })).toBe(false);
});

test('a key is a short name of letters and figures', () => {
  for (const key of ['name', 'a1', 'k'.repeat(32)]) expect(isTaken(treeSearch('x', key))).toBe(true);
  for (const key of ['', '1a', 'a b', 'a_b', 'a.b', 'a"b', 'a\n', 'k'.repeat(33)])
    expect({ key, isTaken: isTaken(treeSearch('x', key)) }).toEqual({ key, isTaken: false });
});

test('what was typed is counted in characters, without the two wildcards', () => {
  for (const character of ['x', '研', '🙂']) {
    expect(isTaken(treeSearch(character.repeat(limits.searchCharacters)))).toBe(true);
    expect(isTaken(treeSearch(character.repeat(limits.searchCharacters + 1)))).toBe(false);
  }
  expect(likeValue('x'.repeat(limits.searchCharacters))).toHaveLength(limits.searchCharacters + 2);
});

test('two spellings of one text are one search', () => {
  expect(searchInput.parse(treeSearch('cafe\u0301'))).toEqual(treeSearch('caf\u00e9'));
});

test('pages are bounded, and zero rows are a size', () => {
  const page = (number: number, size: number) => isTaken({ searchable: { page: { number, size } } });
  expect([page(0, 0), page(0, limits.searchRows), page(1_000_000, 5)]).toEqual([true, true, true]);
  expect([page(0, limits.searchRows + 1), page(0, -1), page(-1, 5), page(0.5, 5), page(1_000_001, 5)]).toEqual(
    Array(5).fill(false),
  );
});
