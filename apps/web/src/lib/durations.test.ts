import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { daysSince, durationWords, usualTime, waitedWords } from './durations.ts';

const chinese = await loadWebText('zh_CN');
const english = await loadWebText('en_US');

test.each([
  [0, '0 分钟', '0 minutes'],
  [1, '1 分钟', '1 minute'],
  [60, '1 小时', '1 hour'],
  [125, '2 小时 5 分钟', '2 hours 5 minutes'],
  [66 * 60 + 5, '2 天 18 小时', '2 days 18 hours'],
  [24 * 60, '1 天', '1 day'],
])('%i minutes are said in the two largest units', (minutes, inChinese, inEnglish) => {
  expect([durationWords(minutes, chinese), durationWords(minutes, english)]).toEqual([inChinese, inEnglish]);
});

test('days of waiting are those of the calendar of the organisation', () => {
  const now = new Date('2026-08-03T16:10:00Z'); // ten past midnight in Shanghai
  const days = (since: string) => daysSince(since, 'Asia/Shanghai', now);
  expect(days('2026-08-04 00:05:00')).toBe(0);
  expect(days('2026-08-03 23:55:00')).toBe(1);
  expect(days('2026-07-27 00:00:01')).toBe(8);
  expect(days('2026-08-05 09:00:00')).toBe(0);
});

test('a wait is counted on the clock of the organisation, and one that has hardly begun is not counted', () => {
  const now = new Date('2026-08-04T00:37:00Z'); // 08:37 in Shanghai
  expect(waitedWords('2026-08-01 14:37:00', chinese, 'Asia/Shanghai', now)).toBe('已等待 2 天 18 小时');
  expect(waitedWords('2026-08-04 08:40:00', chinese, 'Asia/Shanghai', now)).toBe('已等待不到 1 分钟');
  expect(waitedWords('2026-08-04 08:36:00', english, 'Asia/Shanghai', now)).toBe('Waiting 1 minute');
});

test.each([
  [0.2, '1 小时'],
  [20, '20 小时'],
  [23.5, '1 天'],
  [30, '2 天'],
])('%d usual hours promise no precision', (hours, words) => {
  expect(usualTime(hours, chinese)).toBe(words);
});
