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
}

/** A reason to look at a plan twice before it is carried out. */
export interface Stop {
  reason: DirectoryStop;
  count: number;
  most: number;
  /** Of a unit: which. */
  unit?: string;
}

/** How many people a plan disables, and of how many it changes what they are reached by. */
export function weightOf({ people }: Plan): Weight {
  return {
    disabled: people.changed.filter(({ state }) => state?.to === 'disabled').length,
    // A first phone or address takes nothing away from anybody.
    readdressed: people.changed.filter(({ changes }) => addresses.some((field) => changes[field]?.from)).length,
  };
}

/** Why a plan should not be carried out without a second look; what ran within the last day counts with it. */
export function stopsOf(plan: Plan, current: Current, earlier: Weight): Stop[] {
  const ours = current.people.filter(({ key, state }) => key !== null && state !== 'disabled').length;
  const most = Math.max(leastPeople, Math.floor((ours + earlier.disabled) * share));
  const weight = weightOf(plan);
  const sums = { disabled: weight.disabled + earlier.disabled, readdressed: weight.readdressed + earlier.readdressed };
  const stops: Stop[] = [];
  // What an earlier run did is no reason to stop one that does nothing of the kind.
  for (const reason of ['disabled', 'readdressed'] as const)
    if (weight[reason] > 0 && sums[reason] > most) stops.push({ reason, count: sums[reason], most });
  return [...stops, ...emptiedUnits(plan, current)];
}

/** Large units that nobody would be in any more. */
function emptiedUnits(plan: Plan, { people, positions, units }: Current): Stop[] {
  const disabled = new Set(people.flatMap(({ id, state }) => (state === 'disabled' ? [id] : [])));
  const keyOf = new Map(units.map(({ id, key }) => [id, key ?? id]));
  const linked = new Map(plan.units.changed.map(({ id, key }) => [id, key]));
  const now = new Map<string, Set<string>>();
  for (const { personId, unitId } of positions)
    if (!disabled.has(personId)) now.set(unitId, (now.get(unitId) ?? new Set()).add(personId));
  const leaving = new Set(plan.people.changed.flatMap(({ id, state }) => (state?.to === 'disabled' ? [id] : [])));
  const removed = new Set(plan.positions.removed.map(({ id }) => id));
  const staying = new Set(
    positions.flatMap(({ id, personId, unitId }) =>
      removed.has(id) || leaving.has(personId) || disabled.has(personId) ? [] : [unitId],
    ),
  );
  const joined = new Set(plan.positions.added.map(({ unit }) => unit));
  return [...now].flatMap(([unitId, members]) => {
    const key = linked.get(unitId) ?? keyOf.get(unitId) ?? unitId;
    if (members.size <= fullUnit || staying.has(unitId) || joined.has(key)) return [];
    return [{ reason: 'emptied' as const, count: members.size, most: fullUnit, unit: key }];
  });
}
