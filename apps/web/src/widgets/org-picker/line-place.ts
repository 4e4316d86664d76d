import type { Row } from './rows.ts';

/** Where a line is drawn. */
export interface LinePlace {
  id: string;
  index: number;
  top: number;
  height: number;
  isActive: boolean;
}

/** Deeper lines are no longer moved in, so that their names keep room. */
const deepestIndent = 9;
const indentPx = 18;

/** What every line of the tree has in common: its place in the tree for readers, and on the page. */
export function lineProps(row: Row, { id, index, top, height, isActive }: LinePlace) {
  return {
    id,
    'aria-level': row.level,
    'aria-posinset': row.position,
    'aria-setsize': row.siblings,
    'data-index': index,
    'data-active': isActive || undefined,
    style: { top, height, paddingInlineStart: Math.min(row.level - 1, deepestIndent) * indentPx },
  } as const;
}
