import { expect, test } from 'vitest';
import { utcOffsetMinutes } from './today.ts';

const summer = new Date('2026-07-01T12:34:56.789Z');
const winter = new Date('2026-12-01T12:34:56.789Z');

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
