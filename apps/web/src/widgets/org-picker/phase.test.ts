import { expect, test } from 'vitest';
import { phaseOf } from './phase.ts';
import { forest, sample } from './testing/units.ts';
import type { TreeView } from './tree-loader.ts';
import { foundTree, merge, unknownTree, withBranch } from './tree-state.ts';

const units = forest(sample);
const roots = merge(unknownTree, null, units, units.length);
const view = (change: Partial<TreeView>): TreeView => ({
  browsed: roots,
  found: null,
  search: 'idle',
  news: null,
  ...change,
});
const found = (tree = foundTree(units)) => ({ typed: 'x', tree, total: 1 });

test.each<[string, TreeView, string]>([
  ['nothing asked yet', view({ browsed: unknownTree }), 'open'],
  ['roots on their way', view({ browsed: withBranch(unknownTree, null, { status: 'fetching' }) }), 'fetching'],
  ['roots failed', view({ browsed: withBranch(unknownTree, null, { status: 'failed' }) }), 'open'],
  ['roots there', view({}), 'loaded'],
  ['a branch on its way', view({ browsed: withBranch(roots, '0', { status: 'fetching' }) }), 'fetching'],
  ['a branch failed', view({ browsed: withBranch(roots, '0', { status: 'failed' }) }), 'loaded'],
  ['a search waiting for the last key', view({ search: 'waiting' }), 'loaded'],
  ['a search on its way', view({ search: 'fetching' }), 'fetching'],
  ['a search failed', view({ search: 'failed' }), 'open'],
  ['results there', view({ found: found() }), 'loaded'],
  [
    'a result’s children on their way',
    view({ found: found(withBranch(foundTree(units), '1', { status: 'fetching' })) }),
    'fetching',
  ],
])('%s', (_, seen, phase) => {
  expect(phaseOf(seen, true)).toBe(phase);
  expect(phaseOf(seen, false)).toBe('closed');
});
