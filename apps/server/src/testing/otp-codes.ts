import { limits } from '@uc/contract';
import { generateSync } from 'otplib';

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
