import { get, post, query } from './endpoint.ts';
import type { accountSecurity as rows } from './server/account-security.ts';

type Rows = typeof rows;

/** Password, phone, email, one-time passwords and sessions of the signed-in person. */
export const accountSecurity = {
  getEditConf: get<Rows['getEditConf']>('/accountSecurity/getEditConf', {
    silent: true,
  }),
  getAllConfigurationByUser: query<Rows['getAllConfigurationByUser']>('/accountSecurity/getAllConfigurationByUser', {
    encoding: 'form',
  }),
  getCheckUp: get<Rows['getCheckUp']>('/accountSecurity/getCheckUp'),
  getConfigurationByUser: query<Rows['getConfigurationByUser']>('/accountSecurity/getConfigurationByUser', {
    handled: ['switch.off'],
  }),
  getProof: get<Rows['getProof']>('/accountSecurity/getProof', {
    silent: true,
    background: true,
  }),
  verifyPassword: post<Rows['verifyPassword']>('/accountSecurity/verifyPassword', {
    sensitive: true,
    handled: ['password.incorrect', 'proof.locked', 'proof.way', 'switch.off', 'request.invalid'],
  }),
  sendSecurityCode: post<Rows['sendSecurityCode']>('/accountSecurity/sendSecurityCode', {
    sensitive: true,
    handled: ['captcha.required', 'code.frequent', 'proof.way', 'switch.off'],
  }),
  verifySecurityCode: post<Rows['verifySecurityCode']>('/accountSecurity/verifySecurityCode', {
    sensitive: true,
    handled: ['code.incorrect', 'code.expired', 'proof.locked', 'proof.way', 'switch.off', 'request.invalid'],
  }),
  startProviderProof: post<Rows['startProviderProof']>('/accountSecurity/startProviderProof', {
    sensitive: true,
  }),
  verifyProvider: post<Rows['verifyProvider']>('/accountSecurity/verifyProvider', {
    sensitive: true,
  }),
  passkeyProofOptions: query<Rows['passkeyProofOptions']>('/accountSecurity/passkeyProofOptions', {
    sensitive: true,
    handled: ['proof.way', 'switch.off'],
  }),
  verifyPasskey: post<Rows['verifyPasskey']>('/accountSecurity/verifyPasskey', {
    sensitive: true,
    handled: ['passkey.refused', 'passkey.expired', 'proof.way', 'switch.off', 'request.frequent', 'request.invalid'],
  }),
  sendSecurityCodeForUpdate: post<Rows['sendSecurityCodeForUpdate']>('/accountSecurity/sendSecurityCodeForUpdate', {
    sensitive: true,
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
  }),
  cancelUpdate: post<Rows['cancelUpdate']>('/accountSecurity/cancelUpdate'),
  getPasswordPolicy: get<Rows['getPasswordPolicy']>('/accountSecurity/getPasswordPolicy'),
  checkPassword: query<Rows['checkPassword']>('/accountSecurity/checkPassword', {
    silent: true,
    handled: ['proof.required', 'request.frequent', 'server.busy'],
  }),
  updateUserPassword: post<Rows['updateUserPassword']>('/accountSecurity/updateUserPassword', {
    sensitive: true,
    handled: [
      'proof.required',
      'proof.locked',
      'password.weak',
      'password.mismatch',
      'password.incorrect',
      'password.changed',
      'switch.off',
      'directory.young',
      'directory.history',
      'directory.short',
      'directory.simple',
      'directory.policy',
      'directory.unchangeable',
      'directory.disabled',
      'directory.locked',
      'directory.unsure',
      'directory.away',
    ],
  }),
  updateUserMobile: post<Rows['updateUserMobile']>('/accountSecurity/updateUserMobile', {
    sensitive: true,
    handled: [
      'proof.required',
      'proof.locked',
      'code.incorrect',
      'code.expired',
      'phone.invalid',
      'phone.taken',
      'switch.off',
    ],
  }),
  updateUserEmail: post<Rows['updateUserEmail']>('/accountSecurity/updateUserEmail', {
    sensitive: true,
    handled: [
      'proof.required',
      'proof.locked',
      'code.incorrect',
      'code.expired',
      'email.invalid',
      'email.taken',
      'switch.off',
    ],
  }),
  getOTPInfo: post<Rows['getOTPInfo']>('/accountSecurity/getOTPInfo', {
    sensitive: true,
    handled: ['proof.required', 'otp.full', 'switch.off'],
  }),
  bindOtp: post<Rows['bindOtp']>('/accountSecurity/bindOtp', {
    sensitive: true,
    handled: [
      'otp.incorrect',
      'otp.expired',
      'otp.full',
      'proof.required',
      'proof.locked',
      'switch.off',
      'request.invalid',
    ],
  }),
  sessions: get<Rows['sessions']>('/accountSecurity/sessions'),
  endSession: post<Rows['endSession']>('/accountSecurity/endSession', {
    sensitive: true,
    handled: ['session.unknown', 'proof.required'],
  }),
  endOtherSessions: post<Rows['endOtherSessions']>('/accountSecurity/endOtherSessions', {
    sensitive: true,
    handled: ['proof.required'],
  }),
  messageState: get<Rows['messageState']>('/accountSecurity/messageState', {
    silent: true,
    background: true,
  }),
};
