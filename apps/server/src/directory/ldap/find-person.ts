import type { PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import { type DirectoryConnection, type DirectoryEntry, DirectoryFailure } from '../../ports/people-directory.ts';
import { isWithin } from './dn.ts';
import { bytesOfKey, keyOf } from './keys.ts';
import { stateAttributes } from './state.ts';

/**
 * The entry of somebody, by the key alone that they are known by for good; undefined where there is none among people. Whatever the directory
 * answers with is not believed to be theirs before it shows that key and stands where people do.
 */
export async function findPerson(
  connection: DirectoryConnection,
  { kind, key, people }: PeopleDirectorySettings,
  known: string,
  more: readonly string[] = [],
): Promise<DirectoryEntry | undefined> {
  const bytes = bytesOfKey(kind, known);
  if (bytes === undefined) return undefined;
  const attributes = [key, ...stateAttributes[kind], ...(people.left ? [people.left.attribute] : []), ...more];
  const search = { base: people.base, scope: 'sub', filter: people.filter, attributes, most: 1 } as const;
  let found: DirectoryEntry | undefined;
  for await (const page of connection.search({ ...search, keys: { attribute: key, bytes: [bytes] } }))
    found ??= page[0];
  if (found === undefined) return undefined;
  if (keyOf(kind, key, found) !== known) throw new DirectoryFailure('filter', 'otherEntry', connection.server);
  if (!isWithin(found.dn, people.base)) throw new DirectoryFailure('filter', 'elsewhere', connection.server);
  return found;
}
