import { useState } from 'react';
import { useMedia } from '../../../lib/media.ts';
import { store, stored } from '../../../lib/storage.ts';

/** Below this the words of the sidebar would take a third of the window, as on a tablet or at 200 %; there its signs are enough at first. */
const roomyPx = 1000;

/** Whether the sidebar shows signs only, and what changes that. A roomy window remembers it; in a narrow one it is for this visit. */
export function useSidebar(): [isCollapsed: boolean, toggle: () => void] {
  const isNarrow = useMedia(`(width < ${roomyPx}px)`);
  const [isRoomyCollapsed, setRoomyCollapsed] = useState(stored('sidebar') === 'collapsed');
  const [isNarrowOpen, setNarrowOpen] = useState(false);
  if (isNarrow) return [!isNarrowOpen, () => setNarrowOpen(!isNarrowOpen)];
  return [
    isRoomyCollapsed,
    () => {
      store('sidebar', isRoomyCollapsed ? 'open' : 'collapsed');
      setRoomyCollapsed(!isRoomyCollapsed);
    },
  ];
}
