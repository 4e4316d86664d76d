import type { OrganisationNode } from '@uc/contract';

/** What is known of the units below one parent. */
export type Branch =
  | { status: 'fetching' }
  | { status: 'failed' }
  | { status: 'loaded'; units: readonly OrganisationNode[]; total: number };

/** What is known of the tree: branches by their parent (null: the roots), and which units stand open. */
export interface Tree {
  branches: ReadonlyMap<string | null, Branch>;
  expanded: ReadonlySet<string>;
}

/** A tree of which nothing has been asked yet. */
export const unknownTree: Tree = { branches: new Map(), expanded: new Set() };

/** The tree with one branch in another state. */
export function withBranch(tree: Tree, parentId: string | null, branch: Branch): Tree {
  return { ...tree, branches: new Map(tree.branches).set(parentId, branch) };
}

/** The tree with an answer taken in, and with what came along below its units. */
export function merge(tree: Tree, parentId: string | null, units: readonly OrganisationNode[], total: number): Tree {
  const branches = new Map(tree.branches).set(parentId, { status: 'loaded', units, total });
  takeInBelow(branches, units);
  return { ...tree, branches };
}

function takeInBelow(branches: Map<string | null, Branch>, units: readonly OrganisationNode[]): void {
  for (const { id, zzChildren } of units) {
    if (!zzChildren?.length) continue;
    branches.set(id, { status: 'loaded', units: zzChildren, total: zzChildren.length });
    takeInBelow(branches, zzChildren);
  }
}

/** The tree with one unit open or shut; what is loaded below it stays. */
export function withExpanded(tree: Tree, id: string, isExpanded: boolean): Tree {
  const expanded = new Set(tree.expanded);
  if (isExpanded) expanded.add(id);
  else expanded.delete(id);
  return { ...tree, expanded };
}

/** What a search found, as a tree of its own: every branch that came with it is open, so that every result is in sight (decision 9). */
export function foundTree(units: readonly OrganisationNode[]): Tree {
  const tree = merge(unknownTree, null, units, units.length);
  const ids = [...tree.branches.keys()].filter((id) => id !== null);
  return { ...tree, expanded: new Set(ids) };
}

/** The tree without the branches that were still on their way, so that they are asked for again. */
export function withoutFetching(tree: Tree): Tree {
  const kept = [...tree.branches].filter(([, branch]) => branch.status !== 'fetching');
  if (kept.length === tree.branches.size) return tree;
  const missing = [...tree.branches].flatMap(([id, branch]) =>
    branch.status === 'fetching' && id !== null ? [id] : [],
  );
  const expanded = new Set(tree.expanded);
  for (const id of missing) expanded.delete(id);
  return { branches: new Map(kept), expanded };
}

/** How many units have nothing found below them: the results of a search that brought no count. */
export function countTips(units: readonly OrganisationNode[]): number {
  return units.reduce((sum, { zzChildren }) => sum + (zzChildren?.length ? countTips(zzChildren) : 1), 0);
}
