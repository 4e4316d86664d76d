import type * as z from 'zod/mini';
import { passwordCharacters } from './limits.ts';
import { type CharacterClass, characterClasses, type PasswordRule, passwordRules } from './password-words.ts';
import type { keptPasswordRules, passwordPolicy } from './server/password-policy.ts';

/** The rules for passwords, as the server keeps them; never written into the client (spec 14.1). */
export type PasswordPolicy = z.output<typeof passwordPolicy>;
/** The rules for everybody, from which those for one person are made. */
export type PasswordRules = z.output<typeof keptPasswordRules>;

/** Why no password could satisfy these rules, or why they contradict themselves; null where they are sound. */
export function faultIn(rules: PasswordRules): 'leastOverMost' | 'classesOverAllowed' | 'besideOtpOverLeast' | null {
  if (rules.minLength > rules.maxLength) return 'leastOverMost';
  if (rules.minClasses > rules.allowed.length) return 'classesOverAllowed';
  return (rules.minLengthBesideOtp ?? 0) > rules.minLength ? 'besideOtpOverLeast' : null;
}

/** What a password may not hold: user name, phone digits, the part of the email before the @. */
export type OwnNames = readonly string[];

/** Which class a character belongs to; everything that is no letter or digit of ASCII is special. */
function classOf(character: string): CharacterClass {
  if (/^[A-Z]$/.test(character)) return 'upper';
  if (/^[a-z]$/.test(character)) return 'lower';
  return /^[0-9]$/.test(character) ? 'digit' : 'special';
}

function longestRun(characters: readonly string[]): number {
  let longest = 0;
  let run = 0;
  characters.forEach((character, place) => {
    run = character === characters[place - 1] ? run + 1 : 1;
    longest = Math.max(longest, run);
  });
  return longest;
}

/** Shorter names are ignored: a two-letter user name is part of very many passwords. */
const shortestName = 3;

/** True for a rule that the policy asks for; the others are neither shown nor judged. */
export function isRuleOn(policy: PasswordPolicy, rule: PasswordRule): boolean {
  switch (rule) {
    case 'length':
      return policy.minLength > 1 || policy.maxLength < passwordCharacters;
    case 'characters':
      return policy.allowed.length < characterClasses.length;
    case 'classes':
      return policy.minClasses > 0;
    case 'repeats':
      return policy.maxRepeats > 0;
    case 'ownNames':
      return policy.ownNames;
    case 'history':
      return policy.history > 0;
    case 'dictionary':
      return policy.dictionary;
  }
}

/** The rules a password breaks, of those that client and server can both judge; both use this function (threat PW-01). */
export function judgePassword(policy: PasswordPolicy, password: string, ownNames: OwnNames): PasswordRule[] {
  // Unicode normal form, so that what looks alike is equal; nothing else is changed (RFC 8265, threat PW-05).
  const plain = password.normalize('NFC');
  const characters = [...plain];
  const used = new Set(characters.map(classOf));
  const lower = plain.toLowerCase();
  const breaks: Record<Exclude<PasswordRule, 'history' | 'dictionary'>, boolean> = {
    length: characters.length < policy.minLength || characters.length > policy.maxLength,
    characters: [...used].some((one) => !policy.allowed.includes(one)),
    classes: used.size < policy.minClasses,
    repeats: longestRun(characters) > policy.maxRepeats,
    ownNames: ownNames.some((name) => [...name].length >= shortestName && lower.includes(name.toLowerCase())),
  };
  return passwordRules.filter(
    (rule) => rule in breaks && breaks[rule as keyof typeof breaks] && isRuleOn(policy, rule),
  );
}
