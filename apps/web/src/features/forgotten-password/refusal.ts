import type { CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText } from '../../lib/failure.ts';
import { waitText } from '../../widgets/resend-button/wait-text.ts';

/** What is wrong, by the place where it is told; `over`: the reset has ended, and only a new one helps. */
export interface Problem {
  field?: string;
  alert?: string;
  over?: string;
}

/** Nothing to say. */
export const noProblem: Problem = {};

/** A code that could not be asked for. Whatever is not about what was typed is a code that was not sent (spec 8.6). */
export function sendProblem(error: CallError, text: WebText): Problem {
  const detail = error.details.find(({ field }) => field === 'account');
  if (detail) return { field: detail.message };
  const { code, retryAfterSeconds } = error;
  if (code === 'code.frequent' && retryAfterSeconds !== undefined)
    return { alert: `${error.message} ${waitText(retryAfterSeconds, text)}` };
  if (code === 'reset.unsupported' || code === 'proof.way') return { alert: error.message };
  return { alert: [text.views.forgottenPassword.account.notSent, failureText(error, text)].filter(Boolean).join(' ') };
}

/** A code that was refused. */
export function codeProblem(error: CallError, text: WebText): Problem {
  const { code, retryAfterSeconds } = error;
  if (code === 'reset.expired') return { over: error.message };
  if (code === 'code.incorrect' || code === 'code.expired') return { field: error.message };
  if (code === 'request.invalid') return { field: error.details[0]?.message ?? error.message };
  if (code === 'proof.locked' && retryAfterSeconds !== undefined)
    return { alert: text.views.forgottenPassword.code.lockedFor(Math.max(1, Math.ceil(retryAfterSeconds / 60))) };
  return { alert: failureText(error, text) };
}
