import { api, CallError } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { pairProblem } from '../../../kit/password-pair/pair-problem.ts';
import type { PairProblem, Passwords } from '../../../kit/password-pair/password-pair.tsx';
import { call, type WebCall } from '../../../lib/call.ts';
import { failureText } from '../../../lib/failure.ts';
import type { Asked } from '../sign-in-form.tsx';
import type { RenewalAsked } from '../submit-sign-in.ts';

/** What is wrong, by the place where it is told; `over`: it begins again, for this reason. */
export interface RenewalProblem extends PairProblem {
  code?: string;
  alert?: string;
  over?: string;
}

/** Nothing to say. */
export const noRenewalProblem: RenewalProblem = {};

/** What came with the password that was right. */
export type AskedRenewal = Asked & RenewalAsked;

/** Replaces a password that may not stay; null when that worked. Both are taken to the letter. */
export async function submitRenewal(
  { flow, account, password, policy, needsCode }: AskedRenewal,
  typed: Passwords & { code: string },
  text: WebText,
  ask: WebCall = call,
): Promise<RenewalProblem | null> {
  const words = text.views.passwordLink;
  const code = typed.code.replace(/\s/g, '');
  const found: RenewalProblem = {
    ...pairProblem(typed, { policy, account, words }),
    ...(needsCode && code === '' && { code: words.codeMissing }),
  };
  if (Object.keys(found).length > 0) return found;
  const { newPwd, confirmPwd } = typed;
  try {
    const said = { flow, oldPwd: password, newPwd, confirmPwd, ...(needsCode && { code }) };
    await ask(api.session.renewPassword, said, { withoutToken: true, show: 'none' });
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return problemOf(error, text);
  }
}

function problemOf(error: CallError, text: WebText): RenewalProblem {
  switch (error.code) {
    case 'ticket.invalid':
      return { over: text.views.secondStep.expired };
    // Nobody knows which of the two is right by now, or it is not what was typed before.
    case 'directory.unsure':
    case 'password.incorrect':
    case 'password.changed':
      return { over: error.message };
    case 'code.incorrect':
      return { code: text.views.passwordLink.codeIncorrect };
    case 'password.weak':
      return { newPwd: [error.message, ...error.details.map(({ message }) => message)].join(' ') };
    case 'password.mismatch':
      return { confirmPwd: error.message };
    case 'directory.young':
    case 'directory.history':
    case 'directory.short':
    case 'directory.simple':
    case 'directory.policy':
      return { newPwd: error.message };
    default:
      return { alert: failureText(error, text) };
  }
}
