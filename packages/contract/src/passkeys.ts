import { get, post } from './endpoint.ts';
import type { passkeys as rows } from './server/passkeys.ts';

type Rows = typeof rows;

/** Passkeys of the signed-in person. */
export const passkeys = {
  list: get<Rows['list']>('/passkeys/list'),
  addOptions: post<Rows['addOptions']>('/passkeys/addOptions', {
    sensitive: true,
    handled: ['proof.required', 'passkey.full', 'passkey.unavailable', 'switch.off'],
  }),
  add: post<Rows['add']>('/passkeys/add', {
    sensitive: true,
    handled: [
      'passkey.refused',
      'passkey.expired',
      'passkey.taken',
      'passkey.full',
      'proof.required',
      'request.frequent',
      'switch.off',
      'request.invalid',
    ],
  }),
  rename: post<Rows['rename']>('/passkeys/rename', {
    handled: ['passkey.unknown', 'switch.off', 'request.invalid'],
  }),
  remove: post<Rows['remove']>('/passkeys/remove', {
    sensitive: true,
    handled: ['passkey.unknown', 'passkey.last', 'passkey.required', 'factor.last', 'proof.required', 'switch.off'],
  }),
  putOffOffer: post<Rows['putOffOffer']>('/passkeys/putOffOffer', { silent: true }),
};
