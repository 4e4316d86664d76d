import { generateKeyPairSync } from 'node:crypto';

let made: Buffer | undefined;

/** A public key whose other half nobody has, as COSE writes one (RFC 9053, 7.1.1): compared with where there is no passkey. */
export function nobodysKey(): Buffer {
  made ??= make();
  return made;
}

function make(): Buffer {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' });
  const kindAndCurve = Buffer.from('a5010203262001', 'hex');
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([kindAndCurve, coordinate(0x21, x), coordinate(0x22, y)]);
}
