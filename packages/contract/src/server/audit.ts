import * as z from 'zod/mini';
import type { AdministratorRole } from '../administration-words.ts';
import * as limits from '../limits.ts';
import { personStates } from '../permission-words.ts';
import {
  administratorDeeds,
  auditCursor,
  clientTypes,
  operations,
  recordFaults,
  recordResults,
} from '../record-words.ts';
import { nothing, ok, text } from './fields.ts';
import { recordRange } from './record-range.ts';
import type { ServedRows } from './row.ts';

const id = z.uuid().check(z.toLowerCase());
const readers: readonly AdministratorRole[] = ['audit'];

/** What a search asks. A window is always set: without one it is the last thirty days. */
const filters = {
  /** Whose records. */
  person: z.optional(id),
  /** Who administered: the id of a person, or the account and machine of a command. */
  actor: z.optional(text(limits.auditActorCharacters)),
  operation: z.optional(z.enum(operations)),
  /** What an administrator did. */
  deed: z.optional(z.enum(administratorDeeds)),
  result: z.optional(z.enum(recordResults)),
  /** As it is kept, a `place` of an earlier answer. */
  place: z.optional(text(limits.placeCharacters, 0)),
  ...recordRange,
};

const named = z.object({ id: z.string(), name: z.string(), username: z.string(), state: z.enum(personStates) });

const record = z.object({
  id: z.string(),
  time: z.string(),
  /** Whose records it stands in; null: among what administrators did, or of a stranger. */
  person: z.nullable(named),
  /** Who administered; null: the person themselves, or somebody nobody knows. `id` is null for a command, which is always at work. */
  actor: z.nullable(z.object({ id: z.nullable(z.string()), name: z.string(), state: z.enum(personStates) })),
  /** Whom an act was about: the first of them as far as the caller's units reach, and how many there are. */
  people: z.array(named),
  peopleCount: z.number(),
  operation: z.enum(operations),
  result: z.enum(recordResults),
  clientType: z.enum(clientTypes),
  application: z.nullable(z.string()),
  device: z.string(),
  browser: z.string(),
  /** In the caller's language; empty for what an administrator did. `place` is what to search for. */
  location: z.string(),
  place: z.string(),
  detail: z.string(),
});

const check = z.object({
  id: z.string(),
  by: z.object({ name: z.string(), state: z.enum(personStates) }),
  askedAt: z.string(),
  finishedAt: z.nullable(z.string()),
  checked: z.number(),
  /** How many records there are to check, as far as that is known. */
  total: z.number(),
  faults: z.number(),
  /** Chains that were sealed with a key that was lost. */
  lost: z.number(),
  /** The first of the faults whose chain the caller's units reach. */
  shown: z.array(
    z.object({ chain: z.string(), person: z.nullable(named), seq: z.number(), what: z.enum(recordFaults) }),
  ),
});

/** What the server alone reads of `audit`. */
export const audit = {
  list: {
    summary: 'Everybody’s records and what administrators did, newest first, by key, in a window that is always set',
    admin: readers,
    input: z.strictObject({ ...filters, cursor: z.optional(z.string().check(z.regex(auditCursor))) }),
    output: z.object({
      rows: z.array(record),
      /** Where the search goes on; null: all of the window was looked through. A page may be short, or empty, and go on all the same. */
      next: z.nullable(z.string()),
      /** Down to when it was looked through; null: all of the window. */
      searchedTo: z.nullable(z.string()),
      /** The window as it was taken. */
      from: z.string(),
      to: z.nullable(z.string()),
    }),
  },
  choices: {
    summary:
      'What a search can be narrowed down to: administrators’ deeds in words, and places that records of the caller’s reach have',
    admin: readers,
    input: z.strictObject({ place: z.optional(text(limits.searchCharacters)) }),
    output: z.object({
      deeds: z.array(z.object({ deed: z.enum(administratorDeeds), name: z.string() })),
      /** Those whose name has what was typed in it, the first of them; empty where nothing was. */
      places: z.array(z.object({ place: z.string(), name: z.string() })),
    }),
  },
  startExport: {
    summary: 'Prepare what is searched for as a file; answers with the id of `download`, which works once',
    admin: readers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject(filters),
    output: z.object({ id: z.string(), expiresInSeconds: z.number() }),
  },
  download: {
    summary: 'The prepared file of an audit: CSV, UTF-8 with BOM',
    navigation: true,
    file: true,
    pages: { 'link.invalid': '/pc/admin/audit?export=expired' },
    input: z.strictObject({ id: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    output: nothing,
  },
  checks: {
    summary: 'The latest checks of the chains of records: one that is under way, and what came of those before',
    admin: readers,
    input: nothing,
    output: z.object({
      rows: z.array(check),
      /** Only whoever reaches everybody checks the chains, which are everybody's. */
      mayStart: z.boolean(),
    }),
  },
  startCheck: {
    summary: 'Check all chains of records in the background; where a check is under way, that is the one',
    admin: readers,
    records: 'administer',
    input: nothing,
    output: ok,
  },
} satisfies ServedRows;
