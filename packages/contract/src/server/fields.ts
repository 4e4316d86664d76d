import * as z from 'zod/mini';
import { type Reading, readParagraphs, readSecret, readText } from '../texts.ts';

/** Marks the schemas that `secret` makes, with more checks or without. */
export const secrets = z.registry<{ isSecret: true }>();

/** A text that is taken as a reader of the web's too takes it, or refused by the rule that it breaks. */
function read(reading: (typed: string) => Reading) {
  return z.string().check(
    z.check<string>((typed) => {
      const taken = reading(typed.value);
      if ('rule' in taken) typed.issues.push({ code: 'custom', params: { rule: taken.rule }, input: typed.value });
      else typed.value = taken.value;
    }),
  );
}

/** One line of text a person typed: trimmed, NFC, counted in code points, free of hidden characters. */
export function text(maxCharacters: number, minCharacters = 1) {
  return read((typed) => readText(typed, maxCharacters, minCharacters));
}

/** The same with line breaks in it, for what people write in a larger box. */
export function paragraphs(maxCharacters: number, minCharacters = 1) {
  return read((typed) => readParagraphs(typed, maxCharacters, minCharacters));
}

/** A password, code or ticket: taken to the letter, never trimmed, only bounded. Its field has one of the `secretNames`. */
export function secret(maxCharacters: number) {
  return read((typed) => readSecret(typed, maxCharacters)).register(secrets, { isSecret: true });
}

/** The answer of a change that has nothing else to say. */
export const ok = z.object({ ok: z.literal(true) });

/** A call without parameters. */
export const nothing = z.strictObject({});

/** Bytes as text: searches for a character that is not base64. A pattern for the whole text would be slow where only its end is wrong. */
export const isBase64 = (content: string) => !/[^A-Za-z0-9+/]/.test(content.replace(/={1,2}$/, ''));
