import { useText } from '../../lib/i18n/text.ts';
import { DialogBox } from '../dialog/dialog-box.tsx';
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
  return (
    <DialogBox title={text.widgets.avatarUpload.cropTitle} onClose={onCancel}>
      <CropBox image={image} onConfirm={onConfirm} onCancel={onCancel} />
    </DialogBox>
  );
}
