import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Seals small values with the key that lives outside the database. */
export interface Seal {
  /** AES-256-GCM; `bound` is authenticated too, so that a sealed value moved to another row does not open. */
  close(plain: string, bound: string): Buffer;
  open(sealed: Buffer, bound: string): string;
  /** A keyed fingerprint, for finding again what must not be stored. */
  fingerprint(purpose: string, value: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Derives separate keys for sealing and for fingerprints from the one secret (RFC 5869). */
export function createSeal(secretKey: Buffer): Seal {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', `user-center ${purpose}`, 32));
  const sealingKey = derive('seal');
  const fingerprintKey = derive('fingerprint');
  return {
    close(plain, bound) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, nonce).setAAD(Buffer.from(bound));
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, bound) {
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(bound))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString(
        'utf8',
      );
    },
    fingerprint(purpose, value) {
      return createHmac('sha256', fingerprintKey).update(purpose).update('\0').update(value).digest();
    },
  };
}
