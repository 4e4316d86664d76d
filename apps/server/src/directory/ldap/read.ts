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
import { formOfDn, isWithin } from './dn.ts';
import { keyOf } from './keys.ts';
import { type Keyed, mapEntries } from './map.ts';
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
  /** Names of entries by their keys, for whoever looks for one; kept nowhere. */
  names: ReadonlyMap<string, string>;
}

/** Reads all people and units. Whatever does not come whole ends it: half a directory is none. `tell` hears how far it is. */
export async function readDirectory(
  { settings, directory }: DescribedDirectory,
  means: ReadMeans,
  now: Date,
  tell: TellProgress = tellNobody,
): Promise<FromDirectory> {
  const count = begin(tell, 'readingSource');
  await using connection = await directory.open();
  const { people, units } = settings;
  const unitEntries =
    units?.from === 'tree'
      ? await allBelow(connection, settings, units.base, units.filter, unitAttributes(settings), count)
      : [];
  const entries = await allBelow(connection, settings, people.base, people.filter, peopleAttributes(settings), count);
  if (entries.length === 0) throw new DirectoryFailure('filter', 'nobody', connection.server);
  const found = mapEntries(settings, means, now, { people: entries, units: unitEntries });
  const names = new Map([...entries, ...unitEntries].map(({ key, entry }) => [key, entry.dn]));
  return {
    ...found,
    unknown: unknownFields(settings, means),
    headingOf: headingsOf(settings),
    server: connection.server,
    names,
  };
}

/** Fields that the mapping names and the portal does not have. */
export const unknownFields = ({ people }: PeopleDirectorySettings, means: ReadMeans): FromFiles['unknown'] =>
  Object.keys(people.fields)
    .filter((field) => !readerOf(field, means))
    .map((name) => ({ file: 'UC_DIRECTORY', name, what: 'column' as const }));

/** What is asked for of people. */
export function peopleAttributes({ kind, key, people, units }: PeopleDirectorySettings): string[] {
  const { fields, title, manager, left } = people;
  return [
    ...new Set([
      ...[key, ...Object.values(fields).flat(), ...title, ...manager, ...stateAttributes[kind]],
      ...(left ? [left.attribute] : []),
      ...(units?.from === 'attribute' ? [units.attribute] : []),
    ]),
  ];
}

function unitAttributes({ key, units }: PeopleDirectorySettings): string[] {
  if (units?.from !== 'tree') return [];
  return [...new Set([key, ...units.name, ...(units.code === undefined ? [] : [units.code])])];
}

/** Entries below a base with their keys. One from elsewhere, or that cannot be told from others, makes the whole answer worth nothing. */
async function allBelow(
  connection: DirectoryConnection,
  { kind, key }: PeopleDirectorySettings,
  base: string,
  filter: string,
  attributes: readonly string[],
  count: (rows: number) => void,
): Promise<Keyed[]> {
  const found: Keyed[] = [];
  for await (const page of connection.search({ base, scope: 'sub', filter, attributes })) {
    for (const entry of page) found.push(keyed(connection, entry));
    count(page.length);
  }
  return found;

  function keyed({ server }: DirectoryConnection, entry: DirectoryEntry): Keyed {
    if (!isWithin(entry.dn, base)) throw new DirectoryFailure('filter', 'elsewhere', server);
    const known = keyOf(kind, key, entry);
    if (known === undefined) throw new DirectoryFailure('base', 'mayNotRead', server);
    return { key: known, form: formOfDn(entry.dn), entry };
  }
}

/** A field by the attribute that feeds it, as whoever mends an entry knows it. */
export function headingsOf({ people: { fields, title, manager } }: PeopleDirectorySettings) {
  const attributes: Readonly<Record<string, readonly string[]>> = { ...fields, title, manager };
  return (_: string, field: string) => attributes[field]?.join(', ') ?? field;
}
