import * as z from 'zod/mini';
import type { FieldRule } from './errors.ts';
import { fieldPatterns, type NormalisePhone } from './field-patterns.ts';

/** How a field is drawn and read. */
export const fieldKinds = [
  'text',
  'secret',
  'code',
  'select',
  'date',
  'phone',
  'organisation',
  'image',
  'tags',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

// Refinements, because the web's entry file has them already; zod's own checks would add bytes for every visitor.
const characters = z.number().check(z.refine((count) => Number.isInteger(count) && count >= 0));
const plainWord = /^[a-z][A-Za-z0-9_]{0,63}$/;

/** One field of a form that the server describes, so that an administrator can add one without a new build. */
export const formField = z.object({
  /** The key of its value: a plain word, never a path or a name that every object has (`constructor`). */
  name: z.string().check(z.refine((name) => plainWord.test(name))),
  kind: z.enum(fieldKinds),
  /** In the person's language, as are hint, group, source and the labels of options. */
  label: z.string(),
  hint: z.optional(z.string()),
  required: z.boolean(),
  /** In code points, of tags those of each; of a choice of organisations, how many may be chosen. */
  maxLength: z.optional(characters),
  minLength: z.optional(characters),
  pattern: z.optional(z.enum(fieldPatterns)),
  /** Of a date: the latest day that is allowed. */
  latest: z.optional(z.string()),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** Fields of one group stand under this heading. */
  group: z.optional(z.string()),
  readOnly: z.optional(z.boolean()),
  /** Which system or department keeps a read-only value. */
  source: z.optional(z.string()),
});
export type FormField = z.output<typeof formField>;

/** A field list; no name twice. */
export const formFields = z
  .array(formField)
  .check(z.refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length));

/** A value as forms hold it: one text, the keys of several organisations, or several tags. */
export type FieldValue = string | readonly string[];
export type FormValues = Readonly<Record<string, FieldValue>>;

/** What is needed to judge a value besides the field itself; the client can leave all of it out. */
export interface JudgeOptions {
  normalisePhone?: NormalisePhone;
  /** Names of fields whose present value stays when nothing new is given, a masked one for instance. */
  kept?: ReadonlySet<string>;
}

/** A value as it will be sent and kept, or the first rule it breaks. */
export type FieldReading = { value: FieldValue } | { rule: FieldRule };
