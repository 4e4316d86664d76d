import { createCell } from './cell.ts';

/** A short message that leaves by itself. */
export interface Toast {
  id: number;
  kind: 'error' | 'success';
  message: string;
}

/** The one toast on show, or none (spec 8.4: only one at a time). */
export const toast = createCell<Toast | null>(null);
/** The message of the error dialog on show, or none. */
export const dialog = createCell<string | null>(null);

let count = 0;

/** Shows a toast in place of the one before. */
export function showToast(kind: Toast['kind'], message: string): void {
  count += 1;
  toast.set({ id: count, kind, message });
}

/** Takes the toast away; given an id, only if it is still that one. */
export function dismissToast(id?: number): void {
  if (id === undefined || toast.get()?.id === id) toast.set(null);
}
