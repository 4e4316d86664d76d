import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import './error-dialog.css';

interface Props {
  message: string;
  onClose(): void;
}

/** The dialog itself, titled as the specification's point 8 says. */
export default function ErrorDialogBox({ message, onClose }: Props) {
  const text = useText();
  const locale = useLocale();
  return (
    <I18nProvider locale={languageTag(locale)}>
      <ModalOverlay className="dialog-veil" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && onClose()}>
        <Modal className="dialog-frame">
          <Dialog className="dialog card" role="alertdialog">
            <Heading slot="title" level={2}>
              {text.global.errors}
            </Heading>
            <p>{message}</p>
            <button type="button" className="button primary" onClick={onClose}>
              {text.global.close}
            </button>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
