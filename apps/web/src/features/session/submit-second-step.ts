import { api, CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { call, type WebCall } from '../../lib/call.ts';
import { failureText, isLeftToCaller } from '../../lib/failure-text.ts';
import { store } from '../../lib/storage.ts';

/** What a person can give in the second step. */
export type SecondWay = 'code' | 'recovery';

/** Why the second step did not work: words for the field or the whole, a code that was wrong, or too late for either. */
export interface SecondProblem {
  field?: string;
  form?: string;
  isWrong?: true;
  isExpired?: true;
}

/** Completes a sign-in and keeps the token; null when that worked. Blanks that were typed or pasted along do not count. */
export async function submitSecondStep(
  given: { flow: string; way: SecondWay; typed: string },
  text: WebText,
  ask: WebCall = call,
): Promise<SecondProblem | null> {
  const words = text.views.secondStep;
  const isCode = given.way === 'code';
  const code = given.typed.replace(/\s/g, '');
  if (code === '') return { field: isCode ? words.missing : words.recoveryMissing };
  try {
    const { token } = await ask(api.session.signInOtp, { flow: given.flow, code }, { withoutToken: true });
    store('token', token);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'code.incorrect') {
      return { field: isCode ? words.incorrect : words.recoveryIncorrect, isWrong: true };
    }
    if (error.code === 'ticket.invalid') return { isExpired: true };
    if (error.code === 'proof.locked' && error.retryAfterSeconds !== undefined) {
      return { form: words.lockedFor(Math.ceil(error.retryAfterSeconds / 60)) };
    }
    const detail = error.details.find(({ field }) => field === 'code');
    if (detail) return { field: detail.message };
    return isLeftToCaller(error) ? { form: failureText(error, text) } : {};
  }
}
