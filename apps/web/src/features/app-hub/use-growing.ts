import { limits } from '@uc/contract';
import { startTransition, useEffect, useState } from 'react';
import { afterFrame } from '../../lib/after-frame.ts';
import { queryClient } from '../../lib/query.ts';

/** How far it got before, so that coming back finds a page as long as the one that was left, scrolled to its place. */
const before = ['hub', 'drawn'];

/**
 * How many applications are drawn by now. Dozens of cards with their pictures take a phone longer than a glance: a screenful is
 * there at once, all others follow a few at a time, each after the browser has painted what came before.
 */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(() => queryClient.getQueryData<number>(before) ?? limits.applicationsDrawnFirst);
  useEffect(() => {
    if (count >= total) return;
    return afterFrame(() => startTransition(() => setCount(count + limits.applicationsDrawnNext)));
  }, [count, total]);
  useEffect(() => {
    queryClient.setQueryData(before, count);
  }, [count]);
  return count;
}
