import { expect, test } from 'vitest';
import { neighbours } from '../testing/values/neighbours.ts';
import { kilometresApart, kilometresBetween, spotOf } from './coordinates.ts';
import { chinesePlaces } from './english-places.ts';

test.each([
  ['上海', '北京', 1068],
  ['上海', '杭州市', 165],
  ['深圳', '香港', 0],
  ['延边朝鲜族自治州', '乌鲁木齐', 3200],
])('%s and %s are about %i km apart', (one, other, expected) => {
  const found = kilometresBetween(one, other) ?? Number.NaN;
  expect(Math.abs(found - expected)).toBeLessThanOrEqual(Math.max(30, expected / 20));
  expect(kilometresBetween(other, one)).toBe(found);
});

test('a country counts from its nearest part, so that a distance is never too long', () => {
  expect(kilometresBetween('上海', '日本 东京')).toBeLessThan(1800);
  expect(kilometresBetween('上海', '德国')).toBeGreaterThan(7000);
  expect(kilometresBetween('俄罗斯', '黑河')).toBe(0);
});

test.each(['', 'intranet', '火星', '火星 基地'])('nobody knows how far "%s" is', (place) => {
  expect(kilometresBetween('上海', place)).toBeUndefined();
});

test('every place of China that has a name has its point', () => {
  const unknown = chinesePlaces.filter((place) => kilometresBetween(place, place) === undefined);
  expect(unknown).toEqual([]);
});

/** Each city with one that it borders on, and how far that may be. */
const pairs = neighbours
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [most = '', chains = ''] = line.trim().split(': ');
    return chains.split('; ').flatMap((chain) => {
      const cities = chain.split(' ');
      return cities.slice(1).map((city, at) => ({ city, neighbour: cities[at] ?? '', most: Number(most) }));
    });
  });

/** Those who are too far from one of their neighbours, with these points in place of the table's. */
function misplaced(instead: Record<string, [number, number]> = {}): string[] {
  const point = (city: string) => {
    const [latitude, longitude] = instead[city] ?? [];
    if (latitude !== undefined && longitude !== undefined) return { latitude, longitude };
    return spotOf(city) ?? expect.unreachable(`${city} has no point`);
  };
  const far = pairs.filter(({ city, neighbour, most }) => kilometresApart(point(city), point(neighbour)) > most);
  return far.flatMap(({ city, neighbour }) => [city, neighbour]);
}

test('every city lies beside the cities it borders on', () => {
  expect(misplaced()).toEqual([]);
  const named = new Set(pairs.flatMap(({ city, neighbour }) => [city, neighbour]));
  // Those that have a reach stand for a province or a country.
  expect(chinesePlaces.filter((place) => spotOf(place)?.reach === 0 && !named.has(place))).toEqual([]);
});

test.each([
  ['锦州', [39.1, 121.7]],
  ['益阳', [26.4, 112.4]],
  ['丽江', [23.6, 102.0]],
] as const)('the point of another place would be found: %s', (city, [latitude, longitude]) => {
  expect(misplaced({ [city]: [latitude, longitude] })).toContain(city);
});
