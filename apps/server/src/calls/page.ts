import { limits } from '@uc/contract';

/** One more than is shown tells whether it goes on. */
export const rowsAsked = limits.permissionRows + 1;

/** A page of what was read, and where the next one begins. */
export function pageOf<T>(
  rows: readonly T[],
  keyOf: (row: T) => string,
  most: number = limits.permissionRows,
): { shown: T[]; next: string | null } {
  const shown = rows.slice(0, most);
  const last = shown.at(-1);
  return { shown, next: rows.length > most && last !== undefined ? keyOf(last) : null };
}
