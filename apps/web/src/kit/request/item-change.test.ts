import { expect, test } from 'vitest';
import { item, listed, manager, me, waiting } from '../../testing/requests.ts';
import { type Asked, daysHeld } from './item-change.ts';

const held = (...ends: (string | null)[]) => ends.map((until) => ({ roleId: item.role.id, until }));
const sooner = '2026-12-01 23:59:59';
const later = '2027-12-01 23:59:59';
const both = { people: [me, manager] };

const cases: [string, Partial<Asked>, string[]][] = [
  ['nobody has it', { held: [] }, []],
  ['one has it', { held: held(sooner) }, ['2026-12-01']],
  ['it has no end', { held: held(null) }, []],
  ['another role is held', { held: [{ roleId: 'other', until: sooner }] }, []],
  ['one of two has it', { ...both, held: held(sooner) }, []],
  ['two have it', { ...both, held: held(later, sooner) }, ['2026-12-01', '2027-12-01']],
  ['it is a draft', { state: 'initiated', held: held(sooner) }, ['2026-12-01']],
  ['it was passed, and is held therefore', { state: 'passed', held: held(sooner) }, []],
  ['it was voided', { state: 'initiated', voidedAt: sooner, held: held(sooner) }, []],
];
test.each(cases)('where %s: until when it is held now', (_, more, days) => {
  expect(daysHeld(item, { ...listed(waiting), ...more })).toEqual(days);
});

test('of what is given back no other end is told', () => {
  expect(daysHeld({ ...item, change: 'delete' }, { ...listed(waiting), held: held(sooner) })).toEqual([]);
});
