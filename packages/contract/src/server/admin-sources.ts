import * as z from 'zod/mini';
import { sourceLineKinds, sourceLists, sourceRefusals } from '../admin-sources-words.ts';
import type { AdministratorRole } from '../administration-words.ts';
import * as limits from '../limits.ts';
import { locales } from '../locale.ts';
import { id, reason } from './admin-people-parts.ts';
import { bindPassword, connection, described, replaces, tried } from './admin-sources-connection.ts';
import { base64, briefJob, droppedFile, job, jobLine } from './admin-sources-parts.ts';
import { nothing, ok, text } from './fields.ts';
import type { ServedRows } from './row.ts';

/** Who looks at sources. They are about the whole organisation, so only roles without limits see something of them. */
const readers: readonly AdministratorRole[] = ['people', 'audit'];
/** And who drops files: whatever their role, nobody whom it limits to units. */
const keepers: readonly AdministratorRole[] = ['people'];

/** Of somebody's own files. */
const own = z.strictObject({ job: id });

/** A run that changed something, or was refused. */
const run = z.object({
  id: z.string(),
  at: z.string(),
  /** The account and machine of a command, or who did it in the portal. */
  actor: z.string(),
  /** The name of the file, or the address of the directory. */
  place: z.string(),
  digest: z.string(),
  seconds: z.number(),
  refused: z.number(),
  /** Why nothing was carried out, in which case the numbers are what it would have done; null: it was. */
  refusal: z.nullable(z.enum(sourceRefusals)),
  units: z.object({ added: z.number(), changed: z.number(), closed: z.number() }),
  people: z.object({ added: z.number(), changed: z.number(), disabled: z.number(), revived: z.number() }),
  positions: z.object({ added: z.number(), changed: z.number(), removed: z.number() }),
});

/** What the server alone reads of `adminSources`. */
export const adminSources = {
  list: {
    summary: 'Where units, people and positions come from, and how each source stands',
    admin: readers,
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(
        z.object({
          source: z.string(),
          kind: z.enum(['file', 'ldap', 'oidc']),
          people: z.number(),
          units: z.number(),
          last: z.nullable(run),
          /** How it is read on schedule; null: it is not. */
          reading: z.nullable(z.object({ lastAt: z.nullable(z.string()), dueAt: z.string(), hasFailed: z.boolean() })),
          /** Files that were dropped for it and are not at an end, those of colleagues too. */
          jobs: z.array(briefJob),
        }),
      ),
      total: z.number(),
      /** The caller's role is for some units only, so there is nothing to see. */
      isLimited: z.boolean(),
    }),
  },
  runs: {
    summary: 'Runs of a source, carried out or refused, newest first, by key',
    admin: readers,
    input: z.strictObject({
      source: text(32),
      /** `next` of an earlier answer. */
      cursor: z.optional(id),
    }),
    output: z.object({ rows: z.array(run), next: z.nullable(z.string()) }),
  },
  run: {
    summary: 'A run with the lines that were refused, without what their cells held',
    admin: readers,
    input: z.strictObject({ id }),
    output: z.object({
      ...run.shape,
      source: z.string(),
      /** The first of them. */
      refusals: z.array(z.object({ file: z.string(), line: z.number(), column: z.string(), why: z.string() })),
    }),
  },
  template: {
    summary: 'A file to begin with, for one of the lists, with an example in it',
    admin: readers,
    input: z.strictObject({ list: z.enum(sourceLists), headings: z.enum(locales) }),
    output: z.object({ name: z.string(), content: z.string() }),
  },
  job: {
    summary: 'Files that were dropped: how far they are, what their plan would do, why it was stopped',
    admin: readers,
    input: own,
    output: job,
  },
  lines: {
    summary: 'Lines of a plan, by kind and by name, user name or employee id, by key',
    admin: readers,
    input: z.strictObject({
      job: id,
      kind: z.optional(z.enum(sourceLineKinds)),
      search: z.optional(text(limits.searchCharacters)),
      /** `next` of an earlier answer: a batch and a line in it. */
      cursor: z.optional(z.string().check(z.regex(/^\d{1,6}\.\d{1,6}$/))),
    }),
    output: z.object({
      rows: z.array(jobLine),
      /** Where the search goes on; a page may be short, or empty, and go on all the same. */
      next: z.nullable(z.string()),
    }),
  },
  begin: {
    summary:
      'Begin to drop files for a source: their names and lengths; what one had dropped before is replaced only by its id',
    admin: keepers,
    input: z.strictObject({
      source: text(32),
      files: z.array(droppedFile).check(z.minLength(1), z.maxLength(limits.sourceFiles)),
      /** Whoever comes back keeps the password they had. */
      keepsPasswords: z.boolean(),
      /** Units that the list no longer names are closed, where nobody is in them. */
      closesMissing: z.boolean(),
      /** The files of one's own that these replace. */
      replaces: z.optional(id),
    }),
    output: z.object({ id: z.string() }),
  },
  piece: {
    summary: 'A part of a dropped file, as base64; sent again it replaces itself',
    admin: keepers,
    bodyBytes: limits.sourcePieceBody,
    input: z.strictObject({
      job: id,
      file: z.int().check(z.gte(0), z.lt(limits.sourceFiles)),
      piece: z.int().check(z.gte(0), z.lt(limits.sourceFileBytes / limits.sourcePieceBytes)),
      content: base64,
    }),
    output: ok,
  },
  finish: {
    summary: 'All parts are there: read the files and plan, in the background',
    admin: keepers,
    input: own,
    output: ok,
  },
  carryOut: {
    summary: 'Carry out the plan that was shown, in the background: all of it or nothing, and no other',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({
      job: id,
      /** Of the plan that was shown. */
      digest: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
      reason,
      /** Carry out the rest without the lines that are refused. */
      skipsRefused: z.boolean(),
      /** Invite whom it adds or brings back. */
      invites: z.boolean(),
      /** Where the plan was stopped: the number that the stop names, typed. */
      number: z.nullable(z.int()),
    }),
    output: ok,
  },
  stop: {
    summary: 'Stop what is being written: nothing of it stays, and its plan is shown again',
    admin: keepers,
    records: 'administer',
    input: own,
    output: ok,
  },
  discard: {
    summary: 'Throw dropped files and their plan away',
    admin: keepers,
    input: own,
    output: ok,
  },
  connection: {
    summary: "The connection to the organisation's directory, without its password, and what waits for a second owner",
    admin: readers,
    input: nothing,
    output: connection,
  },
  tryConnection: {
    summary: 'Try a connection step by step, as it is or as it would be; nothing is changed',
    admin: [],
    administerProof: true,
    records: 'administer',
    bodyBytes: limits.directoryConnectionBody,
    /** Null: the one that there is. */
    input: z.strictObject({ described: z.nullable(described), bindPassword }),
    output: tried,
  },
  changeConnection: {
    summary: 'Set the connection up or change it; another server, certificate or account waits for a second owner',
    admin: [],
    administerProof: true,
    records: 'administer',
    bodyBytes: limits.directoryConnectionBody,
    input: z.strictObject({ replaces, described, bindPassword, reason }),
    output: z.object({
      /** `waits`: for the yes of a second owner, until `expires`. */
      state: z.enum(['done', 'waits']),
      expires: z.nullable(z.string()),
    }),
  },
  removeConnection: {
    summary: 'Do without a directory from now on; its people stay, and no longer sign in by it',
    admin: [],
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ replaces: id, reason }),
    output: ok,
  },
  readNow: {
    summary: 'Read the directory now, in the background, and show the plan of what would change',
    admin: keepers,
    input: z.strictObject({ isWhole: z.boolean() }),
    output: z.object({ id: z.string() }),
  },
} satisfies ServedRows;
