import type { OrganisationNode } from '@uc/contract';
import type { Tree } from './tree-state.ts';

interface Place {
  id: string;
  /** 1 for the roots, as `aria-level` counts. */
  level: number;
  /** 1 for the first among its siblings. */
  position: number;
  siblings: number;
}

/** A unit in sight; `isExpanded` is undefined where nothing can be below it. */
export interface UnitRow extends Place {
  kind: 'unit';
  unit: OrganisationNode;
  isExpanded: boolean | undefined;
}

/** A line in the place of units that are not there: on their way, failed, none, or more than the answer held. */
export interface NoteRow extends Place {
  kind: 'fetching' | 'failed' | 'none' | 'hidden';
  parentId: string;
  hidden: number;
}

export type Row = UnitRow | NoteRow;

/** One for all that can stand in the place of a unit's children, so that the active line stays while they are asked for again. */
const noteEnd = '/note';

/** Where the line is. A note that gave way to units hands its place to the first of them; a line that is gone, to the top. */
export function rowIndex(rows: readonly Row[], id: string | undefined): number {
  const at = id === undefined ? -1 : rows.findIndex((row) => row.id === id);
  if (at !== -1 || !id?.endsWith(noteEnd)) return Math.max(0, at);
  const parentId = id.slice(0, -noteEnd.length);
  return Math.min(rows.findIndex((row) => row.id === parentId) + 1, rows.length - 1);
}

/** The tree as the list of lines in sight, top to bottom; windowing and keys work on it. */
export function flatten(tree: Tree): Row[] {
  const rows: Row[] = [];
  // A server that answers a unit as its own descendant must not hang the page. Only the open ones: most of 100,000 are not.
  const opened = new Set<string>();

  function below(parentId: string | null, level: number): void {
    const branch = tree.branches.get(parentId);
    const note = (kind: NoteRow['kind'], position: number, hidden = 0) => {
      if (parentId === null) return; // the roots' states fill the pane
      rows.push({ kind, id: parentId + noteEnd, parentId, level, position, siblings: position, hidden });
    };
    if (branch?.status !== 'loaded') {
      note(branch?.status ?? 'fetching', 1);
      return;
    }
    const { units } = branch;
    const hidden = Math.max(0, branch.total - units.length);
    const siblings = units.length + (hidden > 0 ? 1 : 0);
    units.forEach((unit, at) => {
      if (opened.has(unit.id)) return;
      // What came below a unit is shown, whatever the unit says of itself.
      const isLeaf = unit.zzIsLeaf && !tree.branches.has(unit.id);
      const isExpanded = isLeaf ? undefined : tree.expanded.has(unit.id);
      rows.push({ kind: 'unit', id: unit.id, unit, level, position: at + 1, siblings, isExpanded });
      if (!isExpanded) return;
      opened.add(unit.id);
      below(unit.id, level + 1);
    });
    if (units.length === 0) note('none', 1);
    if (hidden > 0) note('hidden', units.length + 1, hidden);
  }

  below(null, 1);
  return rows;
}
