import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { locales } from '../locale.ts';
import { nothing, ok, secret, text } from './fields.ts';
import type { ServedRows } from './row.ts';

const token = z.object({ token: z.string() });

/** What the server alone reads of `session`. */
export const session = {
  signInConf: {
    summary: 'How one signs in here, and whose portal it is',
    access: 'anonymous',
    input: nothing,
    output: z.object({
      kind: z.enum(['local', 'oidc']),
      organisation: z.string(),
      contact: z.string(),
      demo: z.boolean(),
    }),
  },
  signIn: {
    summary: 'Sign in with user name, phone or email, and password',
    access: 'anonymous',
    captcha: 'signIn',
    records: 'signIn',
    input: z.strictObject({
      account: text(limits.accountCharacters),
      password: secret(limits.passwordCharacters),
      captchaToken: z.optional(text(limits.ticketCharacters)),
    }),
    // Where a device for one-time passwords is bound, the password alone opens nothing.
    output: z.union([token, z.object({ next: z.literal('otp'), flow: z.string() })]),
  },
  signInOtp: {
    summary: 'The second step of signing in: a one-time password, or a recovery code',
    access: 'anonymous',
    records: 'signIn',
    input: z.strictObject({ flow: secret(limits.ticketCharacters), code: secret(limits.codeCharacters) }),
    output: token,
  },
  undoChange: {
    summary: 'Undo a change of phone or email, by the link that went to the former one; ends every session',
    access: 'anonymous',
    records: 'undoChange',
    input: z.strictObject({ ticket: secret(limits.ticketCharacters) }),
    output: ok,
  },
  signInTicket: {
    summary: "Exchange the one-time ticket of the identity provider's answer for the bearer half of a session",
    access: 'anonymous',
    records: 'signIn',
    input: z.strictObject({ ticket: secret(limits.ticketCharacters) }),
    output: token,
  },
  oidcStart: {
    summary: 'Go to the identity provider',
    access: 'anonymous',
    navigation: true,
    input: nothing,
    output: nothing,
  },
  oidcCallback: {
    summary: 'Come back from the identity provider',
    access: 'anonymous',
    navigation: true,
    // The provider decides what it adds (RFC 9207 `iss`, `session_state`), so this row alone is not strict.
    input: z.record(z.string(), z.string()),
    output: nothing,
  },
  oidcSignOut: {
    summary: 'End the session at the identity provider too, where it offers that',
    access: 'anonymous',
    navigation: true,
    input: nothing,
    output: nothing,
  },
  logout: {
    summary: 'End this session; answers 201 with the address to go to',
    records: 'signOut',
    input: nothing,
    output: nothing,
  },
  locale: {
    summary: 'Choose the language of this session',
    access: 'anonymous',
    input: z.strictObject({ locale: z.enum(locales) }),
    output: ok,
  },
} satisfies ServedRows;
