import { createHash } from 'node:crypto';
import type { Current, Plan, Problem, Wanted } from './model.ts';
import { planClosings } from './plan-closings.ts';
import { planGroups } from './plan-groups.ts';
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
  const { closed, problems } = planClosings(current, wanted.closings ?? [], wanted.units, {
    units,
    people,
    positions: positions.plan,
  });
  const ended = new Set(closed.map(({ key }) => key));
  return {
    source: current.source,
    units: { ...units.plan, closed, missing: units.plan.missing.filter((key) => !ended.has(key)) },
    people: people.plan,
    positions: positions.plan,
    groupRights: planGroups(current, wanted.groupRights, people),
    problems: [...units.problems, ...people.problems, ...positions.problems, ...problems].sort(inFile),
  };
}

const inFile = (one: Problem, other: Problem) =>
  inOrder(one.file, other.file) || one.line - other.line || inOrder(one.column, other.column);

/** Whether there is nothing to do. */
export const isEmpty = ({ units, people, positions, groupRights }: Plan) =>
  [
    units.added,
    units.changed,
    units.closed,
    people.added,
    people.changed,
    positions.added,
    positions.changed,
    positions.removed,
    groupRights.gained,
    groupRights.lost,
  ].every(({ length }) => length === 0);

/** A short name of exactly this plan: what is confirmed is what was shown, and nothing else. */
export function digestOf({ source, units, people, positions, groupRights }: Plan): string {
  const hash = createHash('sha256').update(source);
  const lists: (readonly unknown[])[] = [units.added, units.changed, people.added, people.changed];
  // A plan that closes none has the name it had before units could be closed.
  if (units.closed.length > 0) lists.push(units.closed);
  // So has one that changes nothing by groups.
  const byGroups = [groupRights.gained, groupRights.lost];
  if (byGroups.some(({ length }) => length > 0)) lists.push(...byGroups);
  for (const list of [...lists, positions.added, positions.changed, positions.removed]) {
    hash.update(`\n${list.length}`);
    // A thousand at a time: one text of all would take as much memory as the plan itself.
    for (let at = 0; at < list.length; at += 1_000)
      hash.update(JSON.stringify(list.slice(at, at + 1_000).map((one) => inKeyOrder(one))));
  }
  return hash.digest('hex').slice(0, 16);
}

/** An object as a list of its keys and values, in the order of the keys: in which order a file has its columns makes no difference. */
function inKeyOrder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Readonly<Record<string, unknown>>; // plans hold no other objects
  return Object.keys(object)
    .sort()
    .flatMap((key) => [key, inKeyOrder(object[key])]);
}
