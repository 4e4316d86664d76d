import { hash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DirectoryKind } from '../../config/people-directory-defaults.ts';
import type { PeopleDirectorySettings } from '../../config/people-directory-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { digestsHere, dropMark, readMark, type SourceMark, writeMark } from '../../db/source-marks.ts';
import type { DirectoryConnection, DirectoryEntry } from '../../ports/people-directory.ts';
import type { ReadMeans } from '../files/read-cells.ts';
import type { Plan, Problem } from '../model.ts';
import { inOrder } from '../rows.ts';
import { unhurried } from '../unhurried.ts';

/** What the directory writes anew with every change of an entry. */
export const versionAttributes: Readonly<Record<DirectoryKind, string>> = {
  openldap: 'entryCSN',
  activeDirectory: 'uSNChanged',
};

/** Made of other entries as they change, which leaves the version of this one alone: who is fed by these is read whole. */
const madeOfOthers: ReadonlySet<string> = new Set(['memberof', 'directreports', 'managedobjects', 'reports']);

/** To be raised where a mapping of the same words would make something else of the same entries. */
const mappingEdition = 1;

/** What a reading has seen of people. */
export interface Seen {
  /** Of the directory's history and what is made of it; undefined: what it says can be told from nothing later. */
  print: string | undefined;
  isWhole: boolean;
  /** What is remembered of those who are as they were, by their keys. */
  kept: ReadonlyMap<string, string>;
  /** The version and the unit of all others; who shows no version is not in it. */
  said: ReadonlyMap<string, string>;
}

/** What the last run has seen, and how its people stand here now. */
export interface LastSeen {
  mark: SourceMark | undefined;
  here: Promise<ReadonlyMap<string, string>>;
}

const tokenBytes = 12;

/** One text for somebody as they were there and are here. */
const tokenOf = (key: string, said: string, here: string) =>
  hash('sha256', JSON.stringify([key, said, here]), 'binary').slice(0, tokenBytes);

/** Looks something up in a transaction that writes nothing. */
export type Look = <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;

/** What the last run has seen; how people stand here is looked up while the directory answers. `isWhole`: read all of it anyway. */
export async function readLastSeen(
  look: Look,
  source: string,
  { people, read }: PeopleDirectorySettings,
  isWhole: boolean,
): Promise<LastSeen> {
  const mark = isWhole ? undefined : await look((db) => readMark(db, source, read?.everyMinutes ?? 0));
  const here = look(async (db) => {
    await unhurried(db);
    return digestsHere(db, source, Object.keys(people.fields));
  });
  // Whoever waits for it hears of it; a directory that is away is told of first.
  here.catch(() => undefined);
  return { mark, here };
}

/** Tells what is remembered of who is there and here as at the last run, by key and what the directory says. */
export async function asBefore(last: LastSeen): Promise<(key: string, said: string | undefined) => string | undefined> {
  const { mark } = last;
  const here = await last.here;
  const tokens = new Set<string>();
  const all = mark?.seen.toString('latin1') ?? '';
  for (let at = 0; at < all.length; at += tokenBytes) tokens.add(all.slice(at, at + tokenBytes));
  return (key, said) => {
    const now = here.get(key);
    const token = said === undefined || now === undefined ? undefined : tokenOf(key, said, now);
    return token !== undefined && tokens.has(token) ? token : undefined;
  };
}

/** The version of an entry. */
export const versionOf = (kind: DirectoryKind, { values }: DirectoryEntry): string | undefined =>
  values.get(versionAttributes[kind].toLowerCase())?.[0];

type CanSearch = Pick<DirectoryConnection, 'search'>;

/** What must be the same for what was seen to mean the same: whose versions they are, and everything that makes people of entries. */
export async function printOf(
  connection: CanSearch,
  { kind, key, bindDn, people, units, parent, read }: PeopleDirectorySettings,
  { smsCountries, fields }: ReadMeans,
): Promise<string | undefined> {
  const attributes = [
    ...[...Object.values(people.fields).flat(), ...people.title, ...people.manager, people.left?.attribute ?? ''],
    units?.from === 'attribute' ? units.attribute : '',
  ];
  if (attributes.some((name) => madeOfOthers.has(name.toLowerCase()))) return undefined;
  const history = await historyOf(connection, kind);
  if (history === undefined) return undefined;
  const known = fields.toSorted((one, other) => inOrder(one.name, other.name));
  const all = [mappingEdition, history, kind, key, bindDn, people, units, parent, read?.holds, smsCountries, known];
  return hash('sha256', JSON.stringify(all), 'hex');
}

/** Whose versions they are: those of OpenLDAP are everywhere the same, of Active Directory each server counts its own. */
async function historyOf(connection: CanSearch, kind: DirectoryKind): Promise<string | undefined> {
  if (kind === 'openldap') return kind;
  const service = await valueAt(connection, '', 'dsServiceName');
  return service === undefined ? undefined : valueAt(connection, service, 'invocationId');
}

async function valueAt(connection: CanSearch, base: string, name: string): Promise<string | undefined> {
  const search = { base, scope: 'base' as const, filter: '(objectClass=*)', attributes: [name], most: 1 };
  let value: string | undefined;
  for await (const page of connection.search(search)) value ??= page[0]?.values.get(name.toLowerCase())?.[0];
  return value;
}

/** What came of a reading. */
interface Outcome {
  seen: Seen;
  last: LastSeen;
  plan: Plan;
  problems: readonly Problem[];
  /** Keys of those of whom not everything that was read is believed. */
  unsure: ReadonlySet<string>;
}

/** Keeps who is here as the directory says, for the next reading; in the transaction of the run. Whoever was refused is read again. */
export async function keepSeen(
  tx: Kysely<Schema>,
  source: string,
  { people }: PeopleDirectorySettings,
  { seen, last, plan, problems, unsure }: Outcome,
): Promise<void> {
  const { print, kept, said, isWhole } = seen;
  if (print === undefined) return dropMark(tx, source);
  const touched = touchedBy(plan);
  const anew = await digestsHere(tx, source, Object.keys(people.fields), [...touched]);
  const here = await last.here;
  const refused = new Set(problems.map(({ file }) => file));
  const isSure = (key: string) => !refused.has(key) && !unsure.has(key);
  const tokens: string[] = [];
  for (const [key, token] of kept) if (isSure(key) && !touched.has(key)) tokens.push(token);
  for (const [key, there] of said) {
    const now = touched.has(key) ? anew.get(key) : here.get(key);
    if (now !== undefined && isSure(key)) tokens.push(tokenOf(key, there, now));
  }
  const mark = { print, seen: Buffer.from(tokens.sort().join(''), 'latin1') };
  const isSame = last.mark?.print === print && last.mark.seen.equals(mark.seen);
  if (isWhole || !isSame) await writeMark(tx, source, mark, isWhole);
}

/** Keys of everybody of whom a plan writes anything. */
function touchedBy({ people, positions }: Plan): Set<string> {
  const { added, changed, removed } = positions;
  return new Set([
    ...[...people.added, ...people.changed].map(({ key }) => key),
    ...[...added, ...changed, ...removed].map(({ person }) => person),
  ]);
}
