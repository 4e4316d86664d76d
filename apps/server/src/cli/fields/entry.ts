import { fieldGroups, fieldPatterns, fieldSources, limits } from '@uc/contract';
import { text } from '@uc/contract/server';
import * as z from 'zod/mini';

const label = text(limits.fieldLabelCharacters);

/** What a value of `options` may be: it is compared to the letter, so it is a plain word. */
const optionValue = z
  .string()
  .check(z.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 of letters, digits, point, dash and underscore'));

/** One field as a file describes it (docs/fields.md). */
export const fieldEntry = z.strictObject({
  name: z
    .string()
    .check(
      z.regex(
        /^(?!(?:id|version)$)[a-z][A-Za-z0-9_]{0,63}$/,
        'must be 1 to 64 letters, digits and underscores beginning with a small letter, and neither id nor version',
      ),
    ),
  group: z.enum(fieldGroups),
  kind: z.enum(['text', 'select', 'date', 'phone', 'organisation', 'image']),
  label,
  labelEn: label,
  shown: z._default(z.boolean(), true),
  masked: z._default(z.boolean(), false),
  editable: z._default(z.boolean(), false),
  required: z._default(z.boolean(), false),
  pattern: z.optional(z.enum(fieldPatterns)),
  past: z._default(z.boolean(), false),
  maxLength: z.optional(z.int().check(z.gte(1), z.lte(limits.accountCharacters))),
  options: z._default(
    z.array(z.strictObject({ value: optionValue, label, labelEn: label })).check(z.maxLength(limits.fieldOptions)),
    [],
  ),
  source: z.enum(fieldSources),
  sort: z._default(z.int().check(z.gte(-1_000_000), z.lte(1_000_000)), 0),
});
export type FieldEntry = z.output<typeof fieldEntry>;
