import { api, type Scene } from '@uc/contract';
import type { TestBrowser } from './browser.ts';
import { otpCode } from './otp-codes.ts';
import type { Portal } from './portal.ts';
import { proveByCode } from './proof.ts';

/** A device bound as a person binds one. */
export interface BoundDevice {
  secret: string;
  recoveryCodes: string[];
}

/** Proves by a code to the person's own phone and binds a device; the code that bound it is used by then. */
export async function bindDevice(portal: Portal, browser: TestBrowser): Promise<BoundDevice> {
  const ticket = await proveByCode(portal, browser, 'bindOtp');
  const { secretKey: secret } = await browser.call(api.accountSecurity.getOTPInfo, { ticket });
  const { recoveryCodes } = await browser.call(api.accountSecurity.bindOtp, { code: otpCode(secret) });
  return { secret, recoveryCodes };
}

/** Proves by what a device shows now; a ticket for the scene. */
export async function proveByOtp(browser: TestBrowser, scene: Scene, secret: string): Promise<string> {
  const code = otpCode(secret);
  const { ticket } = await browser.call(api.accountSecurity.verifySecurityCode, { scene, channel: 'otp', code });
  return ticket;
}

/** Binds one more device, proved by one that is bound. */
export async function bindFurther(
  portal: Portal,
  browser: TestBrowser,
  bound: string,
  name?: string,
): Promise<BoundDevice> {
  await portal.passTime('1 minute');
  const ticket = await proveByOtp(browser, 'bindOtp', bound);
  const { secretKey: secret } = await browser.call(api.accountSecurity.getOTPInfo, { ticket });
  const named = name === undefined ? {} : { name };
  const { recoveryCodes } = await browser.call(api.accountSecurity.bindOtp, { code: otpCode(secret), ...named });
  return { secret, recoveryCodes };
}
