import { limits } from '@uc/contract';

// Longer than a search waits after the last key.
const quietMs = limits.searchDebounceMs + 100;

/** Waits until nothing on the page has changed for a while: what a state has to become, it is by then. */
export function quiet(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      changes.disconnect();
      resolve();
    };
    let timer = setTimeout(done, quietMs);
    const changes = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
