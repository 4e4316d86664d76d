import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oneSlip } from './one-slip.ts';

/** Damerau and Levenshtein's distance (optimal string alignment), slowly and by the book. */
function distance(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i, ...Array<number>(b.length).fill(0)]);
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let j = 0; j <= b.length; j += 1) (rows[0] as number[])[j] = j; // there is always a first row
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : replaced;
      (rows[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, swapped); // i is in range
    }
  }
  return at(a.length, b.length);
}

// Three letters only, so that near misses are the rule.
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 3, maxLength: 8 });
const runs = { numRuns: 2_000 };

test('a whole word fits exactly when the distance is at most one', () => {
  fc.assert(
    fc.property(letters, letters, (word, text) => {
      expect(oneSlip(word, text, 0, text.length, true) > 0).toBe(distance(word, text) <= 1);
    }),
    runs,
  );
});

test('a word still being typed fits exactly when some beginning of the text is at most one away', () => {
  fc.assert(
    fc.property(letters, letters, (word, text) => {
      const beginnings = Array.from({ length: text.length + 1 }, (_, length) => text.slice(0, length));
      const length = oneSlip(word, text, 0, text.length, false);
      expect(length > 0).toBe(beginnings.some((beginning) => distance(word, beginning) <= 1));
      if (length > 0) expect(distance(word, text.slice(0, length))).toBeLessThanOrEqual(1);
    }),
    runs,
  );
});

test('only the stretch that was named counts', () => {
  expect(oneSlip('abc', 'xabcx', 1, 4, true)).toBe(3);
  expect(oneSlip('abcx', 'xabcx', 1, 4, true)).toBe(3);
  expect(oneSlip('abcxx', 'xabcxx', 1, 4, false)).toBe(0);
});
