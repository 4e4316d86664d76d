import { expect, test } from 'vitest';
import { createOfflinePlaces } from './ip2region.ts';

test.each([
  ['114.114.114.114', '南京'],
  ['202.96.128.86', '广州'],
  ['8.8.8.8', '美国'],
  ['133.11.0.1', '日本 东京'],
  ['10.1.2.3', 'intranet'],
  ['::1', 'intranet'],
])('%s is %s: a city of China by its name, one abroad with its country', (ip, place) => {
  expect(createOfflinePlaces().locate(ip)).toBe(place);
});
