import * as z from 'zod/mini';
import { fieldPatterns } from '../field-patterns.ts';
import * as limits from '../limits.ts';
import { characterClasses } from '../password-words.ts';
import { fieldGroups, fieldSources } from '../profile-words.ts';
import { switches } from '../scenes.ts';
import { text } from './fields.ts';

const label = text(limits.fieldLabelCharacters);

/** What a value of `options` may be: it is compared to the letter, so it is a plain word. */
const optionValue = z
  .string()
  .check(z.regex(/^[\w.-]{1,64}$/, 'must be 1 to 64 of letters, digits, point, dash and underscore'));

/** The key of a field's values. */
const fieldName = z
  .string()
  .check(
    z.regex(
      /^(?!(?:id|version)$)[a-z][A-Za-z0-9_]{0,63}$/,
      'must be 1 to 64 letters, digits and underscores beginning with a small letter, and neither id nor version',
    ),
  );

/** One field of people's information, as a file describes it (docs/fields.md) and as the browser sends it, which leaves its place to the server. */
export const fieldEntry = z.strictObject({
  name: fieldName,
  group: z.enum(fieldGroups),
  kind: z.enum(['text', 'select', 'date', 'phone', 'tags', 'organisation', 'image']),
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

/** What a form was filled from; another one means that somebody else was faster. */
const version = z.string().check(z.regex(/^[0-9a-f]{16}$/));

const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const least = whole(limits.leastPasswordCharacters, limits.mostLeastPasswordCharacters);

/** The rules for passwords within their bounds. */
export const passwordRulesEntry = z.strictObject({
  minLength: least,
  minLengthBesideOtp: z.nullable(least),
  maxLength: whole(limits.leastLongestPassword, limits.passwordCharacters),
  allowed: z.array(z.enum(characterClasses)).check(
    z.minLength(1),
    z.maxLength(characterClasses.length),
    z.refine((all) => new Set(all).size === all.length),
  ),
  minClasses: whole(0, characterClasses.length),
  maxRepeats: whole(0, limits.mostRepeatsAllowed),
  history: whole(0, limits.formerPasswords),
  dictionary: z.boolean(),
  ownNames: z.boolean(),
  maxAgeDays: whole(0, limits.mostPasswordAgeDays),
});

/** The rules for passwords as a form sends them. */
export const setPasswordRules = {
  /** That of the rules that were seen. */
  version: whole(0, 2_000_000_000),
  rules: passwordRulesEntry,
};
/** A switch for everybody, and how it is to stand. */
export const turnSwitch = { name: z.enum(switches), isOn: z.boolean() };
/** A field as a form sends it; without a version it is added. */
export const saveField = { version: z.optional(version), field: z.omit(fieldEntry, { sort: true }) };
/** The fields of one group in their new order. */
export const orderFields = {
  version,
  group: z.enum(fieldGroups),
  names: z.array(fieldName).check(z.minLength(1), z.maxLength(limits.profileFields)),
};
