import { get, post, query } from './endpoint.ts';
import type { forgottenPassword as rows } from './server/forgotten-password.ts';

type Rows = typeof rows;

/** A forgotten password, from naming the account to a new one. The account is fixed by the first step; later ones do not name it. */
export const forgottenPassword = {
  conf: get<Rows['conf']>('/anonymous/getForgetPasswordConf'),
  sendCode: post<Rows['sendCode']>('/anonymous/sendForgetPasswordCode', {
    sensitive: true,
    handled: ['request.invalid', 'captcha.required', 'code.frequent', 'proof.way', 'reset.unsupported'],
  }),
  state: query<Rows['state']>('/anonymous/getForgetPasswordPolicy', {
    silent: true,
    handled: ['reset.unsent'],
  }),
  verifyCode: post<Rows['verifyCode']>('/anonymous/verifyForgetPasswordCode', {
    sensitive: true,
    handled: ['request.invalid', 'code.incorrect', 'code.expired', 'proof.locked', 'reset.expired', 'directory.away'],
  }),
  verifySecond: post<Rows['verifySecond']>('/anonymous/verifyForgetPasswordOtp', {
    sensitive: true,
    handled: ['request.invalid', 'code.incorrect', 'proof.locked', 'reset.expired', 'directory.away'],
  }),
  checkPassword: query<Rows['checkPassword']>('/anonymous/checkForgetPassword', {
    silent: true,
    handled: ['reset.expired', 'request.frequent', 'server.busy'],
  }),
  reset: post<Rows['reset']>('/anonymous/resetPassword', {
    sensitive: true,
    handled: [
      'reset.expired',
      'password.weak',
      'password.mismatch',
      'password.changed',
      'switch.off',
      'request.frequent',
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
};
