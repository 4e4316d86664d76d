/** A stretch of a folded text, the end not included. */
export type Span = readonly [from: number, to: number];

/** How well a word fits a text; smaller is better. */
export interface Match {
  readonly rank: number;
  readonly spans: readonly Span[];
  /** Found by the syllables of Chinese characters. */
  readonly isHeard: boolean;
}

/** From best to worst; fractions between them tell finer differences of the same kind. */
export const ranks = {
  exact: 0,
  prefix: 1,
  wordStart: 2,
  substring: 3,
  initials: 4,
  sound: 5,
  nameOther: 6,
  alias: 7,
  description: 8,
  typo: 9,
} as const;

/** What is found at the beginning comes before the same found further on. */
export const furtherOn = 0.5;
