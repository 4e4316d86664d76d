import { lazy, Suspense, useState } from 'react';
import type { DrawerProps } from './drawer-panel.tsx';

// Overlay machinery comes with the first drawer that opens.
const DrawerPanel = lazy(() => import('./drawer-panel.tsx'));

/** A panel from the side of the page for one task; with unsaved data it asks before it closes. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setWasOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setWasOpened(true);
  return wasOpened ? (
    <Suspense>
      <DrawerPanel {...props} />
    </Suspense>
  ) : null;
}
