import { expect, test } from 'vitest';
import { planInput } from './asked.ts';

const asked = { act: 'move' as const, people: [{ id: 'a', name: 'A' }] };
const unit = { key: 'u', title: 'U' };

test('a move says what is chosen, and leaves out what stays', () => {
  expect(planInput(asked, {})).toBeUndefined();
  expect(planInput(asked, { unit })).toEqual({ act: 'move', people: ['a'], unit: 'u' });
  expect(planInput(asked, { unit, manager: null, title: ' ' })).toEqual({
    ...{ act: 'move', people: ['a'], unit: 'u', manager: null },
  });
  expect(planInput(asked, { unit, manager: { value: 'm', label: 'M' }, title: ' 主管 ' })).toEqual({
    ...{ act: 'move', people: ['a'], unit: 'u', manager: 'm', title: '主管' },
  });
});

test('while somebody else is still to be chosen to lead, nothing is planned', () => {
  expect(planInput(asked, { unit, manager: 'asked' })).toBeUndefined();
});
