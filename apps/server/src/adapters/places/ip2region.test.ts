import { expect, test } from 'vitest';
import { createOfflinePlaces, placeOf } from './ip2region.ts';

test.each([
  ['中国', '江苏省', '南京市', '南京'],
  ['中国', '广东省', '', '广东省'],
  ['中国', '', '', '中国'],
  ['日本', '东京都', '东京', '日本 东京'],
  ['澳大利亚', '新南威尔士', '', '澳大利亚 新南威尔士'],
  ['美国', '', '', '美国'],
  ['', '', '', ''],
])('%s, %s, %s is %s: a place of China by its name, one abroad with its country', (country, province, city, place) => {
  expect(placeOf({ country, province, city })).toBe(place);
});

test('what the table does not know is nowhere, and private networks are not looked up', () => {
  expect(placeOf(null)).toBe('');
  for (const ip of ['10.1.2.3', '127.0.0.1', '::1']) expect(createOfflinePlaces().locate(ip)).toBe('intranet');
});
