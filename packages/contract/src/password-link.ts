import * as z from 'zod/mini';
import { post, query } from './endpoint.ts';
import { secret } from './fields.ts';
import { limits } from './limits.ts';
import { passwordPolicy, passwordRules } from './password-policy.ts';

const token = secret(limits.ticketCharacters);
const newPwd = secret(limits.passwordCharacters);

/** What a link is for: a first password, or another in place of one that was lost. */
export const passwordLinkKinds = ['invitation', 'reset'] as const;

/** A password by a one-time link. Looking at it uses nothing up, for mail scanners open links too; only choosing a password does. */
export const passwordLink = {
  look: query('/anonymous/getPasswordLink', {
    summary: 'Whose link it is, and the rules for the password',
    access: 'anonymous',
    silent: true,
    handled: ['link.invalid'],
    input: z.strictObject({ token }),
    output: z.object({
      kind: z.enum(passwordLinkKinds),
      username: z.string(),
      name: z.string(),
      organisation: z.string(),
      contact: z.string(),
      expiresInSeconds: z.number(),
      /** A device is bound: its code, or a recovery code, is asked for as well. */
      needsCode: z.boolean(),
      policy: passwordPolicy,
    }),
  }),
  checkPassword: query('/anonymous/checkLinkPassword', {
    summary: 'Judge a new password by what only the server knows, while it is being typed',
    access: 'anonymous',
    silent: true,
    handled: ['link.invalid', 'request.frequent', 'server.busy'],
    input: z.strictObject({ token, newPwd }),
    output: z.object({
      broken: z.array(z.enum(passwordRules)),
      /** 0 (guessed at once) to 4 (not within lifetimes). */
      strength: z.number(),
    }),
  }),
  choose: post('/anonymous/chooseLinkPassword', {
    summary: 'Set the password and use the link up; whoever never had one is signed in by it',
    access: 'anonymous',
    sensitive: true,
    records: 'resetPassword',
    handled: [
      'link.invalid',
      'code.incorrect',
      'proof.locked',
      'password.weak',
      'password.mismatch',
      'password.changed',
      'request.frequent',
    ],
    input: z.strictObject({ token, newPwd, confirmPwd: newPwd, code: z.optional(secret(limits.codeCharacters)) }),
    output: z.object({
      /** The bearer half of a session; null: to be signed in with the new password. */
      token: z.nullable(z.string()),
    }),
  }),
};
