import { expect, test } from 'vitest';
import { flatten, type Row, rowIndex } from './rows.ts';
import { answerOf, forest, type Names } from './testing/units.ts';
import { foundTree, merge, type Tree, unknownTree, withBranch, withExpanded, withoutFetching } from './tree-state.ts';

const names: Names = { A: { B: { C: {} }, D: {} }, E: {} };
const units = forest(names);

/** The tree with these branches loaded, one level each, and open. */
function opened(...ids: string[]): Tree {
  return [null, ...ids].reduce<Tree>((tree, id) => {
    const { rows } = answerOf(units, { parentId: id });
    const merged = merge(tree, id, rows, rows.length);
    return id === null ? merged : withExpanded(merged, id, true);
  }, unknownTree);
}

const shown = (rows: Row[]) => rows.map((row) => (row.kind === 'unit' ? row.unit.name : row.kind));

test('lines come top to bottom, each with its place among its siblings', () => {
  const rows = flatten(opened('0', '0-0'));
  expect(shown(rows)).toEqual(['A', 'B', 'C', 'D', 'E']);
  expect(rows.map(({ level, position, siblings }) => [level, position, siblings])).toEqual([
    [1, 1, 2],
    [2, 1, 2],
    [3, 1, 1],
    [2, 2, 2],
    [1, 2, 2],
  ]);
  expect(rows.map((row) => row.kind === 'unit' && row.isExpanded)).toEqual([
    true,
    true,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a unit that is shut hides what is loaded below it, and shows it again', () => {
  const tree = opened('0', '0-0');
  const shut = withExpanded(tree, '0', false);
  expect(shown(flatten(shut))).toEqual(['A', 'E']);
  expect(shown(flatten(withExpanded(shut, '0', true)))).toEqual(['A', 'B', 'C', 'D', 'E']);
});

test('a branch on its way, failed, empty or cut has a line in its place', () => {
  const tree = withExpanded(opened(), '0', true);
  expect(shown(flatten(tree))).toEqual(['A', 'fetching', 'E']);
  expect(shown(flatten(withBranch(tree, '0', { status: 'failed' })))).toEqual(['A', 'failed', 'E']);
  expect(shown(flatten(merge(tree, '0', [], 0)))).toEqual(['A', 'none', 'E']);
  const cut = flatten(merge(tree, '0', answerOf(units, { parentId: '0' }).rows, 1_000));
  expect(shown(cut)).toEqual(['A', 'B', 'D', 'hidden', 'E']);
  expect(cut[3]).toMatchObject({ hidden: 998, level: 2, position: 3, siblings: 3 });
});

test('children that come along with an answer need no request', () => {
  const tree = merge(unknownTree, null, units, units.length);
  expect([...tree.branches.keys()]).toEqual([null, '0', '0-0']);
  expect(shown(flatten(tree))).toEqual(['A', 'E']);
});

test('a search shows every result, and leaves a unit shut whose children it did not bring', () => {
  const tree = foundTree(answerOf(units, { filterMap: { name: { operator: 'like', value: '%B%' } } }).rows);
  const rows = flatten(tree);
  expect(shown(rows)).toEqual(['A', 'B']);
  expect(rows.map((row) => row.kind === 'unit' && row.isExpanded)).toEqual([true, false]);
});

test('what was still on its way is asked for again, what has come stays', () => {
  const tree = withExpanded(withBranch(opened('0'), '0-0', { status: 'fetching' }), '0-0', true);
  const kept = withoutFetching(tree);
  expect([...kept.branches.keys()]).toEqual([null, '0']);
  expect([...kept.expanded]).toEqual(['0']);
  expect(withoutFetching(kept)).toBe(kept);
});

test('a unit that is answered as its own child does not hang the page', () => {
  const a = answerOf(units, { parentId: null }).rows.slice(0, 1);
  const tree = withExpanded(merge(merge(unknownTree, null, a, 1), '0', a, 1), '0', true);
  expect(shown(flatten(tree))).toEqual(['A']);
});

test('what came below a unit is shown although the unit says that nothing is below it', () => {
  const { rows } = answerOf(units, { filterMap: { name: { operator: 'like', value: '%C%' } } });
  const liars = JSON.parse(JSON.stringify(rows), (key, value) => (key === 'zzIsLeaf' ? true : value)) as typeof rows;
  expect(shown(flatten(foundTree(liars)))).toEqual(['A', 'B', 'C']);
});

test('the place of a line: a note’s is taken by what comes for it, a lost one’s by the top', () => {
  const tree = withExpanded(opened(), '0', true);
  const failed = flatten(withBranch(tree, '0', { status: 'failed' }));
  const note = failed[1]?.id;
  expect(rowIndex(failed, note)).toBe(1);
  expect(rowIndex(flatten(tree), note)).toBe(1); // on its way again
  const loaded = flatten(opened('0'));
  expect(shown(loaded)[rowIndex(loaded, note)]).toBe('B');
  expect(rowIndex(loaded, '0-1')).toBe(2);
  expect(rowIndex(loaded, 'gone')).toBe(0);
  expect(rowIndex(loaded, undefined)).toBe(0);
});
