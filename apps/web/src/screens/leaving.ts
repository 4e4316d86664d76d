import { isAllSaved, mayLeave } from '../lib/unsaved.ts';

/*
 * Links without the router, typed addresses, back and forward: the browser tells of these only when they have happened.
 * Every entry of the history carries its number, so that one can be taken back exactly, asked about, and done again.
 */

const numberOf = (state: unknown): number | undefined =>
  typeof state === 'object' && state !== null && 'uc' in state && typeof state.uc === 'number' ? state.uc : undefined;

let position = numberOf(history.state) ?? 0;
let isPassing = false;
let whenBack: (() => void) | null = null;

/** The state of an entry put behind the one on show. */
export function positionAfter(): { uc: number } {
  return { uc: position + 1 };
}

/** The next change of the address has been allowed already. */
export function passOnce(): void {
  isPassing = true;
}

function watch(event: Event): void {
  if (whenBack) {
    event.stopImmediatePropagation();
    const resume = whenBack;
    whenBack = null;
    resume();
    return;
  }
  const next = numberOf(history.state) ?? position + 1;
  if (numberOf(history.state) === undefined) history.replaceState({ uc: next }, '');
  const steps = next - position;
  if (isPassing || isAllSaved() || steps === 0) {
    isPassing = false;
    position = next;
    return;
  }
  // Nobody else may hear of it: a page that read the new query would lose the very data that is asked about.
  event.stopImmediatePropagation();
  whenBack = async () => {
    if (!(await mayLeave())) return;
    passOnce();
    history.go(steps);
  };
  history.go(-steps);
}

// The first listener of all, because the router imports this module before anyone listens through it.
addEventListener('hashchange', watch);
if (numberOf(history.state) === undefined) history.replaceState({ uc: position }, '');
