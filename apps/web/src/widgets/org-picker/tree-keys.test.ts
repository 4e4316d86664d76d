import { expect, test } from 'vitest';
import { flatten } from './rows.ts';
import { forest, type Names } from './testing/units.ts';
import { keyAction, typedAhead } from './tree-keys.ts';
import { merge, unknownTree, withExpanded } from './tree-state.ts';

// Alpha is open with Beta and Gamma; Delta is shut.
const names: Names = { Alpha: { Beta: {}, Gamma: {} }, Delta: { Epsilon: {} }, Beta2: {} };
const units = forest(names);
const rows = flatten(withExpanded(merge(unknownTree, null, units, units.length), '0', true));
const press = (at: number, key: string) => keyAction(rows, at, key, 2);

test.each([
  ['down', 0, 'ArrowDown', 1],
  ['down at the end stays', 4, 'ArrowDown', 4],
  ['up', 3, 'ArrowUp', 2],
  ['up at the top stays', 0, 'ArrowUp', 0],
  ['right on an open unit goes to its first child', 0, 'ArrowRight', 1],
  ['right on a leaf stays', 1, 'ArrowRight', 1],
  ['left on a child goes to its parent', 2, 'ArrowLeft', 0],
  ['left on a shut root stays', 3, 'ArrowLeft', 3],
  ['home', 4, 'Home', 0],
  ['end', 0, 'End', 4],
  ['a page down', 1, 'PageDown', 3],
  ['a page up', 1, 'PageUp', 0],
])('%s', (_, at, key, to) => {
  expect(press(at, key)).toEqual({ kind: 'move', to });
});

test('right opens a shut unit, left shuts an open one', () => {
  expect(press(3, 'ArrowRight')).toEqual({ kind: 'toggle' });
  expect(press(0, 'ArrowLeft')).toEqual({ kind: 'toggle' });
});

test('enter and space choose; other keys are left to others', () => {
  expect(press(1, 'Enter')).toEqual({ kind: 'activate' });
  expect(press(1, ' ')).toEqual({ kind: 'activate' });
  expect(press(1, 'Tab')).toBeNull();
  expect(keyAction([], 0, 'ArrowDown', 2)).toBeNull();
});

test('letters go to the next name that begins with them, round the end', () => {
  expect(typedAhead(rows, 0, 'b')).toBe(1);
  expect(typedAhead(rows, 1, 'b')).toBe(4);
  expect(typedAhead(rows, 4, 'b')).toBe(1);
  expect(typedAhead(rows, 1, 'beta2')).toBe(4);
  expect(typedAhead(rows, 2, 'x')).toBe(2);
});
