import type { CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText } from '../../../lib/failure.ts';
import { waitText } from '../../../widgets/resend-button/wait-text.ts';

/** A refusal in words, with how long to wait where the server says so. */
export function refusalText(error: CallError, text: WebText): string {
  const message = failureText(error, text);
  const { code, retryAfterSeconds } = error;
  if (retryAfterSeconds === undefined) return message;
  if (code === 'proof.locked') return text.views.securityChange.lockedFor(Math.ceil(retryAfterSeconds / 60));
  return code === 'code.frequent' ? `${message} ${waitText(retryAfterSeconds, text)}` : message;
}
