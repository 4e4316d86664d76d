import { createHash } from 'node:crypto';
import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { startPortal } from '../../testing/portal.ts';

/** The first nonce that fits, or the first that does not. */
function work(seed: string, bits: number, fits = true): string {
  const bytes = Buffer.from(seed, 'base64');
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256').update(bytes).update(String(nonce)).digest();
    if (Math.clz32(hash.readUInt32BE(0)) >= bits === fits) return String(nonce);
  }
}

test('work done is as good as a puzzle solved, once', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { token, seed, bits } = await browser.call(api.captcha.getCaptchaWork, {});
  expect(bits).toBe(limits.captchaWorkBits);
  const nonce = work(seed, bits);
  expect(await browser.call(api.captcha.checkCaptchaWork, { token, nonce })).toEqual({ result: true });
  expect(await browser.call(api.captcha.checkCaptchaWork, { token, nonce })).toEqual({ result: false });
  const [pass] = await portal.db.selectFrom('captcha').selectAll().execute();
  expect(pass).toMatchObject({ action: 'signIn', kind: 'work' });
  expect(pass?.passed_at).not.toBeNull();
});

test('a nonce nobody worked for is wrong, and uses the challenge up', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { token, seed, bits } = await browser.call(api.captcha.getCaptchaWork, {});
  expect(await browser.call(api.captcha.checkCaptchaWork, { token, nonce: work(seed, bits, false) })).toEqual({
    result: false,
  });
  expect(await browser.call(api.captcha.checkCaptchaWork, { token, nonce: work(seed, bits) })).toEqual({
    result: false,
  });
});

test('a work is not answered as a puzzle, nor a puzzle as a work', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { token } = await browser.call(api.captcha.getCaptchaWork, {});
  const pointJson = JSON.stringify({ x: 100, y: limits.captchaY });
  expect(await browser.call(api.captcha.checkCaptcha, { pointJson, token })).toEqual({ result: false });
});
