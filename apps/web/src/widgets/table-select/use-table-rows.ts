import { limits, tableSearch } from '@uc/contract';
import { useMemo, useState } from 'react';
import { useDebounced } from '../select-parts/use-debounced.ts';
import { type ListFunction, type Listing, useListing } from '../select-parts/use-listing.ts';
import { type TableSelectProps, withKey } from './table-choice.ts';

/** In a popup a search shows the first rows only; inline it is paged like everything else. */
export type TableMode = 'popup' | 'inline';

const firstSize = { popup: limits.tableSelectPageSize, inline: limits.tableSelectInlinePageSize } as const;
const searchedFor = (typed: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(typed).map(([field, text]) => [field, text.trim()]));

/** One character is one, however many units it has. */
const longestOf = (typed: Readonly<Record<string, string>>) =>
  Math.max(0, ...Object.values(typed).map((text) => [...text.trim()].length));

/** The rows of the page or search at hand, and the means to ask for others. */
export function useTableRows(
  list: ListFunction,
  listField: string | undefined,
  mode: TableMode,
  onlySearched?: TableSelectProps['onlySearched'],
) {
  const search = useDebounced<Readonly<Record<string, string>>>({});
  const [size, setSize] = useState<number>(firstSize[mode]);
  const [at, setAt] = useState({ page: 0, search: '[]' });
  const isSearching = Object.values(search.settled).some((text) => text.trim() !== '');
  const isTooShort = onlySearched !== undefined && longestOf(search.typed) < onlySearched.leastCharacters;
  const mostRows = onlySearched?.mostRows ?? limits.popupSearchRows;
  const isCapped = onlySearched !== undefined || (mode === 'popup' && isSearching);
  const settled = isSearching ? searchedFor(search.settled) : '[]';
  // Another search begins at its first page.
  const page = at.search === settled ? at.page : 0;
  const request = isCapped ? tableSearch(0, mostRows, search.settled) : tableSearch(page, size, search.settled);
  const isUnasked = onlySearched !== undefined && longestOf(search.settled) < onlySearched.leastCharacters;
  const listing = useListing(list, isTooShort || isUnasked ? null : request, listField);
  // A page that did not come leaves the total of its search as it was, and the way to other pages.
  const [counted, setCounted] = useState<string | null>(null);
  if (listing.state === 'loaded' && counted !== settled) setCounted(settled);
  const rows = useMemo(() => {
    const keyed = listing.rows.map(withKey);
    if (isTooShort) return [];
    return isCapped ? keyed.slice(0, mostRows) : keyed;
  }, [listing.rows, isCapped, isTooShort, mostRows]);
  function stateOf(): Listing['state'] {
    if (isTooShort) return 'idle';
    return searchedFor(search.typed) === searchedFor(search.settled) ? listing.state : 'loading';
  }
  const goTo = (next: number) => setAt({ page: next, search: settled });
  return {
    ...listing,
    state: stateOf(),
    /** So many characters have to be typed before anything is asked for; 0 once they are. */
    missingCharacters: isTooShort ? onlySearched.leastCharacters : 0,
    mostRows,
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
