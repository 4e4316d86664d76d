import { limits } from '@uc/contract';
import { type Cell, createCell } from '../../../lib/cell.ts';
import type { FoundGroup } from './panel/found.ts';

/** The search as its field and its panel see it. */
export interface Finding {
  /** What stands in the field. */
  readonly words: string;
  /** The panel lies over the page. */
  readonly isOpen: boolean;
  /** What the panel lists, the best first; null while it is on its way. */
  readonly groups: readonly FoundGroup[] | null;
  /** How much was found in all; more than is listed. */
  readonly total: number;
  /** Which line of the list Enter opens; -1 for none. */
  readonly active: number;
}

/** Looks for words; for none it answers with what is probably wanted. At most so many results are listed. */
export type Find = (query: string, most: number) => Pick<Finding, 'groups' | 'total'>;

/** What can be done with the search. */
export interface FindingStore {
  readonly finding: Cell<Finding>;
  /** Someone is about to search, so what it needs may be fetched. */
  readonly isUsed: Cell<boolean>;
  /** Gives it what to search with; null while that is on its way. */
  equip(find: Find | null): void;
  /** Takes what was typed; half a composed character counts as the letters it is made of. */
  type(words: string, isComposing?: boolean): void;
  /** Goes through the list and around. */
  step(by: 1 | -1): void;
  /** Shows every result, not only the best. */
  showAll(): void;
  /** Opens the panel. */
  open(): void;
  /** Closes the panel and forgets the words. */
  close(): void;
}

const nothing: Finding = { words: '', isOpen: false, groups: null, total: 0, active: -1 };

/** How many lines a list has. */
export const countOf = ({ groups }: Pick<Finding, 'groups'>): number =>
  groups?.reduce((count, { items }) => count + items.length, 0) ?? 0;

/**
 * Makes a search. It stands outside React's tree, because every key changes it: handed down as a value, it would have React
 * look through all cards of the page for someone who reads it.
 */
export function createFindingStore(): FindingStore {
  const finding = createCell(nothing);
  const isUsed = createCell(false);
  let find: Find | null = null;
  let query = '';
  let most: number = limits.applicationHits;

  function look(changed: Partial<Finding>): void {
    const next = { ...finding.get(), ...changed };
    const found = find && next.isOpen ? find(query, most) : { groups: null, total: 0 };
    // Enter opens what was found, never what was not asked for.
    const active = found.total === 0 ? Math.min(next.active, -1) : Math.max(next.active, 0);
    finding.set({ ...next, ...found, active });
  }

  return {
    finding,
    isUsed,
    equip(next) {
      find = next;
      look({});
    },
    type(words, isComposing = false) {
      // An input method puts marks between the syllables that are not its writer's.
      query = isComposing ? words.replace(/['’]/g, '') : words;
      most = limits.applicationHits;
      isUsed.set(true);
      look({ words, isOpen: true, active: 0 });
    },
    step(by) {
      const now = finding.get();
      const count = countOf(now);
      if (count === 0) return;
      const from = now.active < 0 && by < 0 ? 0 : now.active;
      finding.set({ ...now, active: (from + count + by) % count });
    },
    showAll() {
      most = Number.POSITIVE_INFINITY;
      look({});
    },
    open() {
      isUsed.set(true);
      if (!finding.get().isOpen) look({ isOpen: true });
    },
    close() {
      query = '';
      finding.set(nothing);
    },
  };
}

/** The id of a line of the panel, for `aria-activedescendant`. */
export const foundId = (listId: string, index: number) => `${listId}-${index}`;
