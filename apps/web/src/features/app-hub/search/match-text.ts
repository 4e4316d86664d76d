import { beginsWord } from './kinds.ts';
import { type Match, ranks } from './match.ts';
import type { Word } from './words.ts';

/** Looks for a word as it is written. */
export function matchText(text: string, { text: word, isSingleLetter }: Word): Match | null {
  const first = text.indexOf(word);
  if (first < 0) return null;
  const at = (from: number, rank: number): Match => ({ rank, spans: [[from, from + word.length]], isHeard: false });
  if (first === 0) return at(0, text.length === word.length ? ranks.exact : ranks.prefix);
  for (let from = first; from >= 0; from = text.indexOf(word, from + 1)) {
    if (beginsWord(text, from)) return at(from, ranks.wordStart);
  }
  return isSingleLetter ? null : at(first, ranks.substring);
}
