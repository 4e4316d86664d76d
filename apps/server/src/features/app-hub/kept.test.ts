import { expect, test } from 'vitest';
import { createKept } from './kept.ts';

test('what was not asked for the longest makes room, however long ago it came', () => {
  const kept = createKept<string>(100);
  kept.set('a', 'A', 40);
  kept.set('b', 'B', 40);
  expect(kept.get('a')).toBe('A');
  kept.set('c', 'C', 40);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual(['A', undefined, 'C']);
});

test('what replaces another takes its room, and what is too large is not kept', () => {
  const kept = createKept<string>(100);
  kept.set('a', 'A', 60);
  kept.set('a', 'AA', 60);
  kept.set('b', 'B', 40);
  expect([kept.get('a'), kept.get('b')]).toEqual(['AA', 'B']);
  kept.set('c', 'C', 101);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([undefined, undefined, undefined]);
  kept.set('d', 'D', 100);
  expect(kept.get('d')).toBe('D');
});
