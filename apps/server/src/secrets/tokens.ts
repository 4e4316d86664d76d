import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new opaque secret of 256 bits, as it travels. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The same of letters and digits alone, for whoever gives back nothing else. */
export function newPlainToken(): string {
  return randomBytes(32).toString('hex');
}

/** What is kept of a token: enough to know it again, useless to whoever reads the database. */
export function tokenHash(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Compares a presented token with a kept hash in constant time. */
export function matchesHash(token: string, kept: Buffer): boolean {
  return timingSafeEqual(tokenHash(token), kept);
}
