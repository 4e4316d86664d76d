import { limits } from '@uc/contract';
import { type UIEvent, useState } from 'react';
import { useMedia } from './use-media.ts';

const aheadRows = 12;

/** The rows of a long list that are drawn, each with the rows left out just before it. */
export interface RowWindow {
  rowPx: number;
  drawn: readonly { index: number; skipped: number }[];
  /** Rows left out after the last drawn one. */
  skippedAtEnd: number;
  onScroll(event: UIEvent<HTMLElement>): void;
}

/** The height of a row: a finger needs 44 px, a pointer less. */
export function useRowPx(): number {
  return useMedia('(pointer: coarse)') ? 44 : 36;
}

/**
 * Draws of a long list only what is in view, some rows around it, and the active row, which must be there to be focused.
 * A short list is drawn as a whole, so that the browser's own search finds everything.
 */
export function useRowWindow(count: number, viewPx: number, active: number): RowWindow {
  const rowPx = useRowPx();
  const [scrolledPx, setScrolledPx] = useState(0);
  const isWhole = count <= limits.popupSearchRows;
  const topRow = Math.min(Math.floor(scrolledPx / rowPx), Math.max(0, count - 1));
  const first = isWhole ? 0 : Math.max(0, topRow - aheadRows);
  const end = isWhole ? count : Math.min(count, topRow + Math.ceil(viewPx / rowPx) + aheadRows);
  const indices = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (active >= 0 && active < first) indices.unshift(active);
  if (active >= end && active < count) indices.push(active);
  return {
    rowPx,
    drawn: indices.map((index, at) => ({ index, skipped: index - (indices[at - 1] ?? -1) - 1 })),
    skippedAtEnd: count - 1 - (indices.at(-1) ?? count - 1),
    onScroll: (event) => setScrolledPx(event.currentTarget.scrollTop),
  };
}
