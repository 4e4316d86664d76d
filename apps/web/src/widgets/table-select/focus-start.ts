import { isTouchScreen } from '../../lib/media.ts';

/** Puts the focus where one begins: into the first search, or on the whole where a finger would bring up the keyboard over the rows. */
export function focusStart(whole: HTMLElement | null | undefined): void {
  const search = isTouchScreen() ? null : whole?.querySelector<HTMLElement>('input[type=search]');
  (search ?? whole)?.focus({ preventScroll: true });
}
