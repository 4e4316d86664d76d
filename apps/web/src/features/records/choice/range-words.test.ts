import { loadWebText } from '@uc/messages';
import { expect, test } from 'vitest';
import { datesOf, rangeWords } from './range-words.ts';

const zone = 'Asia/Shanghai';
// A quarter past midnight of the next day over there.
const now = new Date('2026-11-17T16:15:00Z');

test('the last days end with today of the organisation, whole days each', () => {
  expect(datesOf('1', zone, now)).toEqual({ startTime: '2026-11-18 00:00:00', endTime: '2026-11-18 23:59:59' });
  expect(datesOf('30', zone, now)).toEqual({ startTime: '2026-10-20 00:00:00', endTime: '2026-11-18 23:59:59' });
});

test("a range is told by its dates, to the second where they are one's own", async () => {
  const text = await loadWebText('zh_CN');
  const said = (range: Parameters<typeof rangeWords>[0]) => rangeWords(range, text, zone);
  expect(said({ days: '7' })).toMatch(/^\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d$/);
  expect(said({ days: '1' })).toMatch(/^\d{4}-\d\d-\d\d$/);
  const [startTime, endTime] = ['2026-08-01 08:00:00', '2026-08-02 18:30:59'];
  expect(said({ startTime, endTime })).toBe('2026-08-01 08:00:00 至 2026-08-02 18:30:59');
  expect(said({ startTime })).toBe('2026-08-01 08:00:00 起');
  expect(said({ endTime })).toBe('至 2026-08-02 18:30:59');
  expect(said({})).toBe('全部时间');
});
