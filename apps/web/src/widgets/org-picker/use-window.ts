import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Whereabouts } from './tree-loader.ts';

/** Lines drawn above and below those in sight, so that a quick scroll does not meet emptiness. */
const spareRows = 8;
/** A box that lost its height must not draw a whole organisation. */
const mostRows = 180;
const coarse = () => matchMedia('(pointer: coarse)');

/** True where a finger is the main way to point. */
export function isTouchScreen(): boolean {
  return coarse().matches;
}

/** A line's height in CSS pixels: one that a finger hits, or one that fits more. */
export function useRowHeight(): number {
  return useSyncExternalStore(
    (listener) => {
      const query = coarse();
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => (isTouchScreen() ? 44 : 36),
  );
}

/** The part of a long list that is drawn. */
export interface Window {
  box: RefObject<HTMLDivElement | null>;
  first: number;
  end: number;
  /** Lines that fit in sight. */
  pageRows: number;
  onScroll(): void;
  /** Scrolls just as far as needed to see a line. */
  reveal(index: number): void;
}

/** Follows a scrolling box and says which of its lines of equal height to draw; starts where the person was. */
export function useWindow(count: number, rowPx: number, whereabouts: Whereabouts): Window {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: whereabouts.scrollTop, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = whereabouts.scrollTop;
    const observer = new ResizeObserver(() => setSeen({ top: element.scrollTop, height: element.clientHeight }));
    observer.observe(element);
    setSeen({ top: element.scrollTop, height: element.clientHeight });
    return () => observer.disconnect();
  }, [whereabouts]);
  const pageRows = Math.max(1, Math.floor(seen.height / rowPx));
  const first = Math.max(0, Math.floor(seen.top / rowPx) - spareRows);
  return {
    box,
    first,
    end: Math.min(count, first + mostRows, Math.ceil((seen.top + seen.height) / rowPx) + spareRows),
    pageRows,
    onScroll() {
      const element = box.current;
      if (!element) return;
      whereabouts.scrollTop = element.scrollTop;
      setSeen({ top: element.scrollTop, height: element.clientHeight });
    },
    reveal(index) {
      const element = box.current;
      if (!element) return;
      const top = index * rowPx;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowPx > element.scrollTop + element.clientHeight)
        element.scrollTop = top + rowPx - element.clientHeight;
    },
  };
}
