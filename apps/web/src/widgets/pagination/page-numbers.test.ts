import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

const shown = (page: number, pages: number) =>
  pageNumbers(page - 1, pages)
    .map((number) => (number === null ? '…' : number + 1))
    .join(' ');

test('the ends, the current page and its neighbours are offered; a gap leaves out two pages at least', () => {
  expect(shown(1, 1)).toBe('1');
  expect(shown(2, 5)).toBe('1 2 3 4 5');
  expect(shown(1, 20)).toBe('1 2 3 4 … 20');
  expect(shown(4, 20)).toBe('1 2 3 4 5 … 20');
  expect(shown(10, 20)).toBe('1 … 9 10 11 … 20');
  expect(shown(17, 20)).toBe('1 … 16 17 18 19 20');
  expect(shown(20, 20)).toBe('1 … 17 18 19 20');
  for (let pages = 1; pages < 30; pages++) {
    for (let page = 0; page < pages; page++) {
      const numbers = pageNumbers(page, pages);
      expect(numbers).toContain(page);
      expect(numbers[0]).toBe(0);
      expect(numbers.at(-1)).toBe(pages - 1);
      expect(new Set(numbers.filter((each) => each !== null)).size).toBe(
        numbers.filter((each) => each !== null).length,
      );
      numbers.forEach((each, at) => {
        if (each === null) expect((numbers[at + 1] ?? 0) - (numbers[at - 1] ?? 0)).toBeGreaterThan(2);
      });
    }
  }
});
