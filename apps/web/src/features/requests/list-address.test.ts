import { expect, test } from 'vitest';
import { allRequests, countConditions, type ListChoice, listAddress } from './list-address.ts';

const id = '00000000-0000-4000-8000-0000000000a1';
const full: ListChoice = {
  state: 'void',
  search: '报表 & more',
  startTime: '2026-07-04 00:00:00',
  endTime: '2026-08-02 23:59:59',
  size: '50',
  cursor: [id, id.replace('a1', 'a2')],
};

test('what is written is read the same', () => {
  expect(listAddress.read(listAddress.write(full))).toEqual(full);
  expect(listAddress.write(listAddress.read(''))).toBe('');
  expect(countConditions(full)).toBe(4);
  expect(listAddress.read('')).toEqual({ ...allRequests, size: '20' });
  expect(countConditions(listAddress.read(''))).toBe(0);
});

test.each(['?state=lost', '?search=', '?startTime=yesterday', '?size=1000', '?cursor=x', '?other=1'])(
  '%s, which the server would refuse, says nothing',
  (search) => {
    expect(listAddress.read(search)).toEqual(listAddress.read(''));
  },
);
