import { useState } from 'react';
import type { Choice } from './choice.ts';
import type { Options } from './use-options.ts';

/** Keys that move through the options, and by how many. */
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
type Edge = 'first' | 'last';

/** The option that Enter would take, and the keys that move it (WAI-ARIA APG, combobox with a listbox popup). */
export function useActiveOption({ state, options, searched }: Options, chosen: readonly Choice[]) {
  const [moved, setMoved] = useState<{ among: readonly Choice[]; to: number } | null>(null);
  const [wanted, setWanted] = useState<Edge | null>(null);
  const last = options.length - 1;
  const start = () => {
    if (searched !== '') return Math.min(0, last); // typing and Enter takes the first match
    if (wanted === null) return -1;
    const current = options.findIndex(({ value }) => value === chosen[0]?.value);
    if (current >= 0) return current;
    return wanted === 'first' ? Math.min(0, last) : last;
  };
  const active = state !== 'loaded' ? -1 : moved?.among === options ? moved.to : start();
  const move = (to: number) => setMoved({ among: options, to });
  return {
    active,
    move,
    /** Where to begin once the options are there: an arrow opened the list. */
    begin(edge: Edge | null) {
      setWanted(edge);
      setMoved(null);
    },
    /** True if the key moved through the options. */
    moveByKey(key: string): boolean {
      const step = steps[key];
      if (step === undefined && key !== 'Home' && key !== 'End') return false;
      if (state === 'loaded' && last >= 0)
        move(step === undefined ? (key === 'Home' ? 0 : last) : after(active, step, last));
      return true;
    },
  };
}

/** One step wraps round at the ends; a leap stops there. */
function after(active: number, step: number, last: number): number {
  if (active === -1) return step > 0 ? 0 : last;
  const next = active + step;
  if (Math.abs(step) > 1) return Math.max(0, Math.min(next, last));
  return next < 0 ? last : next > last ? 0 : next;
}
