import * as z from 'zod/mini';
import { messageStates, textForms, textProblems } from '../admin-messages-words.ts';
import type { AdministratorRole } from '../administration-words.ts';
import * as limits from '../limits.ts';
import { locales } from '../locale.ts';
import { channels } from '../scenes.ts';
import { id, reason } from './admin-people-parts.ts';
import { text } from './fields.ts';
import type { ServedRows } from './row.ts';

/** Who reads, and who changes. */
const readers: readonly AdministratorRole[] = ['settings', 'audit'];
const keepers: readonly AdministratorRole[] = ['settings'];

const kind = z.string().check(z.regex(/^[a-zA-Z]{1,40}$/));
const form = z.enum(textForms);
const locale = z.enum(locales);
const which = { kind, form, locale };
const part = text(limits.messagePartCharacters, 0);
/** The parts of a text by their names; those of the other form are left out. */
const parts = z.strictObject({
  subject: z.optional(part),
  says: z.optional(part),
  advice: z.optional(part),
  short: z.optional(part),
});
/** The number of the version that the form was filled from; 0: the built-in text, never changed. */
const version = z.int().check(z.gte(0), z.lte(1_000_000));

const shownParts = z.record(z.string(), z.string());
const oneText = z.object({
  form,
  locale,
  /** What goes out now. */
  parts: shownParts,
  builtIn: shownParts,
  isOwn: z.boolean(),
  version: z.number(),
  /** Who made this version; '' where nobody ever changed the text. */
  changedBy: z.string(),
  /** Values that may stand in it as {name}: how often at most, and whether it has to be there. */
  values: z.array(z.object({ name: z.string(), most: z.number(), isNeeded: z.boolean() })),
});

/** What the server alone reads of `adminMessages`. */
export const adminMessages = {
  texts: {
    summary: 'Every kind of message, and which of its texts are the organisation’s own',
    admin: readers,
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(z.object({ kind: z.string(), subject: z.string(), own: z.array(z.object({ form, locale })) })),
      /** The caller may change them. */
      mayChange: z.boolean(),
    }),
  },
  text: {
    summary: 'The texts of a kind of message, in both forms and languages, beside what is built in',
    admin: readers,
    input: z.strictObject({ kind }),
    output: z.object({
      kind: z.string(),
      texts: z.array(oneText),
      /** Texts that the SMS provider has approved: they go out in the place of ours and are changed there; null: ours go out. */
      approved: z.nullable(z.array(z.object({ locale, id: z.string(), values: z.array(z.string()) }))),
      /** Channels that each form leaves by. */
      channels: z.object({ email: z.array(z.enum(channels)), short: z.array(z.enum(channels)) }),
      mayChange: z.boolean(),
    }),
  },
  preview: {
    summary: 'A text as it would leave, with examples in the place of values, or what is wrong with it',
    admin: readers,
    input: z.strictObject({ ...which, parts }),
    output: z.object({
      problems: z.array(z.object({ part: z.string(), problem: z.enum(textProblems), value: z.string() })),
      subject: z.string(),
      text: z.string(),
      /** The page of a mail; empty for a short text. */
      html: z.string(),
    }),
  },
  versions: {
    summary: 'What a text was, the newest first',
    admin: readers,
    input: z.strictObject(which),
    output: z.object({
      rows: z.array(
        z.object({
          version: z.number(),
          /** Null: the built-in text again. */
          parts: z.nullable(shownParts),
          by: z.string(),
          at: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  },
  saveText: {
    summary: 'Change a text; every message that leaves from now on has it',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ ...which, parts, version, reason }),
    output: z.object({ version: z.number() }),
  },
  resetText: {
    summary: 'Go back to the built-in text; the former ones stay in its history',
    admin: keepers,
    administerProof: true,
    records: 'administer',
    input: z.strictObject({ ...which, version, reason }),
    output: z.object({ version: z.number() }),
  },
  test: {
    summary: 'Send a text to oneself, saved or not, with examples in the place of values',
    admin: keepers,
    records: 'administer',
    input: z.strictObject({ ...which, parts }),
    /** Channels it leaves by. */
    output: z.object({ channels: z.array(z.enum(channels)) }),
  },
  list: {
    summary: 'Messages and what became of them, the newest first; what they said is sealed, and stays so',
    admin: readers,
    input: z.strictObject({
      state: z.optional(z.enum(messageStates)),
      channel: z.optional(z.enum(channels)),
      kind: z.optional(kind),
      person: z.optional(id),
      /** Not older than so many days. */
      days: z.optional(z.enum(['1', '7'])),
      cursor: z.optional(id),
    }),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          kind: z.string(),
          channel: z.enum(channels),
          person: z.nullable(z.object({ id: z.string(), name: z.string(), username: z.string() })),
          /** Masked; empty once it was sent, for nothing of it is kept then. */
          target: z.string(),
          state: z.enum(messageStates),
          tries: z.number(),
          settledAt: z.nullable(z.string()),
          /** Of one that waits. */
          nextTry: z.nullable(z.string()),
          reason: z.string(),
          mayRetry: z.boolean(),
        }),
      ),
      next: z.nullable(z.string()),
      mayChange: z.boolean(),
    }),
  },
  retry: {
    summary: 'Try messages again that were given up; what has expired is not',
    admin: keepers,
    records: 'administer',
    input: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(limits.deliveryRows)) }),
    /** How many wait again. */
    output: z.object({ again: z.number() }),
  },
} satisfies ServedRows;
