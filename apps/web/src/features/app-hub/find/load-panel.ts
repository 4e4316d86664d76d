import { useEffect } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { useAround } from './finding.tsx';

/** Fetches what finds and what shows it: no first screen waits for it. */
export const loadPanel = () => chunk(() => import('./panel/search-panel.tsx'));

/** Makes the search ready once the page has nothing better to do, for a page that is mostly searched. */
export function useReadySearch(): void {
  const { store } = useAround();
  useEffect(
    () =>
      whenIdle(() => {
        void loadPanel().catch(() => undefined); // fetched again, and told of, when it is needed
        store.isUsed.set(true);
      }),
    [store],
  );
}
