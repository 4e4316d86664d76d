import { api, type CodeToSend } from '@uc/contract';
import { useEffect, useState } from 'react';
import { codeAwaitedUntilMs } from '../../../lib/awaited-code.ts';
import { call } from '../../../lib/call.ts';
import { captchaWays } from '../../../lib/captcha.ts';
import { useCaptchaBefore } from '../../../widgets/slider-captcha/use-captcha-before.ts';
import { useMessageState } from './use-message-state.ts';

/*
 * Sending a code, for the proof screen and for a new phone or email alike:
 *
 *   const sending = useCodeSending(() => ({ scene, channel }), (captchaToken) => call(api.accountSecurity.sendSecurityCode, {…}, { show: 'none' }));
 *   <ResendButton onSend={sending.resend} {...sending.wait} />   its button, blocked as long as the server says
 *   <SliderCaptcha {...sending.captcha} />                       opens only when the server asks for it
 *   sending.isFailed                                             the message was given up: say so; the button is free again
 */

/** The server's answer to a code that was asked for. */
export interface SentCode {
  messageId: string;
  resendSeconds: number;
  expiresInSeconds: number;
}

interface Sending {
  sent: SentCode;
  atMs: number;
}

const calls = captchaWays('sendCode');

/** Sends a code, with a captcha before it where the server wants one, and watches whether the message really left. */
export function useCodeSending(
  code: () => CodeToSend,
  send: (captchaToken?: string) => Promise<SentCode>,
  begun: Sending | null = null,
) {
  const [last, setLast] = useState(begun);
  // Asked first: it saves a call that would fail, and tells of a limit before anybody has solved a puzzle for nothing.
  const { run, captcha } = useCaptchaBefore(
    async () => (await call(api.captcha.accountConf, { action: 'sendCode', sending: code() }, { show: 'none' })).isOn,
  );
  const state = useMessageState(last?.sent.messageId);
  const isFailed = state?.state === 'failed';

  useEffect(() => {
    if (last) codeAwaitedUntilMs.set(last.atMs + last.sent.expiresInSeconds * 1000);
    // Whoever leaves waits no longer.
    return () => codeAwaitedUntilMs.set(0);
  }, [last]);

  /** Sends; null when the captcha was given up. Refusals are thrown. */
  async function start(): Promise<SentCode | null> {
    const sent = await run(send);
    if (!sent) return null;
    setLast({ sent, atMs: Date.now() });
    return sent;
  }

  return {
    start,
    async resend() {
      const sent = await start();
      return sent && { retryAfterSeconds: sent.resendSeconds };
    },
    /** The last code and when it was asked for. */
    last,
    isFailed,
    /** The message has left, as far as anyone on this side can know. */
    isSent: state?.state === 'sent',
    wait: {
      remainingSeconds: isFailed ? 0 : last?.sent.resendSeconds,
      saidAtMs: isFailed ? state.atMs : last?.atMs,
    },
    captcha: { ...calls, ...captcha },
  };
}
