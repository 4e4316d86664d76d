import { api, type CaptchaAction } from '@uc/contract';
import { call } from './call.ts';

/** The server's side of the slider captcha before one action. Nothing is shown by the calls: the widget has its own place for it. */
export function captchaWays(action: CaptchaAction) {
  // A code is sent for somebody who is signed in; the other two belong to the browser, whoever was signed in there last.
  const options = { show: 'none', withoutToken: action !== 'sendCode' } as const;
  return {
    load: () => call(api.captcha.getCaptcha, { action }, options),
    check: ({ x, y, token }: { x: number; y: number; token: string }) =>
      call(api.captcha.checkCaptcha, { pointJson: JSON.stringify({ x, y }), token }, options),
    loadWork: () => call(api.captcha.getCaptchaWork, { action }, options),
    checkWork: (done: { nonce: string; token: string }) => call(api.captcha.checkCaptchaWork, done, options),
  };
}
