import { useQuery } from '@tanstack/react-query';
import type { HubApplication } from '@uc/contract';
import { createContext, type ReactNode, use, useEffect, useId, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useCell } from '../../../lib/cell.ts';
import { useLocale } from '../../../lib/i18n/text.ts';
import { whenIdle } from '../../../lib/idle.ts';
import { applicationsQuery } from '../applications.ts';
import { usePortal } from '../portal-pages.ts';
import { createSearch } from '../search/search.ts';
import { createFindingStore, type FindingStore } from './finding-store.ts';

interface Around {
  readonly store: FindingStore;
  readonly listId: string;
}

const FindingContext = createContext<Around | null>(null);
const noRows: readonly HubApplication[] = [];

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

/** Makes the search ready once the page has nothing better to do, for a page that is mostly searched. */
export function useReadySearch(): void {
  const { store } = useAround();
  useEffect(() => whenIdle(() => store.isUsed.set(true)), [store]);
}

/** Finds applications and pages of the portal, on every page. */
export function FindingProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { pages } = usePortal();
  const listId = useId();
  const [store] = useState(createFindingStore);
  const isUsed = useCell(store.isUsed);
  const { data, isError } = useQuery({ ...applicationsQuery, enabled: isUsed });
  // Without the applications the pages can still be found.
  const rows = data?.rows ?? (isError ? noRows : null);
  const search = useMemo(() => (isUsed && rows ? createSearch(rows, locale) : null), [isUsed, rows, locale]);
  useEffect(() => store.equip(search, pages), [store, search, pages]);

  const [path] = useLocation();
  const query = useSearch();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a search ends with the page it was made on
  useEffect(() => {
    if (store.finding.get().words !== '') store.type('');
  }, [store, path, query]);

  const around = useMemo(() => ({ store, listId }), [store, listId]);
  return <FindingContext value={around}>{children}</FindingContext>;
}
