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

/** The tree as the list of lines in sight, top to bottom; windowing and keys work on it. */
export function flatten(tree: Tree): Row[] {
  const rows: Row[] = [];
  // A server that answers a unit as its own descendant must not hang the page.
  const seen = new Set<string>();

  function below(parentId: string | null, level: number): void {
    const branch = tree.branches.get(parentId);
    const note = (kind: NoteRow['kind'], position: number, hidden = 0) => {
      if (parentId === null) return; // the roots' states fill the pane
      rows.push({ kind, id: `${parentId}/${kind}`, parentId, level, position, siblings: position, hidden });
    };
    if (branch?.status !== 'loaded') {
      note(branch?.status ?? 'fetching', 1);
      return;
    }
    const { units } = branch;
    const hidden = Math.max(0, branch.total - units.length);
    units.forEach((unit, at) => {
      if (seen.has(unit.id)) return;
      seen.add(unit.id);
      const isExpanded = unit.zzIsLeaf ? undefined : tree.expanded.has(unit.id);
      const siblings = units.length + (hidden > 0 ? 1 : 0);
      rows.push({ kind: 'unit', id: unit.id, unit, level, position: at + 1, siblings, isExpanded });
      if (isExpanded) below(unit.id, level + 1);
    });
    if (units.length === 0) note('none', 1);
    if (hidden > 0) note('hidden', units.length + 1, hidden);
  }

  below(null, 1);
  return rows;
}
