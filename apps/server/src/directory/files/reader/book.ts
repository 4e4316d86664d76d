import type { Texts } from './texts.ts';

/** What the cells of all sheets refer to (ECMA-376 part 1, 18.4 and 18.8). */
export interface Book {
  strings: Texts;
  /** Whether the style of a cell shows its number as a day, by the style's place. */
  isDay: boolean[];
  /** Days are counted from 1904, as old spreadsheets of Apple did. */
  is1904: boolean;
}
