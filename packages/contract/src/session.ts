import * as z from 'zod/mini';
import { get, post } from './endpoint.ts';
import { nothing, ok, secret, text } from './fields.ts';
import { limits } from './limits.ts';
import { locales } from './locale.ts';

const token = z.object({ token: z.string() });

/** Getting in, staying in, getting out. */
export const session = {
  signInConf: get('/anonymous/signInConf', {
    summary: 'How one signs in here, and whose portal it is',
    access: 'anonymous',
    input: nothing,
    output: z.object({
      kind: z.enum(['local', 'oidc']),
      organisation: z.string(),
      contact: z.string(),
      demo: z.boolean(),
      /** Nobody can sign in yet: the portal is being set up. */
      isBeingSetUp: z.optional(z.literal(true)),
    }),
  }),
  signIn: post('/anonymous/signIn', {
    summary: 'Sign in with user name, phone or email, and password',
    access: 'anonymous',
    sensitive: true,
    captcha: 'signIn',
    records: 'signIn',
    handled: ['request.invalid', 'signin.incorrect', 'signin.locked', 'captcha.required'],
    input: z.strictObject({
      account: text(limits.accountCharacters),
      password: secret(limits.passwordCharacters),
      captchaToken: z.optional(text(limits.ticketCharacters)),
    }),
    // Where a device for one-time passwords is bound, the password alone opens nothing.
    output: z.union([token, z.object({ next: z.literal('otp'), flow: z.string() })]),
  }),
  signInOtp: post('/anonymous/signInOtp', {
    summary: 'The second step of signing in: a one-time password, or a recovery code',
    access: 'anonymous',
    sensitive: true,
    records: 'signIn',
    handled: ['request.invalid', 'code.incorrect', 'ticket.invalid', 'proof.locked'],
    input: z.strictObject({ flow: secret(limits.ticketCharacters), code: secret(limits.codeCharacters) }),
    output: token,
  }),
  undoChange: post('/anonymous/undoChange', {
    summary: 'Undo a change of phone or email, by the link that went to the former one; ends every session',
    access: 'anonymous',
    sensitive: true,
    records: 'undoChange',
    handled: ['link.invalid', 'phone.taken', 'email.taken'],
    input: z.strictObject({ ticket: secret(limits.ticketCharacters) }),
    output: ok,
  }),
  signInTicket: post('/anonymous/signInTicket', {
    summary: "Exchange the one-time ticket of the identity provider's answer for the bearer half of a session",
    access: 'anonymous',
    sensitive: true,
    records: 'signIn',
    handled: ['ticket.invalid', 'request.invalid'],
    input: z.strictObject({ ticket: secret(limits.ticketCharacters) }),
    output: token,
  }),
  oidcStart: get('/anonymous/oidcStart', {
    summary: 'Go to the identity provider',
    access: 'anonymous',
    navigation: true,
    input: nothing,
    output: nothing,
  }),
  oidcCallback: get('/anonymous/oidcCallback', {
    summary: 'Come back from the identity provider',
    access: 'anonymous',
    navigation: true,
    // The provider decides what it adds (RFC 9207 `iss`, `session_state`), so this row alone is not strict.
    input: z.record(z.string(), z.string()),
    output: nothing,
  }),
  oidcSignOut: get('/anonymous/oidcSignOut', {
    summary: 'End the session at the identity provider too, where it offers that',
    access: 'anonymous',
    navigation: true,
    input: nothing,
    output: nothing,
  }),
  logout: get('/logout', {
    summary: 'End this session; answers 201 with the address to go to',
    sensitive: true,
    silent: true,
    records: 'signOut',
    input: nothing,
    output: nothing,
  }),
  locale: get('/common/locale', {
    summary: 'Choose the language of this session',
    access: 'anonymous',
    input: z.strictObject({ locale: z.enum(locales) }),
    output: ok,
  }),
};
