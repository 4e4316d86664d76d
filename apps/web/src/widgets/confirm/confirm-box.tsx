import { useText } from '../../lib/i18n/text.ts';
import { DialogBox } from '../dialog/dialog-box.tsx';
import type { Question } from './asked.ts';
import './confirm.css';

interface Props {
  question: Question;
  onAnswer(answer: boolean): void;
}

/** The question itself. A click beside it is no answer; Escape is no. */
export default function ConfirmBox({ question, onAnswer }: Props) {
  const text = useText();
  const { title, body, confirmLabel, cancelLabel, danger = false, isLeaving = false } = question;
  return (
    <DialogBox role="alertdialog" title={title} body={body} isStep={!isLeaving} onClose={() => onAnswer(false)}>
      <div className="dialog-buttons">
        {/* biome-ignore lint/a11y/noAutofocus: a dialog takes the focus; here the answer that breaks nothing gets it */}
        <button type="button" className="button" autoFocus={danger} onClick={() => onAnswer(false)}>
          {cancelLabel ?? text.widgets.confirm.cancel}
        </button>
        <button
          type="button"
          className={`button primary${danger ? ' danger' : ''}`}
          // biome-ignore lint/a11y/noAutofocus: as above
          autoFocus={!danger}
          onClick={() => onAnswer(true)}
        >
          {confirmLabel ?? text.widgets.confirm.confirm}
        </button>
      </div>
    </DialogBox>
  );
}
