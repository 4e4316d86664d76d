import { afterEach, expect, test, vi } from 'vitest';
import { utcOffsetMinutes, utcOffsetNow } from './today.ts';

const summer = new Date('2026-07-01T12:34:56.789Z');
const winter = new Date('2026-12-01T12:34:56.789Z');

afterEach(() => void vi.useRealTimers());

test.each([
  ['Asia/Shanghai', summer, 480],
  ['Asia/Kathmandu', summer, 345],
  ['Europe/Berlin', summer, 120],
  ['Europe/Berlin', winter, 60],
  ['America/New_York', winter, -300],
  ['UTC', winter, 0],
])('%s is %s ahead of UTC by %i minutes', (timeZone, now, minutes) => {
  expect(utcOffsetMinutes(timeZone, now)).toBe(minutes);
});

test('how far it is ahead now follows the zone that is asked for, and the clock', () => {
  vi.useFakeTimers({ now: new Date('2026-10-25T00:59:59.500Z') });
  expect(['Europe/Berlin', 'UTC', 'Europe/Berlin'].map(utcOffsetNow)).toEqual([120, 0, 120]);
  vi.setSystemTime(new Date('2026-10-25T01:00:00.000Z')); // summer time ends
  expect(utcOffsetNow('Europe/Berlin')).toBe(60);
});
