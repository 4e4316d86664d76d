/** A busy page is never idle; what must not be lost is done all the same. */
const longestMs = 1_000;

/** Runs work that nobody waits for, once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Not in every browser.
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: longestMs });
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
