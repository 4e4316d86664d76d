import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import * as limits from '../limits.ts';
import { locales } from '../locale.ts';
import { platforms } from '../platforms.ts';
import { flowChannels, risks } from '../scenes.ts';
import { nothing, ok, secret, text } from './fields.ts';
import { assertion, requestOptions } from './passkey-parts.ts';
import { passwordPolicy } from './password-policy.ts';
import type { ServedRows } from './row.ts';

const token = z.object({ token: z.string() });
const flow = secret(limits.ticketCharacters);

/** What goes wrong on the way through a provider has a page that says what one can do about it. */
const failed = (code: ErrorCode, more = ''): `/${string}` => `/anonymous/signInFailed?code=${code}${more}`;
const pagesWith = (more = '') => ({
  'account.unknown': failed('account.unknown', more),
  'account.unlinked': failed('account.unlinked', more),
  'ticket.invalid': failed('ticket.invalid', more),
  'gateway.failed': failed('gateway.failed', more),
  'provider.refused': failed('provider.refused', more),
  'provider.claim': failed('provider.claim', more),
  'provider.clock': failed('provider.clock', more),
});
const providerPages = pagesWith();
/** The same, where several providers have addresses of their own. */
const pagesOfOne = pagesWith('&provider=:provider');
const provider = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
const ofSource = (code: ErrorCode) => failed(code, '&account=:source');
const pagesOfAccounts = {
  'account.unbound': ofSource('account.unbound'),
  'account.unknown': ofSource('account.unknown'),
  'account.refused': ofSource('account.refused'),
  'ticket.invalid': ofSource('ticket.invalid'),
  'gateway.failed': ofSource('gateway.failed'),
  'request.frequent': ofSource('request.frequent'),
} as const;

/** A session, or what is asked for before there is one. */
const signedInOrAsked = z.union([
  token,
  z.object({
    /** What is asked for first; a recovery code does in place of either. */
    next: z.enum(['otp', 'passkey']),
    flow: z.string(),
    /** A passkey does in place of the one-time password. */
    orPasskey: z.optional(z.literal(true)),
    /** Where a code may go that does in place of the passkey, masked: only where nothing but an odd sign-in asks for it. */
    orCode: z.optional(z.array(z.object({ channel: z.enum(flowChannels), to: z.string() }))),
    /** There are recovery codes left. Said where a code may be sent. */
    orRecovery: z.optional(z.literal(true)),
    /** What is odd about this sign-in, where that is why it is asked for. */
    why: z.optional(z.enum(risks)),
  }),
]);

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
      /** Providers that people choose among, beside the form where passwords are kept here. */
      ways: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
      /** Platforms whose bound accounts sign in as well. */
      accounts: z.optional(z.array(z.object({ id: z.string(), kind: z.enum(platforms), name: z.string() }))),
      /** Nobody can sign in yet: the portal is being set up. */
      isBeingSetUp: z.optional(z.literal(true)),
      /** Where passkeys work: at pages of this host, which stand at this address; not there: nowhere. */
      passkeys: z.optional(z.object({ host: z.string(), address: z.string() })),
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
    // Where a device for one-time passwords is bound, or passkeys are required and there is one, the password alone opens nothing.
    output: z.union([
      signedInOrAsked,
      z.object({
        /** The directory wants a new password first, which `renewPassword` takes. */
        next: z.literal('renewal'),
        flow: z.string(),
        because: z.enum(['mustChange', 'expired']),
        /** A device is bound: its code is asked for as well. */
        needsCode: z.boolean(),
        policy: passwordPolicy,
      }),
    ]),
  },
  renewPassword: {
    summary: 'Replace a password that the directory wants replaced before it lets anybody in; signs nobody in',
    access: 'anonymous',
    records: 'changePassword',
    input: z.strictObject({
      flow,
      oldPwd: secret(limits.passwordCharacters),
      newPwd: secret(limits.passwordCharacters),
      confirmPwd: secret(limits.passwordCharacters),
      code: z.optional(secret(limits.codeCharacters)),
    }),
    output: ok,
  },
  signInOtp: {
    summary: 'The second step of signing in: a one-time password, a recovery code, or the code that was sent',
    access: 'anonymous',
    records: 'signIn',
    input: z.strictObject({
      flow,
      code: secret(limits.codeCharacters),
      /** It is the code that was sent this way. */
      channel: z.optional(z.enum(flowChannels)),
      /** Not to be asked again in this browser for a while; of a one-time password only. */
      spare: z.optional(z.literal(true)),
    }),
    output: token,
  },
  sendSignInCode: {
    summary: 'Send a code that does in place of a passkey that is not at hand, where only an odd sign-in asks for it',
    access: 'anonymous',
    records: 'sendCode',
    input: z.strictObject({ flow, channel: z.enum(flowChannels) }),
    output: z.object({ resendSeconds: z.number(), expiresInSeconds: z.number() }),
  },
  passkeyOptions: {
    summary: 'A challenge for a passkey: of whoever it belongs to, or, with a flow, as the second step of that sign-in',
    access: 'anonymous',
    input: z.strictObject({ flow: z.optional(flow) }),
    output: requestOptions,
  },
  signInPasskey: {
    summary: 'Sign in with a passkey, alone or as the second step; it is two factors, so nothing else is asked for',
    access: 'anonymous',
    records: 'signIn',
    input: z.strictObject({ flow: z.optional(flow), credential: assertion }),
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
  accountStart: {
    summary: 'Go to the platform of a bound account, to sign in by it',
    access: 'anonymous',
    navigation: true,
    pages: pagesOfAccounts,
    input: z.strictObject({ source: provider }),
    output: nothing,
  },
  accountCallback: {
    summary:
      'Come back from the platform of a bound account; each has this address of its own, and another one for binding',
    access: 'anonymous',
    navigation: true,
    pages: pagesOfAccounts,
    // As `providerCallback`.
    input: z.catchall(z.object({ source: provider }), z.string()),
    output: nothing,
  },
  signInAccount: {
    summary:
      "Sign in with the one-time ticket of a bound account's platform; a second step follows where a password would need one",
    access: 'anonymous',
    records: 'signIn',
    input: z.strictObject({ ticket: secret(limits.ticketCharacters) }),
    output: signedInOrAsked,
  },
  oidcStart: {
    summary: 'Go to the identity provider',
    access: 'anonymous',
    navigation: true,
    pages: providerPages,
    input: z.strictObject({
      /** To sign in there as somebody else than who is signed in there. */
      another: z.optional(z.literal('1')),
    }),
    output: nothing,
  },
  oidcCallback: {
    summary: 'Come back from the identity provider',
    access: 'anonymous',
    navigation: true,
    pages: providerPages,
    // The provider decides what it adds (RFC 9207 `iss`, `session_state`), so this row alone is not strict.
    input: z.record(z.string(), z.string()),
    output: nothing,
  },
  providerStart: {
    summary: 'Go to one of several identity providers',
    access: 'anonymous',
    navigation: true,
    pages: pagesOfOne,
    input: z.strictObject({ provider, another: z.optional(z.literal('1')) }),
    output: nothing,
  },
  providerCallback: {
    summary: 'Come back from one of several identity providers; each has this address of its own',
    access: 'anonymous',
    navigation: true,
    pages: pagesOfOne,
    // As `oidcCallback`; the name of the provider is the path's, whatever the query says.
    input: z.catchall(z.object({ provider }), z.string()),
    output: nothing,
  },
  oidcSignOut: {
    summary: 'End the session at the identity provider too, where it offers that',
    access: 'anonymous',
    navigation: true,
    pages: providerPages,
    input: z.strictObject({
      /** Of the session that has just ended, once. */
      ticket: z.optional(secret(limits.ticketCharacters)),
    }),
    output: nothing,
  },
  oidcBackChannelLogout: {
    summary:
      'The identity provider tells of a sign-out there (OpenID Connect Back-Channel Logout 1.0): sessions it opened end here',
    access: 'anonymous',
    // What else it sends is to be ignored (2.5), so this row is not strict.
    input: z.record(z.string(), z.string()),
    output: ok,
  },
  logout: {
    summary: 'End this session; answers 201 with the address to go to',
    records: 'signOut',
    beforeSecondFactor: true,
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
