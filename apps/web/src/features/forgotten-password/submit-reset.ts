import { api, CallError, type PasswordPolicy } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { pairProblem } from '../../kit/password-pair/pair-problem.ts';
import type { Passwords } from '../../kit/password-pair/password-pair.tsx';
import { call, type WebCall } from '../../lib/call.ts';
import { asGuest } from './calling.ts';
import { type PasswordProblem, passwordProblem } from './password-problem.ts';

interface Given extends Passwords {
  ticket: string;
  policy: PasswordPolicy;
  account: string;
}

/** Sets the new password; null when that worked. A password is taken to the letter. */
export async function submitReset(given: Given, text: WebText, ask: WebCall = call): Promise<PasswordProblem | null> {
  const { ticket, policy, account, newPwd, confirmPwd } = given;
  const found = pairProblem(given, { policy, account, words: text.views.forgottenPassword.password });
  if (found) return found;
  try {
    await ask(api.forgottenPassword.reset, { ticket, newPwd, confirmPwd }, asGuest);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return passwordProblem(error, text);
  }
}
