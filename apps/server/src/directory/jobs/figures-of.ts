import type { JobFigures } from '../../db/directory-schema.ts';
import type { Plan, Wanted } from '../model.ts';
import { isEmpty } from '../plan.ts';
import type { Preview } from '../run.ts';
import { weightOf } from '../safety.ts';
import type { Names } from './names-of.ts';

/** Units named as where most of those are who would be disabled, and how large a share of them makes one worth naming. */
const mostCauses = 2;
const leastShare = 0.1;

/** A plan in numbers, with why it is stopped and what to look at before it is carried out all the same. */
export function figuresOf(
  { plan, current, stops }: Preview,
  wanted: Wanted,
  names: Names,
): Omit<JobFigures, 'kinds' | 'unknown' | 'lines'> {
  const of = current.people.filter(({ key, state }) => key !== null && state !== 'disabled').length;
  const weight = weightOf(plan);
  return {
    people: of,
    unchanged: unchangedIn(plan, wanted, names),
    isEmpty: isEmpty(plan),
    stops: stops.flatMap(({ reason, count, most, unit }) =>
      reason === 'ungrouped'
        ? []
        : [
            {
              ...{ reason, count, most, of, now: reason === 'emptied' ? count : weight[reason] },
              unit: unit === undefined ? '' : names.unitName(unit),
            },
          ],
    ),
    causes: stops.length > 0 ? causesOf(plan, wanted, names) : [],
  };
}

/** People of the list about whom nothing changes. */
function unchangedIn({ people, positions }: Plan, wanted: Wanted, names: Names): number {
  const touched = new Set<string>(people.leftAlone);
  for (const { key } of people.added) touched.add(key);
  for (const { id } of people.changed) touched.add(id);
  for (const list of [positions.added, positions.changed, positions.removed])
    for (const { person } of list) touched.add(names.idOf(person)).add(person);
  const refused = new Set(wanted.people?.refused);
  const rows = wanted.people?.rows ?? [];
  return rows.filter(({ key }) => {
    const person = names.personOf(key);
    return person && !touched.has(person.id) && !touched.has(key) && !refused.has(key);
  }).length;
}

/** Where those who would be disabled are now. Most of them in one unit that the files do not have: they may be incomplete. */
function causesOf({ people }: Plan, wanted: Wanted, names: Names): JobFigures['causes'] {
  const leaving = people.changed.flatMap(({ id, state }) => (state?.to === 'disabled' ? [id] : []));
  const units = new Map<string, number>();
  for (const id of leaving) {
    const unit = names.unitOf(id);
    if (unit !== null) units.set(unit, (units.get(unit) ?? 0) + 1);
  }
  const named = new Set<string>();
  for (const { key } of wanted.units?.rows ?? []) named.add(names.unitName(key));
  if (!wanted.units) for (const { unit } of wanted.positions?.rows ?? []) named.add(names.unitName(unit));
  const tells = wanted.units !== undefined || wanted.positions !== undefined;
  return [...units]
    .filter(([, count]) => count >= leaving.length * leastShare)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostCauses)
    .map(([unit, count]) => ({
      unit: names.unitName(unit),
      count,
      isMissing: tells && !named.has(names.unitName(unit)),
    }));
}
