import { type CallError, type ErrorCode, limits, type ProofWay } from '@uc/contract';
import type { WebText } from '@uc/messages';
import { failureText } from '../../../lib/failure.ts';

/** Why a proof did not work, by the place where it is shown. */
export interface ProofProblem {
  /** Under the field: what was typed is wrong. */
  field?: string;
  /** Above it: it is not about what was typed. */
  alert?: string;
}

const wrong: readonly ErrorCode[] = ['password.incorrect', 'code.incorrect', 'otp.incorrect'];
const aboutTheField: readonly ErrorCode[] = ['code.expired', 'request.invalid'];
/** Whoever the organisation's directory does not let in, or cannot be asked about, reads its own sentence, which is whole. */
const ofTheDirectory: readonly ErrorCode[] = ['directory.away', 'directory.disabled', 'directory.locked'];
const stale: readonly ErrorCode[] = ['switch.off', 'proof.way'];

/** True for a refusal of something that was offered a moment ago: what is offered now must be asked for. */
export function isStale({ code }: CallError): boolean {
  return code !== undefined && stale.includes(code);
}

/** True for a try that was compared and counted. */
export function isWrong({ code }: CallError): boolean {
  return code !== undefined && wrong.includes(code);
}

/** What to say about a refused proof; `tries` counts the wrong ones in a row, this one included. */
export function problemOf(error: CallError, way: ProofWay, tries: number, text: WebText): ProofProblem {
  if (error.status === 201) return {}; // the session is over; the call leads to the sign-in
  if (isWrong(error)) {
    // A single slip needs no threat.
    const warning = tries > 1 ? text.views.accountSecurity.verify.wrongTries(tries, triesOf(way)) : '';
    return { field: [error.message, warning].filter(Boolean).join(text.views.accountSecurity.verify.join) };
  }
  if (error.code !== undefined && aboutTheField.includes(error.code)) {
    return { field: error.details[0]?.message ?? error.message };
  }
  if (error.code === 'proof.locked' && error.retryAfterSeconds !== undefined) {
    return { alert: text.views.accountSecurity.verify.lockedFor(Math.max(1, Math.ceil(error.retryAfterSeconds / 60))) };
  }
  if (error.code !== undefined && ofTheDirectory.includes(error.code)) return { alert: error.message };
  if (isStale(error) || error.code === 'proof.locked') return { alert: error.message };
  const general =
    way === 'password'
      ? text.views.accountSecurity.verify.passwordVerificationError
      : text.views.accountSecurity.verify.codeVerificationError;
  return { alert: [general, failureText(error, text)].filter(Boolean).join(text.views.accountSecurity.verify.join) };
}

function triesOf(way: ProofWay): number {
  if (way === 'password') return limits.proofFailures;
  return way === 'otp' || way === 'recovery' ? limits.otpFailures : limits.codeTries;
}
