import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { languageTag, useLocale } from '../../lib/i18n/text.ts';
import { useLayout } from '../../lib/layout.ts';
import { useStepOver } from '../../lib/step-over.ts';
import './dialog.css';

interface Props {
  title: string;
  /** What there is to read; it describes the dialog to readers. */
  body?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** A press beside the box closes it too; else only Escape and its buttons do. */
  isDismissable?: boolean;
  /** It lies at the lower edge, as wide as the window. */
  isSheet?: boolean;
  /** It is closed by "back", and by any other way to another address; not while the person is on their way back already. */
  isStep?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** A box before everything else on the page; react-aria keeps the focus in it and gives it back. */
export function DialogBox(props: Props) {
  const {
    title,
    body,
    role = 'dialog',
    isDismissable = false,
    isSheet = false,
    isStep = true,
    onClose,
    children,
  } = props;
  const locale = useLocale();
  const id = useId();
  useStepOver(isStep, onClose);
  useEndWithAddress(isStep, onClose);
  return (
    <I18nProvider locale={languageTag(locale)}>
      <ModalOverlay
        className="veil dialog-veil"
        data-sheet={isSheet || undefined}
        isOpen
        isDismissable={isDismissable}
        onOpenChange={(isOpen) => !isOpen && onClose()}
      >
        <Modal className="dialog-frame">
          <Dialog className="dialog card" role={role} {...(body !== undefined && { 'aria-describedby': id })}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {body !== undefined && (
              <p id={id} className="dialog-body">
                {body}
              </p>
            )}
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}

/** On a wide screen, where it is no step of its own: what it was about is not on show once the address is another. */
function useEndWithAddress(isStep: boolean, close: () => void): void {
  const isWide = useLayout() === 'wide';
  const isAsked = isStep && isWide;
  const onLeave = useEffectEvent(close);
  useEffect(() => {
    if (!isAsked) return;
    const leave = () => onLeave();
    addEventListener('hashchange', leave);
    return () => removeEventListener('hashchange', leave);
  }, [isAsked]);
}
