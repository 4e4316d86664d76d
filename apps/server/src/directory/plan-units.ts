import type { Current, CurrentUnit, Listing, Plan, Problem, WantedUnit } from './model.ts';
import {
  byKey,
  changesOf,
  doubles,
  groupBy,
  inOrder,
  problemAt,
  readableRows,
  sieve,
  withDefaults,
  withTwin,
} from './rows.ts';

/** As many as the table of units takes. */
export const mostLevels = 20;

/** The units as they will be, and how others refer to one: by its key or code, answered with its key or else its id. */
export interface PlannedUnits {
  plan: Plan['units'];
  problems: Problem[];
  refOf(keyOrCode: string): string | undefined;
  refOfId(id: string): string;
}

/** Plans the units of a source. Without a list nothing changes, and those that are there can be referred to. */
export function planUnits(current: Current, listing: Listing<WantedUnit> | undefined): PlannedUnits {
  const known = knownUnits(current.units);
  const rows = readableRows(listing).map((row) => ({
    ...row,
    fields: withTwin(withDefaults(row.fields, { sort: '0' }), known.thatIs(row)?.fields, 'name', 'nameEn'),
  }));
  const kept = sieve(rows, (left) => checkUnits(left, known));
  const keyById = new Map(kept.rows.map((row) => [known.thatIs(row)?.id, row.key]));
  const keys = new Set(kept.rows.map(({ key }) => key));
  const refOfId = (id: string) => keyById.get(id) ?? known.byId.get(id)?.key ?? id;
  const refOf = (keyOrCode: string) => {
    if (keys.has(keyOrCode)) return keyOrCode;
    const unit = known.byKey.get(keyOrCode) ?? known.byCode.get(keyOrCode);
    return unit && refOfId(unit.id);
  };
  const plan: Plan['units'] = { added: [], changed: [], closed: [], missing: missingFrom(current.units, listing) };
  for (const row of kept.rows) {
    const { parent } = row.fields;
    const fields = typeof parent === 'string' ? { ...row.fields, parent: refOf(parent) ?? parent } : row.fields;
    const there = known.thatIs(row);
    if (!there) {
      plan.added.push({ key: row.key, fields });
      continue;
    }
    const from = there.fields.parent ? refOfId(there.fields.parent) : null;
    const changes = changesOf({ ...there.fields, parent: from }, fields);
    const isLinked = there.key === null;
    if (isLinked || Object.keys(changes).length > 0)
      plan.changed.push({ id: there.id, key: row.key, isLinked, changes });
  }
  plan.added.sort(byKey);
  plan.changed.sort(byKey);
  return { plan, problems: kept.problems, refOf, refOfId };
}

/** Units of this source that it does not name any more. Where a line cannot be read, it may be any of them. */
function missingFrom(units: readonly CurrentUnit[], listing: Listing<WantedUnit> | undefined): string[] {
  if (!listing || listing.isPartial || listing.refused.includes(null)) return [];
  const named = new Set<string | null>([...listing.refused, ...listing.rows.map(({ key }) => key)]);
  return units.flatMap(({ key }) => (key === null || named.has(key) ? [] : [key])).sort(inOrder);
}

type KnownUnits = ReturnType<typeof knownUnits>;

function knownUnits(units: readonly CurrentUnit[]) {
  const byKey = new Map(units.flatMap((unit) => (unit.key === null ? [] : [[unit.key, unit] as const])));
  const byCode = new Map(units.map((unit) => [unit.fields.code ?? '', unit]));
  /** The unit that a line means: by its key, or by its code one that no source has yet. */
  const thatIs = ({ key, fields }: WantedUnit): CurrentUnit | undefined => {
    const keyed = byKey.get(key);
    if (keyed) return keyed;
    const coded = byCode.get(fields.code ?? '');
    return coded && coded.key === null && !coded.isForeign ? coded : undefined;
  };
  return { byKey, byCode, byId: new Map(units.map((unit) => [unit.id, unit])), thatIs };
}

function checkUnits(left: readonly WantedUnit[], known: KnownUnits): Map<WantedUnit, Problem> {
  const bad = new Map([
    ...doubles(left, ({ key }) => key, 'code'),
    ...doubles(left, ({ fields }) => fields.code, 'code'),
  ]);
  const rowOf = new Map(left.map((row) => [known.thatIs(row)?.id, row]));
  const keys = new Set(left.map(({ key }) => key));
  for (const row of left) {
    const { code, name, parent } = row.fields;
    const owner = code ? known.byCode.get(code) : undefined;
    if (owner && owner !== known.thatIs(row) && (rowOf.get(owner.id)?.fields.code ?? code) === code)
      bad.set(row, problemAt(row.place, 'code', 'taken', { value: code ?? '', other: owner.fields.name ?? '' }));
    else if (code === null || (code === undefined && !known.thatIs(row)))
      bad.set(row, problemAt(row.place, 'code', 'missing'));
    else if (name === null || (name === undefined && !known.thatIs(row)))
      bad.set(row, problemAt(row.place, 'name', 'missing'));
    else if (parent && !keys.has(parent) && !known.byKey.has(parent) && !known.byCode.has(parent))
      bad.set(row, problemAt(row.place, 'parent', 'unknownUnit', { value: parent }));
  }
  return bad.size > 0 ? withAllBelow(bad, left, known) : checkTree(left, known);
}

/** Also what hangs on new units that are refused, all the way down: found level by level, each would cost a look at every line. */
function withAllBelow(
  bad: Map<WantedUnit, Problem>,
  left: readonly WantedUnit[],
  known: KnownUnits,
): Map<WantedUnit, Problem> {
  const below = groupBy(left, ({ fields }) => fields.parent);
  // A map goes on with what is added to it meanwhile.
  for (const { key } of bad.keys()) {
    if (known.byKey.has(key) || known.byCode.has(key)) continue;
    for (const row of below.get(key) ?? [])
      if (!bad.has(row)) bad.set(row, problemAt(row.place, 'parent', 'unknownUnit', { value: key }));
  }
  return bad;
}

/** Finds circles and branches that are too deep, in the tree as it will be. */
function checkTree(left: readonly WantedUnit[], known: KnownUnits): Map<WantedUnit, Problem> {
  const nodeOf = (row: WantedUnit) => known.thatIs(row)?.id ?? `+${row.key}`;
  const rowOf = new Map(left.map((row) => [nodeOf(row), row]));
  const byName = new Map(left.map((row) => [row.key, nodeOf(row)]));
  const above = (node: string): string | null => {
    const wanted = rowOf.get(node)?.fields.parent;
    if (wanted === undefined) return known.byId.get(node)?.fields.parent ?? null;
    return wanted && (byName.get(wanted) ?? known.byKey.get(wanted)?.id ?? known.byCode.get(wanted)?.id ?? null);
  };
  const bad = new Map<WantedUnit, Problem>();
  for (const node of new Set([...rowOf.keys(), ...known.byId.keys()])) {
    const path = [node];
    for (let next = above(node); next !== null && path.length <= mostLevels; next = above(next)) path.push(next);
    if (path.length <= mostLevels) continue;
    const isCircle = new Set(path).size < path.length;
    // A circle is the fault of those in it; of what hangs on it, nothing is wrong but that.
    if (isCircle && path.indexOf(node, 1) < 0) continue;
    const guilty = path.map((one) => rowOf.get(one)).find((row) => row !== undefined);
    if (guilty)
      bad.set(
        guilty,
        problemAt(guilty.place, 'parent', isCircle ? 'circle' : 'tooDeep', {
          value: guilty.fields.parent ?? '',
          count: mostLevels,
        }),
      );
  }
  return bad;
}
