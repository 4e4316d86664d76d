import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useText } from '../../lib/i18n/text.ts';
import { type Handle, handleWith } from './handle.ts';
import { placeWhile } from './order.ts';
import { wayBetween } from './slots.ts';
import './sortable.css';
import { type Lift, useLift } from './use-lift.ts';
import { useLiftKeys } from './use-lift-keys.ts';
import { useLiftPointer } from './use-lift-pointer.ts';

/** What an item is drawn with. */
export interface SortableItem {
  /** For the part of the item that lifts it: its link, say, or a grip. */
  handle: Handle;
  /** One place towards the start or the end, for a menu; undefined where there is none. */
  forward: (() => void) | undefined;
  backward: (() => void) | undefined;
}

interface Props<T> {
  items: readonly T[];
  idOf(item: T): string;
  /** What readers call it. */
  nameOf(item: T): string;
  label: string;
  className?: string;
  /** An item was put before another one, or with null to the end. The caller gives back the new order. */
  onMove(id: string, before: string | null): void;
  render(item: T, sortable: SortableItem): ReactNode;
}

/** A list that a person puts in order: by mouse, by finger after a rest, by keys, or one step at a time from a menu. */
export function Sortable<T>({ items, idOf, nameOf, label, className = '', onMove, render }: Props<T>) {
  const text = useText();
  const hintId = useId();
  const list = useRef<HTMLUListElement>(null);
  const names = new Map(items.map((item) => [idOf(item), nameOf(item)]));
  const lifting = useLift({ list, ids: [...names.keys()], nameOf: (id) => names.get(id) ?? '', onMove });
  const { lift, spoken, stepOf } = lifting;
  const keys = useLiftKeys(lifting);
  const pointer = useLiftPointer(list, lifting);
  const handle = useMemo(() => handleWith(hintId), [hintId]);
  return (
    <>
      <ul
        ref={list}
        className={`sortable ${className}`}
        aria-label={label}
        data-lifting={lift ? true : undefined}
        {...keys}
        {...pointer}
      >
        {items.map((item, index) => {
          const id = idOf(item);
          const steps = { forward: stepOf(id, -1), backward: stepOf(id, 1) };
          return (
            <li
              key={id}
              data-sortable-id={id}
              data-lifted={lift?.id === id ? lift.by : undefined}
              style={lift ? placeOf(lift, id, index) : undefined}
            >
              {render(item, { handle, ...steps })}
            </li>
          );
        })}
      </ul>
      <p id={hintId} hidden>
        {text.widgets.sortable.hint}
      </p>
      <div className="visually-hidden" aria-live="assertive">
        {spoken}
      </div>
    </>
  );
}

/** Where an item is drawn while one is lifted; the one under the pointer is carried by the pointer itself. */
function placeOf(lift: Lift, id: string, index: number) {
  if (lift.id === id && lift.by === 'pointer') return undefined;
  const { x, y } = wayBetween(lift.slots, index, placeWhile(index, lift.from, lift.to));
  return x === 0 && y === 0 ? undefined : { transform: `translate(${x}px, ${y}px)` };
}
