import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { formatWhen, initialOf, partOfDay } from './format.ts';

const text = await loadWebText('zh_CN');
// 23:30 UTC on the 15th is half past seven in the morning of the 16th in Shanghai.
const now = new Date('2026-11-15T23:30:00Z');

test.each([
  ['2026-11-16 00:10:59', '今天 00:10'],
  ['2026-11-15 23:59:00', '昨天 23:59'],
  ['2026-11-14 08:52:11', '2026-11-14 08:52'],
])('%s reads %s in the organisation’s time zone', (wire, words) => {
  expect(formatWhen(wire, text, 'Asia/Shanghai', now)).toBe(words);
});

test('greetings change at five, noon and six', () => {
  expect([4, 5, 11, 12, 17, 18, 23, 0].map(partOfDay)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
    'evening',
  ]);
});

test('a badge shows one whole character', () => {
  expect([initialOf('示例'), initialOf(' ann'), initialOf('𠮷田'), initialOf('')]).toEqual(['示', 'A', '𠮷', '']);
});
