import { expect, test } from 'vitest';
import { firstOf } from './first-of.ts';

test('a list that is empty against all expectation is an error of ours, and not something to go on with', () => {
  expect(firstOf([0, 1])).toBe(0);
  expect(() => firstOf([])).toThrow('A list is empty that never is');
});
