/** Page numbers (zero-based) to offer: the ends, the current one and its neighbours; null where some are left out. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = new Set([0, pages - 1, page - 1, page, page + 1]);
  if (page < 3) for (const early of [1, 2, 3]) wanted.add(early);
  if (page > pages - 4) for (const late of [2, 3, 4]) wanted.add(pages - late);
  const numbers = [...wanted].filter((number) => number >= 0 && number < pages).sort((a, b) => a - b);
  return numbers.flatMap((number, at) => {
    const skipped = number - (numbers[at - 1] ?? -1) - 1;
    if (skipped === 0) return [number];
    // A gap of one page is no shorter than the page itself.
    return skipped === 1 ? [number - 1, number] : [null, number];
  });
}
