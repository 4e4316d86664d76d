import * as z from 'zod/mini';
import { captchaActions } from './captcha-actions.ts';
import { get, post, query } from './endpoint.ts';
import { nothing, secret, text } from './fields.ts';
import { limits } from './limits.ts';
import { scenes } from './scenes.ts';

const action = z.enum(captchaActions);
const forAction = z.strictObject({ action: z._default(action, 'signIn') });
/** The code somebody wants to have sent, as `sendSecurityCode` or `sendSecurityCodeForUpdate` takes it. */
const codeToSend = z.union([
  z.strictObject({ scene: z.enum(scenes), channel: z.enum(['sms', 'email']) }),
  z.strictObject({ ticket: secret(limits.ticketCharacters), target: text(limits.accountCharacters) }),
]);
export type CodeToSend = z.output<typeof codeToSend>;

const verdict = z.object({ result: z.boolean() });

/** The slider captcha, and the proof of work for people who cannot solve a puzzle (WCAG 2.2, 3.3.8). */
export const captcha = {
  conf: get('/anonymous/getCaptchaConf', {
    summary: 'For which anonymous actions a captcha is on; signing in asks for one after the first failure',
    access: 'anonymous',
    input: nothing,
    output: z.object({ signIn: z.boolean(), resetPassword: z.boolean() }),
  }),
  accountConf: query('/accountSecurity/getCaptchaConf', {
    summary:
      'Whether a captcha is on for an action of a signed-in person; refuses a code that could not be sent now anyway',
    handled: [
      'code.frequent',
      'proof.required',
      'proof.way',
      'phone.invalid',
      'email.invalid',
      'contact.same',
      'request.invalid',
    ],
    input: z.strictObject({ action: z._default(action, 'sendCode'), code: z.optional(codeToSend) }),
    output: z.object({ action, isOn: z.boolean() }),
  }),
  getCaptcha: get('/anonymous/getCaptcha', {
    summary: 'A fresh puzzle for one action: the picture with two gaps, the piece, and a token',
    access: 'anonymous',
    input: forAction,
    handled: ['request.frequent', 'server.busy'],
    output: z.object({ jigsawImageBase64: z.string(), originalImageBase64: z.string(), token: z.string() }),
  }),
  checkCaptcha: post('/anonymous/checkCaptcha', {
    summary: 'Judge a puzzle, once; a right answer turns its token into a pass for its action',
    access: 'anonymous',
    handled: ['request.frequent'],
    // Any fault of either field is a wrong answer, not a bad request (spec 23.4), so the schema lets both through and the judge reads them.
    input: z.strictObject({ pointJson: z.string(), token: z.string() }),
    output: verdict,
  }),
  getCaptchaWork: get('/anonymous/getCaptchaWork', {
    summary: 'Work in place of a puzzle: find a nonce whose SHA-256 with the seed begins with so many zero bits',
    access: 'anonymous',
    input: forAction,
    handled: ['request.frequent'],
    output: z.object({ token: z.string(), seed: z.string(), bits: z.number() }),
  }),
  checkCaptchaWork: post('/anonymous/checkCaptchaWork', {
    summary: 'Judge the work, once; done, its token becomes a pass for its action',
    access: 'anonymous',
    handled: ['request.frequent'],
    input: z.strictObject({ token: z.string(), nonce: z.string() }),
    output: verdict,
  }),
};
