import { useEffect } from 'react';
import { createCell, useCell } from '../../../lib/cell.ts';
import { store, stored } from '../../../lib/storage.ts';

/** The key that leads to the search, unless switched off. */
export const searchKey = '/';

const isOn = createCell(stored('search_key') !== 'off');

/** Whether the key leads to the search. */
export function useSearchKeyChoice(): boolean {
  return useCell(isOn);
}

/** Switches the key on or off, and remembers it. */
export function chooseSearchKey(on: boolean): void {
  store('search_key', on ? 'on' : 'off');
  isOn.set(on);
}

const writable = 'input, textarea, select, [contenteditable]';
const covering = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Calls `focus` at the key, or at Ctrl or Command and K, wherever nobody is typing and nothing covers the page. */
export function useSearchKey(focus: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isChord = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey;
      const isPlain = event.key === searchKey && !event.ctrlKey && !event.metaKey && !event.altKey && isOn.get();
      if (!(isChord || isPlain) || event.defaultPrevented || event.isComposing) return;
      const { target } = event;
      if (isPlain && target instanceof Element && target.closest(writable)) return;
      if (document.querySelector(covering)) return;
      event.preventDefault();
      focus();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [focus]);
}
