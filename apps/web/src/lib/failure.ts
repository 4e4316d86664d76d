import { CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';

/** True for the codes that the contract leaves to the caller to show; all others are shown by the call itself. */
export function isLeftToCaller(error: CallError): boolean {
  return error.code !== undefined && error.endpoint.handled.includes(error.code);
}

/** What to say about a failed call: the server's words, else the catalogue's (spec 8.2); '' for silence. */
export function failureText(error: CallError, text: WebText): string {
  if (error.failure === 'timeout') return text.global.interfaceTryAgain;
  if (error.failure === 'network') return text.global.networkAbnormal;
  if (error.failure === 'empty') return text.global.noReturnValue;
  if (error.failure === 'cancelled' || error.status === 404) return '';
  const defaults: Partial<Record<number, string>> = text.global.status;
  return error.message || (defaults[error.status] ?? '');
}

/** True for a call that got no answer at all: the way to the server is broken, or too slow to be one. */
export function isOutOfReach(error: unknown): boolean {
  return error instanceof CallError && (error.failure === 'network' || error.failure === 'timeout');
}
