import { describe, expect, test } from 'vitest';
import { line, listing, nothingYet, somebody } from '../testing/directory/current.ts';
import type { CurrentPosition, CurrentUnit, Fields, WantedPosition, WantedUnit } from './model.ts';
import { digestOf, isEmpty, makePlan } from './plan.ts';

const unit = (code: string, parent: string | null, more: Fields = {}, at = 2): WantedUnit => ({
  ...{ key: code, place: { file: 'units.csv', line: at } },
  fields: { code, name: code, parent, ...more },
});
const unitThere = (code: string, parent: string | null, key: string | null = code): CurrentUnit => ({
  ...{ id: `id-${code}`, key, isForeign: false },
  fields: { code, name: code, nameEn: code, parent: parent && `id-${parent}`, sort: '0' },
});
const work = (person: string, place: string, fields: Fields = {}, at = 2): WantedPosition => ({
  ...{ person, unit: place, place: { file: 'positions.csv', line: at } },
  fields: { kind: 'main', ...fields },
});
const workThere = (person: string, place: string, more: Partial<CurrentPosition> = {}): CurrentPosition => ({
  ...{
    id: `at-${person}-${place}`,
    key: `${person}\t${place}`,
    isForeign: false,
    personId: `id-${person}`,
    unitId: `id-${place}`,
  },
  fields: { kind: 'main', title: '', titleEn: '', manager: null, since: '2026-01-01' },
  ...more,
});
const reasons = ({ problems }: ReturnType<typeof makePlan>) => problems.map(({ line: at, reason }) => [at, reason]);

describe('units', () => {
  const planFor = (units: CurrentUnit[], ...rows: WantedUnit[]) =>
    makePlan({ ...nothingYet, units }, { units: listing(...rows) });

  test('lines may come in any order; what is missing is shown and stays', () => {
    const plan = planFor([unitThere('OLD', null)], unit('B', 'A'), unit('A', null, {}, 3));
    expect(plan.units.added.map(({ key }) => key)).toEqual(['A', 'B']);
    expect(plan.units.missing).toEqual(['OLD']);
    expect(plan.units.changed).toEqual([]);
  });
  test('a circle is refused by its lines, and what hangs on it as well; the rest holds', () => {
    const plan = planFor(
      [],
      unit('A', 'C'),
      unit('B', 'A', {}, 3),
      unit('C', 'B', {}, 4),
      unit('D', 'C', {}, 5),
      unit('E', null, {}, 6),
    );
    expect(reasons(plan)).toEqual([
      [2, 'circle'],
      [3, 'circle'],
      [4, 'circle'],
      [5, 'unknownUnit'],
    ]);
    expect(plan.units.added.map(({ key }) => key)).toEqual(['E']);
  });
  test('a unit cannot be moved below itself by way of one that is there', () => {
    expect(reasons(planFor([unitThere('A', null), unitThere('B', 'A', null)], unit('A', 'B')))).toEqual([
      [2, 'circle'],
    ]);
  });
  test('21 levels are one too many', () => {
    const deep = Array.from({ length: 21 }, (_, at) => unit(`u${at}`, at === 0 ? null : `u${at - 1}`, {}, at + 2));
    expect(reasons(planFor([], ...deep))).toEqual([[22, 'tooDeep']]);
  });
  test('a unit made by hand is taken over by its code, unless another source has it', () => {
    expect(planFor([unitThere('A', null, null)], unit('A', null)).units.changed).toMatchObject([
      { isLinked: true, changes: {} },
    ]);
    expect(reasons(planFor([{ ...unitThere('A', null, null), isForeign: true }], unit('A', null)))).toEqual([
      [2, 'taken'],
    ]);
  });
  test('an English name follows the name until it has one of its own', () => {
    const named = (fields: Fields) =>
      planFor([unitThere('A', null)], unit('A', null, { name: 'new', ...fields })).units.changed[0]?.changes;
    expect(named({})?.nameEn?.to).toBe('new');
    expect(named({ nameEn: 'New' })?.nameEn?.to).toBe('New');
  });
});

describe('positions', () => {
  const current = {
    ...nothingYet,
    units: ['A', 'B'].map((code) => unitThere(code, null)),
    people: ['e1', 'e2', 'e3'].map((key) => somebody(key)),
  };
  const people = listing(line('e1'), line('e2', {}, 3), line('e3', {}, 4));
  const planFor = (there: CurrentPosition[], ...rows: WantedPosition[]) =>
    makePlan({ ...current, positions: there }, { people, positions: listing(...rows) });

  test('managers are named by employee id or user name', () => {
    const plan = planFor([], work('e1', 'A', { manager: 'E2' }), work('e2', 'A', { manager: 'e3' }, 3));
    expect(plan.problems).toEqual([]);
    expect(plan.positions.added.map(({ fields }) => fields.manager)).toEqual(['e2', 'e3']);
  });
  test('nobody leads themselves, by way of others or at once', () => {
    const plan = planFor(
      [],
      work('e1', 'A', { manager: 'e2' }),
      work('e2', 'A', { manager: 'e1' }, 3),
      work('e3', 'A', { manager: 'e3' }, 4),
    );
    expect(reasons(plan)).toEqual([
      [2, 'circle'],
      [3, 'circle'],
      [4, 'circle'],
    ]);
  });
  test('unknown people, units and managers are named', () => {
    const plan = planFor([], work('e9', 'A'), work('e1', 'Z', {}, 3), work('e2', 'A', { manager: 'nobody' }, 4));
    expect(reasons(plan)).toEqual([
      [2, 'unknownPerson'],
      [3, 'unknownUnit'],
      [4, 'unknownManager'],
    ]);
  });
  test('two main positions are refused, and the person keeps what they have', () => {
    const plan = planFor([workThere('e1', 'A')], work('e1', 'A'), work('e1', 'B', {}, 3), work('e2', 'A', {}, 4));
    expect(reasons(plan)).toEqual([
      [2, 'secondMain'],
      [3, 'secondMain'],
    ]);
    expect(plan.positions).toMatchObject({ added: [{ person: 'e2' }], changed: [], removed: [] });
  });
  test('somebody moves: one main position goes, another comes; one made by hand gives way too, others of hands stay', () => {
    const byHand = { key: null };
    const there = [
      workThere('e1', 'A'),
      workThere('e2', 'A', byHand),
      workThere('e3', 'A', { ...byHand, fields: { ...workThere('e3', 'A').fields, kind: 'part_time' } }),
    ];
    const plan = planFor(there, ...['e1', 'e2', 'e3'].map((key, at) => work(key, 'B', {}, at + 2)));
    expect(plan.positions.removed.map(({ id }) => id)).toEqual(['at-e1-A', 'at-e2-A']);
    expect(plan.positions.added.map(({ key }) => key)).toEqual(['e1\tB', 'e2\tB', 'e3\tB']);
  });
  test('whoever has left keeps the positions they had, and so does whoever’s line was refused', () => {
    const there = ['e1', 'e2', 'e3'].map((key) => workThere(key, 'A'));
    const plan = makePlan(
      { ...current, positions: there },
      {
        people: { rows: [{ ...line('e1'), hasLeft: true }, line('e3', {}, 4)], refused: ['e2'] },
        positions: listing(work('e3', 'A')),
      },
    );
    expect(plan.positions.removed).toEqual([]);
  });
  test('without a list of positions nobody’s change', () => {
    expect(isEmpty(makePlan({ ...current, positions: [workThere('e1', 'A')] }, { people }))).toBe(true);
  });
});

test('a digest names what is done, in whatever order the lines and columns came', () => {
  const plan = (...rows: WantedUnit[]) => digestOf(makePlan(nothingYet, { units: listing(...rows) }));
  const turned = { ...unit('B', 'A'), fields: Object.fromEntries(Object.entries(unit('B', 'A').fields).reverse()) };
  expect(plan(unit('A', null), turned)).toBe(plan(unit('B', 'A'), unit('A', null)));
  expect(plan(unit('A', null), unit('B', 'A'))).not.toBe(plan(unit('A', null), unit('B', null)));
});
