import type { Current, Plan, PlannedGroupRight, Wanted } from './model.ts';
import type { PlannedPeople } from './plan-people.ts';
import { inOrder } from './rows.ts';

/**
 * Plans what groups give to people. Whose line was refused, and who has left by it, keeps what they had; who is not named any more is in no group.
 */
export function planGroups(
  current: Current,
  wanted: Wanted['groupRights'],
  people: PlannedPeople,
): Plan['groupRights'] {
  const plan: Plan['groupRights'] = { gained: [], lost: [] };
  if (!wanted) return plan;
  const had = current.groupRights.map(({ personId, ...right }) => ({ ...right, person: people.refOfId(personId) }));
  const [before, after] = [new Set(had.map(nameOf)), new Set(wanted.map(nameOf))];
  const standing = ({ person }: PlannedGroupRight) => people.standing(person);
  for (const one of wanted) if (standing(one) === 'atWork' && !before.has(nameOf(one))) plan.gained.push(one);
  for (const one of had)
    if (!after.has(nameOf(one)) && !['refused', 'left'].includes(standing(one) ?? '')) plan.lost.push(one);
  for (const list of [plan.gained, plan.lost]) list.sort((one, other) => inOrder(nameOf(one), nameOf(other)));
  return plan;
}

const nameOf = ({ person, group, right }: PlannedGroupRight) => [person, group, right].join('\t');
