import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { passwordRules } from '../password-words.ts';
import { secret } from './fields.ts';
import { passwordPolicy } from './password-policy.ts';
import type { ServedRows } from './row.ts';

const token = secret(limits.ticketCharacters);
const newPwd = secret(limits.passwordCharacters);

/** What the server alone reads of `passwordLink`. */
export const passwordLink = {
  look: {
    summary: 'Whose link it is, and the rules for the password',
    access: 'anonymous',
    input: z.strictObject({ token }),
    output: z.object({
      /** For a first password, or for another in place of one that was lost. */
      kind: z.enum(['invitation', 'reset']),
      username: z.string(),
      name: z.string(),
      organisation: z.string(),
      /** The name of the administrator who made it in the portal; null: whoever runs it, at a command line or by what happens by itself. */
      by: z.nullable(z.string()),
      contact: z.string(),
      expiresInSeconds: z.number(),
      /** A device is bound: its code, or a recovery code, is asked for as well. */
      needsCode: z.boolean(),
      policy: passwordPolicy,
    }),
  },
  checkPassword: {
    summary: 'Judge a new password by what only the server knows, while it is being typed',
    access: 'anonymous',
    input: z.strictObject({ token, newPwd }),
    output: z.object({
      broken: z.array(z.enum(passwordRules)),
      /** 0 (guessed at once) to 4 (not within lifetimes). */
      strength: z.number(),
      /** Judged elsewhere, once it is given for good. */
      unjudged: z.optional(z.array(z.enum(passwordRules))),
    }),
  },
  choose: {
    summary: 'Set the password and use the link up; whoever never had one is signed in by it',
    access: 'anonymous',
    records: 'resetPassword',
    input: z.strictObject({ token, newPwd, confirmPwd: newPwd, code: z.optional(secret(limits.codeCharacters)) }),
    output: z.object({
      /** The bearer half of a session; null: to be signed in with the new password. */
      token: z.nullable(z.string()),
    }),
  },
} satisfies ServedRows;
