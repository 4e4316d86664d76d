import { CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText, isLeftToCaller } from '../../lib/failure-text.ts';
import { showToast } from '../../lib/notify.ts';

/** Why a call failed, in words, where something failed. */
export function failureMessage(error: Error | null, text: WebText): string | undefined {
  return error instanceof CallError ? failureText(error, text) || undefined : undefined;
}

/** Says why a call failed, unless the call has said so itself. */
export function tellRefusal(error: unknown, text: WebText): void {
  if (error instanceof CallError && isLeftToCaller(error))
    showToast('error', error.message || failureText(error, text));
}
