/** What an application is called, and how the Chinese name and each alias sound: a syllable for each of their characters. */
export interface Names {
  zh: string;
  en: string;
  aliases: string[];
  pinyin: string[][];
  /** The roles that can be asked for there, in both languages: whoever knows the role need not know where it is. */
  roles: string[];
}

/** What an application is found by in a picker, in small letters: all its names, whole syllables in a row, their initials, and its roles. */
export function findsOf({ zh, en, aliases, pinyin, roles }: Names): string[] {
  const sounds = pinyin.flatMap((syllables) => [syllables.join(''), syllables.map((one) => one.slice(0, 1)).join('')]);
  return [...new Set([zh, en, ...aliases, ...sounds, ...roles].map((one) => one.toLowerCase()).filter(Boolean))];
}
