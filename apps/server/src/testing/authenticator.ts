import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { api, OutputOf } from '@uc/contract';
import type { Assertion, Attestation } from '@uc/contract/server';

type RequestOptions = OutputOf<typeof api.session.passkeyOptions>;
type CreationOptions = OutputOf<typeof api.passkeys.addOptions>;

/** What an authenticator, or whoever forges its answers, may do differently. */
export interface Otherwise {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  isPresent?: boolean;
  isVerified?: boolean;
  userHandle?: string;
  /** Signs with another key. */
  key?: KeyObject;
  counter?: number;
}

/** A device with one passkey at a time, as Web Authentication describes it; it counts its uses only where it is told to. */
export interface Authenticator {
  create(options: CreationOptions, otherwise?: Otherwise): Attestation;
  get(options: RequestOptions, otherwise?: Otherwise): Assertion;
  /** The same keys once more, as whoever copied them has them. */
  copy(): Authenticator;
}

interface Kept {
  id: Buffer;
  key: KeyObject;
  handle: string;
  counter: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const bytes = (length: number) => Buffer.from([0x58, length]);

/** A device on which pages of this origin can make passkeys. */
export function makeAuthenticator(
  origin: string,
  { counts = false, isSynced = false, aaguid = '00000000-0000-0000-0000-000000000000' } = {},
  kept: Kept | null = null,
): Authenticator {
  let passkey = kept;
  const clientData = (type: string, challenge: string, other: Otherwise) =>
    Buffer.from(
      JSON.stringify({
        type: other.type ?? type,
        challenge: other.challenge ?? challenge,
        origin: other.origin ?? origin,
        crossOrigin: other.crossOrigin ?? false,
      }),
    );
  const authData = (rpId: string, counter: number, other: Otherwise, more?: Buffer) => {
    const flags =
      (other.isPresent === false ? 0 : 0x01) |
      (other.isVerified === false ? 0 : 0x04) |
      (isSynced ? 0x18 : 0) |
      (more ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(other.rpId ?? rpId), Buffer.from([flags]), count, more ?? Buffer.alloc(0)]);
  };
  return {
    create({ challenge, rpId, user }, other = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      passkey = { id: randomBytes(32), key: privateKey, handle: user.id, counter: counts ? 1 : 0 };
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = Buffer.concat([
        Buffer.from('a5010203262001', 'hex'),
        Buffer.from([0x21, ...bytes(32)]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, ...bytes(32)]),
        Buffer.from(y, 'base64url'),
      ]);
      const model = Buffer.from(aaguid.replaceAll('-', ''), 'hex');
      const attested = Buffer.concat([model, Buffer.from([0, passkey.id.length]), passkey.id, cose]);
      const data = authData(rpId, passkey.counter, other, attested);
      // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        bytes(data.length),
        data,
      ]);
      return {
        id: passkey.id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge, other).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    get({ challenge, rpId }, other = {}) {
      if (!passkey) throw new Error('There is no passkey on this device');
      if (counts) passkey.counter += 1;
      const client = clientData('webauthn.get', challenge, other);
      const data = authData(rpId, other.counter ?? passkey.counter, other);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), other.key ?? passkey.key);
      return {
        id: passkey.id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: other.userHandle ?? passkey.handle,
      };
    },
    copy: () => makeAuthenticator(origin, { counts, isSynced, aaguid }, passkey && { ...passkey }),
  };
}

/** A key that is not the passkey's. */
export const strangersKey = (): KeyObject =>
  createPrivateKey(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
