import { createCell, useCell } from '../../../lib/cell.ts';
import { store, stored } from '../../../lib/storage.ts';

const isOn = createCell(stored('approval_keys') !== 'off');

/** Whether letters and signs do something here; keys of one character must be possible to switch off (WCAG 2.1.4). */
export function useLetterKeys(): boolean {
  return useCell(isOn);
}

/** Switches them on or off, and remembers it. */
export function chooseLetterKeys(on: boolean): void {
  store('approval_keys', on ? 'on' : 'off');
  isOn.set(on);
}
