import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { openPuzzle, pointAt } from '../../testing/captcha.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const ask = (browser: ReturnType<Portal['browser']>, headers: Record<string, string> = {}) =>
  browser.send({ path: '/anonymous/getCaptchaWork', headers });

test('a browser gets so many challenges a minute, then 429 and when to come back; another one is not touched', async () => {
  await using portal = await startPortal();
  await using second = await startPortal({ beside: portal });
  const browser = portal.browser();
  const twin = second.browser();
  twin.cookies.set('session-id', browser.cookies.get('session-id') ?? '');
  for (let count = 0; count < limits.captchaPerBrowserPerMinute; count += 1)
    expect((await ask(count % 2 ? twin : browser)).statusCode).toBe(200);
  const refused = await ask(twin);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask(portal.browser())).statusCode).toBe(200);
  await portal.passTime('61 seconds');
  expect((await ask(browser)).statusCode).toBe(200);
});

test('new browser ids do not get around the limit of an address, nor do forged forwarding headers', async () => {
  await using portal = await startPortal();
  for (let count = 0; count < limits.captchaPerAddressPerMinute; count += 1)
    expect((await ask(portal.browser(), { 'x-forwarded-for': `10.0.0.${count}` })).statusCode).toBe(200);
  expect((await ask(portal.browser(), { 'x-forwarded-for': '10.1.0.1' })).statusCode).toBe(429);
  expect((await ask(portal.browser({ 'x-peer': '127.0.0.2' }))).statusCode).toBe(200);
});

test('too many wrong answers pause a browser: even a right one is not looked at', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  for (let count = 0; count < limits.captchaFailures; count += 1) {
    const { token, x } = await openPuzzle(browser, portal.db);
    const wrong = x > 150 ? x - 60 : x + 60;
    expect(await browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(wrong), token })).toEqual({
      result: false,
    });
  }
  const { token, x } = await openPuzzle(browser, portal.db);
  const check = browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token });
  await expect(check).rejects.toMatchObject({ status: 429, code: 'request.frequent' });
});

test('right answers are not counted as wrong ones', async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  for (let count = 0; count < limits.captchaFailures + 3; count += 1) {
    const { token, x } = await openPuzzle(browser, portal.db);
    expect(await browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token })).toEqual({ result: true });
  }
});

test("a stranger's flood removes nobody's challenge", async () => {
  await using portal = await startPortal();
  const browser = portal.browser();
  const { token, x } = await openPuzzle(browser, portal.db);
  for (let count = 0; count < limits.captchaPerAddressPerMinute + 10; count += 1)
    await ask(portal.browser({ 'x-peer': '127.0.0.9' }));
  expect(await browser.call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token })).toEqual({ result: true });
});

test('a stranger behind the same address cannot keep a device out that has signed in before', async () => {
  await using portal = await startPortal();
  const own = portal.browser();
  await own.signIn('demo.full', demoPassword);
  for (let count = 0; count < limits.captchaFailuresPerAddress; count += 1) {
    const stranger = portal.browser();
    const { token } = await openPuzzle(stranger, portal.db);
    await stranger.call(api.captcha.checkCaptcha, { pointJson: pointAt(1), token });
  }
  for (let count = 0; count < limits.captchaPerAddressPerMinute; count += 1) await ask(portal.browser());
  const { token, x } = await openPuzzle(own, portal.db);
  expect(await own.call(api.captcha.checkCaptcha, { pointJson: pointAt(x), token })).toEqual({ result: true });
});

test('what an address is refused leaves no count of the browsers it made up', async () => {
  await using portal = await startPortal();
  for (let count = 0; count < limits.captchaPerAddressPerMinute + 20; count += 1) await ask(portal.browser());
  const rows = await portal.db.selectFrom('attempt').select('bucket').where('bucket', 'like', '%:self:%').execute();
  expect(rows).toHaveLength(limits.captchaPerAddressPerMinute);
});
