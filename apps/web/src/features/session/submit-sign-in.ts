import { api, CallError, type FlowChannel, type PasswordPolicy, type Risk } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { call, type WebCall } from '../../lib/call.ts';
import { failureText, isLeftToCaller } from '../../lib/failure.ts';
import { store } from '../../lib/storage.ts';

/** What is typed, and the pass of a captcha where one was asked for. */
export interface SignInValues {
  account: string;
  password: string;
  captchaToken?: string;
}

/** Why signing in did not work, by the place where it is shown. */
export interface SignInProblem {
  form?: string;
  /** Something to know, which is nobody's mistake. */
  note?: string;
  /** The server wants to see a captcha first; what was typed has not been tried. */
  isCaptchaAsked?: true;
  account?: string;
  password?: string;
}

/** A way by which a code is sent, and where to. */
export interface SentWay {
  channel: FlowChannel;
  to: string;
}

/** What ties the second step to the password that was right. */
export interface SecondStepAsked {
  flow: string;
  /** What is asked for first. */
  next: 'otp' | 'passkey';
  /** A passkey does in place of the one-time password. */
  orPasskey?: true | undefined;
  /** Where a code may go that does in place of the passkey, masked. */
  orCode?: readonly SentWay[] | undefined;
  /** There are recovery codes left; said where a code may be sent. */
  orRecovery?: true | undefined;
  /** What is odd about this sign-in. */
  why?: Risk | undefined;
}

/** The password was right, and the organisation's directory wants a new one first. */
export interface RenewalAsked {
  next: 'renewal';
  flow: string;
  because: 'mustChange' | 'expired';
  needsCode: boolean;
  policy: PasswordPolicy;
}

/** Signs in and keeps the token; null when that worked, a flow when a one-time password is asked for as well. A password is taken to the letter, an account without its edges. */
export async function submitSignIn(
  values: SignInValues,
  text: WebText,
  ask: WebCall = call,
): Promise<SignInProblem | SecondStepAsked | RenewalAsked | null> {
  const missing: SignInProblem = {
    ...(values.account.trim() === '' && { account: text.views.signIn.accountMissing }),
    ...(values.password === '' && { password: text.views.signIn.passwordMissing }),
  };
  if (missing.account || missing.password) return missing;
  try {
    const answer = await ask(api.session.signIn, values, { withoutToken: true });
    if ('flow' in answer) return answer;
    store('token', answer.token);
    return null;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return problemOf(error, text);
  }
}

function problemOf(error: CallError, text: WebText): SignInProblem {
  if (error.code === 'signin.locked' && error.retryAfterSeconds !== undefined) {
    return { form: text.views.signIn.lockedFor(Math.ceil(error.retryAfterSeconds / 60)) };
  }
  if (error.code === 'captcha.required') return { isCaptchaAsked: true };
  const fields = error.details.filter(({ field }) => field === 'account' || field === 'password');
  if (fields.length > 0) return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
  return isLeftToCaller(error) ? { form: failureText(error, text) } : {};
}
