import { lazy, Suspense, useState } from 'react';
import { countNews } from '../../../features/app-hub/todo/todos.ts';
import { useWaiting } from '../../../features/app-hub/todo/use-waiting.ts';
import { chunk } from '../../../lib/chunk.ts';
import { useText } from '../../../lib/i18n/text.ts';
import { showToast } from '../../../lib/notify.ts';
import { usePart } from '../../../widgets/dialog/use-part.ts';
import { Drawer } from '../../../widgets/drawer/drawer.tsx';
import { Icon } from '../../../widgets/icon/icon.tsx';
import './bell.css';

// Comes with the drawer that it stands in.
const load = () => chunk(() => import('./bell-content.tsx'));
const BellContent = lazy(load);

/** What waits for the person, and what they were told last, behind a bell that says how much there is. */
export function Bell({ className }: { className: string }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const count = countNews(useWaiting());
  const isLoaded = usePart(load, isOpen, () => {
    showToast('error', text.global.networkAbnormal);
    close();
  });
  const { notifications } = text.global;
  return (
    <>
      <button
        type="button"
        className={`${className} bell`}
        aria-label={count > 0 ? `${notifications} ${text.views.layout.waiting(count)}` : notifications}
        title={notifications}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-news={count > 0 || undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
      </button>
      <Drawer title={notifications} isOpen={isOpen && isLoaded} isStep onClose={close}>
        <Suspense>
          <BellContent onGo={close} />
        </Suspense>
      </Drawer>
    </>
  );
}
