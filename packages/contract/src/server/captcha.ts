import * as z from 'zod/mini';
import { captchaActions } from '../captcha-actions.ts';
import * as limits from '../limits.ts';
import { scenes } from '../scenes.ts';
import { nothing, secret, text } from './fields.ts';
import type { ServedRows } from './row.ts';

const action = z.enum(captchaActions);
const forAction = z.strictObject({ action: z._default(action, 'signIn') });
/** The code somebody wants to have sent, as `sendSecurityCode` or `sendSecurityCodeForUpdate` takes it. */
const codeToSend = z.union([
  z.strictObject({ scene: z.enum(scenes), channel: z.enum(['sms', 'email']) }),
  z.strictObject({ ticket: secret(limits.ticketCharacters), target: text(limits.accountCharacters) }),
]);
export type CodeToSend = z.output<typeof codeToSend>;

const verdict = z.object({ result: z.boolean() });

/** What the server alone reads of `captcha`. */
export const captcha = {
  conf: {
    summary: 'For which anonymous actions a captcha is on; signing in asks for one after the first failure',
    access: 'anonymous',
    input: nothing,
    output: z.object({ signIn: z.boolean(), resetPassword: z.boolean() }),
  },
  accountConf: {
    summary:
      'Whether a captcha is on for an action of a signed-in person; refuses a code that could not be sent now anyway',
    beforeSecondFactor: true,
    input: z.strictObject({ action: z._default(action, 'sendCode'), sending: z.optional(codeToSend) }),
    output: z.object({ action, isOn: z.boolean() }),
  },
  getCaptcha: {
    summary: 'A fresh puzzle for one action: the picture with two gaps, the piece, and a token',
    access: 'anonymous',
    input: forAction,
    output: z.object({ jigsawImageBase64: z.string(), originalImageBase64: z.string(), token: z.string() }),
  },
  checkCaptcha: {
    summary: 'Judge a puzzle, once; a right answer turns its token into a pass for its action',
    access: 'anonymous',
    // Any fault of either field is a wrong answer, not a bad request (spec 23.4), so the schema lets both through and the judge reads them.
    input: z.strictObject({ pointJson: z.string(), token: z.string() }),
    output: verdict,
  },
  getCaptchaWork: {
    summary: 'Work in place of a puzzle: find a nonce whose SHA-256 with the seed begins with so many zero bits',
    access: 'anonymous',
    input: forAction,
    output: z.object({ token: z.string(), seed: z.string(), bits: z.number() }),
  },
  checkCaptchaWork: {
    summary: 'Judge the work, once; done, its token becomes a pass for its action',
    access: 'anonymous',
    input: z.strictObject({ token: z.string(), nonce: z.string() }),
    output: verdict,
  },
} satisfies ServedRows;
