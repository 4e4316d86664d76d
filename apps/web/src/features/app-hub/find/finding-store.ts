import { limits } from '@uc/contract';
import { type Cell, createCell } from '../../../lib/cell.ts';
import type { PortalPage } from '../portal-pages.ts';
import type { Hit } from '../search/search.ts';
import { type Found, foundBy } from './found.ts';

/** The search as its field, its results and the page behind them see it. */
export interface Finding {
  /** What stands in the field. */
  readonly words: string;
  /** Something is searched for, so the results stand in place of the page. */
  readonly isSearching: boolean;
  /** The best results, as many as are shown; null while the applications are on their way. */
  readonly found: readonly Found[] | null;
  /** How many there are in all. */
  readonly total: number;
  /** The one that Enter opens. */
  readonly active: number;
}

/** What can be done with the search. */
export interface FindingStore {
  readonly finding: Cell<Finding>;
  /** Someone is about to search, so what it needs may be fetched. */
  readonly isUsed: Cell<boolean>;
  /** Gives it what to search in; null while that is on its way. */
  equip(search: ((query: string) => readonly Hit[]) | null, pages: readonly PortalPage[]): void;
  /** Takes what was typed; half a composed character counts as the letters it is made of. */
  type(words: string, isComposing?: boolean): void;
  /** Goes through the results and around. */
  step(by: 1 | -1): void;
  /** Shows every result, not only the best. */
  showAll(): void;
}

const nothing: Finding = { words: '', isSearching: false, found: null, total: 0, active: 0 };

/**
 * Makes a search. It stands outside React's tree, because every key changes it: handed down as a value, it would have React
 * look through all cards of the page for someone who reads it.
 */
export function createFindingStore(): FindingStore {
  const finding = createCell(nothing);
  const isUsed = createCell(false);
  let search: Parameters<FindingStore['equip']>[0] = null;
  let pages: readonly PortalPage[] = [];
  let query = '';
  let most: number = limits.applicationHits;

  function find(words: string, active: number): void {
    const isSearching = words.trim() !== '';
    const results = search && isSearching ? foundBy(query, search, pages) : [];
    finding.set({ words, isSearching, found: search && results.slice(0, most), total: results.length, active });
  }

  return {
    finding,
    isUsed,
    equip(nextSearch, nextPages) {
      search = nextSearch;
      pages = nextPages;
      const { words, active } = finding.get();
      find(words, active);
    },
    type(words, isComposing = false) {
      // An input method puts marks between the syllables that are not its writer's.
      query = isComposing ? words.replace(/['’]/g, '') : words;
      most = limits.applicationHits;
      isUsed.set(true);
      find(words, 0);
    },
    step(by) {
      const now = finding.get();
      const count = now.found?.length ?? 0;
      if (count > 0) finding.set({ ...now, active: (now.active + count + by) % count });
    },
    showAll() {
      most = Number.POSITIVE_INFINITY;
      const { words, active } = finding.get();
      find(words, active);
    },
  };
}
