import { createCipheriv, createDecipheriv, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey, idBytes, type KeyOfSeal, type SecretKey, UnknownKey } from './key.ts';

/** Seals small values with the keys that live outside the database. */
export interface Seal {
  /** The keys it has, the one that it seals with first. */
  keys: readonly KeyOfSeal[];
  /** AES-256-GCM; `bound` is authenticated too, so that a sealed value moved to another row does not open. */
  close(plain: string, bound: string): Buffer;
  /** Opens what any of the keys has sealed. */
  open(sealed: Buffer, bound: string): string;
  /** A keyed fingerprint, for finding again what must not be stored. */
  fingerprint(purpose: string, value: string): Buffer;
  /** The fingerprints that the value has under every key, the first key's first: what was kept before a rotation is found too. */
  fingerprints(purpose: string, value: string): readonly [Buffer, ...Buffer[]];
  /** Whether a kept fingerprint is this value's under any key; takes as long whichever it is. */
  isPrintOf(kept: Buffer, purpose: string, value: string): boolean;
}

const nonceBytes = 12;
const tagBytes = 16;
/** How a sealed value begins that carries the id of its key; earlier ones begin with their nonce. */
const headVersion = 2;
const headBytes = 1 + idBytes;

/** How values sealed with a key begin, for finding them in the database. */
export const headOf = ({ id }: Pick<KeyOfSeal, 'id'>) => Buffer.concat([Buffer.of(headVersion), id]);

/** A seal with one key, or with several of which the first seals and all open. */
export function createSeal(secrets: Buffer | readonly SecretKey[]): Seal {
  const given = Buffer.isBuffer(secrets) ? [{ secret: secrets, isNamed: true }] : secrets;
  const [first, ...others] = given.map(deriveKey);
  if (!first) throw new Error('A seal needs a key');
  const keys = [first, ...others] as const;
  const fingerprints = (purpose: string, value: string) =>
    [first.print(purpose, value), ...others.map((key) => key.print(purpose, value))] as const;
  return {
    keys,
    close(plain, bound) {
      const head = first.isNamed ? headOf(first) : Buffer.alloc(0);
      return Buffer.concat([head, encrypt(first.sealing, plain, placeOf(head, bound))]);
    },
    open(sealed, bound) {
      const head = sealed.subarray(0, headBytes);
      const isNamed = sealed[0] === headVersion;
      const owner = isNamed ? keys.find(({ id }) => id.equals(head.subarray(1))) : undefined;
      const opened =
        (owner && decrypt(owner.sealing, sealed.subarray(headBytes), placeOf(head, bound))) ??
        // By chance a nonce begins like a head, and a value without one belongs to any key: what is authenticated can be tried.
        firstOf(keys, ({ sealing }) => decrypt(sealing, sealed, Buffer.from(bound)));
      if (opened !== undefined) return opened;
      if (isNamed && !owner) throw new UnknownKey(head.subarray(1));
      throw new Error('A sealed value does not open');
    },
    fingerprint: (purpose, value) => first.print(purpose, value),
    fingerprints,
    isPrintOf: (kept, purpose, value) =>
      fingerprints(purpose, value).reduce(
        (found, print) => (print.length === kept.length && timingSafeEqual(print, kept)) || found,
        false,
      ),
  };
}

/** What is authenticated beside the text: also the head, so that no value can be passed off as another key's. */
const placeOf = (head: Buffer, bound: string) => Buffer.concat([head, Buffer.from(bound)]);

function encrypt(key: Buffer, plain: string, place: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(place);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Nothing when it was sealed with another key, for another place, or changed since. */
function decrypt(key: Buffer, sealed: Buffer, place: Buffer): string | undefined {
  if (sealed.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(place)
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = decipher.update(sealed.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([body, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}

function firstOf<T, R>(all: readonly T[], look: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = look(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
