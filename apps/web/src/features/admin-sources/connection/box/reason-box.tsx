import { useState } from 'react';
import { isReasonMissing, PlanReason } from '../../../../kit/plan/plan-reason.tsx';
import { useAction } from '../../../../lib/action.ts';
import { useText } from '../../../../lib/i18n/text.ts';
import { tellRefusal } from '../../../../lib/refusal.ts';
import { DialogBox } from '../../../../widgets/dialog/dialog-box.tsx';

interface Props {
  onAnswer(reason: string): Promise<void>;
  onClose(): void;
}

/** Asks for the reason of doing without a directory. */
export default function ReasonBox({ onAnswer, onClose }: Props) {
  const text = useText();
  const words = text.views.adminDirectory;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const answering = useAction(onAnswer, { refused: (error) => tellRefusal(error, text) });

  function send(): void {
    setTried(true);
    if (!isReasonMissing(reason) && !answering.isBusy) answering.run(reason.trim());
  }

  return (
    <DialogBox
      title={text.views.adminDirectory.remove.title}
      body={text.views.adminDirectory.remove.body}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <PlanReason value={reason} isWrong={isTried && isReasonMissing(reason)} onChange={setReason} onSend={send} />
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={() => answering.isBusy || onClose()}>
            {words.form.cancel}
          </button>
          <button type="submit" className="button primary danger" aria-disabled={answering.isBusy}>
            {text.views.adminDirectory.remove.submit}
          </button>
        </div>
      </form>
    </DialogBox>
  );
}
