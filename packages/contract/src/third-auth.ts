import { get, post, query } from './endpoint.ts';
import type { thirdAuth as rows } from './server/third-auth.ts';

type Rows = typeof rows;

/** Accounts elsewhere that belong to the signed-in person. */
export const thirdAuth = {
  getThridAuthSource: get<Rows['getThridAuthSource']>('/thridAuthSource/getThridAuthSource'),
  startBind: post<Rows['startBind']>('/thridAuthSource/startBind', {
    sensitive: true,
    handled: ['proof.required', 'binding.unknown', 'gateway.failed', 'switch.off'],
  }),
  callback: get<Rows['callback']>('/thridAuthSource/callback/:source', {
    sensitive: true,
  }),
  pendingBind: query<Rows['pendingBind']>('/thridAuthSource/pendingBind', {
    handled: ['binding.expired'],
  }),
  confirmBind: post<Rows['confirmBind']>('/thridAuthSource/confirmBind', {
    sensitive: true,
    handled: [
      'binding.expired',
      'binding.taken',
      'binding.same',
      'binding.full',
      'proof.required',
      'switch.off',
      'request.invalid',
      'request.frequent',
    ],
  }),
  deleteThridAuthOpenId: post<Rows['deleteThridAuthOpenId']>('/thridAuthSource/deleteThridAuthOpenId', {
    sensitive: true,
    handled: ['binding.unknown', 'binding.last', 'proof.required', 'switch.off'],
  }),
};
