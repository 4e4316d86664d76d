import { expect, test } from 'vitest';
import { kilometresBetween } from './coordinates.ts';
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
