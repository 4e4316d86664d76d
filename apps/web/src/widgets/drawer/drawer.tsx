import { lazy, Suspense } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import { usePart } from '../dialog/use-part.ts';
import type { DrawerProps } from './drawer-panel.tsx';

// Overlay machinery comes with the first drawer that opens.
const load = () => chunk(() => import('./drawer-panel.tsx'));
const DrawerPanel = lazy(load);

/** A panel from the side of the page for one task; with unsaved data it asks before it closes. */
export function Drawer(props: DrawerProps) {
  const text = useText();
  const isLoaded = usePart(load, props.isOpen, () => {
    showToast('error', text.global.networkAbnormal);
    props.onClose();
  });
  return isLoaded ? (
    <Suspense>
      <DrawerPanel {...props} />
    </Suspense>
  ) : null;
}
