/*
 * Something that lies over a page of a phone, such as its search, is closed by "back" like a page of its own: it puts an entry into the
 * history that has the same address and is marked. Going on to another page from there takes the entry's place, so that no
 * step of "back" leads nowhere.
 */

const isMarked = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'over' in state && state.over === true;

/** True while the entry on show is one that lies over a page. */
export function isStepOver(): boolean {
  return isMarked(history.state);
}

/** Puts the entry there; `close` is called when "back" leaves it. Returns what closes it from here. */
export function stepOver(close: () => void): () => void {
  const { state } = history;
  const own = typeof state === 'object' && state !== null ? state : {};
  history.pushState({ ...own, over: true }, '');
  const stop = () => {
    removeEventListener('popstate', listen);
    removeEventListener('hashchange', stop);
  };
  const listen = () => {
    if (isStepOver()) return;
    stop();
    close();
  };
  addEventListener('popstate', listen);
  // Another page has taken its place: there is nothing left to close.
  addEventListener('hashchange', stop);
  return () => {
    if (isStepOver()) history.back();
    else close();
  };
}
