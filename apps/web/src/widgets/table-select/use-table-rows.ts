import { limits, tableSearch } from '@uc/contract';
import { useMemo, useState } from 'react';
import { useDebounced } from '../select-parts/use-debounced.ts';
import { type ListFunction, useListing } from '../select-parts/use-listing.ts';
import { withKey } from './table-choice.ts';

/** In a popup a search shows the first rows only; inline it is paged like everything else. */
export type TableMode = 'popup' | 'inline';

const firstSize = { popup: limits.tableSelectPageSize, inline: limits.tableSelectInlinePageSize } as const;
const searchedFor = (typed: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(typed).map(([field, text]) => [field, text.trim()]));

/** The rows of the page or search at hand, and the means to ask for others. */
export function useTableRows(list: ListFunction, listField: string | undefined, mode: TableMode) {
  const search = useDebounced<Readonly<Record<string, string>>>({});
  const [size, setSize] = useState<number>(firstSize[mode]);
  const [at, setAt] = useState({ page: 0, search: '[]' });
  const isSearching = Object.values(search.settled).some((text) => text.trim() !== '');
  const isCapped = mode === 'popup' && isSearching;
  const settled = isSearching ? searchedFor(search.settled) : '[]';
  // Another search begins at its first page.
  const page = at.search === settled ? at.page : 0;
  const request = isCapped
    ? tableSearch(0, limits.popupSearchRows, search.settled)
    : tableSearch(page, size, search.settled);
  const listing = useListing(list, request, listField);
  // A page that did not come leaves the total of its search as it was, and the way to other pages.
  const [counted, setCounted] = useState<string | null>(null);
  if (listing.state === 'loaded' && counted !== settled) setCounted(settled);
  const rows = useMemo(() => {
    const keyed = listing.rows.map(withKey);
    return isCapped ? keyed.slice(0, limits.popupSearchRows) : keyed;
  }, [listing.rows, isCapped]);
  const goTo = (next: number) => setAt({ page: next, search: settled });
  return {
    ...listing,
    state: searchedFor(search.typed) === searchedFor(search.settled) ? listing.state : ('loading' as const),
    rows,
    typed: search.typed,
    isSearching,
    isTotalKnown: listing.rows.length > 0 || counted === settled,
    isCapped,
    page,
    size,
    type: (field: string, text: string, isComposing = false) =>
      search.type({ ...search.typed, [field]: text }, isComposing),
    searchNow: search.settle,
    goTo,
    resize(next: number) {
      setSize(next);
      goTo(0);
    },
  };
}

/** What `useTableRows` gives. */
export type TableRows = ReturnType<typeof useTableRows>;
