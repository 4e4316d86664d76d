import { get, post } from './endpoint.ts';
import type { profile as rows } from './server/profile.ts';

type Rows = typeof rows;

/** What is known of the signed-in person, by the administrator's fields. */
export const profile = {
  get: get<Rows['get']>('/user/get'),
  getEdit: get<Rows['getEdit']>('/user/getEdit', {
    handled: ['switch.off'],
  }),
  update: post<Rows['update']>('/user/update', {
    encoding: 'form',
    handled: [
      'request.invalid',
      'profile.changed',
      'switch.off',
      'avatar.format',
      'avatar.oversized',
      'avatar.pixels',
      'request.frequent',
    ],
  }),
  reveal: post<Rows['reveal']>('/user/reveal', {
    sensitive: true,
    handled: ['proof.required', 'field.unknown'],
  }),
  avatar: get<Rows['avatar']>('/user/avatar/:id', {
    background: true,
  }),
};
