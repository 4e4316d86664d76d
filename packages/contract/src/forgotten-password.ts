import * as z from 'zod/mini';
import { get, post, query } from './endpoint.ts';
import { nothing, ok, secret, text } from './fields.ts';
import { limits } from './limits.ts';
import { passwordPolicy, passwordRules } from './password-policy.ts';
import { channels } from './scenes.ts';

/** The steps of a reset: it waits for the code, for a second proof, or for the new password. */
export const resetSteps = ['code', 'second', 'password'] as const;
export type ResetStep = (typeof resetSteps)[number];

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

/** A forgotten password, from naming the account to a new one. The account is fixed by the first step; later ones do not name it. */
export const forgottenPassword = {
  conf: get('/anonymous/getForgetPasswordConf', {
    summary: 'The channels a code for a new password can take; none: it is not supported here',
    access: 'anonymous',
    input: nothing,
    output: z.object({
      channels: z.array(z.enum(channels)),
      organisation: z.string(),
      contact: z.string(),
    }),
  }),
  sendCode: post('/anonymous/sendForgetPasswordCode', {
    summary: 'Send a code to whoever has this account; the answer is the same when nobody has',
    access: 'anonymous',
    sensitive: true,
    captcha: 'resetPassword',
    records: 'sendCode',
    handled: ['request.invalid', 'captcha.required', 'code.frequent', 'proof.way', 'reset.unsupported'],
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
  }),
  state: query('/anonymous/getForgetPasswordPolicy', {
    summary: 'Where a reset stands, and the rules for passwords; before a code was sent there is neither',
    access: 'anonymous',
    silent: true,
    handled: ['reset.unsent'],
    /** The flow, or the ticket that took its place. */
    input: z.strictObject({ token: z.optional(token) }),
    output: z.object({
      step: z.enum(resetSteps),
      channel: z.enum(channels),
      resendSeconds: z.number(),
      expiresInSeconds: z.number(),
      policy: passwordPolicy,
    }),
  }),
  verifyCode: post('/anonymous/verifyForgetPasswordCode', {
    summary: 'Prove by the code that was sent; yields a ticket',
    access: 'anonymous',
    sensitive: true,
    records: 'prove',
    handled: ['request.invalid', 'code.incorrect', 'code.expired', 'proof.locked', 'reset.expired'],
    input: z.strictObject({ flow: token, code }),
    output: proved,
  }),
  verifySecond: post('/anonymous/verifyForgetPasswordOtp', {
    summary: 'Where a device is bound: prove by a one-time password or a recovery code as well',
    access: 'anonymous',
    sensitive: true,
    records: 'prove',
    handled: ['request.invalid', 'code.incorrect', 'proof.locked', 'reset.expired'],
    input: z.strictObject({ ticket: token, code }),
    output: proved,
  }),
  checkPassword: query('/anonymous/checkForgetPassword', {
    summary: 'Judge a new password by what only the server knows, while it is being typed',
    access: 'anonymous',
    silent: true,
    handled: ['reset.expired', 'request.frequent', 'server.busy'],
    input: z.strictObject({ ticket: token, newPwd }),
    output: z.object({
      broken: z.array(z.enum(passwordRules)),
      /** 0 (guessed at once) to 4 (not within lifetimes). */
      strength: z.number(),
    }),
  }),
  reset: post('/anonymous/resetPassword', {
    summary: 'Set the new password; ends every session and signs nobody in',
    access: 'anonymous',
    sensitive: true,
    records: 'resetPassword',
    handled: [
      'reset.expired',
      'password.weak',
      'password.mismatch',
      'password.changed',
      'switch.off',
      'request.frequent',
    ],
    input: z.strictObject({ ticket: token, newPwd, confirmPwd: newPwd }),
    output: ok,
  }),
};
