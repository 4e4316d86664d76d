/** One wish about the pinned applications, relative to whatever their order is when it is done. */
export type PinChange =
  | { readonly kind: 'pin'; readonly id: string }
  | { readonly kind: 'unpin'; readonly id: string }
  | { readonly kind: 'move'; readonly id: string; readonly before: string | null };

/**
 * The order after a change: the page shows it at once, the server keeps it. Done twice it is as done once; what is not
 * pinned any more is not moved, and what it should go before may be gone, which means the end.
 */
export function afterChange(pinned: readonly string[], change: PinChange): readonly string[] {
  const { id } = change;
  const rest = pinned.filter((other) => other !== id);
  if (change.kind === 'unpin') return rest;
  const isPinned = rest.length < pinned.length;
  if (change.kind === 'pin') return isPinned ? pinned : [...rest, id];
  if (!isPinned || change.before === id) return pinned;
  const at = change.before === null ? -1 : rest.indexOf(change.before);
  return at < 0 ? [...rest, id] : [...rest.slice(0, at), id, ...rest.slice(at)];
}
