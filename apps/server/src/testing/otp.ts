import { api, limits } from '@uc/contract';
import { generateSync } from 'otplib';
import type { TestBrowser } from './browser.ts';
import type { Portal } from './portal.ts';
import { proveByCode } from './proof.ts';

const stepMs = limits.otpPeriodSeconds * 1_000;

/** The code a device shows now, or so many steps away from now. */
export function otpCode(secret: string, away = 0, algorithm: 'sha1' | 'sha256' = 'sha1'): string {
  const epoch = Math.floor(Date.now() / 1_000) + away * limits.otpPeriodSeconds;
  return generateSync({ secret, algorithm, epoch });
}

/** Waits until a step has just begun, where a test must not have it end between making a code and its being judged. */
export async function earlyInStep(): Promise<void> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < stepMs / 2) await new Promise((resolve) => setTimeout(resolve, left + 50));
}

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
