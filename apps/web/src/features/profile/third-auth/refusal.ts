import type { CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText } from '../../../lib/failure.ts';
import { ownAddress } from '../../../lib/redirect.ts';

/** Why a call failed, in words; what the contract leaves to us is told even where others of its status are passed over. */
export function reasonOf(error: CallError, text: WebText): string {
  return (error.code !== undefined && error.message) || failureText(error, text);
}

/** True when the call module leads away from here already, and has said why. */
export function isLedAway({ status, redirect }: CallError): boolean {
  return status === 201 && redirect !== undefined && ownAddress(redirect) !== null;
}

/** True when nobody can say what became of the call: the server was not reached, or failed. */
export function isBroken({ status, failure }: CallError): boolean {
  return failure === 'network' || failure === 'timeout' || status >= 500;
}
