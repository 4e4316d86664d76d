import * as z from 'zod/mini';
import { connectionParts, directoryKinds, directorySteps } from '../admin-sources-words.ts';
import * as limits from '../limits.ts';
import { directoryWords } from '../profile-words.ts';
import { id } from './admin-people-parts.ts';
import { paragraphs, secret, text } from './fields.ts';

const name = text(limits.directoryNameCharacters);
const filter = text(limits.directoryFilterCharacters);
const attribute = text(100);
const attributes = z.array(attribute).check(z.minLength(1), z.maxLength(limits.directoryAttributes));

/** The organisation's directory in the form of a described file, without the password of its account; certificates stand in it. */
export const described = z.strictObject({
  kind: z.enum(directoryKinds),
  servers: z.array(text(limits.directoryAddressCharacters)).check(z.minLength(1), z.maxLength(limits.directoryServers)),
  ca: z.optional(paragraphs(limits.directoryCertificateCharacters)),
  startTls: z.optional(z.literal(true)),
  bindDn: name,
  people: z.strictObject({
    base: name,
    filter: z.optional(filter),
    fields: z.optional(
      z
        .record(z.string().check(z.regex(/^[A-Za-z][\w-]{0,63}$/)), z.nullable(attributes))
        .check(z.refine((fields) => Object.keys(fields).length <= limits.directoryFields)),
    ),
    title: z.optional(attributes),
    manager: z.optional(attributes),
    left: z.optional(z.strictObject({ attribute, values: z.array(name).check(z.minLength(1), z.maxLength(20)) })),
  }),
  units: z.optional(
    z.union([
      z.strictObject({ attribute }),
      z.strictObject({
        ...{ base: name, filter: z.optional(filter), name: z.optional(attributes), code: z.optional(attribute) },
      }),
    ]),
  ),
  parent: z.optional(text(64)),
  groups: z.optional(
    z
      .array(z.strictObject({ group: name, role: z.optional(name), licence: z.optional(name) }))
      .check(z.maxLength(limits.directoryGroups)),
  ),
  read: z.optional(
    z.strictObject({
      everyMinutes: z.int(),
      skipsRefused: z.boolean(),
      invites: z.boolean(),
      holds: z.array(z.enum(directoryWords)).check(z.maxLength(directoryWords.length)),
    }),
  ),
  signIn: z.optional(z.strictObject({ failures: z.int(), minutes: z.int() })),
  write: z.optional(
    z.strictObject({
      change: z.boolean(),
      reset: z.boolean(),
      fields: z.array(z.enum(['phone', 'email'])).check(z.maxLength(2)),
    }),
  ),
});

/** Null: the one that is kept, which serves only where it was typed for. */
export const bindPassword = z.nullable(secret(limits.passwordCharacters));

/** What a kind of directory usually has. */
const usual = z.object({
  people: z.object({
    filter: z.string(),
    fields: z.record(z.string(), z.array(z.string())),
    title: z.array(z.string()),
    manager: z.array(z.string()),
  }),
  units: z.object({ filter: z.string(), name: z.array(z.string()) }),
});

/** What of a connection decides where passwords go, who is found and what is done for them, as a second owner sees it. */
const connectionFacts = z.object({
  kind: z.enum(directoryKinds),
  servers: z.array(z.string()),
  startTls: z.boolean(),
  /** The beginning of a digest; null: the authorities of the system. */
  ca: z.nullable(z.string()),
  ...{ bindDn: z.string(), base: z.string() },
  /** Null: the usual one of its kind. */
  filter: z.nullable(z.string()),
  groups: z.array(z.object({ group: z.string(), right: z.string() })),
  /** Null: nobody is read. */
  readMinutes: z.nullable(z.number()),
  ...{ signsIn: z.boolean(), changes: z.boolean(), resets: z.boolean() },
  writes: z.array(z.enum(['phone', 'email'])),
});

/** A connection that waits for a second owner's yes. */
export const waitingConnection = z.object({
  id: z.string(),
  servers: z.array(z.string()),
  bindDn: z.string(),
  /** That of now; null: there is no connection yet. */
  before: z.nullable(connectionFacts),
  after: connectionFacts,
  parts: z.array(z.enum(connectionParts)),
  /** Its people sign in with the password that it keeps, from then on. */
  signsIn: z.boolean(),
  reason: z.string(),
  askedBy: z.object({ id: z.string(), name: z.string() }),
  askedAt: z.string(),
  expires: z.string(),
  /** Another owner than whoever asked. */
  mayAgree: z.boolean(),
});

/** The connection, and what whoever sets it up has to know. */
export const connection = z.object({
  /** Who says it; `file` is read-only here. */
  from: z.enum(['nobody', 'file', 'portal']),
  /** Of a connection of the portal: another with every change. */
  id: z.nullable(z.string()),
  described: z.nullable(described),
  /** The last change; null where a file says it. */
  changed: z.nullable(
    z.object({ at: z.string(), by: z.string(), agreedBy: z.nullable(z.string()), reason: z.string() }),
  ),
  waiting: z.nullable(waitingConnection),
  /** The caller is an owner. */
  mayChange: z.boolean(),
  /** Whether the file of ways in names the directory; null: there is none. */
  isWayIn: z.nullable(z.boolean()),
  ports: z.array(z.number()),
  usual: z.record(z.enum(directoryKinds), usual),
  /** Fields of people that an attribute can feed. */
  fields: z.array(z.object({ name: z.string(), label: z.string() })),
});

/** How a try went. */
export const tried = z.object({
  servers: z.array(
    z.object({
      server: z.string(),
      steps: z.array(
        z.object({
          step: z.enum(directorySteps),
          /** What is wrong and what to change, in the caller's words; null: it went well. */
          fault: z.nullable(z.string()),
        }),
      ),
      /** How many people were found; null: it did not come so far. */
      people: z.nullable(z.object({ count: z.number(), isMore: z.boolean() })),
      /** What one of them would be here. Phones and addresses are masked. */
      sample: z.array(z.object({ field: z.string(), attribute: z.string(), value: z.nullable(z.string()) })),
      /** Why that one would be refused. */
      problems: z.array(z.object({ field: z.string(), why: z.string() })),
    }),
  ),
  isWell: z.boolean(),
});

/** The one that was seen; null: there was none. */
export const replaces = z.nullable(id);
