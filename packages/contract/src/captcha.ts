import { get, post, query } from './endpoint.ts';
import type { captcha as rows } from './server/captcha.ts';

type Rows = typeof rows;

/** The slider captcha, and the proof of work for people who cannot solve a puzzle (WCAG 2.2, 3.3.8). */
export const captcha = {
  conf: get<Rows['conf']>('/anonymous/getCaptchaConf'),
  accountConf: query<Rows['accountConf']>('/accountSecurity/getCaptchaConf'),
  getCaptcha: get<Rows['getCaptcha']>('/anonymous/getCaptcha', {
    handled: ['request.frequent', 'server.busy'],
  }),
  checkCaptcha: post<Rows['checkCaptcha']>('/anonymous/checkCaptcha', {
    handled: ['request.frequent'],
  }),
  getCaptchaWork: get<Rows['getCaptchaWork']>('/anonymous/getCaptchaWork', {
    handled: ['request.frequent'],
  }),
  checkCaptchaWork: post<Rows['checkCaptchaWork']>('/anonymous/checkCaptchaWork', {
    handled: ['request.frequent'],
  }),
};
