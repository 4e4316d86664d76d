import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCell } from '../../../lib/cell.ts';
import { createFindingStore, type FindingStore } from './finding-store.ts';

interface Around {
  readonly store: FindingStore;
  readonly listId: string;
}

const FindingContext = createContext<Around | null>(null);

/** What the search is made of. */
export function useAround(): Around {
  const around = use(FindingContext);
  if (!around) throw new Error('A part of the search was drawn outside of it');
  return around;
}

/** The search around it. */
export function useFinding() {
  const around = useAround();
  return { ...useCell(around.store.finding), ...around };
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
