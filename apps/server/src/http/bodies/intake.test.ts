import { limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { createIntake, type Intake, type IntakeLimits } from './intake.ts';

const megabyte = 1024 * 1024;
const few: IntakeLimits = {
  total: { bodies: 5, largeBytes: 6 * megabyte },
  strangers: { bodies: 3, largeBytes: 0 },
  perAddress: { bodies: 4, largeBytes: 4 * megabyte },
  perSession: { bodies: 2, largeBytes: 2 * megabyte },
};
const frequent = expect.objectContaining({ code: 'request.frequent', retryAfterSeconds: 1 });
const busy = expect.objectContaining({ code: 'server.busy', retryAfterSeconds: 3 });
const never = () => expect.unreachable('It was cut');

const enter = (intake: Intake, ip: string, session?: string, cut: () => void = never) => intake.enter(ip, session, cut);

test('bodies at once are bounded for a session, an address and in all, and a place is free again when one is read', () => {
  const intake = createIntake(few);
  const first = enter(intake, '192.0.2.1', 'a');
  enter(intake, '192.0.2.1', 'a');
  expect(() => enter(intake, '192.0.2.1', 'a')).toThrow(frequent);
  enter(intake, '192.0.2.1', 'b');
  enter(intake, '192.0.2.1', 'c');
  expect(() => enter(intake, '192.0.2.1', 'd')).toThrow(frequent);
  enter(intake, '192.0.2.2', 'd');
  expect(() => enter(intake, '192.0.2.3', 'e')).toThrow(busy);
  first.done();
  enter(intake, '192.0.2.3', 'e');
});

test('strangers have places of their own; when they are taken, who has been sending longest makes room', () => {
  const intake = createIntake(few);
  const cut: string[] = [];
  const stranger = (name: string) => enter(intake, `192.0.2.${name}`, undefined, () => cut.push(name));
  stranger('1');
  stranger('2').done(); // it has come whole
  stranger('3');
  stranger('4');
  expect(cut).toEqual([]);
  const fifth = stranger('5');
  expect(cut).toEqual(['1']);
  stranger('6');
  expect(cut).toEqual(['1', '3']);
  for (const session of ['a', 'b', 'c', 'd', 'e']) enter(intake, `192.0.2.1${session}`, session);
  expect(() => fifth.take(limits.bodyBytes + 1)).toThrow(busy); // nothing large from somebody unknown
});

test('an address without a place left cuts nobody off', () => {
  const intake = createIntake({ ...few, strangers: { bodies: 5, largeBytes: 0 } });
  enter(intake, '192.0.2.9');
  for (let count = 0; count < 4; count++) enter(intake, '192.0.2.1');
  expect(() => enter(intake, '192.0.2.1')).toThrow(busy);
});

test('what a body holds beyond an ordinary one is bounded too, until its call is over', () => {
  const intake = createIntake(few);
  const large = enter(intake, '192.0.2.1', 'a');
  large.take(limits.bodyBytes + 2 * megabyte);
  large.done();
  const second = enter(intake, '192.0.2.1', 'a');
  second.take(limits.bodyBytes); // as much as any body
  expect(() => second.take(1)).toThrow(frequent);
  large[Symbol.dispose]();
  second.take(1);
});

test('large bodies of some leave room for the ordinary ones of all', () => {
  const intake = createIntake({ ...few, total: { bodies: 6, largeBytes: 4 * megabyte } });
  for (const [ip, session] of [
    ['192.0.2.1', 'a'],
    ['192.0.2.2', 'b'],
  ] as const)
    enter(intake, ip, session).take(limits.bodyBytes + 2 * megabyte);
  const other = enter(intake, '192.0.2.3', 'c');
  other.take(limits.bodyBytes);
  expect(() => other.take(1)).toThrow(busy);
});

test('who is refused holds nothing, and an ended call gives everything back', () => {
  const intake = createIntake(few);
  for (let round = 0; round < 100; round++) {
    using one = enter(intake, '192.0.2.1', 'a');
    using two = enter(intake, '192.0.2.1', 'a');
    using _ = enter(intake, '192.0.2.1');
    one.take(limits.bodyBytes + megabyte);
    two.take(limits.bodyBytes);
    expect(() => enter(intake, '192.0.2.1', 'a')).toThrow(frequent);
    expect(() => two.take(2 * megabyte)).toThrow(frequent);
    one.done();
  }
});
