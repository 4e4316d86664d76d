import type { CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText, isLeftToCaller } from '../../lib/failure.ts';
import type { SecondProblem, SecondWay } from './use-second-step.ts';

/** What was typed without blanks, which are typed or pasted along. */
export const plainSecond = (typed: string) => typed.replace(/\s/g, '');

/** What to say where nothing was typed. */
export function missingSecond(way: SecondWay, text: WebText): SecondProblem {
  const words = text.views.secondStep;
  return { field: way === 'code' ? words.missing : words.recoveryMissing };
}

/** A refused second proof in words, in its place. */
export function secondProblemOf(error: CallError, way: SecondWay, text: WebText): SecondProblem {
  const words = text.views.secondStep;
  if (error.code === 'code.incorrect')
    return { field: way === 'code' ? words.incorrect : words.recoveryIncorrect, isWrong: true };
  if (error.code === 'proof.locked' && error.retryAfterSeconds !== undefined)
    return { form: words.lockedFor(Math.ceil(error.retryAfterSeconds / 60)) };
  const detail = error.details.find(({ field }) => field === 'code');
  if (detail) return { field: detail.message };
  return isLeftToCaller(error) ? { form: failureText(error, text) } : {};
}
