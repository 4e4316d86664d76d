import type { PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import {
  type DirectoryConnection,
  type DirectoryEntry,
  DirectoryFailure,
  type PeopleDirectory,
} from '../../ports/people-directory.ts';
import { type ReadMeans, readerOf } from '../files/read-cells.ts';
import type { FromFiles } from '../files/read-files.ts';
import { begin, type TellProgress, tellNobody } from '../progress.ts';
import { createPlaceReader, formOfDn } from './dn.ts';
import { readGroupRights } from './groups.ts';
import { bytesOfKey, keyOf } from './keys.ts';
import { type Keyed, mapEntries, type Units, unitsOf } from './map.ts';
import { asBefore, type LastSeen, printOf, type Seen, versionAttributes, versionOf } from './marks.ts';
import { stateAttributes } from './state.ts';

/** The name of the one directory among the sources. */
export const ldapSource = 'ldap';

/** A directory with what its file says of it. */
export interface DescribedDirectory {
  settings: PeopleDirectorySettings;
  directory: PeopleDirectory;
}

/** What the directory says, in the form of files; a problem names its entry by the key. */
export interface FromDirectory extends FromFiles {
  /** The server that was read. */
  server: string;
  certificateUntil: Date | null;
  /** The name of an entry by its key, for whoever looks for it; kept nowhere. */
  nameOf(key: string): string | undefined;
  seen: Seen;
}

/** More that have changed are sooner read with all others. */
const mostByMarks = 2_000;
/** Asked for by their keys at once. */
const keysAtOnce = 200;

/**
 * Reads people and units. Whatever does not come whole ends it: half a directory is none. Of whom `last` saw as they are, only that they are still
 * there is read, where they stand and who leads them. `tell` hears how far it is.
 */
export async function readDirectory(
  { settings, directory }: DescribedDirectory,
  means: ReadMeans,
  now: Date,
  tell: TellProgress = tellNobody,
  last?: LastSeen,
): Promise<FromDirectory> {
  const count = begin(tell, 'readingSource');
  await using connection = await directory.open();
  const asked = { connection, settings, count };
  const print = await printOf(connection, settings, means);
  const { units } = settings;
  const unitEntries =
    units?.from === 'tree' ? await allBelow(asked, units.base, units.filter, unitAttributes(settings)) : [];
  const unitsFrom = (people: readonly Keyed[]) => unitsOf(settings, means, { people, units: unitEntries });
  const isKnown = last?.mark !== undefined && last.mark.print === print;
  const marked = isKnown ? await readSince(asked, last, unitsFrom) : undefined;
  const read = marked ?? (await readWhole(asked, unitsFrom));
  const found = mapEntries(settings, means, now, read.people, read.units);
  const groupRights = await readGroupRights(connection, settings, read.people);
  return {
    ...found,
    wanted: { ...found.wanted, groupRights },
    unknown: unknownFields(settings, means),
    headingOf: headingsOf(settings),
    server: connection.server,
    certificateUntil: connection.certificateUntil,
    nameOf: (key) => [...read.people, ...unitEntries].find((one) => one.key === key)?.entry.dn,
    seen: { print, isWhole: marked === undefined, kept: read.kept, said: read.said },
  };
}

/** Where people are asked for, and who hears of them. */
interface Asked {
  connection: DirectoryConnection;
  settings: PeopleDirectorySettings;
  count: (rows: number) => void;
}

/** People as they were read, with what is remembered of them. */
interface ReadPeople {
  people: readonly Keyed[];
  units: Units | undefined;
  kept: ReadonlyMap<string, string>;
  said: ReadonlyMap<string, string>;
}

type UnitsFrom = (people: readonly Keyed[]) => Units | undefined;

async function readWhole(asked: Asked, unitsFrom: UnitsFrom): Promise<ReadPeople> {
  const people = await everybody(asked, peopleAttributes(asked.settings));
  const units = unitsFrom(people);
  const said = new Map<string, string>();
  for (const one of people) {
    const told = saidBy(asked.settings, one, units);
    if (told !== undefined) said.set(one.key, told);
  }
  return { people, units, kept: new Map(), said };
}

/** Reads of everybody what others depend on, and the rest of those alone who are not as they were; undefined: too much has changed, or is changing now. */
async function readSince(asked: Asked, last: LastSeen, unitsFrom: UnitsFrom): Promise<ReadPeople | undefined> {
  const { connection, settings } = asked;
  const listed = await everybody(asked, sharedAttributes(settings));
  const units = unitsFrom(listed);
  const remembered = await asBefore(last);
  const [kept, said, stale] = [new Map<string, string>(), new Map<string, string>(), [] as Keyed[]];
  for (const one of listed) {
    const told = saidBy(settings, one, units);
    const token = remembered(one.key, told);
    if (token === undefined) stale.push(one);
    if (token !== undefined) kept.set(one.key, token);
    else if (told !== undefined) said.set(one.key, told);
  }
  if (stale.length > mostByMarks) return undefined;
  const anew = new Map<string, DirectoryEntry>();
  const keys = stale.flatMap(({ key }) => bytesOfKey(settings.kind, key) ?? []);
  for (let at = 0; at < keys.length; at += keysAtOnce) {
    const { base, filter } = settings.people;
    const some = { attribute: settings.key, bytes: keys.slice(at, at + keysAtOnce) };
    const search = { base, scope: 'sub', filter, keys: some, attributes: peopleAttributes(settings) } as const;
    for await (const page of connection.search(search))
      for (const entry of page) anew.set(needKey(asked, entry), entry);
  }
  if (stale.some(({ key }) => !anew.has(key))) return undefined;
  // They stand where they were listed, and have the version of then: one that changed in between is read again the next time.
  const people = listed.map((one) => {
    const read = anew.get(one.key);
    return read ? { ...one, entry: { dn: one.entry.dn, values: read.values } } : { ...one, isAsBefore: true };
  });
  return { people, units, kept, said };
}

async function everybody(asked: Asked, attributes: readonly string[]): Promise<Keyed[]> {
  const { base, filter } = asked.settings.people;
  const people = await allBelow(asked, base, filter, attributes);
  if (people.length === 0) throw new DirectoryFailure('filter', 'nobody', asked.connection.server);
  return people;
}

/** What is remembered of somebody: their version, and the unit that their entry leads to, which others can change. */
function saidBy({ kind }: PeopleDirectorySettings, one: Keyed, units: Units | undefined): string | undefined {
  const version = versionOf(kind, one.entry);
  return version === undefined ? undefined : `${version} ${units?.unitOf(one) ?? ''}`;
}

/** Fields that the mapping names and the portal does not have. */
export const unknownFields = ({ people }: PeopleDirectorySettings, means: ReadMeans): FromFiles['unknown'] =>
  Object.keys(people.fields)
    .filter((field) => !readerOf(field, means))
    .map((name) => ({ file: 'UC_DIRECTORY', name, what: 'column' as const }));

/** What is asked for of people. */
export function peopleAttributes(settings: PeopleDirectorySettings): string[] {
  const { fields, title } = settings.people;
  return [...new Set([...sharedAttributes(settings), ...Object.values(fields).flat(), ...title])];
}

/** What of everybody is always asked for: by their own entry alone nobody knows whether it means the same as before. */
function sharedAttributes({ kind, key, people: { manager, left }, units }: PeopleDirectorySettings): string[] {
  return [
    ...[key, versionAttributes[kind], ...manager, ...stateAttributes[kind]],
    ...(left ? [left.attribute] : []),
    ...(units?.from === 'attribute' ? [units.attribute] : []),
  ];
}

function unitAttributes({ key, units }: PeopleDirectorySettings): string[] {
  if (units?.from !== 'tree') return [];
  return [...new Set([key, ...units.name, ...(units.code === undefined ? [] : [units.code])])];
}

/** Entries below a base with their keys. One from elsewhere, or that cannot be told from others, makes the whole answer worth nothing. */
async function allBelow(asked: Asked, base: string, filter: string, attributes: readonly string[]): Promise<Keyed[]> {
  const { connection, count } = asked;
  const found: Keyed[] = [];
  const [placeOf, top] = [createPlaceReader(), formOfDn(base)];
  for await (const page of connection.search({ base, scope: 'sub', filter, attributes })) {
    for (const entry of page) {
      const place = placeOf(entry.dn);
      if (place.form !== top && !place.above.includes(top))
        throw new DirectoryFailure('filter', 'elsewhere', connection.server);
      found.push({ ...place, entry, key: needKey(asked, entry) });
    }
    count(page.length);
  }
  return found;
}

function needKey({ connection, settings: { kind, key } }: Asked, entry: DirectoryEntry): string {
  const known = keyOf(kind, key, entry);
  if (known === undefined) throw new DirectoryFailure('base', 'mayNotRead', connection.server);
  return known;
}

/** A field by the attribute that feeds it, as whoever mends an entry knows it. */
export function headingsOf({ people: { fields, title, manager } }: PeopleDirectorySettings) {
  const attributes: Readonly<Record<string, readonly string[]>> = { ...fields, title, manager };
  return (_: string, field: string) => attributes[field]?.join(', ') ?? field;
}
