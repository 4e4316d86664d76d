import { post, query } from './endpoint.ts';
import type { passwordLink as rows } from './server/password-link.ts';

type Rows = typeof rows;

/** A password by a one-time link. Looking at it uses nothing up, for mail scanners open links too; only choosing a password does. */
export const passwordLink = {
  look: query<Rows['look']>('/anonymous/getPasswordLink', { silent: true, handled: ['link.invalid'] }),
  checkPassword: query<Rows['checkPassword']>('/anonymous/checkLinkPassword', {
    silent: true,
    handled: ['link.invalid', 'request.frequent', 'server.busy'],
  }),
  choose: post<Rows['choose']>('/anonymous/chooseLinkPassword', {
    sensitive: true,
    handled: [
      'link.invalid',
      'code.incorrect',
      'proof.locked',
      'password.weak',
      'password.mismatch',
      'password.changed',
      'request.frequent',
    ],
  }),
};
