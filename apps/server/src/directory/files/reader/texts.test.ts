import { expect, test } from 'vitest';
import { readerLimits } from './limits.ts';
import { Texts } from './texts.ts';

test('every text is found again by its number, over the ends of pages, and what there is none of is empty', () => {
  const texts = new Texts();
  const textOf = (at: number) => `${'李𬭎 '.repeat(at % 40)}${at}`;
  const count = 100_000;
  for (let at = 0; at < count; at++) texts.add(textOf(at));
  for (let at = 0; at < count; at += 7) expect(texts.at(at)).toBe(textOf(at));
  expect(texts.at(count - 1)).toBe(textOf(count - 1));
  expect([texts.at(count), texts.at(-1), texts.at(0.5), texts.at(Number.NaN)]).toEqual(['', '', '', '']);
});

test('a text of as many characters as a cell takes is kept, a longer one ends the reading', () => {
  const texts = new Texts();
  const longest = '李'.repeat(readerLimits.cellCharacters);
  texts.add(longest);
  expect(texts.at(0)).toBe(longest);
  expect(() => texts.add(`${longest}x`)).toThrow(expect.objectContaining({ fault: 'cellTooLong' }));
});
