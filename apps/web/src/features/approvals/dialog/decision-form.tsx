import { limits } from '@uc/contract';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { useText } from '../../../lib/i18n/text.ts';
import '../../../widgets/confirm/confirm.css';
import { LongText } from '../../../widgets/text-input/long-text.tsx';
import type { Decision } from '../decide.ts';
import { fieldOf } from './decision-words.ts';
import type { Subject } from './subject.ts';

interface Props {
  decision: Decision;
  subject: Subject;
  onAnswer(words: string): Promise<boolean>;
  onClose(): void;
}

/** The words of a decision and its buttons. An approval needs no words: its button has the focus, so that Enter is enough. */
export function DecisionForm({ decision, subject: { count }, onAnswer, onClose }: Props) {
  const text = useText();
  const words = text.views.myApproval;
  const { label, missing } = fieldOf(decision, text);
  const [written, setWritten] = useState('');
  const [isTried, setTried] = useState(false);
  const sending = useAction(onAnswer);
  const form = useRef<HTMLFormElement>(null);
  const isMissing = missing !== null && written.trim() === '';
  const focusOn = (control: string) => form.current?.querySelector<HTMLElement>(control)?.focus();

  const first = missing === null ? '.primary' : 'textarea';
  useEffect(() => form.current?.querySelector<HTMLElement>(first)?.focus(), [first]);

  function send(): void {
    if (sending.isBusy) return;
    setTried(true);
    if (isMissing) focusOn('textarea');
    else sending.run(written.trim());
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        // The press that opened the question, held down, must not answer it.
        if (event.key === 'Enter' && event.repeat) event.preventDefault();
      }}
    >
      <LongText
        label={label}
        isRequired={missing !== null}
        error={isTried && isMissing && missing !== null ? missing : undefined}
        value={written}
        maxCharacters={limits.permissionCommentCharacters}
        rows={missing === null ? 2 : 3}
        onChange={setWritten}
        onSend={send}
      />
      <div className="dialog-buttons">
        <button type="button" className="button" onClick={() => sending.isBusy || onClose()}>
          {words.decision.cancel}
        </button>
        <button
          type="submit"
          className={`button primary${decision === 'reject' ? ' danger' : ''}`}
          aria-disabled={sending.isBusy}
        >
          {sending.isBusy
            ? words.decision.sending
            : decision === 'approve' && count > 1
              ? words.approveMarked(count)
              : words[decision]}
        </button>
      </div>
    </form>
  );
}
