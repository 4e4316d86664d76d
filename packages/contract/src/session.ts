import { get, post, query } from './endpoint.ts';
import type { session as rows } from './server/session.ts';

type Rows = typeof rows;

/** Getting in, staying in, getting out. */
export const session = {
  signInConf: get<Rows['signInConf']>('/anonymous/signInConf'),
  signIn: post<Rows['signIn']>('/anonymous/signIn', {
    sensitive: true,
    handled: [
      'request.invalid',
      'signin.incorrect',
      'signin.locked',
      'captcha.required',
      'directory.away',
      'directory.disabled',
      'directory.expired',
      'directory.locked',
      'directory.renewal',
    ],
  }),
  signInOtp: post<Rows['signInOtp']>('/anonymous/signInOtp', {
    sensitive: true,
    handled: [
      'request.invalid',
      'code.incorrect',
      'code.expired',
      'ticket.invalid',
      'proof.locked',
      'directory.away',
      'directory.disabled',
    ],
  }),
  renewPassword: post<Rows['renewPassword']>('/anonymous/renewPassword', {
    sensitive: true,
    handled: [
      'request.invalid',
      'request.frequent',
      'ticket.invalid',
      'code.incorrect',
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
  sendSignInCode: post<Rows['sendSignInCode']>('/anonymous/sendSignInCode', {
    sensitive: true,
    handled: ['ticket.invalid', 'proof.way', 'code.frequent'],
  }),
  passkeyOptions: query<Rows['passkeyOptions']>('/anonymous/passkeyOptions', {
    sensitive: true,
    silent: true,
  }),
  signInPasskey: post<Rows['signInPasskey']>('/anonymous/signInPasskey', {
    sensitive: true,
    handled: [
      'request.invalid',
      'passkey.refused',
      'passkey.expired',
      'request.frequent',
      'directory.away',
      'directory.disabled',
    ],
  }),
  undoChange: post<Rows['undoChange']>('/anonymous/undoChange', {
    sensitive: true,
    handled: ['link.invalid', 'phone.taken', 'email.taken'],
  }),
  signInTicket: post<Rows['signInTicket']>('/anonymous/signInTicket', {
    sensitive: true,
    handled: ['ticket.invalid', 'request.invalid'],
  }),
  signInAccount: post<Rows['signInAccount']>('/anonymous/signInAccount', {
    sensitive: true,
    handled: ['ticket.invalid', 'request.invalid', 'request.frequent', 'directory.away', 'directory.disabled'],
  }),
  accountStart: get<Rows['accountStart']>('/anonymous/accountStart/:source'),
  accountCallback: get<Rows['accountCallback']>('/anonymous/accountCallback/:source'),
  oidcStart: get<Rows['oidcStart']>('/anonymous/oidcStart'),
  oidcCallback: get<Rows['oidcCallback']>('/anonymous/oidcCallback'),
  providerStart: get<Rows['providerStart']>('/anonymous/oidcStart/:provider'),
  providerCallback: get<Rows['providerCallback']>('/anonymous/oidcCallback/:provider'),
  oidcSignOut: get<Rows['oidcSignOut']>('/anonymous/oidcSignOut'),
  oidcBackChannelLogout: post<Rows['oidcBackChannelLogout']>('/anonymous/oidcBackChannelLogout', {
    encoding: 'form',
    sensitive: true,
  }),
  logout: get<Rows['logout']>('/logout', {
    sensitive: true,
    silent: true,
  }),
  locale: get<Rows['locale']>('/common/locale'),
};
