import { api } from '@uc/contract';
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
