import type { SourceLineKind } from '@uc/contract';
import { maskEmail, maskPhone, maskText } from '../../values/mask.ts';
import type { Change, ChangedPerson, Fields, Place, Plan, Problem } from '../model.ts';
import type { Preview } from '../run.ts';
import type { StoredLine } from './line.ts';
import type { Names } from './names-of.ts';

/** What lines are made of, besides the plan. */
export interface LineMeans {
  names: Names;
  /** Everything that is refused. */
  problems: readonly Problem[];
  /** Where somebody's line of the list of people stands, by their key. */
  placeOf(key: string): Place | undefined;
  follows: ReadonlyMap<string, StoredLine['follows']>;
  /** Fields that are not shown whole. */
  masked: ReadonlySet<string>;
}

type Positions = { [K in keyof Plan['positions']]: Plan['positions'][K] };

const none: StoredLine = {
  ...{ kind: 'refused', file: '', line: null, column: '', name: '', username: '', employeeId: '', unit: '' },
  ...{ isLinked: false, changes: [], follows: [] },
};

/** The lines of a plan, kind after kind as they are shown, made one by one: all at once they would take as much memory as the plan. */
export function* linesOf({ plan }: Preview, means: LineMeans): Generator<StoredLine> {
  for (const problem of means.problems) yield refusedLine(problem);
  const positions = positionsByPerson(plan.positions);
  const changed = Map.groupBy(plan.people.changed, (person) => kindOf(person, positions.get(person.key)));
  const inList = new Set(plan.people.changed.map(({ key }) => key));
  for (const { key } of plan.people.added) inList.add(key);
  const elsewhere = Map.groupBy(
    [...positions].filter(([ref]) => !inList.has(ref)),
    ([, theirs]) => (hasMoved(theirs) ? 'moved' : 'changed'),
  );
  for (const kind of ['disabled', 'changed', 'moved', 'revived'] as const) {
    for (const person of changed.get(kind) ?? []) yield changedLine(kind, person, positions.get(person.key), means);
    if (kind === 'changed' || kind === 'moved')
      for (const [ref, theirs] of elsewhere.get(kind) ?? [])
        yield personLine(kind, ref, positionChanges(theirs, means), means);
  }
  for (const { key, fields } of plan.people.added) yield addedLine(key, fields, positions.get(key), means);
  yield* unitLines(plan.units, means);
  for (const key of plan.people.leftAlone) yield personLine('leftAlone', key, [], means);
}

function positionsByPerson({ added, changed, removed }: Positions): Map<string, Positions> {
  const found = new Map<string, Positions>();
  const of = (person: string) => {
    const theirs = found.get(person) ?? { added: [], changed: [], removed: [] };
    found.set(person, theirs);
    return theirs;
  };
  for (const one of added) of(one.person).added.push(one);
  for (const one of changed) of(one.person).changed.push(one);
  for (const one of removed) of(one.person).removed.push(one);
  return found;
}

const hasMoved = ({ added, removed }: Positions) => added.length + removed.length > 0;

function kindOf({ state }: ChangedPerson, positions: Positions | undefined): SourceLineKind {
  if (state?.to === 'disabled') return 'disabled';
  if (state?.from === 'disabled') return 'revived';
  return positions && hasMoved(positions) ? 'moved' : 'changed';
}

const refusedLine = ({ file, line, column, reason, facts }: Problem): StoredLine => ({
  ...none,
  ...{ file, line: line > 0 ? line : null, column, problem: { reason, facts } },
});

function personLine(kind: SourceLineKind, ref: string, changes: StoredLine['changes'], means: LineMeans): StoredLine {
  const { names } = means;
  const person = names.personOf(ref);
  const place = means.placeOf(person?.key ?? ref) ?? means.placeOf(ref);
  return {
    ...none,
    ...{ kind, file: place?.file ?? '', line: place?.line ?? null, changes },
    ...{ name: person?.fields.name ?? '', username: person?.fields.username ?? '' },
    employeeId: person?.fields.employeeId ?? '',
    unit: person ? names.unitName(names.unitOf(person.id)) : '',
    follows: (person && means.follows.get(person.id)) ?? [],
  };
}

function changedLine(
  kind: SourceLineKind,
  { key, state, changes, isLinked }: ChangedPerson,
  positions: Positions | undefined,
  means: LineMeans,
): StoredLine {
  const told: StoredLine['changes'] = Object.entries(changes).map(([field, change]) => shown(field, change, means));
  if (state && kind === 'changed') told.unshift(['state', state.from, state.to]);
  const line = personLine(kind, key, positions ? [...told, ...positionChanges(positions, means)] : told, means);
  return { ...line, isLinked };
}

/** Of somebody new: where they will work, from when, and how they are reached. */
function addedLine(key: string, fields: Fields, positions: Positions | undefined, means: LineMeans): StoredLine {
  const place = means.placeOf(key);
  const told = (['startsOn', 'phone', 'email'] as const).flatMap((field) => {
    const to = fields[field];
    return to ? [shown(field, { from: null, to }, means)] : [];
  });
  return {
    ...none,
    ...{ kind: 'added', file: place?.file ?? '', line: place?.line ?? null },
    ...{ name: fields.name ?? '', username: fields.username ?? '', employeeId: fields.employeeId ?? key },
    unit: means.names.unitName(
      (positions?.added.find(({ fields }) => fields.kind === 'main') ?? positions?.added[0])?.unit,
    ),
    changes: told,
  };
}

/** What becomes of where somebody works: one that ends and one that begins are a move. */
function positionChanges({ added, changed, removed }: Positions, means: LineMeans): StoredLine['changes'] {
  const { names } = means;
  const [from, to] = [removed.map(({ unit }) => names.unitName(unit)), added.map(({ unit }) => names.unitName(unit))];
  const moves: StoredLine['changes'] = from.length + to.length > 0 ? [['unit', from.join('、'), to.join('、')]] : [];
  const titles = added.flatMap(({ fields: { title } }): StoredLine['changes'] => (title ? [['title', '', title]] : []));
  const others = changed.flatMap(({ changes }) =>
    Object.entries(changes).map(([field, { from: before, to: after }]) =>
      field === 'manager'
        ? ([field, personName(before, names), personName(after, names)] as const)
        : ([field, before ?? '', after ?? ''] as const),
    ),
  );
  return [...moves, ...titles, ...others];
}

const personName = (ref: string | null, { personOf }: Names) =>
  ref === null ? '' : (personOf(ref)?.fields.name ?? ref);

function shown(field: string, { from, to }: Change, { masked }: LineMeans): StoredLine['changes'][number] {
  const hide = field === 'phone' ? maskPhone : field === 'email' ? maskEmail : masked.has(field) ? maskText : null;
  const text = (value: string | null) => (value === null || value === '' ? '' : hide ? hide(value) : value);
  return [field, text(from), text(to)];
}

function* unitLines({ added, changed, closed, missing }: Plan['units'], means: LineMeans): Generator<StoredLine> {
  const { names } = means;
  const unit = (key: string, changes: StoredLine['changes'], isLinked = false): StoredLine => ({
    ...none,
    ...{ kind: 'units', name: names.unitName(key), employeeId: key, changes, isLinked },
  });
  for (const { key, fields } of added) yield unit(key, [['unitAdded', '', names.unitName(fields.parent)]]);
  for (const { key, changes, isLinked } of changed)
    yield unit(
      key,
      Object.entries(changes).map(([field, { from, to }]) =>
        field === 'parent' ? [field, names.unitName(from), names.unitName(to)] : [field, from ?? '', to ?? ''],
      ),
      isLinked,
    );
  for (const { key, into } of closed) yield unit(key, [['unitClosed', names.unitName(into), '']]);
  for (const key of missing) yield unit(key, [['unitMissing', '', '']]);
}
