import { limits } from '@uc/contract';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { chunk } from '../../lib/chunk.ts';
import { useText } from '../../lib/i18n/text.ts';
import { showToast } from '../../lib/notify.ts';
import '../../widgets/confirm/confirm.css';
import { usePart } from '../../widgets/dialog/use-part.ts';
import { LongText } from '../../widgets/text-input/long-text.tsx';

// Overlay machinery comes with the first question.
const load = () => chunk(() => import('../../widgets/dialog/dialog-box.tsx'));
const DialogBox = lazy(async () => ({ default: (await load()).DialogBox }));

interface Props {
  isOpen: boolean;
  title: string;
  body: string;
  /** What the button says that does it. */
  submit: string;
  onAnswer(reason: string): Promise<void>;
  onClose(): void;
}

/** Asks for the reason of something that takes away. */
export function ReasonDialog({ isOpen, title, body, onClose, ...form }: Props) {
  const text = useText();
  const isLoaded = usePart(load, isOpen, () => {
    showToast('error', text.global.networkAbnormal);
    onClose();
  });
  if (!isOpen || !isLoaded) return null;
  return (
    <Suspense>
      <DialogBox title={title} body={body} onClose={onClose}>
        <ReasonForm {...form} onClose={onClose} />
      </DialogBox>
    </Suspense>
  );
}

function ReasonForm({ submit, onAnswer, onClose }: Pick<Props, 'submit' | 'onAnswer' | 'onClose'>) {
  const words = useText().views.administrators;
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const answering = useAction(onAnswer);
  const isMissing = reason.trim() === '';
  const focus = () => form.current?.querySelector('textarea')?.focus();
  useEffect(focus, []);

  function send(): void {
    if (answering.isBusy) return;
    setTried(true);
    if (isMissing) focus();
    else answering.run(reason.trim());
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <LongText
        label={words.reason}
        isRequired
        error={isTried && isMissing ? words.reasonMissing : undefined}
        value={reason}
        maxCharacters={limits.administratorReasonCharacters}
        onChange={setReason}
        onSend={send}
      />
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={() => answering.isBusy || onClose()}>
          {words.cancel}
        </button>
        <button type="submit" className="button primary danger" aria-disabled={answering.isBusy}>
          {submit}
        </button>
      </div>
    </form>
  );
}
