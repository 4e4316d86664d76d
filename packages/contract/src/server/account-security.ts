import * as z from 'zod/mini';
import * as limits from '../limits.ts';
import { passwordRules } from '../password-words.ts';
import { proofWays, scenes, switches } from '../scenes.ts';
import { checkUp } from './check-up.ts';
import { nothing, ok, secret, text } from './fields.ts';
import { formFields } from './form-fields.ts';
import { assertion, requestOptions } from './passkey-parts.ts';
import { passwordPolicy } from './password-policy.ts';
import type { ServedRows } from './row.ts';

const scene = z.enum(scenes);
const ticket = secret(limits.ticketCharacters);
const code = secret(limits.codeCharacters);
const captchaToken = z.optional(text(limits.ticketCharacters));
const issued = z.object({
  /** For the one change it was asked for; empty where the session's own proof is enough. */
  ticket: z.string(),
  expiresInSeconds: z.number(),
});
const sent = z.object({
  /** For `messageState`, by which the page learns whether the code could be sent. */
  messageId: z.string(),
  resendSeconds: z.number(),
  expiresInSeconds: z.number(),
});

/** A new phone or email that waits for its code; the present one stays valid until then. */
const pending = z.object({
  /** Masked. */
  target: z.string(),
  resendSeconds: z.number(),
  expiresInSeconds: z.number(),
});

const item = z.object({
  scene,
  /** False: an administrator has switched it off. */
  isOn: z.boolean(),
  isSet: z.boolean(),
  /** Masked; null where there is nothing to show. */
  value: z.nullable(z.string()),
  since: z.nullable(z.string()),
  /** Of a phone or email: what went there was used once, so that it is known to be theirs; null for the others, and where there is none. */
  isConfirmed: z.nullable(z.boolean()),
  pending: z.nullable(pending),
  /** Of one-time passwords: how many devices, and how many codes for when they are lost; null elsewhere. */
  devices: z.nullable(z.number()),
  recoveryCodesLeft: z.nullable(z.number()),
});

const way = z.object({
  way: z.enum(proofWays),
  /** The masked phone or email a code goes to; null for the others. */
  to: z.nullable(z.string()),
  /** The one this person used last; it comes first. */
  isLast: z.boolean(),
});

/** What the server alone reads of `accountSecurity`. */
export const accountSecurity = {
  getEditConf: {
    summary: 'Which modifications the administrator allows this person',
    beforeSecondFactor: true,
    input: nothing,
    output: z.record(z.enum(switches), z.boolean()),
  },
  getAllConfigurationByUser: {
    summary: 'Every item of account security with its state',
    beforeSecondFactor: true,
    input: nothing,
    output: z.object({ rows: z.array(item), total: z.number() }),
  },
  getCheckUp: {
    summary: 'How the account stands: what to answer or to mend, each with why, and what is well',
    asksPermissions: true,
    input: nothing,
    output: checkUp,
  },
  getConfigurationByUser: {
    summary: 'How one scene is proved, and the fields of its form',
    switch: 'scene',
    beforeSecondFactor: true,
    input: z.strictObject({ scene }),
    /** `isFirst`: there is nothing of its kind yet, so that the change replaces nothing. */
    output: z.object({ scene, isFirst: z.boolean(), ways: z.array(way), fields: formFields }),
  },
  getProof: {
    summary:
      'What this session has proved lately: how, how long ago, for how long it still counts, and whether for an export too',
    beforeSecondFactor: true,
    input: nothing,
    output: z.object({
      proof: z.nullable(
        z.object({
          way: z.enum(proofWays),
          agoSeconds: z.number(),
          leftSeconds: z.number(),
          /** False: this proof has been used for its one export. */
          canExport: z.boolean(),
          /** It was by a second factor, as an administrator's act needs it. */
          canAdminister: z.boolean(),
        }),
      ),
    }),
  },
  verifyPassword: {
    summary: 'Prove oneself by the password',
    switch: 'scene',
    records: 'prove',
    beforeSecondFactor: true,
    input: z.strictObject({ oldPwd: secret(limits.passwordCharacters), scene: z._default(scene, 'changePassword') }),
    output: issued,
  },
  sendSecurityCode: {
    summary: "Send a code to the person's own phone or email, for one scene",
    switch: 'scene',
    captcha: 'sendCode',
    records: 'sendCode',
    beforeSecondFactor: true,
    input: z.strictObject({ scene, channel: z.enum(['sms', 'email']), captchaToken }),
    output: sent,
  },
  verifySecurityCode: {
    summary: 'Prove oneself by a code that was sent, by a one-time password or by a recovery code',
    switch: 'scene',
    records: 'prove',
    beforeSecondFactor: true,
    input: z.strictObject({ scene, channel: z.enum(['sms', 'email', 'otp', 'recovery']), code }),
    output: issued,
  },
  startProviderProof: {
    summary: 'Begin to prove oneself by a fresh sign-in at the identity provider; answers the address to go to',
    switch: 'scene',
    beforeSecondFactor: true,
    input: z.strictObject({ scene }),
    output: z.object({ redirect: z.string() }),
  },
  verifyProvider: {
    summary: 'Prove oneself by the fresh sign-in that the browser came back from',
    switch: 'scene',
    records: 'prove',
    beforeSecondFactor: true,
    input: z.strictObject({ scene, proof: ticket }),
    output: issued,
  },
  passkeyProofOptions: {
    summary: 'A challenge for a passkey of the person, to prove themselves for one scene',
    switch: 'scene',
    input: z.strictObject({ scene }),
    output: requestOptions,
  },
  verifyPasskey: {
    summary: 'Prove oneself by a passkey',
    switch: 'scene',
    records: 'prove',
    input: z.strictObject({ scene, credential: assertion }),
    output: issued,
  },
  sendSecurityCodeForUpdate: {
    summary: 'Send a code to a new phone or email; the ticket says which of the two it is',
    captcha: 'sendCode',
    records: 'sendCode',
    input: z.strictObject({ ticket, target: text(limits.accountCharacters), captchaToken }),
    output: sent,
  },
  cancelUpdate: {
    summary: 'Give up a new phone or email that waits for its code',
    input: z.strictObject({ scene: z.enum(['changeMobile', 'changeEmail']) }),
    output: ok,
  },
  getPasswordPolicy: {
    summary: 'The rules for passwords',
    input: nothing,
    output: passwordPolicy,
  },
  checkPassword: {
    summary: 'Judge a new password by what only the server knows, while it is being typed',
    switch: 'password',
    input: z.strictObject({ ticket, newPwd: secret(limits.passwordCharacters) }),
    output: z.object({
      broken: z.array(z.enum(passwordRules)),
      /** 0 (guessed at once) to 4 (not within lifetimes). */
      strength: z.number(),
      /** Judged elsewhere, once it is given for good. */
      unjudged: z.optional(z.array(z.enum(passwordRules))),
    }),
  },
  updateUserPassword: {
    summary: 'Change the password; every other session ends at once',
    switch: 'password',
    records: 'changePassword',
    input: z.strictObject({
      ticket,
      /** Where the organisation's directory keeps the password, whose change needs it; nowhere else. */
      oldPwd: z.optional(secret(limits.passwordCharacters)),
      newPwd: secret(limits.passwordCharacters),
      confirmPwd: secret(limits.passwordCharacters),
    }),
    output: z.object({ token: z.string(), endedSessions: z.number() }),
  },
  updateUserMobile: {
    summary: 'Change the phone, with the code that was sent to the new one',
    switch: 'mobile',
    records: 'changeMobile',
    input: z.strictObject({ ticket, mobile: text(limits.accountCharacters), code }),
    output: ok,
  },
  updateUserEmail: {
    summary: 'Change the email, with the code that was sent to the new one',
    switch: 'email',
    records: 'changeEmail',
    input: z.strictObject({ ticket, email: text(limits.accountCharacters), code }),
    output: ok,
  },
  getOTPInfo: {
    summary: 'A new key for one-time passwords, to be proved by a code; shown for five minutes',
    switch: 'otp',
    beforeSecondFactor: true,
    input: z.strictObject({ ticket }),
    output: z.object({
      companyName: z.string(),
      account: z.string(),
      secretKey: z.string(),
      algorithm: z.enum(['SHA1', 'SHA256']),
      period: z.number(),
      digits: z.number(),
      /** The same as one address that authenticator applications read. */
      uri: z.string(),
      expiresInSeconds: z.number(),
    }),
  },
  bindOtp: {
    summary:
      'Bind the new key with a code it made, beside those there are; with the first one recovery codes are shown once',
    switch: 'otp',
    records: 'bindOtp',
    beforeSecondFactor: true,
    input: z.strictObject({ code, name: z.optional(text(limits.nameCharacters, 0)) }),
    /** None where those that the person has go on. */
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  },
  sessions: {
    summary: 'Where the person is signed in, this session first',
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          isCurrent: z.boolean(),
          clientType: z.string(),
          device: z.string(),
          browser: z.string(),
          location: z.string(),
          since: z.string(),
          lastSeen: z.string(),
          /** Until when signing in there asks for no second step; null: it is asked for. */
          sparedUntil: z.nullable(z.string()),
        }),
      ),
      total: z.number(),
    }),
  },
  endSession: {
    summary: "End one of the person's other sessions",
    records: 'endSession',
    input: z.strictObject({ id: z.uuid() }),
    output: ok,
  },
  endOtherSessions: {
    summary: 'End every session but this one',
    records: 'endSession',
    input: nothing,
    output: z.object({ ended: z.number() }),
  },
  messageState: {
    summary: 'Whether a message this person asked for has left',
    beforeSecondFactor: true,
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ state: z.enum(['waiting', 'sent', 'failed']) }),
  },
} satisfies ServedRows;
