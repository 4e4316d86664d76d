import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCell } from '../../../lib/cell.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { createFindingStore, type FindingStore } from './finding-store.ts';

interface Around {
  readonly store: FindingStore;
  readonly listId: string;
}

const FindingContext = createContext<Around | null>(null);

function useAround(): Around {
  const around = use(FindingContext);
  if (!around) throw new Error('A part of the search was drawn outside of it');
  return around;
}

/** The search around it. */
export function useFinding() {
  const around = useAround();
  return { ...useCell(around.store.finding), ...around };
}

/** Fetches what finds and what shows it: no first screen waits for it. */
export const loadPanel = () => import('./panel/search-panel.tsx');

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

/** The search on every page; it ends with the page it was made on. */
export function FindingProvider({ children }: { children: ReactNode }) {
  const listId = useId();
  const [store] = useState(createFindingStore);
  const [path] = useLocation();
  const query = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search ends with the page it was made on
  useEffect(() => store.close(), [store, path, query]);
  const around = useMemo(() => ({ store, listId }), [store, listId]);
  return <FindingContext value={around}>{children}</FindingContext>;
}
