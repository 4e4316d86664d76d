/** How many of one kind came new, were changed, or were so already. */
export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
}

const rowsAtOnce = 200;

/** Sorts planned rows by what has to be done, comparing them with the stored ones in one form of both. */
export function sift<T extends { id: string }>(planned: T[], stored: Map<string, string>, formOf: (row: T) => string) {
  const changed = planned.filter((row) => stored.get(row.id) !== formOf(row));
  const created = changed.filter(({ id }) => !stored.has(id)).length;
  const counts = { created, updated: changed.length - created, unchanged: planned.length - changed.length };
  return { changed, counts };
}

/** Rows a statement at a time. */
export function* batches<T>(rows: T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}
