/** What an application is called, and how the Chinese name and each alias sound: a syllable for each of their characters. */
export interface Names {
  zh: string;
  en: string;
  aliases: string[];
  pinyin: string[][];
}

/** What an application is found by in a picker, in small letters: all its names, whole syllables in a row, and their initials. */
export function findsOf({ zh, en, aliases, pinyin }: Names): string[] {
  const sounds = pinyin.flatMap((syllables) => [syllables.join(''), syllables.map((one) => one.slice(0, 1)).join('')]);
  return [...new Set([zh, en, ...aliases, ...sounds].map((one) => one.toLowerCase()).filter(Boolean))];
}
