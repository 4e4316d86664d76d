import { lazy, Suspense, useState } from 'react';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { usePart } from '../../../widgets/dialog/use-part.ts';
import { Drawer } from '../../../widgets/drawer/drawer.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import type { Route } from '../../route.ts';

interface Props {
  route: Route;
  routes: readonly Route[];
}

// Comes with the drawer that it stands in.
const load = () => chunk(() => import('./menu-content.tsx'));
const MenuContent = lazy(load);

/** The button that opens the navigation: every page, and everything the desktop's header offers. */
export function MobileMenu(props: Props) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isLoaded = usePart(load, isOpen, () => {
    showToast('error', text.global.networkAbnormal);
    close();
  });
  return (
    <>
      <button
        type="button"
        className="mobile-sign"
        aria-label={text.views.layout.menu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="more" />
      </button>
      <Drawer title={text.views.layout.menu} side="start" isOpen={isOpen && isLoaded} isStep onClose={close}>
        <Suspense>
          <MenuContent {...props} onGo={close} />
        </Suspense>
      </Drawer>
    </>
  );
}
