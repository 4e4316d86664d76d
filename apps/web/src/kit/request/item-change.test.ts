import { expect, test } from 'vitest';
import { item, listed, manager, me, waiting } from '../../testing/requests.ts';
import { type Asked, daysHeld, kindOf } from './item-change.ts';

const asked = { ...item, until: '2027-05-12 23:59:59' };
const held = (...ends: (string | null)[]) => ends.map((until) => ({ roleId: item.role.id, until }));
const sooner = '2026-12-01 23:59:59';
const later = '2027-12-01 23:59:59';
const both = { people: [me, manager] };

const cases: [string, Partial<Asked>, string, string[]][] = [
  ['nobody has it', { held: [] }, 'add', []],
  ['it ends sooner', { held: held(sooner) }, 'extend', ['2026-12-01']],
  ['it ends later', { held: held(later) }, 'adjust', ['2027-12-01']],
  ['it has no end', { held: held(null) }, 'adjust', []],
  ['another role is held', { held: [{ roleId: 'other', until: sooner }] }, 'add', []],
  ['one of two has it', { ...both, held: held(sooner) }, 'add', []],
  ['two have it', { ...both, held: held('2027-01-01 23:59:59', sooner) }, 'extend', ['2026-12-01', '2027-01-01']],
  ['one of two has it for longer', { ...both, held: held(sooner, later) }, 'adjust', ['2026-12-01', '2027-12-01']],
  ['it is a draft', { state: 'initiated', held: held(sooner) }, 'extend', ['2026-12-01']],
  ['it was passed, and is held therefore', { state: 'passed', held: held(sooner) }, 'add', []],
  ['it was rejected', { state: 'rejected', held: held(sooner) }, 'add', []],
  ['it was voided', { state: 'initiated', voidedAt: sooner, held: held(sooner) }, 'add', []],
];
test.each(cases)('where %s: %j reads as %s', (_, more, kind, days) => {
  const request = { ...listed(waiting), items: [asked], ...more };
  expect(kindOf(asked, request)).toBe(kind);
  expect(daysHeld(asked, request)).toEqual(days);
});

test('asking for it without an end is an extension, a list without holdings tells an addition, giving back stays what it is', () => {
  const request = { ...listed(waiting), held: held(sooner) };
  expect(kindOf({ ...item, until: null }, request)).toBe('extend');
  expect(kindOf(asked, listed(waiting))).toBe('add');
  expect(kindOf({ ...item, change: 'delete', until: null }, request)).toBe('delete');
});
