import { expect, test } from 'vitest';
import { dayOfSerial, readDay } from './days.ts';

test.each([
  ['2026-03-01', '2026-03-01'],
  ['2026/3/1', '2026-03-01'],
  ['2026.3.1', '2026-03-01'],
  ['2026年3月1日', '2026-03-01'],
  ['２０２６／３／１', '2026-03-01'],
  ['20260301', '2026-03-01'],
  ['46082', '2026-03-01'],
  ['2026-03-01 00:00:00', '2026-03-01'],
  ['2026/3/1 9:30', '2026-03-01'],
  ['2024-02-29', '2024-02-29'],
])('%s is %s', (typed, day) => expect(readDay(typed)).toBe(day));

test.each(['3/1/2026', '2026-02-29', '2026-13-01', '2026', 'tomorrow', '26-3-1', '2026-3-1x', '0', '1899-12-31'])(
  '%s is no day',
  (typed) => expect(readDay(typed)).toBeNull(),
);

test('spreadsheets count from 1900 with a day too many, or from 1904', () => {
  expect(dayOfSerial(61)).toBe('1900-03-01');
  expect(dayOfSerial(46_082.75)).toBe('2026-03-01');
  expect(dayOfSerial(44_620, true)).toBe('2026-03-01');
});
