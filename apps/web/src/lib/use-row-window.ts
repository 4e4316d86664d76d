import { limits } from '@uc/contract';
import { type UIEvent, useState } from 'react';
import { useTouchScreen } from './media.ts';

/** Rows drawn before and after those in view, so that a quick scroll does not meet emptiness. */
const aheadRows = 12;
/** A box that lost its height must not draw a whole organisation. */
const mostRows = 180;

/** The rows of a long list that are drawn, each with the rows left out just before it. */
interface RowWindow {
  drawn: readonly { index: number; skipped: number }[];
  /** Rows left out after the last drawn one. */
  skippedAtEnd: number;
}

interface Extent {
  count: number;
  /** The first row in view, and how many fit. */
  topRow: number;
  viewRows: number;
  /** The row that must be there to be focused; -1 for none. */
  active: number;
}

/**
 * Of a long list what is in view, some rows around it, and the active row. A short list is drawn as a whole, so that the
 * browser's own search finds everything.
 */
export function rowWindow({ count, topRow, viewRows, active }: Extent): RowWindow {
  const isWhole = count <= limits.popupSearchRows;
  const top = Math.min(Math.max(0, topRow), Math.max(0, count - 1));
  const first = isWhole ? 0 : Math.max(0, top - aheadRows);
  const end = isWhole ? count : Math.min(count, first + mostRows, top + viewRows + aheadRows);
  const indices = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (active >= 0 && active < first) indices.unshift(active);
  if (active >= end && active < count) indices.push(active);
  return {
    drawn: indices.map((index, at) => ({ index, skipped: index - (indices[at - 1] ?? -1) - 1 })),
    skippedAtEnd: count - 1 - (indices.at(-1) ?? count - 1),
  };
}

/** The height of a row: a finger needs 44 px, a pointer less. */
function useRowPx(): number {
  return useTouchScreen() ? 44 : 36;
}

/** Follows a scrolling box of rows of equal height, `viewPx` high, and says which of them to draw; it may start scrolled. */
export function useRowWindow(count: number, viewPx: number, active: number, scrolledPx = 0) {
  const rowPx = useRowPx();
  const [topRow, setTopRow] = useState(() => Math.floor(scrolledPx / rowPx));
  return {
    rowPx,
    ...rowWindow({ count, topRow, viewRows: Math.ceil(viewPx / rowPx), active }),
    onScroll: ({ currentTarget }: UIEvent<HTMLElement>) => setTopRow(Math.floor(currentTarget.scrollTop / rowPx)),
  };
}
