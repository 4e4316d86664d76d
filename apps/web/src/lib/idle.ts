/** Runs work that nobody waits for, once the page has loaded and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const wait = () => {
    // Not in every browser.
    if ('requestIdleCallback' in window) requestIdleCallback(work);
    else setTimeout(work, 200);
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
