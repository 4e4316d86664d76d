import { clusters, foldOne } from './fold.ts';
import { hasHan, kindAt, kinds } from './kinds.ts';
import { type Letters, lettersOf } from './letters.ts';

/** A word of a query, with what every text it is compared with would otherwise ask anew. */
export interface Word {
  /** Folded. */
  readonly text: string;
  /** How many characters it has. */
  readonly length: number;
  readonly letters: Letters;
  /** Some of it is Chinese. */
  readonly isHan: boolean;
  /** One letter or digit that is not Chinese: it stands in almost every text, so it counts where a word begins. */
  readonly isSingleLetter: boolean;
}

function createWord(text: string): Word {
  const isSingleLetter = text.length === 1 && kindAt(text, 0) === kinds.letter;
  return { text, length: [...text].length, letters: lettersOf(text), isHan: hasHan(text), isSingleLetter };
}

/** A query: all of its words must be found, in any order; in its own order they are worth more. */
export interface Query {
  readonly words: readonly Word[];
  /** Two words or more, as they were typed. */
  readonly phrase: Word | undefined;
}

/** Reads a query; only its first `clustersAtMost` characters count, however much was pasted. */
export function readQuery(typed: string, clustersAtMost: number): Query {
  let read = '';
  let count = 0;
  for (const [cluster] of typed.matchAll(clusters)) {
    if (count === clustersAtMost) break;
    read += foldOne(cluster);
    count += 1;
  }
  const words = read.split(/\s+/).filter((text) => text !== '');
  return { words: words.map(createWord), phrase: words.length > 1 ? createWord(words.join(' ')) : undefined };
}
