import { useEffect } from 'react';
import type { ListedPerson } from '../queries.ts';
import { rowIdOf } from './row-id.ts';
import type { Selection } from './use-selection.ts';

/** What lies over the page has the keys. */
const covering = '[role="dialog"], [role="alertdialog"], [role="menu"]';
const typing = 'input:not([type="checkbox"]), textarea, select';

/** Where a key leads from the row at `active`; undefined: it is no key that moves. */
export function placeAfter(key: string, active: number, count: number): number | undefined {
  const places = new Map([
    ['ArrowDown', active + 1],
    ['ArrowUp', active - 1],
    ['Home', 0],
    ['End', count - 1],
  ]);
  const place = places.get(key);
  return place === undefined ? undefined : Math.min(Math.max(place, 0), count - 1);
}

interface Keys {
  rows: readonly ListedPerson[];
  active: number;
  selection: Selection;
  canChoose: boolean;
  onOpen(person: ListedPerson): void;
}

/** Keys on a row of the list: arrows move, space chooses, enter opens; Escape clears wherever nobody is typing. */
export function useListKeys({ rows, active, selection, canChoose, onOpen }: Keys): void {
  useEffect(() => {
    /** False: the key means nothing here. */
    const press = (key: string, person: ListedPerson): boolean => {
      const place = placeAfter(key, active, rows.length);
      const next = place === undefined ? undefined : rows[place];
      if (next) document.getElementById(rowIdOf(next.id))?.focus();
      else if (key === 'Enter') onOpen(person);
      else if (key === ' ' && canChoose && person.canAct) selection.choose([person], !selection.isChosen(person.id));
      else return key === ' '; // which would scroll
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector(covering)) return;
      if (event.key === 'Escape' && selection.chosen.length > 0 && !target.closest(typing)) {
        event.preventDefault();
        selection.clear();
        return;
      }
      const person = rows[active];
      // A link or a box inside a row has its own keys.
      if (person && target.id === rowIdOf(person.id) && press(event.key, person)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
