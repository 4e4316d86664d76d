import { CallError } from '@uc/contract';
import { useText } from '../../../lib/i18n/text.ts';
import { Icon } from '../../../widgets/icon/icon.tsx';
import { ResendButton } from '../../../widgets/resend-button/resend-button.tsx';
import { shownPart } from '../../../widgets/text-input/mask.ts';
import type { Way } from '../queries.ts';
import type { useCodeSending } from '../sending/use-code-sending.ts';
import { isStale } from './proof-problem.ts';

/** A code that is, or can be, on its way. */
export type Sending = ReturnType<typeof useCodeSending>;

interface Props {
  sending: Sending;
  /** The code is on its way, and what comes next is typing it. */
  onSent(): void;
  onStale(): void;
}

/** The button that sends a code, blocked as long as the server says. */
export function SendCode({ sending, onSent, onStale }: Props) {
  async function send() {
    try {
      const sent = await sending.resend();
      if (sent) onSent();
      return sent;
    } catch (error) {
      if (error instanceof CallError && isStale(error)) onStale();
      throw error;
    }
  }
  return (
    <div className="verify-send">
      <ResendButton onSend={send} {...sending.wait} />
    </div>
  );
}

/** What became of the code: on its way, sent, or given up, which frees the button. */
export function SendNews({ sending, way: { way, to } }: { sending: Sending; way: Way }) {
  const text = useText();
  if (sending.isFailed) {
    return (
      <p className="note" role="alert">
        <Icon name="alert" />
        {text.views.accountSecurity.verify.notSent}
      </p>
    );
  }
  // What is left of it, for a code that was waiting for them; as long as it was asked for just now, all of it.
  const { atMs = 0, sent } = sending.last ?? {};
  const minutes = Math.max(1, Math.ceil((atMs + (sent?.expiresInSeconds ?? 0) * 1000 - Date.now()) / 60_000));
  const words = text.views.accountSecurity.verify.sent[way === 'email' ? 'email' : 'sms'];
  return (
    <p className="verify-news" role="status">
      {sending.last &&
        (sending.isSent ? words(shownPart(to ?? ''), minutes) : text.views.accountSecurity.verify.sending)}
    </p>
  );
}
