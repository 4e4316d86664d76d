import type { FieldRule } from './errors.ts';

/** Marks a value the server shows only in part; a body that sends one back is refused. */
export const maskPrefix = '{mask}';

/** A text as it is sent and kept, or the first rule it breaks. */
export type Reading = { value: string } | { rule: FieldRule };

// Controls, and the bidirectional overrides that make a text read as another one (Unicode TR 36).
const hidden = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u;
// The same, with the line feed allowed.
const hiddenInLines = /[^\P{Cc}\n]|[\u202A-\u202E\u2066-\u2069]/u;

/** The most code units that one character can have, with the accents that NFC joins to it. */
const mostUnits = 8;
/** Blanks around a text, which are trimmed away. */
const surroundings = 64;

/** Reads one line of text a person typed: trimmed, NFC, counted in code points, free of hidden characters. */
export function readText(typed: string, maxCharacters: number, minCharacters = 1): Reading {
  return readTyped(typed, hidden, maxCharacters, minCharacters);
}

/** Reads the same with line breaks in it. */
export function readParagraphs(typed: string, maxCharacters: number, minCharacters = 1): Reading {
  return readTyped(typed, hiddenInLines, maxCharacters, minCharacters);
}

function readTyped(typed: string, refused: RegExp, maxCharacters: number, minCharacters: number): Reading {
  // Before anything else: bringing a long run of accents into NFC takes time that grows with its square.
  if (typed.length > maxCharacters * mostUnits + surroundings) return { rule: 'long' };
  const plain = typed.replace(/\r\n/g, '\n'); // a form sends the line breaks of its platform
  if (!plain.isWellFormed() || refused.test(plain)) return { rule: 'characters' };
  const value = plain.trim().normalize('NFC');
  if (value.startsWith(maskPrefix)) return { rule: 'masked' };
  if (isLonger(value, maxCharacters)) return { rule: 'long' };
  if (value === '') return minCharacters === 0 ? { value } : { rule: 'required' };
  return [...value].length < minCharacters ? { rule: 'short' } : { value };
}

/** Reads a password, code or ticket: taken to the letter, only bounded. */
export function readSecret(value: string, maxCharacters: number): Reading {
  if (!value.isWellFormed() || value.includes('\0')) return { rule: 'characters' };
  if (isLonger(value, maxCharacters)) return { rule: 'long' };
  return value === '' ? { rule: 'required' } : { value };
}

const isLonger = (value: string, most: number) => value.length > most * 2 || [...value].length > most;
