import { api } from '@uc/contract';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/seed.ts';
import { newToken } from '../../secrets/tokens.ts';
import type { TestBrowser } from '../../testing/browser.ts';
import { bindDevice } from '../../testing/otp.ts';
import { otpCode } from '../../testing/otp-codes.ts';
import { type Portal, startPortal } from '../../testing/portal.ts';

const tryPassword = (browser: TestBrowser) =>
  browser.call(api.session.signIn, { account: 'demo.full', password: demoPassword });

async function signInSpared(portal: Portal, secret: string): Promise<TestBrowser> {
  const browser = portal.browser();
  const answer = await tryPassword(browser);
  if (!('flow' in answer)) throw new Error('Nothing was asked for');
  await browser.call(api.session.signInOtp, { flow: answer.flow, code: otpCode(secret), spare: true });
  await portal.passTime('1 minute');
  return browser;
}

test('of two spared browsers of one person, the token of one is worth nothing with the device of the other, nor is a made-up one (SB-01)', async () => {
  await using portal = await startPortal();
  const owner = portal.browser();
  await owner.signIn('demo.full', demoPassword);
  const { secret } = await bindDevice(portal, owner);
  await portal.passTime('1 minute');
  const [one, other] = [await signInSpared(portal, secret), await signInSpared(portal, secret)];
  const device = one.cookies.get('uc_device') ?? '';
  for (const token of [other.cookies.get('uc_spared') ?? '', newToken()]) {
    const mixed = portal.browser();
    mixed.cookies.set('uc_device', device);
    mixed.cookies.set('uc_spared', token);
    expect(await tryPassword(mixed)).toHaveProperty('flow');
  }
  expect(await tryPassword(one)).toHaveProperty('token');
});
