/** Asks the person whether what they have not saved may be lost. */
type Ask = () => Promise<boolean>;

const guards = new Set<Ask>();

// The browser asks in its own words. Only while something is unsaved: a page with this listener is not kept for "back".
const stop = (event: BeforeUnloadEvent) => event.preventDefault();

/** Says that something is unsaved until the returned function is called. */
export function guardUnsaved(ask: Ask): () => void {
  const guard: Ask = () => ask();
  guards.add(guard);
  addEventListener('beforeunload', stop);
  return () => {
    guards.delete(guard);
    if (guards.size === 0) removeEventListener('beforeunload', stop);
  };
}

/** True when nothing is unsaved. */
export function isAllSaved(): boolean {
  return guards.size === 0;
}

/** Asks once, however many forms are unsaved; true when the person may go. */
export async function mayLeave(): Promise<boolean> {
  const [ask] = [...guards].slice(-1);
  return ask ? await ask() : true;
}
