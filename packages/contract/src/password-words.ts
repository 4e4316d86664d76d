/** The four classes of characters (spec 5.7). */
export const characterClasses = ['upper', 'lower', 'digit', 'special'] as const;
export type CharacterClass = (typeof characterClasses)[number];

/** Every rule a password can break; only the server can judge the last two. */
export const passwordRules = [
  'length',
  'characters',
  'classes',
  'repeats',
  'ownNames',
  'history',
  'dictionary',
] as const;
export type PasswordRule = (typeof passwordRules)[number];
