import { api } from '@uc/contract';
import { demoPassword } from '../db/seed/seed.ts';
import { type Authenticator, makeAuthenticator, type Otherwise } from './authenticator.ts';
import type { TestBrowser } from './browser.ts';
import { type Portal, type PortalOptions, startPortal } from './portal.ts';
import { proveByCode } from './proof.ts';

/** Where these tests' portal stands: passkeys need a name and https. */
export const passkeyOrigin = 'https://portal.example';

/** A portal that can hold passkeys. */
export const startPasskeyPortal = (options: PortalOptions = {}): Promise<Portal> =>
  startPortal({ ...options, environment: { UC_PUBLIC_URL: passkeyOrigin, ...options.environment } });

/** Proves by a code and adds a passkey of this device, as a person does. */
export async function addPasskey(
  portal: Portal,
  browser: TestBrowser,
  device: Authenticator = makeAuthenticator(passkeyOrigin),
) {
  const ticket = await proveByCode(portal, browser, 'addPasskey');
  const options = await browser.call(api.passkeys.addOptions, { ticket });
  return { device, ...(await browser.call(api.passkeys.add, { credential: device.create(options) })) };
}

/** Somebody with a passkey, in the browser they added it with. */
export async function withPasskey(portal: Portal, username = 'demo.full', device?: Authenticator) {
  const browser = portal.browser();
  await browser.signIn(username, demoPassword);
  return { browser, ...(await addPasskey(portal, browser, device)) };
}

/** Signs in with a passkey and nothing else. */
export async function signInByPasskey(browser: TestBrowser, device: Authenticator, otherwise: Otherwise = {}) {
  const options = await browser.call(api.session.passkeyOptions, {});
  const { token } = await browser.call(api.session.signInPasskey, { credential: device.get(options, otherwise) });
  browser.token = token;
}
