import { api, CallError, type PasswordPolicy } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { pairProblem } from '../../kit/password-pair/pair-problem.ts';
import type { PairProblem, Passwords } from '../../kit/password-pair/password-pair.tsx';
import { call, type WebCall } from '../../lib/call.ts';
import { failureText } from '../../lib/failure.ts';
import { store } from '../../lib/storage.ts';

/** How this feature calls: nobody is signed in, and what goes wrong is told in its place. */
export const asGuest = { withoutToken: true, show: 'none' } as const;

/** What is wrong, by the place where it is told. */
export interface ChoiceProblem extends PairProblem {
  code?: string;
  alert?: string;
}

/** Nothing to say. */
export const noChoiceProblem: ChoiceProblem = {};

interface Given extends Passwords {
  token: string;
  policy: PasswordPolicy;
  username: string;
  code: string;
  needsCode: boolean;
}

/** Sets the password of a link, and keeps the token where that signed somebody in; `over`: the link opens nothing any more. */
export async function submitChoice(
  given: Given,
  text: WebText,
  ask: WebCall = call,
): Promise<'signed in' | 'set' | 'over' | ChoiceProblem> {
  const words = text.views.passwordLink;
  const { token, policy, username, needsCode, newPwd, confirmPwd } = given;
  const code = given.code.replace(/\s/g, '');
  const found: ChoiceProblem = {
    ...pairProblem(given, { policy, account: username, words }),
    ...(needsCode && code === '' && { code: words.codeMissing }),
  };
  if (Object.keys(found).length > 0) return found;
  try {
    const said = { token, newPwd, confirmPwd, ...(needsCode && { code }) };
    const answer = await ask(api.passwordLink.choose, said, asGuest);
    if (answer.token === null) return 'set';
    store('token', answer.token);
    return 'signed in';
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return problemOf(error, text);
  }
}

function problemOf(error: CallError, text: WebText): 'over' | ChoiceProblem {
  switch (error.code) {
    case 'link.invalid':
    case 'password.changed':
      return 'over';
    case 'code.incorrect':
      return { code: text.views.passwordLink.codeIncorrect };
    case 'password.weak':
      return { newPwd: [error.message, ...error.details.map(({ message }) => message)].join(' ') };
    case 'password.mismatch':
      return { confirmPwd: error.message };
    default:
      return { alert: failureText(error, text) };
  }
}
