import { createHash } from 'node:crypto';
import type { Current, Plan, Problem, Wanted } from './model.ts';
import { planPeople } from './plan-people.ts';
import { planPositions } from './plan-positions.ts';
import { planUnits } from './plan-units.ts';
import { inOrder } from './rows.ts';

/**
 * What has to be done so that the directory is as a source wants it, and what of it cannot be done and why. A line with a problem leaves what it
 * means exactly as it is. Nothing is read or written here, and the same two states give the same plan.
 */
export function makePlan(current: Current, wanted: Wanted): Plan {
  const units = planUnits(current, wanted.units);
  const people = planPeople(current, wanted.people);
  const positions = planPositions(current, wanted.positions, units, people);
  return {
    source: current.source,
    units: units.plan,
    people: people.plan,
    positions: positions.plan,
    problems: [...units.problems, ...people.problems, ...positions.problems].sort(inFile),
  };
}

const inFile = (one: Problem, other: Problem) =>
  inOrder(one.file, other.file) || one.line - other.line || inOrder(one.column, other.column);

/** Whether there is nothing to do. */
export const isEmpty = ({ units, people, positions }: Plan) =>
  [
    units.added,
    units.changed,
    people.added,
    people.changed,
    positions.added,
    positions.changed,
    positions.removed,
  ].every(({ length }) => length === 0);

/** A short name of exactly this plan: what is confirmed is what was shown, and nothing else. */
export function digestOf({ source, units, people, positions }: Plan): string {
  const done = [source, units.added, units.changed, people.added, people.changed, positions];
  return createHash('sha256').update(JSON.stringify(done, sortedKeys)).digest('hex').slice(0, 16);
}

/** Objects with their keys in order, so that the order in which a file has its columns makes no difference. */
function sortedKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => inOrder(one, other)));
}
