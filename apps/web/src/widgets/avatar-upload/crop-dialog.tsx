import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { languageTag, useLocale, useText } from '../../lib/i18n/text.ts';
import type { Size } from './crop.ts';
import { CropBox } from './crop-box.tsx';

interface Props {
  image: CanvasImageSource & Size;
  onConfirm(dataUrl: string): void;
  onCancel(): void;
}

/** The crop box before everything else on the page; Escape means cancel, a click beside it does nothing, lest a drag end it. */
export default function CropDialog({ image, onConfirm, onCancel }: Props) {
  const text = useText();
  const locale = useLocale();
  return (
    <I18nProvider locale={languageTag(locale)}>
      <ModalOverlay className="crop-veil" isOpen onOpenChange={(isOpen) => !isOpen && onCancel()}>
        <Modal className="crop-modal">
          <Dialog className="crop-dialog card">
            <Heading slot="title" level={2}>
              {text.widgets.avatarUpload.cropTitle}
            </Heading>
            <CropBox image={image} onConfirm={onConfirm} onCancel={onCancel} />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
