import type { PersonState } from '../db/directory-schema.ts';
import {
  byHand,
  type ChangedPerson,
  type Changes,
  type Current,
  type CurrentPerson,
  type Listing,
  type Plan,
  type Problem,
  type WantedPerson,
} from './model.ts';
import { byKey, changesOf, doubles, inOrder, problemAt, readableRows, sharing, sieve, withTwin } from './rows.ts';

/** What somebody is reached or found by, which a source must not quietly change for many. */
export const addresses = ['username', 'phone', 'email'] as const;
/** What only one person may have. */
const unique = ['username', 'employeeId', 'phone', 'email'] as const;
/** Not fields of people's information: whoever names them holds them. */
const ownFields: ReadonlySet<string> = new Set(['startsOn', 'endsOn']);

/** The people as they will be, and how others refer to one. */
export interface PlannedPeople {
  plan: Plan['people'];
  problems: Problem[];
  /** How somebody stands in this source: whose line was refused stays exactly as they are. Undefined: it does not know them. */
  standing(key: string): 'atWork' | 'left' | 'refused' | undefined;
  /** By a key or a user name; answered with the key, or else the id. */
  refOf(keyOrName: string): string | undefined;
  refOfId(id: string): string;
}

/** Plans the people of a source. Without a list nobody changes. */
export function planPeople(current: Current, listing: Listing<WantedPerson> | undefined): PlannedPeople {
  const known = knownPeople(current);
  const rows = readableRows(listing).map((row) => {
    const fields = withTwin(row.fields, known.thatIs(row)?.fields, 'name', 'englishName');
    return fields === row.fields ? row : { ...row, fields };
  });
  const kept = sieve(rows, (left) => checkPeople(left, known));
  const keptKeys = new Map(kept.rows.map((row) => [row.key, row]));
  const refused = new Set<string | null>(listing?.refused);
  for (const { key } of rows) if (!keptKeys.has(key)) refused.add(key);

  const plan: Plan['people'] = { added: [], changed: [], leftAlone: [] };
  for (const row of kept.rows) planOne(row, known, plan);
  const gone = listing && !listing.isPartial && !refused.has(null) ? goneFrom(current, keptKeys, refused) : [];
  // One by one: as arguments of one call, 200,000 would be too many.
  for (const one of gone) plan.changed.push(one);
  const owners = keepAnOwner(current, plan, keptKeys);
  plan.added.sort(byKey);
  plan.changed.sort(byKey);
  plan.leftAlone.sort(inOrder);

  const keyById = new Map(kept.rows.map((row) => [known.thatIs(row)?.id, row.key]));
  const refOfId = (id: string) => keyById.get(id) ?? known.byId.get(id)?.key ?? id;
  const nameOf = new Map(current.people.map(({ id, fields }) => [fields.username?.toLowerCase(), refOfId(id)]));
  for (const { changes, key } of plan.changed) {
    if (!changes.username) continue;
    if (nameOf.get(changes.username.from?.toLowerCase()) === key) nameOf.delete(changes.username.from?.toLowerCase());
    nameOf.set(changes.username.to?.toLowerCase(), key);
  }
  for (const { fields, key } of plan.added) nameOf.set(fields.username?.toLowerCase(), key);
  const left = new Set(kept.rows.flatMap((row) => (hasLeft(row, known) ? [row.key] : [])));
  return {
    plan,
    problems: [...kept.problems, ...owners],
    standing: (key) => {
      if (refused.has(key)) return 'refused';
      if (!listing) return known.byKey.has(key) ? 'atWork' : undefined;
      return keptKeys.has(key) ? (left.has(key) ? 'left' : 'atWork') : undefined;
    },
    refOf: (keyOrName) =>
      keptKeys.has(keyOrName) || known.byKey.has(keyOrName) ? keyOrName : nameOf.get(keyOrName.toLowerCase()),
    refOfId,
  };
}

type KnownPeople = ReturnType<typeof knownPeople>;

function knownPeople(current: Current) {
  const { people } = current;
  const byKey = new Map<string, CurrentPerson>();
  const byEmployeeId = new Map<string | null | undefined, CurrentPerson>();
  const byId = new Map<string, CurrentPerson>();
  for (const person of people) {
    if (person.key !== null) byKey.set(person.key, person);
    byEmployeeId.set(person.fields.employeeId, person);
    byId.set(person.id, person);
  }
  /** The person a line means: by their key; or by their employee id somebody whom no source has yet. Never by a name. */
  const thatIs = ({ key, fields }: WantedPerson): CurrentPerson | undefined => {
    const keyed = byKey.get(key);
    if (keyed || !fields.employeeId) return keyed;
    const employed = byEmployeeId.get(fields.employeeId);
    return employed && employed.key === null && !employed.isForeign ? employed : undefined;
  };
  // No weak one: it would be walked with every collection of what is not used any more.
  const changes = new Map<WantedPerson, Changes>();
  return { current, byKey, byId, thatIs, changes };
}

/** What a line changes of somebody: what its source holds, and first values of what it does not. Asked for often, so it is kept. */
function personChanges({ current, changes }: KnownPeople, person: CurrentPerson, row: WantedPerson): Changes {
  const known = changes.get(row);
  if (known) return known;
  const isAdministrator = person.roles.length > 0;
  const made = changesOf(person.fields, row.fields, (field, from) => {
    if (ownFields.has(field) || current.holds.has(field)) return true;
    // A first phone or address is a way into the account: nobody gives one to an administrator unasked.
    return from === null && !(isAdministrator && (field === 'phone' || field === 'email'));
  });
  changes.set(row, made);
  return made;
}

function checkPeople(left: readonly WantedPerson[], known: KnownPeople): Map<WantedPerson, Problem> {
  const bad = doubles(left, ({ key }) => key, 'employeeId');
  const meant = new Map<string, WantedPerson>();
  const given = new Set<(typeof unique)[number]>();
  for (const row of left) {
    const person = known.thatIs(row);
    const gets = person ? personChanges(known, person, row) : row.fields;
    for (const field of unique) if (gets[field]) given.add(field);
    const problem = (person ? checkKnown(row, person, known) : checkNew(row)) ?? checkDays(row, person);
    if (problem) bad.set(row, problem);
    else if (person) meant.set(person.id, row);
  }
  if (bad.size > 0) return bad;
  // Where nobody gets a value that they do not have yet, nobody gets what another has.
  if (given.size === 0) return bad;
  const owners = ownersOf(left, known, meant);
  for (const field of given) for (const [row, problem] of collisions(owners, known, field)) bad.set(row, problem);
  return bad;
}

function checkNew({ place, fields }: WantedPerson): Problem | undefined {
  const missing = ['username', 'name'].find((field) => !fields[field]);
  return missing ? problemAt(place, missing, 'missing') : undefined;
}

function checkKnown(row: WantedPerson, person: CurrentPerson, known: KnownPeople): Problem | undefined {
  const { place } = row;
  const changes = personChanges(known, person, row);
  const emptied = ['username', 'name', 'englishName'].find((field) => changes[field] && !changes[field].to);
  if (emptied) return problemAt(place, emptied, 'missing');
  const touched = ['phone', 'email'].find((field) => changes[field]);
  return touched && person.roles.length > 0 ? problemAt(place, touched, 'administrator') : undefined;
}

function checkDays(row: WantedPerson, person: CurrentPerson | undefined): Problem | undefined {
  const [first, last] = [finalDay(row, person, 'startsOn'), finalDay(row, person, 'endsOn')];
  return first !== null && last !== null && last < first
    ? problemAt(row.place, 'endsOn', 'daysTurned', { value: last, other: first })
    : undefined;
}

/** Somebody who will be there: who is now, who is new, or who is now and has a line. */
interface Owner {
  person?: CurrentPerson;
  row?: WantedPerson;
}

/** Everybody who will be there. */
function ownersOf(
  left: readonly WantedPerson[],
  known: KnownPeople,
  meant: ReadonlyMap<string, WantedPerson>,
): Owner[] {
  const owners: Owner[] = [];
  for (const person of known.current.people) {
    const row = meant.get(person.id);
    owners.push(row ? { person, row } : { person });
  }
  for (const row of left) if (!known.thatIs(row)) owners.push({ row });
  return owners;
}

/** Lines that would give somebody what another has, in the state that all of them together lead to. */
function collisions(
  owners: readonly Owner[],
  known: KnownPeople,
  field: (typeof unique)[number],
): Map<WantedPerson, Problem> {
  const form = ({ person, row }: Owner): string | undefined => {
    const change = person && row && personChanges(known, person, row)[field];
    const value = (change ? change.to : (person ?? row)?.fields[field]) || undefined;
    return field === 'username' ? value?.toLowerCase() : value;
  };
  const bad = new Map<WantedPerson, Problem>();
  for (const same of sharing(owners, form).values())
    for (const one of same) {
      const other = same.find((another) => another !== one);
      if (!one.row || !isGiven(one)) continue;
      const facts = {
        value: one.row.fields[field] ?? '',
        other: (other?.person ?? other?.row)?.fields.username ?? '',
        count: other?.row?.place.line ?? 0,
        linkAs: linkFor(one.row.key, other, known.current.source),
      };
      bad.set(one.row, problemAt(one.row.place, field, other && isGiven(other) ? 'twice' : 'taken', facts));
    }
  return bad;

  function isGiven({ person, row }: Owner): boolean {
    return !person || (row !== undefined && personChanges(known, person, row)[field] !== undefined);
  }
}

/** How an administrator says that somebody whom the source does not know is who a line means. What could steer a shell is not offered to be typed. */
function linkFor(key: string, other: Owner | undefined, source: string): string {
  const isUnknown = other?.person?.key === null && !other.row && source !== byHand;
  if (!isUnknown || !/^[\w.-]+$/.test(key)) return '';
  return source === 'file' ? key : `${key} --source ${source}`;
}

/** In which state somebody is who may sign in, as soon as they can. */
function entryState({ today, signsInElsewhere }: Current, startsOn: string | null): PersonState {
  if (startsOn && startsOn > today) return 'waiting';
  return signsInElsewhere ? 'active' : 'invited';
}

/** A day as it will be. */
function finalDay(row: WantedPerson, person: CurrentPerson | undefined, field: 'startsOn' | 'endsOn'): string | null {
  const told = row.fields[field];
  return told === undefined ? (person?.fields[field] ?? null) : told;
}

/** Told so, or their last day is over. */
function hasLeft(row: WantedPerson, { current, thatIs }: KnownPeople): boolean {
  const lastDay = finalDay(row, thatIs(row), 'endsOn');
  return row.hasLeft === true || (lastDay !== null && lastDay < current.today);
}

function planOne(row: WantedPerson, known: KnownPeople, plan: Plan['people']): void {
  const { current } = known;
  const person = known.thatIs(row);
  if (!person) {
    const state = hasLeft(row, known) ? 'disabled' : entryState(current, finalDay(row, undefined, 'startsOn'));
    plan.added.push({ key: row.key, fields: row.fields, state });
    return;
  }
  const changes = personChanges(known, person, row);
  const stays = row.hasLeft === null && person.state === 'disabled';
  const to = stays ? person.state : nextState(current, person, hasLeft(row, known), finalDay(row, person, 'startsOn'));
  if (to === 'left alone') plan.leftAlone.push(row.key);
  const one: ChangedPerson = { id: person.id, key: row.key, isLinked: person.key === null, changes };
  if (to !== 'left alone' && to !== person.state) one.state = { from: person.state, to };
  if (one.isLinked || one.state || Object.keys(changes).length > 0) plan.changed.push(one);
}

function nextState(
  current: Current,
  { state, disabledBy, hasPassword }: CurrentPerson,
  isGone: boolean,
  startsOn: string | null,
): PersonState | 'left alone' {
  if (isGone) return 'disabled';
  if (state === 'active') return 'active';
  if (state !== 'disabled') return entryState(current, startsOn);
  // Whom an administrator has disabled, no source brings back.
  const isOurs = [current.source, 'end day'].includes(disabledBy ?? '') || current.source === byHand;
  if (!isOurs) return 'left alone';
  const entry = entryState(current, startsOn);
  return entry === 'invited' && current.keepsPasswords && hasPassword ? 'active' : entry;
}

/** People of this source whom it does not name any more. */
function goneFrom(
  { people }: Current,
  kept: ReadonlyMap<string, WantedPerson>,
  refused: ReadonlySet<string | null>,
): ChangedPerson[] {
  return people.flatMap(({ id, key, state }) =>
    key === null || state === 'disabled' || kept.has(key) || refused.has(key)
      ? []
      : [{ id, key, isLinked: false, changes: {}, state: { from: state, to: 'disabled' as const } }],
  );
}

/** No source disables the last owner: of those it would, all stay. */
function keepAnOwner({ people }: Current, plan: Plan['people'], rows: ReadonlyMap<string, WantedPerson>): Problem[] {
  const leaving = new Set(plan.changed.flatMap(({ id, state }) => (state?.to === 'disabled' ? [id] : [])));
  const owners = people.filter(({ roles, state }) => roles.includes('owner') && state !== 'disabled');
  if (owners.length === 0 || owners.some(({ id }) => !leaving.has(id))) return [];
  const ids = new Set(owners.map(({ id }) => id));
  plan.changed = plan.changed.filter(({ id }) => !ids.has(id));
  return owners.map(({ key, fields }) =>
    problemAt(rows.get(key ?? '')?.place ?? { file: 'people', line: 0 }, '', 'lastOwner', {
      value: fields.username ?? '',
    }),
  );
}
