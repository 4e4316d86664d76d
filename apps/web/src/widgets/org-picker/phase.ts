import type { TreeView } from './tree-loader.ts';

/** The picker's state in the specification's words (spec 4.3). */
export type Phase = 'closed' | 'open' | 'fetching' | 'loaded';

/** Closed, or by what is shown: on its way, there, or open without any of it because it failed. */
export function phaseOf({ browsed, found, search }: TreeView, isOpen: boolean): Phase {
  if (!isOpen) return 'closed';
  const branches = [...(found?.tree ?? browsed).branches];
  if (search === 'fetching' || branches.some(([, { status }]) => status === 'fetching')) return 'fetching';
  const areRootsThere = branches.some(([parentId, { status }]) => parentId === null && status === 'loaded');
  return areRootsThere && search !== 'failed' ? 'loaded' : 'open';
}
