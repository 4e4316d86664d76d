import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { chunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import type { MenuGroup } from './menu-entry.ts';

interface Props {
  label: string;
  className: string;
  /** Who or what the menu is about, above its lines. */
  heading?: ReactNode;
  groups: MenuGroup[];
  children: ReactNode;
}

// The menu's machinery is half as large as React; it comes when someone reaches for it, not with the first screen.
const load = () => chunk(() => import('./menu-list.tsx'));
const MenuList = lazy(load);
const openingKeys = ['ArrowDown', 'Enter', ' '];

/** A button that opens a menu. */
export function MenuButton({ label, className, heading, groups, children }: Props) {
  const text = useText();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [isByKey, setByKey] = useState(false);
  const warmUp = () => void load().catch(() => undefined);
  const open = async (byKey: boolean) => {
    try {
      await load();
    } catch {
      // Without the network there is no menu yet; the page behind the button must stay.
      showToast('error', text.global.networkAbnormal);
      return;
    }
    setByKey(byKey);
    setWasOpened(true);
    setOpen(!isOpen);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={warmUp}
        onFocus={warmUp}
        // A click without a button's count comes from a reader.
        onClick={(event) => void open(event.detail === 0)}
        onKeyDown={(event) => {
          // Not left to the click that a key makes: react-aria takes that for a reader's and puts the focus on no line.
          if (!openingKeys.includes(event.key) || event.repeat) return;
          event.preventDefault();
          void open(true);
        }}
      >
        {children}
      </button>
      {wasOpened && (
        <Suspense>
          <MenuList
            label={label}
            heading={heading}
            groups={groups}
            trigger={trigger}
            isOpen={isOpen}
            isByKey={isByKey}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </>
  );
}
