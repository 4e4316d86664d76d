import { expect, test } from 'vitest';
import { takingBack } from './carry-out.ts';

const people = ['a', 'b'];

test('what was done is taken back for those it was done to', () => {
  const outcome = { done: ['a'], leftOut: [{ id: 'b', why: 'already' }] };
  expect(takingBack({ act: 'disable', people }, outcome)).toEqual([
    { act: 'enable', people: ['a'], keepPassword: true },
  ]);
  expect(takingBack({ act: 'grant', people, permission: 'userCenter:myAuthority' }, outcome)).toEqual([
    { act: 'revoke', people: ['a'], permission: 'userCenter:myAuthority' },
  ]);
  expect(takingBack({ act: 'setSwitch', people, switch: 'otp', isOn: false }, outcome)).toEqual([
    { act: 'setSwitch', people: ['a'], switch: 'otp', isOn: true },
  ]);
  expect(takingBack({ act: 'unlock', people }, outcome)).toEqual([]);
  expect(takingBack({ act: 'disable', people }, { done: [], leftOut: [] })).toEqual([]);
});

test('the moved go back to where each of them was, those of one place together', () => {
  const before = [
    { id: 'a', unit: 'u1', manager: 'm', title: 't' },
    { id: 'b', unit: 'u2', manager: null, title: '' },
    { id: 'c', unit: 'u1', manager: 'm', title: 't' },
  ];
  expect(
    takingBack({ act: 'move', people: ['a', 'b', 'c'], unit: 'u9' }, { done: ['a', 'b', 'c'], leftOut: [], before }),
  ).toEqual([
    { act: 'move', people: ['a', 'c'], unit: 'u1', manager: 'm', title: 't' },
    { act: 'move', people: ['b'], unit: 'u2', manager: null },
  ]);
});
