import type { Closing, Current, Listing, Plan, Problem, WantedClosing, WantedUnit } from './model.ts';
import type { PlannedPeople } from './plan-people.ts';
import { mostLevels, type PlannedUnits } from './plan-units.ts';
import { byKey, groupBy, problemAt, sieve } from './rows.ts';

/** What is planned so far, which closings are judged by. */
interface Planned {
  units: PlannedUnits;
  people: PlannedPeople;
  positions: Plan['positions'];
}

type Asked = WantedClosing & { id: string | undefined; to: string | null | undefined };

/** Plans which units end: those that are named, and those that a list no longer has, where that was asked for. Nobody is left in a unit that is not there. */
export function planClosings(
  current: Current,
  wanted: readonly WantedClosing[],
  listing: Listing<WantedUnit> | undefined,
  { units, people, positions }: Planned,
): { closed: Closing[]; problems: Problem[] } {
  const missing = listing?.closesMissing ? units.plan.missing : [];
  if (wanted.length + missing.length === 0) return { closed: [], problems: [] };
  const idOf = new Map(current.units.map(({ id }) => [units.refOfId(id), id]));
  const find = (keyOrCode: string) => idOf.get(units.refOf(keyOrCode) ?? '');
  const asked: Asked[] = [
    ...wanted.map((one) => ({ ...one, id: find(one.unit), to: one.into === null ? null : find(one.into) })),
    ...missing.map((unit) => ({
      ...{ unit, place: { file: 'units', line: 0 }, into: null, isMerged: false, id: find(unit), to: null },
    })),
  ];
  const tree = treeAfter(current, units, idOf);
  const inhabitants = inhabitantsAfter(current, { units, people, positions }, idOf);
  const kept = sieve(asked, (left) => check(left, tree, inhabitants));
  const ending = new Set(kept.rows.map(({ id }) => id));
  const heirOf = (id: string): string => {
    const above = tree.above(id);
    return above !== null && ending.has(above) ? heirOf(above) : (above ?? '');
  };
  const closed = kept.rows.map(({ id = '', to, isMerged }) => ({
    ...{ id, key: units.refOfId(id), into: to ?? heirOf(id), isMerged },
  }));
  return { closed: closed.sort(byKey), problems: kept.problems };
}

type Tree = ReturnType<typeof treeAfter>;

/** The units as they will stand, closings apart. */
function treeAfter(current: Current, { plan }: PlannedUnits, idOf: ReadonlyMap<string, string>) {
  const parents = new Map(current.units.map(({ id, fields }) => [id, fields.parent ?? null]));
  for (const { id, changes } of plan.changed)
    if (changes.parent) parents.set(id, changes.parent.to && (idOf.get(changes.parent.to) ?? null));
  const below = groupBy([...parents.keys()], (id) => parents.get(id));
  const added = new Set(plan.added.flatMap(({ fields }) => (fields.parent ? [idOf.get(fields.parent)] : [])));
  const above = (id: string) => parents.get(id) ?? null;
  const depth = (id: string): number => {
    const parent = above(id);
    return parent === null ? 1 : 1 + depth(parent);
  };
  const height = (id: string): number => 1 + Math.max(0, ...(below.get(id) ?? []).map(height));
  const isWithin = (id: string, whole: string): boolean => {
    const parent = above(id);
    return id === whole || (parent !== null && isWithin(parent, whole));
  };
  return {
    above,
    below: (id: string) => below.get(id) ?? [],
    hasNewBelow: (id: string) => added.has(id),
    depth,
    height,
    isWithin,
  };
}

/** How many people at work are in each unit, when all else is done. */
function inhabitantsAfter(
  current: Current,
  { units, people, positions }: Planned,
  idOf: ReadonlyMap<string, string>,
): Map<string, number> {
  const gone = new Set(current.people.flatMap(({ id, state }) => (state === 'disabled' ? [id] : [])));
  for (const { id, state } of people.plan.changed)
    if (state?.to === 'disabled') gone.add(id);
    else if (state) gone.delete(id);
  const removed = new Set(positions.removed.map(({ id }) => id));
  const found = new Map<string, number>();
  const add = (unit: string) => found.set(unit, (found.get(unit) ?? 0) + 1);
  for (const { id, personId, unitId } of current.positions) if (!removed.has(id) && !gone.has(personId)) add(unitId);
  for (const { unit } of positions.added) add(idOf.get(units.refOf(unit) ?? unit) ?? unit);
  return found;
}

function check(left: readonly Asked[], tree: Tree, inhabitants: ReadonlyMap<string, number>): Map<Asked, Problem> {
  const ending = new Set(left.map(({ id }) => id));
  const bad = new Map<Asked, Problem>();
  for (const one of left) {
    const problem = checkOne(one, ending, tree, inhabitants);
    if (problem) bad.set(one, problem);
  }
  return bad;
}

function checkOne(
  { unit, place, id, into, to, isMerged }: Asked,
  ending: ReadonlySet<string | undefined>,
  tree: Tree,
  inhabitants: ReadonlyMap<string, number>,
): Problem | undefined {
  if (id === undefined) return problemAt(place, 'unit', 'unknownUnit', { value: unit });
  if (to === undefined) return problemAt(place, 'into', 'unknownUnit', { value: into ?? '' });
  if (to !== null && (ending.has(to) || tree.isWithin(to, id)))
    return problemAt(place, 'into', 'circle', { value: into ?? '' });
  if (to === null && tree.above(id) === null) return problemAt(place, 'into', 'rootUnit', { value: unit });
  const count = inhabitants.get(id) ?? 0;
  if (to === null && count > 0) return problemAt(place, 'unit', 'inhabited', { value: unit, count });
  const stays = tree.below(id).some((child) => !ending.has(child)) || tree.hasNewBelow(id);
  if (!isMerged && stays) return problemAt(place, 'unit', 'unitsBelow', { value: unit });
  if (isMerged && to !== null && tree.depth(to) + tree.height(id) - 1 > mostLevels)
    return problemAt(place, 'into', 'tooDeep', { count: mostLevels });
  return undefined;
}
