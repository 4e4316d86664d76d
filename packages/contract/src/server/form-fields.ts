import * as z from 'zod/mini';
import { fieldKinds } from '../field-kinds.ts';
import { fieldPatterns } from '../field-patterns.ts';

const characters = z.int().check(z.minimum(0));
const plainWord = /^[a-z][A-Za-z0-9_]{0,63}$/;

/** One field of a form that the server describes, so that an administrator can add one without a new build. */
export const formField = z.object({
  /** The key of its value: a plain word, never a path or a name that every object has (`constructor`). */
  name: z.string().check(z.regex(plainWord)),
  kind: z.enum(fieldKinds),
  /** In the person's language, as are hint, group, source and the labels of options. */
  label: z.string(),
  hint: z.optional(z.string()),
  required: z.boolean(),
  /** In code points; of a choice of organisations, how many may be chosen. */
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

/** A field list; no name twice. */
export const formFields = z
  .array(formField)
  .check(z.refine((fields) => new Set(fields.map(({ name }) => name)).size === fields.length));
