import { limits } from '@uc/contract';
import { startTransition, useEffect, useState } from 'react';

/** A frame and a bit, so that what was drawn is seen before more is. */
const pauseMs = 20;

/**
 * How many of so many to draw: first what a screen holds, then more and more until all are there. Hundreds of cards at once
 * would keep a phone from answering for longer than a glance.
 */
export function useGrowing(total: number): number {
  const [count, setCount] = useState<number>(limits.applicationsDrawnFirst);
  useEffect(() => {
    if (count >= total) return;
    const grow = () => startTransition(() => setCount(count + limits.applicationsDrawnNext));
    const timer = setTimeout(grow, pauseMs);
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
