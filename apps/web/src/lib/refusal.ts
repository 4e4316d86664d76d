import { CallError, type ErrorCode } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText, isLeftToCaller } from './failure.ts';
import { showToast } from './notify.ts';

/** True for a call that was refused for one of these reasons. */
export function isRefusedFor(error: unknown, ...codes: ErrorCode[]): error is CallError {
  return error instanceof CallError && error.code !== undefined && codes.includes(error.code);
}

/** True where the server has said no; anything else may go well another time. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** Why something failed, for a place that must say something: words also where a call keeps silent. */
export function reasonText(error: unknown, text: WebText): string {
  if (!(error instanceof CallError)) return text.global.systemException;
  const { operationFailure, requestError } = text.global;
  return failureText(error, text) || error.message || (error.endpoint.effect ? operationFailure : requestError);
}

/** Says why a call failed, unless the call has said so itself. */
export function tellRefusal(error: unknown, text: WebText): void {
  if (error instanceof CallError && isLeftToCaller(error)) showToast('error', reasonText(error, text));
}
