import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chinesePlaces, englishPlace } from './english-places.ts';
import { placeName } from './place-name.ts';

const hasChinese = /\p{Script=Han}/u;

/** Every place of China that the offline table of addresses can answer with: its province and its city. */
function placesOfTable(): string[] {
  const entry = createRequire(import.meta.url).resolve('ip2region');
  const data = readFileSync(path.join(path.dirname(entry), '../../data/ip2region.db'), 'utf8');
  const named = data.matchAll(/中国\|[^|]*\|(\p{Script=Han}+|0)\|(\p{Script=Han}+|0)\|/gu);
  return [...new Set([...named].flatMap(([, province = '', city = '']) => [province, city]))].filter(
    (name) => name !== '0',
  );
}

test('somebody who reads English finds every place of China in English, as the table of addresses writes it', () => {
  const places = placesOfTable();
  expect(places.length).toBeGreaterThan(340);
  const left = places.filter((place) => hasChinese.test(placeName(place.replace(/市$/, ''), 'en_US')));
  expect(left).toEqual([]);
});

test('every name of the table is a name: no Chinese is left in it, and none stands twice', () => {
  expect(chinesePlaces.length).toBeGreaterThan(370);
  for (const place of chinesePlaces) expect(englishPlace(place)).toMatch(/^\p{Lu}[\p{L}’ ]+$/u);
});

test.each([
  ['上海', 'Shanghai'],
  ['广东省', 'Guangdong'],
  ['陕西省', 'Shaanxi'],
  ['呼和浩特', 'Hohhot'],
  ['乌鲁木齐市', 'Ürümqi'],
  ['阿里地区', 'Ngari'],
  ['兴安盟', 'Hinggan'],
  ['延边朝鲜族自治州', 'Yanbian'],
  ['新疆维吾尔自治区', 'Xinjiang'],
  ['香港特别行政区', 'Hong Kong'],
  ['美国', 'United States'],
  ['日本 东京', 'Japan'],
])('%s is %s', (chinese, name) => {
  expect(placeName(chinese, 'en_US')).toBe(name);
  expect(placeName(chinese, 'zh_CN')).toBe(chinese);
});

test('a place that nobody has listed is shown as it is; nothing known and the own network have words', () => {
  expect(placeName('某地', 'en_US')).toBe('某地');
  expect(placeName('intranet', 'en_US')).toBe('intranet');
  expect(placeName('', 'en_US')).toBe('unknown location');
});
