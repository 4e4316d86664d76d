import { useState } from 'react';
import { useLocation } from 'wouter';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/paths.ts';
import { type SignInProblem, type SignInValues, submitSignIn } from './submit-sign-in.ts';

/** Nothing to say. */
export const noProblem: SignInProblem = {};

/** Signing in as the form sees it: what is under way, what went wrong, and whether a captcha stands before it or a second step after. */
export function useSignIn(readValues: () => SignInValues, onFlow: (flow: string) => void) {
  const text = useText();
  const [, navigate] = useLocation();
  const [isSending, setSending] = useState(false);
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const [told, setTold] = useState({ problem: noProblem, text });
  const tell = (problem: SignInProblem) => setTold({ problem, text });

  async function send(captchaToken?: string): Promise<void> {
    setSending(true);
    const found = await submitSignIn({ ...readValues(), ...(captchaToken && { captchaToken }) }, text);
    setSending(false);
    if (!found) navigate(paths.loading, { replace: true });
    else if ('flow' in found) onFlow(found.flow);
    else if (found.isCaptchaAsked) setCaptchaAsked(true);
    else tell(found);
  }

  // A captcha that is asked for, or still on its way, is part of it.
  const isUnderWay = isSending || isCaptchaAsked;
  return {
    isUnderWay,
    // What was told in one language is not left standing in the other.
    problem: told.text === text ? told.problem : noProblem,
    start() {
      if (!isUnderWay) void send();
    },
    captcha: {
      isOpen: isCaptchaAsked,
      onSuccess({ token }: { token: string }) {
        setCaptchaAsked(false);
        void send(token);
      },
      onClose() {
        setCaptchaAsked(false);
        tell({ note: text.views.signIn.captchaOpen });
      },
    },
  };
}
