import { expect } from 'vitest';

/** What scrolls sideways by itself may be wider than the window. */
const scrolls = (element: Element): boolean =>
  /auto|scroll/.test(getComputedStyle(element).overflowX) ||
  (element.parentElement ? scrolls(element.parentElement) : false);

/** Texts that reach beyond the edge of the window. */
function beyondTheEdge(): string[] {
  const shown = [...document.body.querySelectorAll('*')].filter(
    (element) => element.childElementCount === 0 && element.checkVisibility() && !element.closest('.visually-hidden'),
  );
  return shown
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element))
    .map((element) => element.textContent || element.outerHTML);
}

/** Words of buttons that begin on one line and end on the next. */
function brokenWords(): string[] {
  const texts = [...document.querySelectorAll('.button')].flatMap((button) =>
    [...button.childNodes].filter((node) => node instanceof Text),
  );
  return texts.flatMap((node) =>
    [...node.data.matchAll(/[A-Za-z]+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    }),
  );
}

/** Nothing is cut off at the edge of the window, and no button breaks a word. */
export async function expectReflow(): Promise<void> {
  const tooWide = () => ({
    page: document.documentElement.scrollWidth > innerWidth,
    beyondTheEdge: beyondTheEdge(),
    brokenWords: brokenWords(),
  });
  await expect.poll(tooWide).toEqual({ page: false, beyondTheEdge: [], brokenWords: [] });
}
