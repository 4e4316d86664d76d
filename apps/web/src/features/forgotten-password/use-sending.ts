import { api } from '@uc/contract';
import { call } from '../../lib/call.ts';
import { captchaWays } from '../../lib/captcha.ts';
import { useCaptchaBefore } from '../../widgets/slider-captcha/use-captcha-before.ts';
import { asGuest } from './calling.ts';
import type { Named, SentCode, StageAt } from './stage.ts';

const calls = captchaWays('resetPassword');

/** Asks for a code, with a captcha before it where the server wants one; null when that was given up. Refusals are thrown. */
export function useSending() {
  const { run, captcha } = useCaptchaBefore();
  return {
    send: (named: Named): Promise<SentCode | null> =>
      run((captchaToken) =>
        call(
          api.forgottenPassword.sendCode,
          { ...named, ...(captchaToken !== undefined && { captchaToken }) },
          asGuest,
        ),
      ),
    captcha: { ...calls, ...captcha },
  };
}

/** The stage a sent code leads to. */
export function stageOfSent({ flow, resendSeconds, expiresInSeconds }: SentCode, named: Named): StageAt<'code'> {
  return { step: 'code', token: flow, ...named, resendSeconds, expiresInSeconds, atMs: Date.now() };
}
