import { get, post } from './endpoint.ts';
import type { oneTimePasswords as rows } from './server/one-time-passwords.ts';

type Rows = typeof rows;

/** Devices for one-time passwords that are bound, and the codes for when they are lost. A new one is bound by `accountSecurity`. */
export const oneTimePasswords = {
  list: get<Rows['list']>('/otp/list'),
  rename: post<Rows['rename']>('/otp/rename', {
    handled: ['otp.unknown', 'switch.off', 'request.invalid'],
  }),
  remove: post<Rows['remove']>('/otp/remove', {
    sensitive: true,
    handled: ['otp.unknown', 'factor.last', 'proof.required', 'switch.off'],
  }),
  switchOff: post<Rows['switchOff']>('/otp/switchOff', {
    sensitive: true,
    handled: ['otp.unknown', 'factor.last', 'proof.required', 'switch.off'],
  }),
  renewCodes: post<Rows['renewCodes']>('/otp/renewCodes', {
    sensitive: true,
    handled: ['otp.unknown', 'proof.required', 'request.frequent', 'switch.off'],
  }),
};
