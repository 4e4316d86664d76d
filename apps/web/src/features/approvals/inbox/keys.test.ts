import { expect, test } from 'vitest';
import { type Command, commandOf } from './keys.ts';

const pressed = (key: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more });

test.each<[string, Command]>([
  ['a', 'mark'],
  ['A', 'mark'],
  ['u', 'unmark'],
  [' ', 'toggle'],
  ['r', 'reject'],
  ['q', 'sendBack'],
  ['o', 'open'],
  ['?', 'help'],
  ['Enter', 'submit'],
  ['Escape', 'clear'],
  ['ArrowDown', 'next'],
  ['k', 'previous'],
])('the key %j means %s', (key, command) => {
  expect(pressed(key)).toBe(command);
});

test('with Ctrl or Cmd only "all" is ours; the browser keeps its own', () => {
  expect(pressed('a', { ctrlKey: true })).toBe('all');
  expect(pressed('a', { metaKey: true })).toBe('all');
  expect(pressed('r', { ctrlKey: true })).toBeNull();
  expect(pressed('a', { altKey: true })).toBeNull();
  expect(pressed('x')).toBeNull();
});

test('a key that is held down moves, and decides nothing', () => {
  expect(pressed('ArrowDown', { repeat: true })).toBe('next');
  expect(pressed('Enter', { repeat: true })).toBeNull();
  expect(pressed('a', { repeat: true })).toBeNull();
});
