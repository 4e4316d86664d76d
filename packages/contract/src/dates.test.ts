import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wireDate } from './dates.ts';

test.each([
  ['Asia/Shanghai', '2026-02-28T16:00:00Z', '2026-03-01 00:00:00'],
  ['Asia/Shanghai', '2026-12-31T15:59:59Z', '2026-12-31 23:59:59'],
  ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01 05:45:00'],
  ['UTC', '2024-02-29T23:59:59.999Z', '2024-02-29 23:59:59'],
  // Summer time begins: an hour is left out.
  ['Europe/Berlin', '2026-03-29T00:59:59Z', '2026-03-29 01:59:59'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', '2026-03-29 03:00:00'],
  ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08 01:59:59'],
  ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08 03:00:00'],
  // Summer time ends: an hour comes twice.
  ['Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25 02:30:00'],
  ['Europe/Berlin', '2026-10-25T01:30:00Z', '2026-10-25 02:30:00'],
  // Half an hour of summer time, in the south.
  ['Australia/Lord_Howe', '2026-04-04T14:59:59Z', '2026-04-05 01:59:59'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z', '2026-04-05 01:30:00'],
  // Midnight itself does not exist there on that day.
  ['Africa/Cairo', '2026-04-23T22:00:00Z', '2026-04-24 01:00:00'],
  ['Pacific/Kiritimati', '2025-12-31T10:00:00Z', '2026-01-01 00:00:00'],
])('in %s the instant %s is written %s', (timeZone, instant, written) => {
  expect(wireDate(new Date(instant), timeZone)).toBe(written);
});

test('every instant has the one form, and in UTC reads back to the second', () => {
  const instants = fc.date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(instants, fc.constantFrom('UTC', 'Asia/Shanghai', 'Europe/Berlin', 'America/St_Johns'), (at, zone) => {
      expect(wireDate(at, zone)).toMatch(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
      expect(wireDate(at, 'UTC')).toBe(at.toISOString().slice(0, 19).replace('T', ' '));
    }),
  );
});
