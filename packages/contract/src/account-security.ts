import * as z from 'zod/mini';
import { get, post, query } from './endpoint.ts';
import { nothing, ok, secret, text } from './fields.ts';
import { formFields } from './form-fields.ts';
import { limits } from './limits.ts';
import { passwordPolicy, passwordRules } from './password-policy.ts';
import { proofWays, scenes, switches } from './scenes.ts';

const scene = z.enum(scenes);
const ticket = secret(limits.ticketCharacters);
const code = secret(limits.codeCharacters);
const captchaToken = z.optional(text(limits.ticketCharacters));
const issued = z.object({ ticket: z.string(), expiresInSeconds: z.number() });
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
  pending: z.nullable(pending),
  /** Of the one-time-password device; null elsewhere. */
  recoveryCodesLeft: z.nullable(z.number()),
});

const way = z.object({
  way: z.enum(proofWays),
  /** The masked phone or email a code goes to; null for the others. */
  to: z.nullable(z.string()),
});

/** Password, phone, email, one-time passwords and sessions of the signed-in person. */
export const accountSecurity = {
  getEditConf: get('/accountSecurity/getEditConf', {
    summary: 'Which modifications the administrator allows this person',
    silent: true,
    input: nothing,
    output: z.record(z.enum(switches), z.boolean()),
  }),
  getAllConfigurationByUser: query('/accountSecurity/getAllConfigurationByUser', {
    summary: 'Every item of account security with its state',
    encoding: 'form',
    input: nothing,
    output: z.object({ rows: z.array(item), total: z.number() }),
  }),
  getConfigurationByUser: query('/accountSecurity/getConfigurationByUser', {
    summary: 'How one scene is proved, and the fields of its form',
    switch: 'scene',
    handled: ['switch.off'],
    input: z.strictObject({ scene }),
    /** `isFirst`: there is nothing of its kind yet, so that the change replaces nothing. */
    output: z.object({ scene, isFirst: z.boolean(), ways: z.array(way), fields: formFields }),
  }),
  verifyPassword: post('/accountSecurity/verifyPassword', {
    summary: 'Prove oneself by the password; yields a ticket for one scene',
    sensitive: true,
    switch: 'scene',
    records: 'prove',
    handled: ['password.incorrect', 'proof.locked', 'proof.way', 'switch.off', 'request.invalid'],
    input: z.strictObject({ oldPwd: secret(limits.passwordCharacters), scene: z._default(scene, 'changePassword') }),
    output: issued,
  }),
  sendSecurityCode: post('/accountSecurity/sendSecurityCode', {
    summary: "Send a code to the person's own phone or email, for one scene",
    sensitive: true,
    switch: 'scene',
    captcha: 'sendCode',
    records: 'sendCode',
    handled: ['captcha.required', 'code.frequent', 'proof.way', 'switch.off'],
    input: z.strictObject({ scene, channel: z.enum(['sms', 'email']), captchaToken }),
    output: sent,
  }),
  verifySecurityCode: post('/accountSecurity/verifySecurityCode', {
    summary: 'Prove oneself by a code that was sent, by a one-time password or by a recovery code',
    sensitive: true,
    switch: 'scene',
    records: 'prove',
    handled: ['code.incorrect', 'code.expired', 'proof.locked', 'proof.way', 'switch.off', 'request.invalid'],
    input: z.strictObject({ scene, channel: z.enum(['sms', 'email', 'otp', 'recovery']), code }),
    output: issued,
  }),
  sendSecurityCodeForUpdate: post('/accountSecurity/sendSecurityCodeForUpdate', {
    summary: 'Send a code to a new phone or email; the ticket says which of the two it is',
    sensitive: true,
    captcha: 'sendCode',
    records: 'sendCode',
    handled: [
      'captcha.required',
      'code.frequent',
      'proof.required',
      'proof.way',
      'phone.invalid',
      'email.invalid',
      'contact.same',
      'switch.off',
    ],
    input: z.strictObject({ ticket, target: text(limits.accountCharacters), captchaToken }),
    output: sent,
  }),
  cancelUpdate: post('/accountSecurity/cancelUpdate', {
    summary: 'Give up a new phone or email that waits for its code',
    input: z.strictObject({ scene: z.enum(['changeMobile', 'changeEmail']) }),
    output: ok,
  }),
  getPasswordPolicy: get('/accountSecurity/getPasswordPolicy', {
    summary: 'The rules for passwords',
    input: nothing,
    output: passwordPolicy,
  }),
  checkPassword: query('/accountSecurity/checkPassword', {
    summary: 'Judge a new password by what only the server knows, while it is being typed',
    silent: true,
    switch: 'password',
    handled: ['proof.required', 'request.frequent', 'server.busy'],
    input: z.strictObject({ ticket, newPwd: secret(limits.passwordCharacters) }),
    output: z.object({
      broken: z.array(z.enum(passwordRules)),
      /** 0 (guessed at once) to 4 (not within lifetimes). */
      strength: z.number(),
    }),
  }),
  updateUserPassword: post('/accountSecurity/updateUserPassword', {
    summary: 'Change the password; every other session ends at once',
    sensitive: true,
    switch: 'password',
    records: 'changePassword',
    handled: ['proof.required', 'password.weak', 'password.mismatch', 'password.changed', 'switch.off'],
    input: z.strictObject({
      ticket,
      newPwd: secret(limits.passwordCharacters),
      confirmPwd: secret(limits.passwordCharacters),
    }),
    output: z.object({ token: z.string(), endedSessions: z.number() }),
  }),
  updateUserMobile: post('/accountSecurity/updateUserMobile', {
    summary: 'Change the phone, with the code that was sent to the new one',
    sensitive: true,
    switch: 'mobile',
    records: 'changeMobile',
    handled: [
      'proof.required',
      'proof.locked',
      'code.incorrect',
      'code.expired',
      'phone.invalid',
      'phone.taken',
      'switch.off',
    ],
    input: z.strictObject({ ticket, mobile: text(limits.accountCharacters), code }),
    output: ok,
  }),
  updateUserEmail: post('/accountSecurity/updateUserEmail', {
    summary: 'Change the email, with the code that was sent to the new one',
    sensitive: true,
    switch: 'email',
    records: 'changeEmail',
    handled: [
      'proof.required',
      'proof.locked',
      'code.incorrect',
      'code.expired',
      'email.invalid',
      'email.taken',
      'switch.off',
    ],
    input: z.strictObject({ ticket, email: text(limits.accountCharacters), code }),
    output: ok,
  }),
  getOTPInfo: post('/accountSecurity/getOTPInfo', {
    summary: 'A new key for one-time passwords, to be proved by a code; shown for five minutes',
    sensitive: true,
    switch: 'otp',
    handled: ['proof.required', 'switch.off'],
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
  }),
  bindOtp: post('/accountSecurity/bindOtp', {
    summary: 'Bind the new key with a code it made; the former device stops working, and recovery codes are shown once',
    sensitive: true,
    switch: 'otp',
    records: 'bindOtp',
    handled: ['otp.incorrect', 'otp.expired', 'proof.required', 'proof.locked', 'switch.off', 'request.invalid'],
    input: z.strictObject({ code }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  sessions: get('/accountSecurity/sessions', {
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
        }),
      ),
      total: z.number(),
    }),
  }),
  endSession: post('/accountSecurity/endSession', {
    summary: "End one of the person's other sessions",
    sensitive: true,
    records: 'endSession',
    handled: ['session.unknown', 'proof.required'],
    input: z.strictObject({ ticket, id: z.uuid() }),
    output: ok,
  }),
  endOtherSessions: post('/accountSecurity/endOtherSessions', {
    summary: 'End every session but this one',
    sensitive: true,
    records: 'endSession',
    handled: ['proof.required'],
    input: z.strictObject({ ticket }),
    output: z.object({ ended: z.number() }),
  }),
  messageState: get('/accountSecurity/messageState', {
    summary: 'Whether a message this person asked for has left',
    silent: true,
    background: true,
    input: z.strictObject({ id: z.uuid() }),
    output: z.object({ state: z.enum(['waiting', 'sent', 'failed']) }),
  }),
};
