import { get, post } from './endpoint.ts';
import type { user as rows } from './server/user.ts';

type Rows = typeof rows;

/** The signed-in person. */
export const user = {
  isLogin: get<Rows['isLogin']>('/user/isLogin'),
  lastSignIn: get<Rows['lastSignIn']>('/user/lastSignIn'),
  putOffWelcome: post<Rows['putOffWelcome']>('/user/putOffWelcome'),
  putOffSecondFactor: post<Rows['putOffSecondFactor']>('/user/putOffSecondFactor', { silent: true }),
  getEcAccessAuthority: get<Rows['getEcAccessAuthority']>('/user/getEcAccessAuthority', {
    silent: true,
  }),
  getCcAccessAuthority: get<Rows['getCcAccessAuthority']>('/user/getCcAccessAuthority', {
    silent: true,
  }),
};
