import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Whereabouts } from './tree-loader.ts';

/** The scrolling box of a tree. */
interface TreeBox {
  box: RefObject<HTMLDivElement | null>;
  heightPx: number;
  /** Scrolls just as far as needed to see the line that begins at `topPx`. */
  reveal(topPx: number, linePx: number): void;
}

/** Starts the box where the person was, and follows its height. */
export function useTreeBox(whereabouts: Whereabouts): TreeBox {
  const box = useRef<HTMLDivElement>(null);
  const [heightPx, setHeightPx] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = whereabouts.scrollTop;
    const measure = () => setHeightPx(element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [whereabouts]);
  return {
    box,
    heightPx,
    reveal(topPx, linePx) {
      const element = box.current;
      if (!element) return;
      if (topPx < element.scrollTop) element.scrollTop = topPx;
      else if (topPx + linePx > element.scrollTop + element.clientHeight)
        element.scrollTop = topPx + linePx - element.clientHeight;
    },
  };
}
