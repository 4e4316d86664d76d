import { api, CallError, judgePassword, type PasswordPolicy } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { call, type WebCall } from '../../lib/call.ts';
import { asGuest } from './calling.ts';
import { type PasswordProblem, passwordProblem } from './password-problem.ts';

/** What is typed: the new password, and once more. */
export interface Passwords {
  newPwd: string;
  confirmPwd: string;
}

interface Given extends Passwords {
  ticket: string;
  policy: PasswordPolicy;
  account: string;
}

/** Sets the new password; null when that worked. A password is taken to the letter. */
export async function submitReset(given: Given, text: WebText, ask: WebCall = call): Promise<PasswordProblem | null> {
  const words = text.views.forgottenPassword.password;
  const { ticket, policy, account, newPwd, confirmPwd } = given;
  const isWeak = judgePassword(policy, newPwd, [account]).length > 0;
  const found: PasswordProblem = {
    ...(newPwd === '' ? { newPwd: words.missing } : isWeak && { newPwd: words.weak }),
    ...(confirmPwd === ''
      ? { confirmPwd: words.confirmMissing }
      : newPwd !== confirmPwd && { confirmPwd: words.mismatch }),
  };
  if (found.newPwd || found.confirmPwd) return found;
  try {
    await ask(api.forgottenPassword.reset, { ticket, newPwd, confirmPwd }, asGuest);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return passwordProblem(error, text);
  }
}
