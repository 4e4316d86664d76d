/** How many of one kind came new, were changed, or were so already. */
export interface Counts {
  created: number;
  updated: number;
  unchanged: number;
}

/** Sorts planned rows by what has to be done, comparing them with the stored ones in one form of both. */
export function sift<T extends { id: string }>(planned: T[], stored: Map<string, string>, formOf: (row: T) => string) {
  const changed = planned.filter((row) => stored.get(row.id) !== formOf(row));
  const created = changed.filter(({ id }) => !stored.has(id)).length;
  const counts = { created, updated: changed.length - created, unchanged: planned.length - changed.length };
  return { changed, counts };
}
