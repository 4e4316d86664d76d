import { expect, test } from 'vitest';
import { afterChange, type PinChange } from './pin-order.ts';

const cases: [string, PinChange, string][] = [
  ['pinning puts to the end', { kind: 'pin', id: 'd' }, 'a b c d'],
  ['pinning what is pinned leaves it where it is', { kind: 'pin', id: 'a' }, 'a b c'],
  ['unpinning takes away', { kind: 'unpin', id: 'b' }, 'a c'],
  ['unpinning what is not pinned does nothing', { kind: 'unpin', id: 'x' }, 'a b c'],
  ['moving puts before another', { kind: 'move', id: 'c', before: 'a' }, 'c a b'],
  ['moving back puts before another too', { kind: 'move', id: 'a', before: 'c' }, 'b a c'],
  ['moving before null puts to the end', { kind: 'move', id: 'a', before: null }, 'b c a'],
  ['moving before one that is gone puts to the end', { kind: 'move', id: 'a', before: 'x' }, 'b c a'],
  ['moving before itself leaves it where it is', { kind: 'move', id: 'b', before: 'b' }, 'a b c'],
  ['moving to where it is already does nothing', { kind: 'move', id: 'a', before: 'b' }, 'a b c'],
  ['moving the last to the end does nothing', { kind: 'move', id: 'c', before: null }, 'a b c'],
  ['moving what is not pinned does nothing', { kind: 'move', id: 'x', before: 'a' }, 'a b c'],
];

test.each(cases)('%s, and twice is as once', (_, change, expected) => {
  const once = afterChange(['a', 'b', 'c'], change);
  expect(once.join(' ')).toBe(expected);
  expect(afterChange(once, change)).toEqual(once);
});
