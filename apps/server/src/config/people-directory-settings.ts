import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { DirectoryWord } from '@uc/contract';
import { checkDescribed, type LookUp, readDescribed } from './described-file.ts';
import { type DirectoryGroup, groupsOf } from './directory-groups.ts';
import { type DirectoryKind, type DirectoryMapping, mappingDefaults } from './people-directory-defaults.ts';
import { schemaOf } from './people-directory-schema.ts';
import { isLoopback } from './setting-checks.ts';
import { bad } from './setting-kinds.ts';

/** A server of the directory. */
export interface DirectoryServer {
  /** As it is written in the file. */
  address: string;
  host: string;
  port: number;
  /** How the way there is protected; `none` on this machine alone. */
  protection: 'tls' | 'startTls' | 'none';
}

/** Where the units of people come from: the tree that their entries stand in, or the value of an attribute. */
export type DirectoryUnits =
  | { from: 'tree'; base: string; filter: string; name: readonly string[]; code: string | undefined }
  | { from: 'attribute'; attribute: string };

/** How people are read from it; without, nobody is. */
export interface DirectoryReading {
  everyMinutes: number;
  /** The rest is carried out where entries are refused. */
  skipsRefused: boolean;
  /** Whoever it adds or brings back is invited. */
  invites: boolean;
  /** Words of `profile_field.source` that it stands behind. */
  holds: readonly DirectoryWord[];
}

/** How its people sign in with the password that it keeps; without, they have one here. */
export interface DirectorySignInSettings {
  /** So many wrong passwords of one person are passed on to it, … */
  failures: number;
  /** … in so many minutes. */
  minutes: number;
}

/** What the portal writes there; nothing unless its file says so. */
export interface DirectoryWriting {
  /** Passwords, as whoever knows the old one. */
  change: boolean;
  /** Passwords that were forgotten, as the portal's own account. */
  reset: boolean;
  /** What people prove here, to the first attribute that feeds it. */
  fields: readonly ('phone' | 'email')[];
}

/** The directory of UC_DIRECTORY as its file describes it, secrets and defaults at hand. */
export interface PeopleDirectorySettings {
  kind: DirectoryKind;
  /** The next is asked where one is away. */
  servers: readonly [DirectoryServer, ...DirectoryServer[]];
  /** Certificates of the authorities that are believed, in place of those of the system. */
  ca: string | undefined;
  bindDn: string;
  bindPassword: string;
  key: string;
  people: DirectoryMapping['people'] & {
    base: string;
    left: { attribute: string; values: readonly string[] } | undefined;
  };
  units: DirectoryUnits | undefined;
  /** The code of the unit that those of the directory stand below. */
  parent: string | undefined;
  /** What groups give; they are read with people. */
  groups: readonly DirectoryGroup[];
  read: DirectoryReading | undefined;
  signIn: DirectorySignInSettings | undefined;
  write: DirectoryWriting;
}

/** Reads the file of UC_DIRECTORY; whatever is wrong with it stops the start with one sentence that repeats no secret. */
export function readPeopleDirectory(file: string | undefined, lookUp: LookUp): PeopleDirectorySettings | undefined {
  if (file === undefined) return undefined;
  return readDescribed('UC_DIRECTORY', file, (content) => settingsOf(content, lookUp, certificatesIn));
}

/** What is kept in the database is checked as a file is; its certificates stand in it. Whatever is wrong is said with its place in front. */
export const settingsOfKept = (described: object, bindPassword: string): PeopleDirectorySettings => ({
  ...settingsOf({ ...described, bindPassword: 'kept sealed' }, () => undefined, needCertificates),
  // As it was typed: a secret is not trimmed.
  bindPassword,
});

function settingsOf(content: unknown, lookUp: LookUp, caOf: (said: string) => string): PeopleDirectorySettings {
  const said = checkDescribed(schemaOf(lookUp), content);
  const defaults = mappingDefaults[said.kind];
  const [first, ...others] = said.servers.map((address, at) => serverOf(address, `servers.${at}`, said.startTls));
  if (!first) return bad('servers: names none');
  const { people, units, read, signIn, write } = said;
  if (read?.invites && signIn) bad('read.invites: nobody is invited to a password here where the directory keeps it');
  if (write.reset && !write.change) bad('write.reset: whoever may have one set may change it; add change');
  if (write.change && !signIn) bad('write.change: passwords are written only where people sign in by them; add signIn');
  if (said.groups.length > 0 && !read) bad('groups: they are read with people; add read');
  const fields = fieldsOf(defaults.people.fields, people.fields);
  for (const field of write.fields)
    if (!fields[field]) bad(`write.fields: people.fields has no attribute for ${field}`);
  if (write.change && said.kind === 'activeDirectory' && [first, ...others].some(isClear))
    bad('write: Active Directory takes passwords over TLS only; use ldaps://, or startTls');
  return {
    kind: said.kind,
    servers: [first, ...others],
    ca: said.ca === undefined ? undefined : caOf(said.ca),
    bindDn: said.bindDn,
    bindPassword: said.bindPassword,
    key: defaults.key,
    people: {
      base: people.base,
      filter: people.filter ?? defaults.people.filter,
      fields,
      title: people.title ?? defaults.people.title,
      manager: people.manager ?? defaults.people.manager,
      left: people.left,
    },
    units:
      units === undefined
        ? undefined
        : 'attribute' in units
          ? { from: 'attribute', attribute: units.attribute }
          : {
              ...{ from: 'tree', base: units.base, code: units.code },
              ...{ filter: units.filter ?? defaults.units.filter, name: units.name ?? defaults.units.name },
            },
    parent: said.parent,
    groups: groupsOf(said.groups),
    read,
    signIn,
    write,
  };
}

const isClear = ({ protection }: DirectoryServer) => protection === 'none';

/** Whether it signs people in is said by its own file, and where ways in are described by that file too: both say the same. */
export function needWayIn(directory: PeopleDirectorySettings | undefined, isWayIn: boolean | undefined) {
  if (directory?.signIn && isWayIn === false)
    bad(
      'UC_DIRECTORY signs people in with its passwords, and the ways in do not name it; say "directory": true in the file of UC_SIGN_IN_WAYS, or take signIn out of that of UC_DIRECTORY.',
    );
  // Without a file it may be set up in the browser, which a start looks into.
  if (isWayIn && directory && !directory.signIn)
    bad(
      'UC_SIGN_IN_WAYS says "directory": true, and no directory signs people in; add signIn to the file of UC_DIRECTORY, or take directory out.',
    );
  return directory;
}

/** Attributes as they are called, some by several names. */
type Attributes = readonly string[];

/** The defaults with what the file says instead; `null` takes a field out. */
function fieldsOf(
  defaults: Readonly<Record<string, Attributes>>,
  said: Readonly<Record<string, Attributes | null>> = {},
): Record<string, Attributes> {
  const fields: Record<string, Attributes> = { ...defaults };
  for (const [field, attributes] of Object.entries(said)) {
    if (attributes === null) delete fields[field];
    else fields[field] = attributes;
  }
  for (const needed of ['username', 'name'])
    if (fields[needed] === undefined) bad(`people.fields.${needed}: must be there, for nobody is without one`);
  return fields;
}

const standardPorts = { 'ldaps:': 636, 'ldap:': 389 } as const;

function serverOf(address: string, where: string, startTls = false): DirectoryServer {
  const expected = `${where}: must be ldaps://host or ldap://host, with a port where it is not the usual one`;
  if (!URL.canParse(address)) return bad(expected);
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(address);
  const more = [username, password, pathname.replace(/^\/$/, ''), search, hash].some((part) => part !== '');
  if ((protocol !== 'ldaps:' && protocol !== 'ldap:') || hostname === '' || more) return bad(expected);
  const host = hostname.replace(/^\[|\]$/g, '');
  // Names and passwords go there: nothing leaves this machine in clear.
  const protection = protocol === 'ldaps:' ? 'tls' : isLoopback(hostname) && !startTls ? 'none' : 'startTls';
  return { address, host, port: port === '' ? standardPorts[protocol] : Number(port), protection };
}

function certificatesIn(file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return bad(`ca: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return isCertificate(text) ? text : bad(`ca: ${file} holds no certificate in PEM`);
}

const isCertificate = (text: string) => text.includes('-----BEGIN CERTIFICATE-----');

function needCertificates(text: string): string {
  try {
    new X509Certificate(text);
  } catch {
    return bad('ca: holds no certificate in PEM');
  }
  return text;
}
