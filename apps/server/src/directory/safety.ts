import type { DirectoryStop } from '@uc/messages/server';
import type { Current, Plan } from './model.ts';
import { addresses } from './plan-people.ts';

/** What may change in a day without anybody looking twice (design: larger of 10 people and 5 %). */
const leastPeople = 10;
const share = 0.05;
const fullUnit = 50;

/** What of a plan the safety stop adds up over a day. */
export interface Weight {
  disabled: number;
  readdressed: number;
  /** People who lose what a group gave them, and stay. */
  ungrouped: number;
}

/** What runs of the last day have done, and how many people they took out of which unit, by its id. */
export type Earlier = Weight & { left?: Readonly<Record<string, number>> };

/** A reason to look at a plan twice before it is carried out. */
export interface Stop {
  reason: DirectoryStop;
  count: number;
  most: number;
  /** Of a unit: which. */
  unit?: string;
}

/** How many people a plan disables, and of how many it changes what they are reached by. */
export function weightOf({ people, groupRights }: Plan): Weight {
  const leaving = new Set(people.changed.flatMap(({ key, state }) => (state?.to === 'disabled' ? [key] : [])));
  const losing = new Set(groupRights.lost.map(({ person }) => person));
  return {
    ungrouped: losing.difference(leaving).size,
    disabled: people.changed.filter(({ state }) => state?.to === 'disabled').length,
    // A first phone or address takes nothing away from anybody.
    readdressed: people.changed.filter(({ changes }) => addresses.some((field) => changes[field]?.from)).length,
  };
}

/** Why a plan should not be carried out without a second look; what ran within the last day counts with it. */
export function stopsOf(plan: Plan, current: Current, earlier: Earlier): Stop[] {
  const ours = current.people.filter(({ key, state }) => key !== null && state !== 'disabled').length;
  const most = Math.max(leastPeople, Math.floor((ours + earlier.disabled) * share));
  const weight = weightOf(plan);
  const sums = {
    disabled: weight.disabled + earlier.disabled,
    readdressed: weight.readdressed + earlier.readdressed,
    ungrouped: weight.ungrouped + earlier.ungrouped,
  };
  const stops: Stop[] = [];
  // What an earlier run did is no reason to stop one that does nothing of the kind.
  for (const reason of ['disabled', 'readdressed', 'ungrouped'] as const)
    if (weight[reason] > 0 && sums[reason] > most) stops.push({ reason, count: sums[reason], most });
  return [...stops, ...emptiedUnits(plan, current, earlier.left ?? {})];
}

/** Who goes by a plan: people who are disabled, positions that end; and who is so already. */
function goers(plan: Plan, { people }: Current) {
  return {
    leaving: new Set(plan.people.changed.flatMap(({ id, state }) => (state?.to === 'disabled' ? [id] : []))),
    removed: new Set(plan.positions.removed.map(({ id }) => id)),
    disabled: new Set(people.flatMap(({ id, state }) => (state === 'disabled' ? [id] : []))),
  };
}

/** How many people a plan takes out of which unit, by its id. */
export function leftUnits(plan: Plan, current: Current): Record<string, number> {
  const { leaving, removed, disabled } = goers(plan, current);
  const left: Record<string, number> = {};
  for (const { id, personId, unitId } of current.positions)
    if (!disabled.has(personId) && (leaving.has(personId) || removed.has(id))) left[unitId] = (left[unitId] ?? 0) + 1;
  return left;
}

/** Large units that nobody would be in any more; whom earlier runs took out of one counts, so that it is not emptied little by little. */
function emptiedUnits(plan: Plan, current: Current, earlier: Readonly<Record<string, number>>): Stop[] {
  const { positions, units } = current;
  const { leaving, removed, disabled } = goers(plan, current);
  if (leaving.size + removed.size === 0) return [];
  const keyOf = new Map(units.map(({ id, key }) => [id, key ?? id]));
  const linked = new Map(plan.units.changed.map(({ id, key }) => [id, key]));
  const now = new Map<string, Set<string>>();
  for (const { personId, unitId } of positions)
    if (!disabled.has(personId)) now.set(unitId, (now.get(unitId) ?? new Set()).add(personId));
  const staying = new Set(
    positions.flatMap(({ id, personId, unitId }) =>
      removed.has(id) || leaving.has(personId) || disabled.has(personId) ? [] : [unitId],
    ),
  );
  const joined = new Set(plan.positions.added.map(({ unit }) => unit));
  return [...now].flatMap(([unitId, members]) => {
    const key = linked.get(unitId) ?? keyOf.get(unitId) ?? unitId;
    const count = members.size + (earlier[unitId] ?? 0);
    if (count <= fullUnit || staying.has(unitId) || joined.has(key)) return [];
    return [{ reason: 'emptied' as const, count, most: fullUnit, unit: key }];
  });
}
