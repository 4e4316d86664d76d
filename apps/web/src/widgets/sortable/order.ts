/** The place behind which one of several puts itself: the id that follows it at `index`, or null at the end. */
export function beforeAt(ids: readonly string[], id: string, index: number): string | null {
  return ids.filter((other) => other !== id)[index] ?? null;
}

/** Where each id stands while the one at `from` is held over the place `to`. */
export function placeWhile(index: number, from: number, to: number): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}
