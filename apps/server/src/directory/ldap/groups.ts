import type { PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import { type DirectoryConnection, type DirectoryEntry, DirectoryFailure } from '../../ports/people-directory.ts';
import type { Wanted } from '../model.ts';
import { formOfDn } from './dn.ts';
import { keyOf } from './keys.ts';
import type { Keyed } from './map.ts';

/** Attributes of OpenLDAP that name who is in a group. */
const memberAttributes = ['member', 'uniqueMember'];
/** So many names that are nobody's among people are looked at for groups below groups. */
const mostLookedAt = 2_000;

type Asks = Pick<DirectoryConnection, 'search' | 'server'>;

/** What groups give to whom, those in groups below them too. A group that is not there, or that shows nobody where it must have somebody, is a failure. */
export async function readGroupRights(
  connection: Asks,
  settings: PeopleDirectorySettings,
  people: readonly Keyed[],
): Promise<NonNullable<Wanted['groupRights']>> {
  const members = new Map<string, ReadonlySet<string>>();
  const rights: NonNullable<Wanted['groupRights']>[number][] = [];
  for (const { group, right } of settings.groups) {
    const known = members.get(group);
    const found = known ?? (await membersOf(connection, settings, group, people));
    members.set(group, found);
    for (const person of found) rights.push({ person, group, right });
  }
  return rights;
}

async function membersOf(
  connection: Asks,
  settings: PeopleDirectorySettings,
  group: string,
  people: readonly Keyed[],
): Promise<ReadonlySet<string>> {
  const entry = await entryAt(connection, group);
  if (!entry || !isGroup(entry)) throw new DirectoryFailure('base', 'noGroup', connection.server);
  return settings.kind === 'activeDirectory'
    ? askedOfPeople(connection, settings, group, people)
    : followed(connection, entry, people);
}

/** Active Directory follows groups below groups itself, and gives people in pages, however many a group has (LDAP_MATCHING_RULE_IN_CHAIN). */
async function askedOfPeople(
  connection: Asks,
  { kind, key, people: { base, filter } }: PeopleDirectorySettings,
  group: string,
  people: readonly Keyed[],
): Promise<Set<string>> {
  const known = new Set(people.map((one) => one.key));
  const inIt = `(&${filter}(memberOf:1.2.840.113556.1.4.1941:=${escaped(group)}))`;
  const found = new Set<string>();
  for await (const page of connection.search({ base, scope: 'sub', filter: inIt, attributes: [key] }))
    for (const entry of page) {
      const member = keyOf(kind, key, entry);
      if (member === undefined) throw new DirectoryFailure('base', 'mayNotRead', connection.server);
      if (known.has(member)) found.add(member);
    }
  return found;
}

/** OpenLDAP names members; whoever is nobody among people may be a group with people in it, and a group may be in itself. */
async function followed(connection: Asks, top: DirectoryEntry, people: readonly Keyed[]): Promise<Set<string>> {
  const keyAt = new Map(people.map(({ form, key }) => [form, key]));
  const found = new Set<string>();
  const seen = new Set([formOfDn(top.dn)]);
  const names = [...membersIn(connection, top)];
  for (let dn = names.pop(); dn !== undefined; dn = names.pop()) {
    const form = formOfDn(dn);
    const key = keyAt.get(form);
    if (key !== undefined) found.add(key);
    if (key !== undefined || seen.has(form)) continue;
    seen.add(form);
    if (seen.size > mostLookedAt) throw new DirectoryFailure('filter', 'tooMany', connection.server);
    const entry = await entryAt(connection, dn);
    if (entry && isGroup(entry)) names.push(...membersIn(connection, entry));
  }
  return found;
}

/** A group of OpenLDAP has always somebody in it: one that shows nobody hides them. */
function membersIn({ server }: Asks, { values }: DirectoryEntry): readonly string[] {
  const members = memberAttributes.flatMap((name) => values.get(name.toLowerCase()) ?? []);
  if (members.length === 0) throw new DirectoryFailure('base', 'noGroup', server);
  return members;
}

const isGroup = ({ values }: DirectoryEntry) => (values.get('objectclass') ?? []).some((name) => /^group/i.test(name));

async function entryAt(connection: Asks, base: string): Promise<DirectoryEntry | undefined> {
  const search = { base, scope: 'base', filter: '(objectClass=*)' } as const;
  let found: DirectoryEntry | undefined;
  try {
    for await (const page of connection.search({ ...search, attributes: ['objectClass', ...memberAttributes] }))
      found ??= page[0];
  } catch (error) {
    // Of nothing there, or of something that another server keeps, nobody here is told.
    const isElsewhere = error instanceof DirectoryFailure && ['noBase', 'elsewhere'].includes(error.fault);
    if (!isElsewhere) throw error;
  }
  return found;
}

/** A value in a filter (RFC 4515, 3). */
const escaped = (value: string) =>
  value.replace(/[\\*()\0]/g, (sign) => `\\${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
