import { CallError, limits } from '@uc/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { failureText } from '../../lib/failure.ts';
import { useText } from '../../lib/i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import './resend-button.css';
import { useCountdown } from './use-countdown.ts';
import { waitText } from './wait-text.ts';

/** What came of asking for a code; null when it was given up before anything was sent. */
export type Sent = { retryAfterSeconds?: number | undefined } | null;

interface Props {
  /** Sends the code. A refusal is shown here, so the call itself should show nothing. */
  onSend(): Promise<Sent>;
  /** What the server says is left of an earlier code; it wins over whatever this button believes. */
  remainingSeconds?: number | undefined;
  /** When the server said so, by this machine's clock; now unless told. A page that keeps the answer keeps this with it. */
  saidAtMs?: number | undefined;
  isDisabled?: boolean;
}

/** Asks for a verification code, and again only when the server takes it (spec 4.2). */
export function ResendButton({ onSend, remainingSeconds, saidAtMs, isDisabled = false }: Props) {
  const text = useText();
  const id = useId();
  const { left, start } = useCountdown(remainingSeconds, saidAtMs);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [news, setNews] = useState('');
  const isBlocked = isDisabled || isSending || left > 0;

  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && left === 0) setNews(text.widgets.resendButton.ready);
    wasWaiting.current = left > 0;
  }, [left, text]);

  async function send() {
    if (isBlocked) return;
    setSending(true);
    setProblem(undefined);
    try {
      const sent = await onSend();
      if (sent === null) return;
      const wait = sent.retryAfterSeconds ?? limits.resendSeconds;
      start(wait);
      setNews(text.widgets.resendButton.sent(waitText(wait, text)));
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined;
      if (refusal?.retryAfterSeconds) start(refusal.retryAfterSeconds);
      setProblem((refusal && failureText(refusal, text)) || text.widgets.resendButton.failed);
    } finally {
      setSending(false);
    }
  }

  const label = isSending
    ? text.widgets.resendButton.sending
    : left > 0
      ? waitText(left, text)
      : text.widgets.resendButton.getCode;
  // A name that changes each second would be read out each second.
  const spoken = left > 0 && !isSending ? waitText(Math.ceil(left / 10) * 10, text) : label;
  return (
    <div className="resend">
      <button
        type="button"
        className="button"
        // Not `disabled`, which would throw the focus away under the finger that just pressed it.
        aria-disabled={isBlocked}
        aria-describedby={`${id}-problem`}
        onClick={send}
      >
        <span aria-hidden="true">{label}</span>
        {/* The longest of its words keep its width, so that nothing beside it moves. */}
        <span className="resend-room">{text.widgets.resendButton.getCode}</span>
        <span className="resend-room">{waitText(limits.resendSeconds, text)}</span>
        <span className="visually-hidden">{spoken}</span>
      </button>
      <span className="visually-hidden" role="status">
        {news}
      </span>
      <p id={`${id}-problem`} className="resend-problem" role="alert">
        {problem && (
          <>
            <Icon name="alert" />
            {problem}
          </>
        )}
      </p>
    </div>
  );
}
