import { limits } from '@uc/contract';
import { generateSecret, generateSync, generateURI, verifySync } from 'otplib';

/** What a device computes with; SHA1 because every authenticator application knows it. */
export type OtpAlgorithm = 'SHA1' | 'SHA256';

/** A key as a device holds it, in base32. */
export interface OtpKey {
  secret: string;
  algorithm: OtpAlgorithm;
}

const hashes = { SHA1: 'sha1', SHA256: 'sha256' } as const;

/** A new key of 160 bits, the length RFC 4226 recommends (R6). */
export function newOtpSecret(): string {
  return generateSecret({ length: limits.otpKeyBytes });
}

/** True for what can be a one-time password at all, as far as its shape goes. */
export const isOtpCode = (code: string) => /^[0-9]+$/.test(code) && code.length === limits.otpDigits;

/**
 * The step a code belongs to: the present one or the one before, for whoever typed slowly; never one to come (RFC 6238, 5.2).
 * Null for every other code.
 */
export function stepOf({ secret, algorithm }: OtpKey, code: string, epochSeconds: number): number | null {
  if (!isOtpCode(code)) return null;
  const found = verifySync({
    strategy: 'totp',
    secret,
    token: code,
    algorithm: hashes[algorithm],
    digits: limits.otpDigits,
    period: limits.otpPeriodSeconds,
    epoch: Math.floor(epochSeconds),
    epochTolerance: [limits.otpPeriodSeconds, 0],
  });
  return found.valid && 'timeStep' in found ? found.timeStep : null;
}

/** The code of a step. */
export function codeOfStep({ secret, algorithm }: OtpKey, step: number): string {
  const { otpDigits: digits, otpPeriodSeconds: period } = limits;
  return generateSync({ strategy: 'totp', secret, algorithm: hashes[algorithm], digits, period, epoch: step * period });
}

/** A colon parts the issuer from the account, also in its percent code, so neither may have one (Key URI Format). */
const withoutColon = (name: string) => name.replace(/\s*:\s*/g, ' ').trim();

/** The address that authenticator applications read from a QR code. */
export function otpAddress({ secret, algorithm }: OtpKey, issuer: string, account: string): string {
  const { otpDigits: digits, otpPeriodSeconds: period } = limits;
  const names = { issuer: withoutColon(issuer), label: withoutColon(account) };
  return generateURI({ ...names, secret, algorithm: hashes[algorithm], digits, period });
}
