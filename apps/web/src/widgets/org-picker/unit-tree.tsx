import type { OrganisationNode } from '@uc/contract';
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { useRowWindow } from '../../lib/use-row-window.ts';
import { NoteLine } from './note-line.tsx';
import { type Row, rowIndex } from './rows.ts';
import { keyAction, typedAhead } from './tree-keys.ts';
import type { Whereabouts } from './tree-loader.ts';
import { UnitLine } from './unit-line.tsx';
import { useTreeBox } from './use-tree-box.ts';
import { useUnitDrag } from './use-unit-drag.ts';
import './unit-tree.css';

/** Letters typed within this time belong to one name. */
const typeAheadMs = 500;

interface Props {
  rows: readonly Row[];
  whereabouts: Whereabouts;
  isMulti: boolean;
  isBusy: boolean;
  chosen: ReadonlySet<string>;
  /** What was searched for, marked in the names. */
  mark: string;
  asideOf: ((unit: OrganisationNode) => string) | undefined;
  onToggle(id: string): void;
  onRetry(parentId: string): void;
  onChoose(unit: OrganisationNode): void;
  onDropped?: ((unit: OrganisationNode, onto: OrganisationNode) => void) | undefined;
}

/**
 * The lines of the tree that are in sight, as an ARIA tree. The focus stays on the tree and `aria-activedescendant` names the
 * line, so that a line may leave the document while it is scrolled out of sight.
 */
export function UnitTree(props: Props) {
  const { rows, whereabouts, isMulti, isBusy, chosen, mark, asideOf, onToggle, onRetry, onChoose, onDropped } = props;
  const text = useText();
  const base = useId();
  const { box, heightPx, reveal } = useTreeBox(whereabouts);
  const [activeId, setActiveId] = useState(() => whereabouts.activeId ?? rows.find(({ id }) => chosen.has(id))?.id);
  const typing = useRef({ letters: '', at: 0 });
  const active = rowIndex(rows, activeId);
  const { rowPx, drawn, onScroll } = useRowWindow(rows.length, heightPx, active, whereabouts.scrollTop);
  const drag = useUnitDrag({ rows, onToggle, onDropped });
  const domId = (index: number) => `${base}${encodeURIComponent(rows[index]?.id ?? '')}`;

  function moveTo(index: number): void {
    const id = rows[index]?.id;
    whereabouts.activeId = id;
    setActiveId(id);
    reveal(index * rowPx, rowPx);
  }

  function activate(row: Row): void {
    if (row.kind === 'unit') onChoose(row.unit);
    else if (row.kind === 'failed') onRetry(row.parentId);
  }

  function onClick(event: MouseEvent): void {
    if (!(event.target instanceof Element)) return;
    const index = Number(event.target.closest('[role=treeitem]')?.getAttribute('data-index') ?? Number.NaN);
    const row = rows[index];
    if (!row) return;
    box.current?.focus({ preventScroll: true });
    moveTo(index);
    if (event.target.closest('.unit-toggle') && row.kind === 'unit' && row.isExpanded !== undefined) onToggle(row.id);
    else activate(row);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rows[active];
    const action = keyAction(rows, active, event.key, Math.max(1, Math.floor(heightPx / rowPx)));
    if (!row || (!action && event.key.length !== 1)) return;
    event.preventDefault();
    if (!action) moveTo(typedAhead(rows, active, lettersWith(event)));
    else if (action.kind === 'move') moveTo(action.to);
    else if (action.kind === 'toggle') onToggle(row.id);
    else activate(row);
  }

  function lettersWith({ key, timeStamp }: KeyboardEvent): string {
    const { letters, at } = typing.current;
    const now = timeStamp - at < typeAheadMs ? letters + key : key;
    typing.current = { letters: now, at: timeStamp };
    return now;
  }

  return (
    <div
      ref={box}
      className="unit-tree"
      role="tree"
      tabIndex={0}
      aria-label={text.widgets.orgPicker.tree}
      aria-multiselectable={isMulti}
      aria-busy={isBusy}
      aria-activedescendant={rows.length > 0 ? domId(active) : undefined}
      onScroll={(event) => {
        whereabouts.scrollTop = event.currentTarget.scrollTop;
        onScroll(event);
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      {...drag.handlers}
    >
      <div role="none" style={{ height: rows.length * rowPx }}>
        {drawn.map(({ index }) => {
          const row = rows[index];
          if (!row) return null;
          const place = { id: domId(index), index, top: index * rowPx, height: rowPx, isActive: index === active };
          return row.kind === 'unit' ? (
            <UnitLine
              key={row.id}
              row={row}
              place={place}
              isMulti={isMulti}
              isChosen={chosen.has(row.id)}
              mark={mark}
              aside={asideOf?.(row.unit)}
              isDraggable={onDropped !== undefined}
              isTarget={drag.target === row.id}
            />
          ) : (
            <NoteLine key={row.id} row={row} place={place} />
          );
        })}
      </div>
    </div>
  );
}
