import { useState } from 'react';
import { useLocation } from 'wouter';
import { useAction } from '../../lib/action.ts';
import { useText } from '../../lib/i18n/text.ts';
import { paths } from '../../lib/paths.ts';
import { useTelling } from '../../lib/telling.ts';
import {
  type RenewalAsked,
  type SecondStepAsked,
  type SignInProblem,
  type SignInValues,
  submitSignIn,
} from './submit-sign-in.ts';

/** Nothing to say. */
export const noProblem: SignInProblem = {};

/** Signing in as the form sees it: what is under way, what went wrong, and whether a captcha stands before it or a second step after. */
export function useSignIn(readValues: () => SignInValues, onFlow: (asked: SecondStepAsked | RenewalAsked) => void) {
  const text = useText();
  const [, navigate] = useLocation();
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const [problem, tell] = useTelling(noProblem);
  const sending = useAction(
    (captchaToken: string | undefined) =>
      submitSignIn({ ...readValues(), ...(captchaToken && { captchaToken }) }, text),
    {
      done(found) {
        if (!found) navigate(paths.loading, { replace: true });
        else if ('flow' in found) onFlow(found);
        else if (found.isCaptchaAsked) setCaptchaAsked(true);
        else tell(found);
      },
    },
  );

  // A captcha that is asked for, or still on its way, is part of it.
  const isUnderWay = sending.isBusy || isCaptchaAsked;
  return {
    isUnderWay,
    problem,
    tell,
    start() {
      if (!isUnderWay) sending.run(undefined);
    },
    captcha: {
      isOpen: isCaptchaAsked,
      onSuccess({ token }: { token: string }) {
        setCaptchaAsked(false);
        sending.run(token);
      },
      onClose() {
        setCaptchaAsked(false);
        tell({ note: text.views.signIn.captchaOpen });
      },
    },
  };
}
