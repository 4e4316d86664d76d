import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';

/** A secret of the deployment, and whether what it makes carries its id. The key of a database from before ids makes what carries none. */
export interface SecretKey {
  secret: Buffer;
  isNamed: boolean;
}

/** What is derived from one secret. Id and check value tell nothing of it, and may stand in the database. */
export interface KeyOfSeal {
  id: Buffer;
  /** Tells that a secret is the very one that an id was made for. */
  check: Buffer;
  isNamed: boolean;
  sealing: Buffer;
  print(purpose: string, value: string): Buffer;
}

/** Bytes of a key's id. */
export const idBytes = 4;
const printBytes = 32;

/** Something was sealed with a key that this process does not have: it was started before the key was added. */
export class UnknownKey extends Error {
  override name = 'UnknownKey';
  readonly keyId: string;

  constructor(id: Buffer) {
    const keyId = id.toString('hex');
    super(
      `Sealed with the key ${keyId}, which this process does not have; start it again with the present UC_SECRET_KEY`,
    );
    this.keyId = keyId;
  }
}

/** Derives separate keys for each use from one secret (RFC 5869). */
export function deriveKey({ secret, isNamed }: SecretKey): KeyOfSeal {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `user-center ${purpose}`, 32));
  const id = derive('key id').subarray(0, idBytes);
  // As a key object: handed over as bytes, it would be made into one for every print, which takes several times as long.
  const fingerprintKey = createSecretKey(derive('fingerprint'));
  return {
    id,
    check: derive('key check'),
    isNamed,
    sealing: derive('seal'),
    print(purpose, value) {
      const print = createHmac('sha256', fingerprintKey).update(purpose).update('\0').update(value).digest();
      return isNamed ? Buffer.concat([id, print], printBytes) : print;
    },
  };
}
