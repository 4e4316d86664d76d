import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { createIntake, type IntakeLimits } from './intake.ts';

const megabyte = 1024 * 1024;
const few: IntakeLimits = {
  total: { bodies: 6, largeBytes: 6 * megabyte },
  perAddress: { bodies: 4, largeBytes: 4 * megabyte },
  perSession: { bodies: 2, largeBytes: 2 * megabyte },
};

test('bodies at once are bounded for a session, an address and in all, and a place is free again when one is read', () => {
  const intake = createIntake(few);
  const first = intake.enter('192.0.2.1', 'a');
  intake.enter('192.0.2.1', 'a');
  expect(() => intake.enter('192.0.2.1', 'a')).toThrow(expect.objectContaining({ code: 'request.frequent' }));
  intake.enter('192.0.2.1', 'b');
  intake.enter('192.0.2.1', undefined);
  expect(() => intake.enter('192.0.2.1', undefined)).toThrow(expect.objectContaining({ code: 'request.frequent' }));
  intake.enter('192.0.2.2', undefined);
  intake.enter('192.0.2.2', undefined);
  expect(() => intake.enter('192.0.2.3', undefined)).toThrow(
    expect.objectContaining({ code: 'server.busy', retryAfterSeconds: 3 }),
  );
  first.done();
  intake.enter('192.0.2.3', undefined);
});

test('what a body holds beyond an ordinary one is bounded too, until its call is over', () => {
  const intake = createIntake(few);
  const large = intake.enter('192.0.2.1', 'a');
  large.take(limits.bodyBytes + 2 * megabyte);
  large.done();
  const second = intake.enter('192.0.2.1', 'a');
  second.take(limits.bodyBytes); // as much as any body
  expect(() => second.take(1)).toThrow(expect.objectContaining({ code: 'request.frequent' }));
  large[Symbol.dispose]();
  second.take(1);
});

test('large bodies of some leave room for the ordinary ones of all', () => {
  const intake = createIntake({ ...few, total: { bodies: 6, largeBytes: 4 * megabyte } });
  for (const [ip, session] of [
    ['192.0.2.1', 'a'],
    ['192.0.2.2', 'b'],
  ] as const)
    intake.enter(ip, session).take(limits.bodyBytes + 2 * megabyte);
  const other = intake.enter('192.0.2.3', 'c');
  other.take(limits.bodyBytes);
  expect(() => other.take(1)).toThrow(expect.objectContaining({ code: 'server.busy' }));
});

test('who is refused holds nothing, and an ended call gives everything back', () => {
  const intake = createIntake(few);
  for (let round = 0; round < 100; round++) {
    using one = intake.enter('192.0.2.1', 'a');
    using two = intake.enter('192.0.2.1', 'a');
    one.take(limits.bodyBytes + megabyte);
    two.take(limits.bodyBytes);
    expect(() => intake.enter('192.0.2.1', 'a')).toThrow();
    expect(() => two.take(2 * megabyte)).toThrow();
    one.done();
  }
});
