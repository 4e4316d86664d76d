import type { CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText } from '../../lib/failure.ts';

/** What is wrong with the new password, by the field it is told under; `over`: only a new reset helps. */
export interface PasswordProblem {
  newPwd?: string;
  confirmPwd?: string;
  alert?: string;
  over?: string;
}

/** Nothing to say. */
export const noPasswordProblem: PasswordProblem = {};

/** A refused password in words; the server names every rule that was broken. */
export function passwordProblem(error: CallError, text: WebText): PasswordProblem {
  switch (error.code) {
    case 'password.weak':
      return { newPwd: [error.message, ...error.details.map(({ message }) => message)].join(' ') };
    case 'directory.young':
    case 'directory.history':
    case 'directory.short':
    case 'directory.simple':
    case 'directory.policy':
      return { newPwd: error.message };
    case 'password.mismatch':
      return { confirmPwd: error.message };
    case 'reset.expired':
    case 'password.changed':
      return { over: error.message };
    default:
      return { alert: failureText(error, text) };
  }
}
