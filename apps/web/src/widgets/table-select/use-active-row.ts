import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { TableChoice } from './table-choice.ts';

const leapRows = 5;

/** One row is in the order of Tab, and the arrows move from row to row: a hundred rows are not a hundred stops. */
export function useActiveRow(
  body: RefObject<HTMLTableSectionElement | null>,
  rows: readonly TableChoice[],
  chosen: ReadonlySet<string>,
) {
  const [moved, setMoved] = useState<{ among: readonly TableChoice[]; to: number } | null>(null);
  const isFocusWanted = useRef(false);
  const last = rows.length - 1;
  const first = Math.max(
    0,
    rows.findIndex(({ key }) => chosen.has(key)),
  );
  const active = moved?.among === rows ? moved.to : first;
  const put = (to: number) => setMoved({ among: rows, to });
  const focusOn = (to: number) => {
    isFocusWanted.current = true;
    put(to);
  };
  useEffect(() => {
    if (!isFocusWanted.current) return;
    isFocusWanted.current = false;
    const input = body.current?.querySelector<HTMLInputElement>(`[data-index="${active}"]`);
    input?.focus({ preventScroll: true });
    input?.closest('tr')?.scrollIntoView({ block: 'nearest' });
  });
  return {
    active,
    focusFirst: () => focusOn(first),
    onFocus(event: FocusEvent) {
      const index = event.target instanceof HTMLElement ? event.target.dataset.index : undefined;
      if (index !== undefined && Number(index) !== active) put(Number(index));
    },
    onKeyDown(event: KeyboardEvent) {
      if (!(event.target instanceof HTMLInputElement)) return;
      const targets: Readonly<Record<string, number>> = {
        ArrowDown: Math.min(active + 1, last),
        ArrowUp: Math.max(active - 1, 0),
        PageDown: Math.min(active + leapRows, last),
        PageUp: Math.max(active - leapRows, 0),
        Home: 0,
        End: last,
      };
      const to = targets[event.key];
      if (to !== undefined) focusOn(to);
      else if (event.key === 'Enter') event.target.click();
      // Left and right would turn radio buttons on.
      else if (!event.key.startsWith('Arrow')) return;
      event.preventDefault();
    },
  };
}
