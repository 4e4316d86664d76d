/** One change of the pinned applications; it applies to whatever the order is by then. */
export type PinChange =
  | { readonly kind: 'pin'; readonly id: string }
  | { readonly kind: 'unpin'; readonly id: string }
  | { readonly kind: 'move'; readonly id: string; readonly before: string | null };

/**
 * The order after a change; the page shows it at once and the server stores it. The same change twice has no further
 * effect. An application that is no longer pinned is not moved; one to be moved before an application that is gone goes to the end.
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
