import { api, limits } from '@uc/contract';
import { expect, test } from 'vitest';
import { refused, signedIn } from '../../testing/features/account-security/world.ts';
import { startPortal } from '../../testing/portal.ts';
import { proveByCode } from '../../testing/proof.ts';

const own = { scene: 'changePassword', channel: 'sms' } as const;
const captchaOn = { environment: { UC_CAPTCHA: 'sendCode,resetPassword' } };
const frequent = expect.objectContaining({ code: 'code.frequent', retryAfterSeconds: expect.any(Number) });

test('whether a captcha is due is told without sending anything, as often as one asks', async () => {
  await using portal = await startPortal(captchaOn);
  const browser = await signedIn(portal);
  for (let count = 0; count < 3; count += 1)
    expect(await browser.call(api.captcha.accountConf, { sending: own })).toEqual({ action: 'sendCode', isOn: true });
  expect(await portal.db.selectFrom('message_request').selectAll().execute()).toEqual([]);
  expect(await portal.messages()).toEqual([]);
});

test('a code that was sent a moment ago is refused before a captcha is asked for, and allowed again in its time', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  await browser.call(api.accountSecurity.sendSecurityCode, own);
  await expect(browser.call(api.captcha.accountConf, { sending: own })).rejects.toEqual(frequent);
  await portal.passTime(`${limits.resendSeconds} seconds`);
  expect(await browser.call(api.captcha.accountConf, { sending: own })).toMatchObject({ isOn: false });
});

test('so is one to a new address, and an address that cannot be the new one', async () => {
  await using portal = await startPortal();
  const browser = await signedIn(portal);
  const ticket = await proveByCode(portal, browser, 'changeEmail');
  const sending = { ticket, target: 'new@example.org' };
  expect(await browser.call(api.captcha.accountConf, { sending })).toMatchObject({ isOn: false });
  await browser.call(api.accountSecurity.sendSecurityCodeForUpdate, sending);
  await expect(browser.call(api.captcha.accountConf, { sending })).rejects.toEqual(frequent);
  await expect(browser.call(api.captcha.accountConf, { sending: { ticket, target: 'nonsense' } })).rejects.toEqual(
    refused('email.invalid'),
  );
  const guessed = { ticket: 'x'.repeat(43), target: 'new@example.org' };
  await expect(browser.call(api.captcha.accountConf, { sending: guessed })).rejects.toEqual(refused('proof.required'));
});

test('a forgotten password tells of its limit before the captcha, alike for a name that nobody has', async () => {
  await using portal = await startPortal();
  await using guarded = await startPortal({ ...captchaOn, beside: portal });
  for (const account of ['demo.full', 'nobody.at.all']) {
    const asked = { account, channel: 'email' } as const;
    const ask = () => guarded.browser().call(api.forgottenPassword.sendCode, asked);
    await expect(ask()).rejects.toEqual(refused('captcha.required'));
    await portal.browser().call(api.forgottenPassword.sendCode, asked);
    await expect(ask()).rejects.toEqual(frequent);
  }
});
