import { limits } from '@uc/contract';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import { useStepOver } from '../../lib/step-over.ts';
import { confirm } from '../confirm/confirm.ts';
import { useLeaveGuard } from '../confirm/use-leave-guard.ts';
import { Icon } from '../icon/icon.tsx';
import '../dialog/dialog.css';
import { useOverflow } from '../overflow/use-overflow.ts';
import './drawer.css';

/** What a drawer is given. */
export interface DrawerProps {
  title: string;
  isOpen: boolean;
  /**
   * Called once it may close: by button, key or a press beside it, and after the question if there is something to lose.
   * Also when its code could not be loaded, which the person has been told by then.
   */
  onClose(): void;
  /** Where it comes from: the end of the line, or its start as a navigation does. */
  side?: 'start' | 'end';
  /** "Back" closes it on a phone. Not for one that the address tells of, which "back" closes by itself. */
  isStep?: boolean;
  /** True while there is something to lose. */
  isDirty?: boolean;
  /** Buttons at the foot; a cancel button there closes by the function it is given, so that it asks as well. */
  footer?: ReactNode | ((close: () => void) => ReactNode);
  children: ReactNode;
}

const size = { '--drawer-width': `${limits.drawerWidthPx}px` } as CSSProperties; // React's type knows no custom properties

/** The opened drawer; react-aria keeps the focus in it and gives it back. */
export default function DrawerPanel(props: DrawerProps) {
  const { title, side = 'end', isOpen, onClose, isStep = false, isDirty = false, footer, children } = props;
  const text = useText();
  const locale = useLocale();
  const { watch, isOverflowing } = useOverflow();
  const isAsking = useRef(false);
  const [isAskedByBack, setAskedByBack] = useState(false);
  useStepOver(isOpen && isStep && !isAskedByBack, () => void closeByBack());
  useLeaveGuard(isOpen && isDirty); // leaving the page loses it just as closing does

  const question = {
    title: text.widgets.drawer.leaveTitle,
    body: text.widgets.drawer.leaveBody,
    confirmLabel: text.widgets.drawer.leave,
    cancelLabel: text.widgets.drawer.stay,
    danger: true,
  };

  async function close(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      if (!isDirty || (await confirm(question))) onClose();
    } finally {
      isAsking.current = false;
    }
  }

  /** The step is taken by then; a person who stays gets another. */
  async function closeByBack(): Promise<void> {
    setAskedByBack(true);
    await close();
    setAskedByBack(false);
  }

  return (
    <I18nProvider locale={languageTag(locale)}>
      <ModalOverlay
        className="veil drawer-veil"
        isOpen={isOpen}
        isDismissable
        onOpenChange={(isWanted) => {
          if (!isWanted) void close();
        }}
      >
        <Modal className="drawer" data-side={side} style={size}>
          <Dialog className="drawer-frame">
            <header className="drawer-head">
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <button
                type="button"
                className="close-button"
                aria-label={text.global.close}
                onClick={() => void close()}
              >
                <Icon name="close" />
              </button>
            </header>
            <div
              ref={watch}
              className="drawer-body"
              {...(isOverflowing && { tabIndex: 0, role: 'group', 'aria-label': title })}
            >
              {children}
            </div>
            {footer && (
              <footer className="drawer-foot">
                {typeof footer === 'function' ? footer(() => void close()) : footer}
              </footer>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
