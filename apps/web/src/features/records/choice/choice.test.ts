import { expect, test } from 'vitest';
import { address, type Choice, countConditions, filtersOf, rangeOf } from './choice.ts';
import { withCell, withoutCell, withoutPlace } from './picking.ts';

const id = '00000000-0000-4000-8000-0000000000a1';
const since = '2026-07-04 00:00:00';
const full: Choice = {
  application: id,
  operation: 'signIn',
  result: 'failure',
  startTime: since,
  endTime: '2026-08-02 23:59:59',
  weekday: '7',
  hour: '0',
  place: 'Hangzhou & more',
  days: '90',
  size: '50',
  cursor: 'o.178500000000000.12',
  record: id,
  export: 'expired',
  view: 'charts',
};

test('what is written is read the same', () => {
  expect(address.read(address.write(full))).toEqual(full);
  expect(address.read('')).toEqual(address.read(address.write(address.read(''))));
  expect(address.write(address.read(''))).toBe('');
});

test('an unknown place is a condition, and none is not', () => {
  expect(filtersOf(address.read('?place='))).toEqual({ place: '' });
  expect(filtersOf(address.read(address.write({ ...address.read(''), place: '' })))).toEqual({ place: '' });
});

test.each([
  '?application=1',
  '?operation=drop',
  '?result=maybe',
  '?startTime=yesterday',
  '?weekday=8',
  '?hour=24',
  '?days=31',
  '?size=1000',
  '?cursor=x',
  '?record=1',
  '?export=yes',
  '?view=all',
  '?other=1',
])('%s, which the server would refuse, says nothing', (search) => {
  expect(address.read(search)).toEqual(address.read(''));
});

test('a cell brings what it counts and takes it away again; a place stays', () => {
  const cell = withCell({ place: 'Hangzhou', result: 'failure' }, { weekday: 1, hour: 9 });
  expect(cell).toEqual({ place: 'Hangzhou', result: 'failure', operation: 'signIn', weekday: '1', hour: '9' });
  expect(withoutCell(cell)).toEqual({ place: 'Hangzhou', result: 'failure' });
  expect(withoutPlace({ place: '', hour: '9' })).toEqual({ hour: '9' });
});

test("the time is the last days, or dates of one's own, also of an address that names nothing but a date", () => {
  const rangeAt = (search: string) => rangeOf(address.read(search));
  expect(rangeAt('')).toEqual({ days: '30' });
  expect(rangeAt('?days=1')).toEqual({ days: '1' });
  expect(rangeAt('?days=own')).toEqual({});
  expect(rangeAt(`?days=own&endTime=${since}`)).toEqual({ endTime: since });
  expect(rangeAt(`?startTime=${since}`)).toEqual({ startTime: since });
  expect(rangeAt(`?days=90&startTime=${since}`)).toEqual({ startTime: since });
});

test('an hour of a weekday is one condition', () => {
  expect(countConditions({})).toBe(0);
  expect(countConditions({ weekday: '1', hour: '9', place: '' })).toBe(2);
});
