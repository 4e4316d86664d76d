import {
  type ChangedPosition,
  type Current,
  type CurrentPosition,
  type Fields,
  type Listing,
  type Plan,
  type Problem,
  positionKey,
  type WantedPosition,
} from './model.ts';
import type { PlannedPeople } from './plan-people.ts';
import type { PlannedUnits } from './plan-units.ts';
import { byKey, changesOf, doubles, groupBy, inOrder, problemAt, sieve, withDefaults, withTwin } from './rows.ts';

type Row = WantedPosition & { key: string };

/** Plans where the people of a source work. Whoever has left keeps the positions they had. */
export function planPositions(
  current: Current,
  listing: Listing<WantedPosition> | undefined,
  units: PlannedUnits,
  people: PlannedPeople,
): { plan: Plan['positions']; problems: Problem[] } {
  const plan: Plan['positions'] = { added: [], changed: [], removed: [] };
  if (!listing) return { plan, problems: [] };
  const known = knownPositions(current, units, people);
  // Of somebody whose own line was refused nothing changes, which is told there; and who has left keeps what they had.
  const rows = listing.rows
    .filter(({ person }) => !['refused', 'left'].includes(people.standing(person) ?? ''))
    .map((row) => {
      const key = positionKey(row.person, units.refOf(row.unit) ?? row.unit);
      const told = withDefaults(row.fields, { title: '', kind: 'main', since: undefined });
      const fields = withTwin(told, known.at.get(key)?.fields, 'title', 'titleEn');
      return { person: row.person, unit: row.unit, place: row.place, key, fields };
    });
  const sifted = sieve(rows, (left) => checkPositions(left, known, units, people));
  // Whose positions are half known keep those that they have.
  const kept = new Set(sifted.rows);
  const unclear = new Set<string | null>([
    ...listing.refused,
    ...rows.flatMap((row) => (kept.has(row) ? [] : [row.person])),
  ]);
  const wanted = sifted.rows.filter(({ person }) => !unclear.has(person));
  for (const row of wanted) planOne(row, known, people, plan);
  if (listing.replacesMain || (!listing.isPartial && !unclear.has(null)))
    plan.removed = removedFrom(known, wanted, people, unclear, listing.isPartial ?? false);
  plan.added.sort(byKey);
  plan.changed.sort(byKey);
  plan.removed.sort((one, other) => inOrder(one.id, other.id));
  return { plan, problems: sifted.problems };
}

type KnownPositions = ReturnType<typeof knownPositions>;

/** The positions that are there, by person and unit as they will be referred to. */
function knownPositions(current: Current, units: PlannedUnits, people: PlannedPeople) {
  const all = current.positions.map((position) => {
    const [person, unit] = [people.refOfId(position.personId), units.refOfId(position.unitId)];
    const manager = position.fields.manager ? people.refOfId(position.fields.manager) : null;
    const fields: Fields = manager === position.fields.manager ? position.fields : { ...position.fields, manager };
    return { ...position, person, unit, fields };
  });
  const at = new Map<string, (typeof all)[number]>();
  // Of several in one unit, which only hands can make, the source's own comes first, then the main one.
  const rank = ({ key, fields }: CurrentPosition) => (key !== null ? 0 : fields.kind === 'main' ? 1 : 2);
  for (const one of all) {
    const place = positionKey(one.person, one.unit);
    const other = at.get(place);
    if (!other || rank(one) < rank(other)) at.set(place, one);
  }
  return { all, at, byPerson: groupBy(all, ({ person }) => person) };
}

function checkPositions(
  left: readonly Row[],
  known: KnownPositions,
  units: PlannedUnits,
  people: PlannedPeople,
): Map<Row, Problem> {
  const bad = doubles(left, ({ key }) => key, 'unit');
  for (const row of left) {
    const problem = checkOne(row, known, units, people);
    if (problem) bad.set(row, problem);
  }
  const mains = left.filter((row) => kindOf(row, known) === 'main');
  for (const [row, problem] of doubles(mains, ({ person }) => person, 'kind'))
    bad.set(row, { ...problem, reason: 'secondMain' });
  return bad.size > 0 ? bad : checkManagers(mains, known, people);
}

const kindOf = ({ key, fields }: Row, known: KnownPositions) => fields.kind ?? known.at.get(key)?.fields.kind ?? 'main';

function checkOne(row: Row, known: KnownPositions, units: PlannedUnits, people: PlannedPeople): Problem | undefined {
  const { place, person, unit, fields } = row;
  if (people.standing(person) !== 'atWork') return problemAt(place, 'employeeId', 'unknownPerson', { value: person });
  if (!units.refOf(unit)) return problemAt(place, 'unit', 'unknownUnit', { value: unit });
  if (fields.manager && !people.refOf(fields.manager))
    return problemAt(place, 'manager', 'unknownManager', { value: fields.manager });
  const there = known.at.get(row.key);
  if (there?.isForeign) return problemAt(place, 'unit', 'foreign', { value: unit });
  const main = known.byPerson.get(person)?.find((one) => one.fields.kind === 'main');
  if (main?.isForeign && kindOf(row, known) === 'main') return problemAt(place, 'kind', 'foreign', { value: unit });
  return undefined;
}

/** Finds people who lead themselves, by way of others or not, as it will be. */
function checkManagers(mains: readonly Row[], known: KnownPositions, people: PlannedPeople): Map<Row, Problem> {
  const rowOf = new Map(mains.map((row) => [row.person, row]));
  const now = new Map<string, string | null | undefined>();
  for (const { person, fields } of known.all) if (fields.kind === 'main') now.set(person, fields.manager);
  const above = (person: string): string | null => {
    const row = rowOf.get(person);
    if (!row || row.fields.manager === undefined) return now.get(person) ?? null;
    return row.fields.manager && (people.refOf(row.fields.manager) ?? null);
  };
  const clear = new Set<string>();
  const bad = new Map<Row, Problem>();
  for (const row of mains) {
    if (clear.has(row.person)) continue;
    const path = new Set<string>();
    let next: string | null = row.person;
    while (next !== null && !path.has(next) && !clear.has(next)) {
      path.add(next);
      next = above(next);
    }
    const isCircle = next !== null && path.has(next);
    const circle = isCircle ? [...path].slice([...path].indexOf(next ?? '')) : [];
    for (const person of circle) {
      const guilty = rowOf.get(person);
      if (guilty) bad.set(guilty, problemAt(guilty.place, 'manager', 'circle', { value: guilty.fields.manager ?? '' }));
    }
    for (const person of path) clear.add(person);
  }
  return bad;
}

function planOne(row: Row, known: KnownPositions, people: PlannedPeople, plan: Plan['positions']): void {
  const { key, person } = row;
  const unit = key.slice(person.length + 1);
  const { manager } = row.fields;
  const fields =
    typeof manager === 'string' ? { ...row.fields, manager: people.refOf(manager) ?? manager } : row.fields;
  const there = known.at.get(key);
  if (!there) {
    plan.added.push({ key, person, unit, fields });
    return;
  }
  const changes = changesOf(there.fields, fields);
  const one: ChangedPosition = { id: there.id, key, person, unit, isLinked: there.key === null, changes };
  if (one.isLinked || Object.keys(changes).length > 0) plan.changed.push(one);
}

/** Positions of this source that it does not name any more, and a main one made by hand where it names another. */
function removedFrom(
  known: KnownPositions,
  wanted: readonly Row[],
  people: PlannedPeople,
  unclear: ReadonlySet<string | null>,
  isPartial: boolean,
): Plan['positions']['removed'] {
  const keys = new Set(wanted.map(({ key }) => key));
  const haveMain = new Set(wanted.flatMap((row) => (kindOf(row, known) === 'main' ? [row.person] : [])));
  const isGone = (position: (typeof known.all)[number]) => {
    const { person, unit, key, isForeign, fields } = position;
    if (unclear.has(person) || people.standing(person) !== 'atWork') return false;
    const isWanted = keys.has(positionKey(person, unit)) && known.at.get(positionKey(person, unit)) === position;
    const isDisplaced = !isForeign && fields.kind === 'main' && haveMain.has(person);
    return !isWanted && ((key !== null && !isPartial) || isDisplaced);
  };
  return known.all.filter(isGone).map(({ id, person, unit }) => ({ id, person, unit }));
}
