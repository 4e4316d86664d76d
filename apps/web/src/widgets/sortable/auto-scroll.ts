import type { Point } from './slots.ts';

/** This near to an edge of the window a drag scrolls the page, and so far at each frame at most. */
const edgePx = 56;
const stepPx = 12;

/** Scrolls the page while what is dragged is near its upper or lower edge; `onScroll` tells that it moved. */
export function autoScroll(pointer: () => Point, onScroll: () => void, signal: AbortSignal): void {
  const step = () => {
    if (signal.aborted) return;
    const { y } = pointer();
    const share =
      y < edgePx ? (y - edgePx) / edgePx : y > innerHeight - edgePx ? (y - innerHeight + edgePx) / edgePx : 0;
    const before = scrollY;
    if (share !== 0) scrollBy(0, Math.max(-1, Math.min(1, share)) * stepPx);
    if (scrollY !== before) onScroll();
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
