import { CallError, type ErrorCode } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText } from '../../../lib/failure-text.ts';

/** True for a call that was refused for one of these reasons. */
export function isRefusedFor(error: unknown, ...codes: ErrorCode[]): error is CallError {
  return error instanceof CallError && error.code !== undefined && codes.includes(error.code);
}

/** True where the server has said no; anything else may go well another time. */
export function isRefused(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** Why a call failed, in words; what was not found has words here, too. */
export function failureWords(error: unknown, text: WebText): string {
  if (!(error instanceof CallError)) return text.global.systemException;
  return failureText(error, text) || error.message || text.global.requestError;
}
