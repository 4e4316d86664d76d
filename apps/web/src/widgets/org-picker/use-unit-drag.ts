import type { OrganisationNode } from '@uc/contract';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { Row, UnitRow } from './rows.ts';

/** A shut unit opens once something has been held over it for so long. */
const openAfterMs = 700;

interface Props {
  rows: readonly Row[];
  onToggle(id: string): void;
  onDropped: ((unit: OrganisationNode, onto: OrganisationNode) => void) | undefined;
}

/** Dragging a unit of a tree onto another. Heard by the tree, for the dragged line may leave the document while it scrolls. */
export function useUnitDrag({ rows, onToggle, onDropped }: Props) {
  const dragged = useRef<OrganisationNode | null>(null);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => () => clearTimeout(opening.current), []);

  function over(row: UnitRow | undefined): void {
    const id = row && row.id !== dragged.current?.id ? row.id : null;
    if (id === target) return;
    setTarget(id);
    clearTimeout(opening.current);
    if (row?.isExpanded === false && id !== null) opening.current = setTimeout(() => onToggle(id), openAfterMs);
  }
  function end(): void {
    dragged.current = null;
    over(undefined);
  }
  if (!onDropped) return { target: null, handlers: {} };
  const rowAt = (event: DragEvent): UnitRow | undefined => {
    const line = event.target instanceof Element ? event.target.closest('[role=treeitem]') : null;
    const row = rows[Number(line?.getAttribute('data-index') ?? Number.NaN)];
    return row?.kind === 'unit' ? row : undefined;
  };
  return {
    target,
    handlers: {
      onDragStart(event: DragEvent) {
        const row = rowAt(event);
        if (!row) return;
        dragged.current = row.unit;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', row.unit.name);
      },
      onDragOver(event: DragEvent) {
        if (!dragged.current) return; // something else, from another page or a folder
        const row = rowAt(event);
        over(row);
        if (row && row.id !== dragged.current.id) event.preventDefault(); // else nothing could be dropped
      },
      onDragLeave(event: DragEvent) {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)))
          over(undefined);
      },
      onDrop(event: DragEvent) {
        const [unit, row] = [dragged.current, rowAt(event)];
        event.preventDefault();
        end();
        if (unit && row && row.id !== unit.id && row.id !== unit.parentId) onDropped(unit, row.unit);
      },
      onDragEnd: end,
    },
  };
}
