import { expect, test } from 'vitest';
import { draft, item, me } from '../../../testing/requests.ts';
import { model, options, roles } from '../testing/form.ts';
import { endsOf, usualEnd } from './ends.ts';
import { holdingOf } from './holding.ts';
import { emptyForm, formOf, wireOf } from './request-form.ts';
import { newItem, startFresh } from './start.ts';

const zone = 'Asia/Shanghai';
const now = new Date('2026-11-16T20:00:00Z'); // the 17th there

test.each([
  [null, [30, 90, 180, 365, null], '2027-11-17 23:59:59'],
  [180, [30, 90, 180], '2027-05-16 23:59:59'],
  [60, [30, 60], '2027-01-16 23:59:59'],
  [7, [7], '2026-11-24 23:59:59'],
])('a role of at most %s days offers %j, and is asked for with an end at first', (longest, days, usual) => {
  const ends = endsOf(longest, options.presetDays, zone, now);
  expect(ends.map((end) => end.days)).toEqual(days);
  expect(usualEnd(ends)).toBe(usual);
});

test('what several people have of a role decides what can be asked for', () => {
  const both = { ...model, held: [...model.held, ...model.held.map((held) => ({ ...held, personId: 'other' }))] };
  expect(holdingOf(roles.viewer, model, 1)).toMatchObject({ isHeldByAll: false, canAdd: true, canDelete: false });
  expect(holdingOf(roles.editor, model, 1)).toMatchObject({ isHeldByAll: true, canAdd: true, canDelete: true });
  expect(holdingOf(roles.editor, model, 2)).toMatchObject({ isHeldByAll: false, canAdd: true, canDelete: false });
  expect(holdingOf(roles.editor, both, 2)).toMatchObject({ isHeldByAll: true, canDelete: true });
  expect(holdingOf(roles.member, model, 1)).toMatchObject({ isHeldByAll: true, canAdd: false, canDelete: false });
});

test('a kept draft travels again as it was kept, and one for oneself alone names nobody', () => {
  const kept = { ...draft, items: [item], reason: 'a', remarks: 'b', supplement: 'c' };
  const nameOf = ({ name }: { name: string }) => name;
  expect(wireOf(formOf(kept, nameOf))).toEqual({
    people: [],
    items: [{ role: item.role.id, change: 'add', until: item.until, units: [item.units[0]?.id], accounts: [] }],
    reason: 'a',
    remarks: 'b',
    supplement: 'c',
  });
  const people = [me, { ...me, id: 'other' }];
  expect(wireOf(formOf({ ...kept, people }, nameOf)).people).toEqual([me.id, 'other']);
});

test('extending begins with the units that are held already', () => {
  const [held] = model.held;
  if (!held) throw new Error('The sample holds something');
  const units = [{ id: 'u', code: 'c', name: 'n', path: 'a / n' }];
  const reaching = { ...model, held: [{ ...held, roleId: roles.analyst.id, units }] };
  const [application] = options.applications;
  if (!application) throw new Error('The sample has applications');
  expect(newItem(application, roles.analyst, 'add', options, reaching, zone).units).toEqual([
    { key: 'u', title: 'a / n' },
  ]);
  expect(newItem(application, roles.analyst, 'delete', options, reaching, zone)).toMatchObject({
    units: [],
    until: null,
  });
});

test('a role that cannot be asked for is not put into the form by an address', () => {
  const prefill = { application: options.applications[0]?.id ?? '', role: roles.admin.id, change: 'add' } as const;
  expect(startFresh(prefill, options, model, zone)).toMatchObject({
    form: emptyForm,
    application: prefill.application,
  });
});
