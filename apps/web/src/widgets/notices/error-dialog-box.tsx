import { useText } from '../../lib/i18n/text.ts';
import { DialogBox } from '../dialog/dialog-box.tsx';

interface Props {
  message: string;
  onClose(): void;
}

/** The dialog itself, titled as spec 8.4 says. */
export default function ErrorDialogBox({ message, onClose }: Props) {
  const text = useText();
  return (
    <DialogBox role="alertdialog" title={text.global.errors} body={message} isDismissable onClose={onClose}>
      <div className="dialog-buttons">
        <button type="button" className="button primary" onClick={onClose}>
          {text.global.close}
        </button>
      </div>
    </DialogBox>
  );
}
