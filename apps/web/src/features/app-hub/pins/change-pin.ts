import type { WebText } from '@uc/messages';
import { flushSync } from 'react-dom';
import { showToast } from '../../../lib/notify.ts';
import { pins } from './pins.ts';

interface Change {
  id: string;
  name: string;
  /** It is pinned now, and is not to be any more. */
  isPinned: boolean;
}

/**
 * Pins or unpins, and offers the way back. What was pressed stays under the pointer, though the pinned ones above it take a line more
 * or less: the next press must not hit another application.
 */
export function changePin({ id, name, isPinned }: Change, text: WebText, pressed?: Element): void {
  const before = pressed?.getBoundingClientRect().top;
  flushSync(() => pins.add({ kind: isPinned ? 'unpin' : 'pin', id }));
  if (pressed?.isConnected && before !== undefined) {
    const moved = pressed.getBoundingClientRect().top - before;
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' });
  }
  const words = text.views.appHub;
  showToast('success', isPinned ? words.unpinned(name) : words.pinnedNow(name), {
    label: words.undo,
    run: () => pins.add({ kind: isPinned ? 'pin' : 'unpin', id }),
  });
}
