import { get, post, query } from './endpoint.ts';
import type { session as rows } from './server/session.ts';

type Rows = typeof rows;

/** Getting in, staying in, getting out. */
export const session = {
  signInConf: get<Rows['signInConf']>('/anonymous/signInConf'),
  signIn: post<Rows['signIn']>('/anonymous/signIn', {
    sensitive: true,
    handled: ['request.invalid', 'signin.incorrect', 'signin.locked', 'captcha.required'],
  }),
  signInOtp: post<Rows['signInOtp']>('/anonymous/signInOtp', {
    sensitive: true,
    handled: ['request.invalid', 'code.incorrect', 'ticket.invalid', 'proof.locked'],
  }),
  passkeyOptions: query<Rows['passkeyOptions']>('/anonymous/passkeyOptions', {
    sensitive: true,
    silent: true,
  }),
  signInPasskey: post<Rows['signInPasskey']>('/anonymous/signInPasskey', {
    sensitive: true,
    handled: ['request.invalid', 'passkey.refused', 'passkey.expired', 'request.frequent'],
  }),
  undoChange: post<Rows['undoChange']>('/anonymous/undoChange', {
    sensitive: true,
    handled: ['link.invalid', 'phone.taken', 'email.taken'],
  }),
  signInTicket: post<Rows['signInTicket']>('/anonymous/signInTicket', {
    sensitive: true,
    handled: ['ticket.invalid', 'request.invalid'],
  }),
  oidcStart: get<Rows['oidcStart']>('/anonymous/oidcStart'),
  oidcCallback: get<Rows['oidcCallback']>('/anonymous/oidcCallback'),
  oidcSignOut: get<Rows['oidcSignOut']>('/anonymous/oidcSignOut'),
  logout: get<Rows['logout']>('/logout', {
    sensitive: true,
    silent: true,
  }),
  locale: get<Rows['locale']>('/common/locale'),
};
