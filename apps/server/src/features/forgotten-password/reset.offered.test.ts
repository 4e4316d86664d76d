import { api, channels } from '@uc/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { earnPass } from '../../testing/captcha.ts';
import { ask, outcome, post } from '../../testing/features/forgotten-password/world.ts';
import { startPortal } from '../../testing/portal.ts';

const { conf } = api.forgottenPassword;

test.each([
  ['all of the demo', {}, channels],
  ['those the settings name', { UC_FORGOTTEN_PASSWORD: 'email,sms' }, ['sms', 'email']],
  ['none', { UC_FORGOTTEN_PASSWORD: 'off' }, []],
  ['none where nothing can be sent', { UC_DEMO: '0' }, []],
] as const)('the channels offered: %s', async (_, environment, offered) => {
  await using portal = await startPortal({ environment });
  expect((await portal.browser().call(conf, {})).channels).toEqual(offered);
});

test('a channel that is not offered is refused, whoever is named', async () => {
  await using portal = await startPortal({ environment: { UC_FORGOTTEN_PASSWORD: 'email' } });
  for (const account of ['demo.full', 'no.such.person'])
    expect(await outcome(post(portal.browser(), 'sendCode', { account, channel: 'sms' }))).toBe('proof.way');
});

test('with no channel, or passwords switched off for all, it is not supported, in both languages (spec 8.6)', async () => {
  await using portal = await startPortal();
  await sql`insert into switched_off (name) values ('password')`.execute(portal.db);
  for (const [locale, message] of [
    ['zh_CN', '暂不支持找回密码，请联系管理员'],
    ['en_US', "Resetting a forgotten password isn't supported. Please contact your administrator."],
  ] as const) {
    const browser = portal.browser();
    browser.locale = locale;
    expect((await browser.call(conf, {})).channels).toEqual([]);
    const asked = browser.call(api.forgottenPassword.sendCode, { account: 'demo.full', channel: 'sms' });
    await expect(asked).rejects.toMatchObject({ status: 403, code: 'reset.unsupported', message });
  }
  expect(await portal.messages()).toEqual([]);
});

test('a code is sent behind a captcha of its own, a fresh one for each (CP-01)', async () => {
  await using portal = await startPortal({ environment: { UC_CAPTCHA: 'resetPassword,signIn' } });
  const browser = portal.browser();
  const asked = { account: 'demo.full', channel: 'sms' };
  const pass = await earnPass(browser, portal.db, 'resetPassword');
  for (const captchaToken of [undefined, '', 'made-up', await earnPass(browser, portal.db, 'signIn')])
    expect(await outcome(post(browser, 'sendCode', { ...asked, captchaToken }))).toMatch(
      /captcha.required|request.invalid/,
    );
  expect(await outcome(post(portal.browser(), 'sendCode', { ...asked, captchaToken: pass }))).toBe('captcha.required');
  expect(await portal.messages()).toEqual([]);
  expect(await outcome(post(browser, 'sendCode', { ...asked, captchaToken: pass }))).toBe('ok');
  await portal.passTime('61 seconds');
  expect(await outcome(post(browser, 'sendCode', { ...asked, captchaToken: pass }))).toBe('captcha.required');
});

test('with an identity provider there is no password here to forget', async () => {
  const environment = {
    UC_SIGN_IN: 'oidc',
    UC_OIDC_ISSUER: 'https://id.example',
    UC_OIDC_CLIENT_ID: 'portal',
    UC_OIDC_CLIENT_SECRET: 'secret',
  };
  await using portal = await startPortal({ environment });
  expect((await portal.browser().call(conf, {})).channels).toEqual([]);
  await expect(ask(portal.browser())).rejects.toMatchObject({ code: 'reset.unsupported' });
});
