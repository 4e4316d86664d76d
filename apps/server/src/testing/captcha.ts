import { api, type CaptchaAction, limits } from '@uc/contract';
import { tokenHash } from '../secrets/tokens.ts';
import type { TestBrowser } from './browser.ts';
import type { TestDatabase } from './database.ts';

/** The place of a point on the wire. */
export const pointAt = (x: number) => JSON.stringify({ x, y: limits.captchaY });

/** Asks for a puzzle and looks the answer up where only a test can. */
export async function openPuzzle(browser: TestBrowser, db: TestDatabase['db'], action: CaptchaAction = 'signIn') {
  const { token } = await browser.call(api.captcha.getCaptcha, { action });
  const { x } = await db
    .selectFrom('captcha')
    .select('x')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirstOrThrow();
  if (x === null) throw new Error('A puzzle has no answer');
  return { token, x };
}

/** Solves a puzzle: a pass for the action. */
export async function earnPass(browser: TestBrowser, db: TestDatabase['db'], action: CaptchaAction = 'signIn') {
  const { token, x } = await openPuzzle(browser, db, action);
  const { result } = await browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token });
  if (!result) throw new Error('The right answer was refused');
  return token;
}
