import type { KeyboardEvent } from 'react';

interface Moves {
  isOpen: boolean;
  openAt(edge: 'first' | 'last'): void;
  close(): void;
  /** True if the key moved through the options. */
  moveByKey(key: string): boolean;
  pickActive(): void;
  /** True if there was one to remove and nothing typed to delete instead. */
  removeLast(): boolean;
}

/** The keys of the field (WAI-ARIA APG, editable combobox with a listbox); all others write into it. */
export function useComboboxKeys({ isOpen, openAt, close, moveByKey, pickActive, removeLast }: Moves) {
  const take = ({ key, altKey }: KeyboardEvent): boolean => {
    if (key === 'Backspace') return removeLast();
    if (!isOpen) {
      if (key === 'ArrowDown') openAt('first');
      else if (key === 'ArrowUp') openAt('last');
      else return false;
    } else if (key === 'Escape' || (key === 'ArrowUp' && altKey)) close();
    else if (key === 'Enter') pickActive();
    else return moveByKey(key);
    return true;
  };
  return (event: KeyboardEvent) => {
    // Enter and the arrows belong to a character that is being composed.
    if (event.nativeEvent.isComposing || !take(event)) return;
    event.preventDefault();
    event.stopPropagation(); // Escape closes the list, not the drawer around it
  };
}
