import { expect, test } from 'vitest';
import { line, listing, nothingYet, somebody } from '../testing/directory/current.ts';
import { makePlan } from './plan.ts';
import { stopsOf } from './safety.ts';

// As large as files may be in one respect each. What looked at every line for every line would not end within a test's time.

const many = 150_000;
const place = (at: number) => ({ file: 'f', line: at + 2 });
const everybody = Array.from({ length: many }, (_, at) => `e${at}`);

test('a chain of units below one that nobody knows is refused, line by line', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    ...{ key: `u${at}`, place: place(at) },
    fields: { code: `u${at}`, name: 'x', parent: at === 0 ? 'nowhere' : `u${at - 1}` },
  }));
  const { problems, units } = makePlan(nothingYet, { units: listing(...rows) });
  expect([problems.length, units.added.length]).toEqual([10_000, 0]);
  expect(problems.every(({ reason }) => reason === 'unknownUnit')).toBe(true);
});

test('an employee id in every line is nobody’s', () => {
  const rows = everybody.map((_, at) => ({ ...line('e1'), place: place(at) }));
  const { problems, people } = makePlan(nothingYet, { people: { rows, refused: [] } });
  expect([problems.length, people.added.length]).toEqual([many, 0]);
});

test('everybody gone at once is a plan, and is stopped', () => {
  const current = { ...nothingYet, people: everybody.map((key) => somebody(key)) };
  const plan = makePlan(current, { people: listing(line('another')) });
  expect(plan.people.changed).toHaveLength(many);
  expect(stopsOf(plan, current, { disabled: 0, readdressed: 0, ungrouped: 0 })).toMatchObject([
    { reason: 'disabled', count: many },
  ]);
});

test('a circle of managers through everybody is refused by each of its lines', () => {
  const people = { rows: everybody.map((key, at) => ({ ...line(key), place: place(at) })), refused: [] };
  const units = listing({ key: 'u', place: place(0), fields: { code: 'u', name: 'x', parent: null } });
  const rows = everybody.map((person, at) => ({
    ...{ person, unit: 'u', place: place(at) },
    fields: { kind: 'main', manager: everybody[(at + 1) % many] ?? '' },
  }));
  const {
    problems,
    positions,
    people: planned,
  } = makePlan(nothingYet, {
    units,
    people,
    positions: { rows, refused: [] },
  });
  expect([problems.length, positions.added.length, planned.added.length]).toEqual([many, 0, many]);
  expect(problems.every(({ reason }) => reason === 'circle')).toBe(true);
});
