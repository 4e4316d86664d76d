import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { passwordRules } from '../password-words.ts';
import { channels, resetSteps } from '../scenes.ts';
import { nothing, ok, secret, text } from './fields.ts';
import { passwordPolicy } from './password-policy.ts';
import type { ServedRows } from './row.ts';

const token = secret(limits.ticketCharacters);
const code = secret(limits.codeCharacters);
const newPwd = secret(limits.passwordCharacters);
/** The next step after a proof. The ticket takes the place of the flow, which is no longer valid. */
const proved = z.object({
  ticket: z.string(),
  step: z.enum(resetSteps),
  expiresInSeconds: z.number(),
  policy: passwordPolicy,
});

/** What the server alone reads of `forgottenPassword`. */
export const forgottenPassword = {
  conf: {
    summary: 'The channels a code for a new password can take; none: it is not supported here',
    access: 'anonymous',
    input: nothing,
    output: z.object({
      channels: z.array(z.enum(channels)),
      organisation: z.string(),
      contact: z.string(),
      /** Whoever has a passkey need not reset anything. */
      hasPasskeys: z.optional(z.literal(true)),
    }),
  },
  sendCode: {
    summary: 'Send a code to whoever has this account; the answer is the same when nobody has',
    access: 'anonymous',
    captcha: 'resetPassword',
    records: 'sendCode',
    input: z.strictObject({
      account: text(limits.accountCharacters),
      channel: z.enum(channels),
      captchaToken: z.optional(text(limits.ticketCharacters)),
    }),
    output: z.object({
      flow: z.string(),
      resendSeconds: z.number(),
      expiresInSeconds: z.number(),
      /** The organisation's policy, not the person's, which would tell that the account exists (threat EN-05). */
      policy: passwordPolicy,
    }),
  },
  state: {
    summary: 'Where a reset stands, and the rules for passwords; before a code was sent there is neither',
    access: 'anonymous',
    /** The flow, or the ticket that took its place. */
    input: z.strictObject({ token: z.optional(token) }),
    output: z.object({
      step: z.enum(resetSteps),
      channel: z.enum(channels),
      resendSeconds: z.number(),
      expiresInSeconds: z.number(),
      policy: passwordPolicy,
    }),
  },
  verifyCode: {
    summary: 'Prove by the code that was sent; yields a ticket',
    access: 'anonymous',
    records: 'prove',
    input: z.strictObject({ flow: token, code }),
    output: proved,
  },
  verifySecond: {
    summary: 'Where a device is bound: prove by a one-time password or a recovery code as well',
    access: 'anonymous',
    records: 'prove',
    input: z.strictObject({ ticket: token, code }),
    output: proved,
  },
  checkPassword: {
    summary: 'Judge a new password by what only the server knows, while it is being typed',
    access: 'anonymous',
    input: z.strictObject({ ticket: token, newPwd }),
    output: z.object({
      broken: z.array(z.enum(passwordRules)),
      /** 0 (guessed at once) to 4 (not within lifetimes). */
      strength: z.number(),
      /** Judged elsewhere, once it is given for good. */
      unjudged: z.optional(z.array(z.enum(passwordRules))),
    }),
  },
  reset: {
    summary: 'Set the new password; ends every session and signs nobody in',
    access: 'anonymous',
    records: 'resetPassword',
    input: z.strictObject({ ticket: token, newPwd, confirmPwd: newPwd }),
    output: ok,
  },
} satisfies ServedRows;
