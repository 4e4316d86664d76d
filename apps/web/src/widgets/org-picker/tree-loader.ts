import { childrenSearch, limits, type OrganisationNode, treeSearch } from '@uc/contract';
import { type Cell, createCell } from '../../lib/cell.ts';
import type { ListUnits } from './choice.ts';
import {
  countTips,
  foundTree,
  merge,
  type Tree,
  unknownTree,
  withBranch,
  withExpanded,
  withoutFetching,
} from './tree-state.ts';

/** Where the units come from. */
export interface TreeSource {
  list: ListUnits;
  /** The field a search looks in. */
  searchKey: string;
  /** The field of the answer that holds the units. */
  resultField: string;
}

/** What the pane shows. A search leaves the browsed tree alone, so that it comes back as it was. */
export interface TreeView {
  browsed: Tree;
  found: { typed: string; tree: Tree; total: number } | null;
  /** `waiting` for the last key, then `fetching`; what was shown before stays until the answer. */
  search: 'idle' | 'waiting' | 'fetching' | 'failed';
  /** How many units the newest branch brought, for the ear; null while one is on its way. */
  news: number | null;
}

/** Where a person was in a tree: restored when the tree is shown again. */
export interface Whereabouts {
  scrollTop: number;
  activeId: string | undefined;
}

export type TreeLoader = ReturnType<typeof createTreeLoader>;

/** So many open branches are asked for again at once; others shut. */
const refreshedBranches = 20;

const nothing: TreeView = { browsed: unknownTree, found: null, search: 'idle', news: null };

/** Asks for units when they are needed and holds what came; nothing late ever replaces something newer. */
export function createTreeLoader(source: () => TreeSource) {
  const view: Cell<TreeView> = createCell(nothing);
  const whereabouts: Whereabouts = { scrollTop: 0, activeId: undefined };
  let browsing = new AbortController();
  let searching = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = '';

  const set = (change: Partial<TreeView>) => view.set({ ...view.get(), ...change });
  const shownTree = () => view.get().found?.tree ?? view.get().browsed;

  function change(isFound: boolean, next: (tree: Tree) => Tree): void {
    const { browsed, found } = view.get();
    if (!isFound) set({ browsed: next(browsed) });
    else if (found) set({ found: { ...found, tree: next(found.tree) } });
  }

  async function load(parentId: string | null, isFound: boolean): Promise<void> {
    const { signal } = isFound ? searching : browsing;
    change(isFound, (tree) => withBranch(tree, parentId, { status: 'fetching' }));
    set({ news: null });
    try {
      const { units, total } = unitsIn(await source().list(childrenSearch(parentId), signal), source().resultField);
      if (signal.aborted) return;
      change(isFound, (tree) => merge(tree, parentId, units, total ?? units.length));
      set({ news: units.length });
    } catch {
      if (!signal.aborted) change(isFound, (tree) => withBranch(tree, parentId, { status: 'failed' }));
    }
  }

  async function find(typed: string): Promise<void> {
    searching = new AbortController();
    const { signal } = searching;
    set({ search: 'fetching' });
    try {
      const { list, searchKey, resultField } = source();
      const { units, total } = unitsIn(await list(treeSearch(typed, searchKey), signal), resultField);
      if (signal.aborted) return;
      set({ search: 'idle', news: null, found: { typed, tree: foundTree(units), total: total ?? countTips(units) } });
    } catch {
      if (!signal.aborted) set({ search: 'failed' });
    }
  }

  /** Looks for what was typed once no key has come for a while; nothing typed shows the tree as it was. */
  function search(text: string): void {
    const typed = text.trim();
    if (typed === asked) return;
    asked = typed;
    clearTimeout(timer);
    searching.abort();
    if (typed === '') {
      set({ search: 'idle', found: null, news: null });
      return;
    }
    set({ search: 'waiting' });
    timer = setTimeout(() => void find(typed), limits.searchDebounceMs);
  }

  return {
    view,
    whereabouts,
    search,
    /** Asks for the roots, unless they are there. */
    open(): void {
      const roots = view.get().browsed.branches.get(null);
      if (roots?.status !== 'loaded') void load(null, false);
    },
    /** Gives up what is on its way; what has come stays for the next time. */
    close(): void {
      browsing.abort();
      browsing = new AbortController();
      search('');
      set({ browsed: withoutFetching(view.get().browsed) });
    },
    /** Forgets everything, as when names come in another language. */
    reset(): void {
      this.close();
      Object.assign(whereabouts, { scrollTop: 0, activeId: undefined });
      view.set(nothing);
    },
    /** Opens or shuts a unit; its children are asked for the first time it opens. */
    toggle(id: string): void {
      const isFound = view.get().found !== null;
      const tree = shownTree();
      const isExpanded = !tree.expanded.has(id);
      change(isFound, (now) => withExpanded(now, id, isExpanded));
      const status = tree.branches.get(id)?.status;
      if (isExpanded && status !== 'loaded' && status !== 'fetching') void load(id, isFound);
    },
    /** Asks again for what stands open, after something has changed. What was shown stays until the answers are there; what is shut is asked for when it opens. */
    async refresh(): Promise<void> {
      const { signal } = browsing;
      const { list, resultField } = source();
      const { branches, expanded } = view.get().browsed;
      const open = [...expanded].filter((id) => branches.has(id)).slice(-refreshedBranches);
      const fresh = await Promise.all(
        [null, ...open].map(async (id) => {
          const answer = await list(childrenSearch(id), signal).catch(() => null);
          return { id, came: answer && unitsIn(answer, resultField) };
        }),
      );
      if (signal.aborted) return;
      const tree = fresh.reduce(
        (known: Tree, { id, came }) => (came ? merge(known, id, came.units, came.total ?? came.units.length) : known),
        unknownTree,
      );
      set({ browsed: { ...tree, expanded: new Set(open.filter((id) => tree.branches.has(id))) } });
      if (asked !== '') await find(asked);
    },
    /** Asks again for a branch that failed. */
    retry: (parentId: string | null) => void load(parentId, parentId !== null && view.get().found !== null),
    /** Asks again what failed to be found. */
    retrySearch: () => void find(asked),
  };
}

function unitsIn(answer: Record<string, unknown>, resultField: string) {
  const units = answer[resultField];
  if (!Array.isArray(units)) throw new TypeError(`No list under ${resultField}`);
  const { total } = answer;
  // The contract's schema has been through it; the picker itself is told only that there is a list.
  return { units: units as OrganisationNode[], total: typeof total === 'number' ? total : undefined };
}
