import * as z from 'zod/mini';
import type { FieldRule } from './errors.ts';

/** Marks a value the server shows only in part; a body that sends one back is refused. */
export const maskPrefix = '{mask}';

const secrets = new WeakSet<object>();

/** True for schemas made by `secret`, with more checks or without: their values are never trimmed, logged or stored as sent. */
export function isSecret(schema: z.core.$ZodType): boolean {
  const { parent } = schema._zod; // the schema that this one was made from by adding a check
  return secrets.has(schema) || (parent !== undefined && isSecret(parent));
}

const rule = (name: FieldRule) => ({ params: { rule: name } });

// Controls, and the bidirectional overrides that make a text read as another one (Unicode TR 36).
const hidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
// The same, with the line feed allowed.
const hiddenInLines = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u;

/** The most code units that one character can have, with the accents that NFC joins to it. */
const mostUnits = 8;
/** Blanks around a text, which are trimmed away. */
const surroundings = 64;

/** One line of text a person typed: trimmed, NFC, counted in code points, free of hidden characters. */
export function text(maxCharacters: number, minCharacters = 1) {
  return typed(hidden, maxCharacters, minCharacters);
}

/** The same with line breaks in it, for what people write in a larger box. */
export function paragraphs(maxCharacters: number, minCharacters = 1) {
  return typed(hiddenInLines, maxCharacters, minCharacters);
}

function typed(refused: RegExp, maxCharacters: number, minCharacters: number) {
  return z.string().check(
    // Before anything else: bringing a long run of accents into NFC takes time that grows with its square.
    z.refine((value) => value.length <= maxCharacters * mostUnits + surroundings, { ...rule('long'), abort: true }),
    z.overwrite((value) => value.replace(/\r\n/g, '\n')), // a form sends the line breaks of its platform
    z.refine((value) => value.isWellFormed() && !refused.test(value), rule('characters')),
    z.trim(),
    z.normalize('NFC'),
    z.refine((value) => !value.startsWith(maskPrefix), rule('masked')),
    z.refine((value) => value.length <= maxCharacters * 2 && [...value].length <= maxCharacters, rule('long')),
    z.refine((value) => minCharacters === 0 || value !== '', rule('required')),
    z.refine((value) => value === '' || [...value].length >= minCharacters, rule('short')),
  );
}

/** A password, code or ticket: taken to the letter, never trimmed, only bounded. */
export function secret(maxCharacters: number) {
  const schema = z.string().check(
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), rule('characters')),
    z.refine((value) => value.length <= maxCharacters * 2 && [...value].length <= maxCharacters, rule('long')),
    z.refine((value) => value.length > 0, rule('required')),
  );
  secrets.add(schema);
  return schema;
}

/** The answer of a change that has nothing else to say. */
export const ok = z.object({ ok: z.literal(true) });

/** A call without parameters. */
export const nothing = z.strictObject({});
