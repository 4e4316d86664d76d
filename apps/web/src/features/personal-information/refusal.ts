import { CallError, type ErrorCode } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText, isLeftToCaller } from '../../lib/failure-text.ts';
import { showToast } from '../../lib/notify.ts';

/** True for a call that was refused for this reason. */
export function isRefusal(error: unknown, code: ErrorCode): error is CallError {
  return error instanceof CallError && error.code === code;
}

/** Says why a call failed, unless the call has said so itself. */
export function tellRefusal(error: unknown, text: WebText): void {
  if (error instanceof CallError && isLeftToCaller(error)) showToast('error', failureText(error, text));
}
